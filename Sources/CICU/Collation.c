#include "CICU.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ucol.h>
#include <unicode/ustring.h>

static pthread_key_t closing;
static pthread_once_t closing_made = PTHREAD_ONCE_INIT;

static void close_collator(void *collator) { ucol_close(collator); }
static void make_closing(void) { pthread_key_create(&closing, close_collator); }

/// Lets a collator, or none if it is NULL, be closed when the thread ends.
static void close_at_end(UCollator *collator) {
  pthread_once(&closing_made, make_closing);
  pthread_setspecific(closing, collator);
}

/// The collator of a language, which is expensive to open: each thread keeps its last one. NULL when ICU refused.
static UCollator *collator_for(const char *language) {
  static _Thread_local UCollator *collator = NULL;
  static _Thread_local char open_language[64] = "";
  if (strlen(language) >= sizeof open_language) return NULL;
  if (collator != NULL && strcmp(language, open_language) == 0) return collator;

  close_at_end(NULL);
  if (collator != NULL) ucol_close(collator);
  UErrorCode status = U_ZERO_ERROR;
  collator = ucol_open(language, &status);
  if (U_FAILURE(status)) {
    collator = NULL;
    return NULL;
  }
  ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
  ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &status);
  if (U_FAILURE(status)) {
    ucol_close(collator);
    collator = NULL;
    return NULL;
  }
  strcpy(open_language, language);
  close_at_end(collator);
  return collator;
}

int32_t cicu_sort_key(const char *language, const char *utf8, int32_t length, uint8_t *out, int32_t capacity) {
  UCollator *collator = collator_for(language);
  if (collator == NULL || length < 0) return -1;

  // Names are short; only a long one needs memory of its own.
  UChar room[256];
  UChar *text = room;
  if (length > (int32_t)(sizeof room / sizeof room[0])) {
    text = malloc((size_t)length * sizeof(UChar));
    if (text == NULL) return -1;
  }
  int32_t units = 0;
  UErrorCode status = U_ZERO_ERROR;
  u_strFromUTF8WithSub(text, length, &units, utf8, length, 0xFFFD, NULL, &status);
  int32_t bytes = U_FAILURE(status) ? 0 : ucol_getSortKey(collator, text, units, out, capacity);
  if (text != room) free(text);
  return bytes - 1;  // ICU counts a zero at the end, and answers 0 when it refused.
}

int32_t cicu_collation_language(const char *language, char *out, int32_t capacity) {
  UCollator *collator = collator_for(language);
  if (collator == NULL) return -1;
  UErrorCode status = U_ZERO_ERROR;
  const char *actual = ucol_getLocaleByType(collator, ULOC_ACTUAL_LOCALE, &status);
  if (U_FAILURE(status) || actual == NULL) return -1;
  if (actual[0] == 0) actual = "root";
  int32_t length = (int32_t)strlen(actual);
  if (length >= capacity) return -1;
  strcpy(out, actual);
  return length;
}

uint32_t cicu_collation_version(const char *language) {
  UCollator *collator = collator_for(language);
  if (collator == NULL) return 0;
  UVersionInfo version;
  ucol_getVersion(collator, version);
  return (uint32_t)version[0] << 24 | (uint32_t)version[1] << 16 | (uint32_t)version[2] << 8 | version[3];
}
