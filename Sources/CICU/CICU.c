#include "CICU.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ubrk.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>

int32_t cicu_line_breaks(const uint16_t *utf16, int32_t length, const char *language, uint8_t *breaks) {
  // The iterator is expensive to open, so the last one is kept. Layout runs on one thread.
  static _Thread_local UBreakIterator *iterator = NULL;
  static _Thread_local char open_language[16] = "";
  if (length < 0 || strlen(language) >= sizeof open_language) return -1;
  memset(breaks, 0, (size_t)length);

  UErrorCode status = U_ZERO_ERROR;
  if (iterator == NULL || strcmp(language, open_language) != 0) {
    char locale[48];
    strcpy(locale, language[0] == 0 ? "en" : language);
    strcat(locale, "@lb=strict");
    if (iterator != NULL) ubrk_close(iterator);
    iterator = ubrk_open(UBRK_LINE, locale, NULL, 0, &status);
    if (U_FAILURE(status)) {
      iterator = NULL;
      return -1;
    }
    strcpy(open_language, language);
  }
  ubrk_setText(iterator, (const UChar *)utf16, length, &status);
  if (U_FAILURE(status)) return -1;
  for (int32_t at = ubrk_first(iterator); at != UBRK_DONE; at = ubrk_next(iterator)) {
    if (at > 0 && at < length) breaks[at] = 1;
  }
  return 0;
}

/// Copies `utf8` into a fresh UTF-16 buffer; bad bytes become U+FFFD. NULL when memory is out.
static UChar *utf16_copy(const char *utf8, int32_t length, int32_t *units) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t capacity = length + 1;
  UChar *text = malloc((size_t)capacity * sizeof(UChar));
  if (text == NULL) return NULL;
  u_strFromUTF8WithSub(text, capacity, units, utf8, length, 0xFFFD, NULL, &status);
  if (U_FAILURE(status)) {
    free(text);
    return NULL;
  }
  return text;
}

/// Applies a normalisation form, growing the buffer as needed; frees `text`. NULL when ICU refused.
static UChar *normalised(const UNormalizer2 *form, UChar *text, int32_t units, int32_t *out_units) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t capacity = units * 3 + 16;
  UChar *result = malloc((size_t)capacity * sizeof(UChar));
  if (result == NULL) {
    free(text);
    return NULL;
  }
  int32_t needed = unorm2_normalize(form, text, units, result, capacity, &status);
  if (status == U_BUFFER_OVERFLOW_ERROR) {
    status = U_ZERO_ERROR;
    free(result);
    result = malloc((size_t)needed * sizeof(UChar));
    if (result != NULL) needed = unorm2_normalize(form, text, units, result, needed, &status);
  }
  free(text);
  if (result == NULL || U_FAILURE(status)) {
    free(result);
    return NULL;
  }
  *out_units = needed;
  return result;
}

/// The form of a text in ASCII, of which only the case changes; -1 when it has other characters.
static int32_t ascii_form(const char *utf8, int32_t length, char *out, int32_t capacity) {
  for (int32_t at = 0; at < length; at++) {
    unsigned char byte = (unsigned char)utf8[at];
    if (byte >= 0x80) return -1;
    if (at < capacity) out[at] = (char)(byte >= 'A' && byte <= 'Z' ? byte + 32 : byte);
  }
  return length;
}

/// Writes UTF-16 as UTF-8 and frees it. The length in bytes, which may exceed `capacity`, or -1; also when `text` is
/// NULL.
static int32_t utf8_copy(UChar *text, int32_t units, char *out, int32_t capacity) {
  if (text == NULL) return -1;
  UErrorCode status = U_ZERO_ERROR;
  int32_t bytes = 0;
  u_strToUTF8WithSub(out, capacity, &bytes, text, units, 0xFFFD, NULL, &status);
  free(text);
  if (U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR) return -1;
  return bytes;
}

int32_t cicu_search_form(const char *utf8, int32_t length, char *out, int32_t capacity) {
  int32_t ascii = ascii_form(utf8, length, out, capacity);
  if (ascii >= 0) return ascii;

  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *fold = unorm2_getNFKCCasefoldInstance(&status);
  const UNormalizer2 *decompose = unorm2_getNFDInstance(&status);
  const UNormalizer2 *compose = unorm2_getNFCInstance(&status);
  if (U_FAILURE(status)) return -1;

  int32_t units = 0;
  UChar *text = utf16_copy(utf8, length, &units);
  if (text != NULL) text = normalised(fold, text, units, &units);
  if (text != NULL) text = normalised(decompose, text, units, &units);
  if (text == NULL) return -1;

  // Diacritics go: the marks that any script may borrow. Vowel signs belong to one script and stay, and so do the
  // voicing marks of kana (U+3099, U+309A): が is not か.
  int32_t kept = 0;
  for (int32_t at = 0; at < units;) {
    UChar32 scalar;
    int32_t start = at;
    U16_NEXT(text, at, units, scalar);
    UBool borrowed = u_charType(scalar) == U_NON_SPACING_MARK && uscript_getScript(scalar, &status) == USCRIPT_INHERITED;
    if (borrowed && scalar != 0x3099 && scalar != 0x309A) continue;
    // Nobody types the curved marks, and texts have both.
    if (scalar == 0x2018 || scalar == 0x2019 || scalar == 0x02BC) text[start] = '\'';
    if (scalar == 0x201C || scalar == 0x201D) text[start] = '"';
    while (start < at) text[kept++] = text[start++];
  }
  return utf8_copy(normalised(compose, text, kept, &units), units, out, capacity);
}

int32_t cicu_composed(const char *utf8, int32_t length, char *out, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *compose = unorm2_getNFCInstance(&status);
  if (U_FAILURE(status)) return -1;
  int32_t units = 0;
  UChar *text = utf16_copy(utf8, length, &units);
  if (text != NULL) text = normalised(compose, text, units, &units);
  return utf8_copy(text, units, out, capacity);
}
