// A thin shim over ICU (line breaks, normalisation for search) and libc (column widths). No foreign type shows.
#ifndef WAYMARK_CICU_H
#define WAYMARK_CICU_H

#include <stddef.h>
#include <stdint.h>

/// Finds the places where a line of text may be broken (UAX #14, strict kinsoku).
///
/// @param utf16 the text, `length` UTF-16 code units
/// @param language a BCP 47 language such as "ja", or "" when unknown
/// @param breaks receives 1 at every code unit before which a break is allowed, else 0; `length` bytes
/// @return 0, or -1 when ICU refused
int32_t cicu_line_breaks(const uint16_t *utf16, int32_t length, const char *language, uint8_t *breaks);

/// The form of a text that search compares: NFKC, case-folded, diacritics stripped, half-width kana widened.
///
/// @param utf8 the text, `length` bytes
/// @param out receives the UTF-8 form, at most `capacity` bytes
/// @return the length of the form in bytes, which may exceed `capacity` (then nothing useful was written), or -1
int32_t cicu_search_form(const char *utf8, int32_t length, char *out, int32_t capacity);

/// The columns that the C library counts for a character: the very number that ncurses goes by.
///
/// @param scalar a Unicode scalar value
/// @return 0 to 2, or -1 when it cannot be printed in the current locale (LC_CTYPE)
int32_t libc_columns(uint32_t scalar);

#endif
