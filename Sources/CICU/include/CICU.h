// A thin shim over ICU (line breaks, normalisation for search, order, words) and libc (column widths). No foreign type shows.
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

/// The form of a text that search compares: NFKC, case-folded, diacritics stripped, half-width kana widened, curved
/// quotation marks and apostrophes straight.
///
/// @param utf8 the text, `length` bytes
/// @param out receives the UTF-8 form, at most `capacity` bytes
/// @return the length of the form in bytes, which may exceed `capacity` (then nothing useful was written), or -1
int32_t cicu_search_form(const char *utf8, int32_t length, char *out, int32_t capacity);

/// The composed form of a text (NFC).
///
/// @param utf8 the text, `length` bytes
/// @param out receives the UTF-8 form, at most `capacity` bytes
/// @return the length of the form in bytes, which may exceed `capacity` (then nothing useful was written), or -1
int32_t cicu_composed(const char *utf8, int32_t length, char *out, int32_t capacity);

/// The key by which a name is put in order: names are in the order of a language when the bytes of their keys are.
/// Numbers in the names are in the order of their values.
///
/// @param language an ICU locale such as "sv_SE", or "root"; at most 63 bytes
/// @param utf8 the name, `length` bytes
/// @param out receives the key, at most `capacity` bytes, without a zero at its end
/// @return the length of the key in bytes, which may exceed `capacity` (then nothing useful was written), or -1
int32_t cicu_sort_key(const char *language, const char *utf8, int32_t length, uint8_t *out, int32_t capacity);

/// The locale whose rules order the names of a language, such as "sv" for "sv_SE" and "root" for "en".
///
/// @param language as in `cicu_sort_key`
/// @param out receives the locale as a C string, of at most `capacity` bytes with its zero
/// @return the length of the locale in bytes without its zero, or -1
int32_t cicu_collation_language(const char *language, char *out, int32_t capacity);

/// The version of the rules that order the names of a language; keys of two versions cannot be compared.
///
/// @param language as in `cicu_sort_key`
/// @return the four parts of the version, the first in the highest byte, or 0
uint32_t cicu_collation_version(const char *language);

/// What a character is to the words of a text.
enum cicu_word_role {
  /// No part of a word: white space and punctuation.
  CICU_OUTSIDE = 0,
  /// A letter, mark or digit of a script that parts its words by spaces.
  CICU_SPACED = 1,
  /// A syllable of Hangul: words are parted by spaces, but particles are written onto the end of a name.
  CICU_HANGUL = 2,
  /// A character of a script that does not part its words, such as Han, kana or Thai; or a symbol such as an emoji.
  CICU_UNSPACED = 3
};

/// What a character is to the words of a text.
///
/// @param scalar a Unicode scalar value
enum cicu_word_role cicu_word_part(uint32_t scalar);

/// The columns that the C library counts for a character: the very number that ncurses goes by.
///
/// @param scalar a Unicode scalar value
/// @return 0 to 2, or -1 when it cannot be printed in the current locale (LC_CTYPE)
int32_t libc_columns(uint32_t scalar);

#endif
