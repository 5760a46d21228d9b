#include "CICU.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

enum cicu_word_role cicu_word_part(uint32_t scalar) {
  UChar32 character = (UChar32)scalar;
  int32_t category = U_GET_GC_MASK(character);
  if (category & U_GC_SO_MASK) return CICU_UNSPACED;
  if (!(category & (U_GC_L_MASK | U_GC_M_MASK | U_GC_N_MASK))) return CICU_OUTSIDE;

  // A letter that two scripts share, such as the long mark of both kana, goes by the first of them.
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode scripts[32];
  int32_t count = uscript_getScriptExtensions(character, scripts, 32, &status);
  if (U_FAILURE(status) || count < 1) return CICU_SPACED;
  if (scripts[0] == USCRIPT_HANGUL) return CICU_HANGUL;
  return uscript_breaksBetweenLetters(scripts[0]) ? CICU_UNSPACED : CICU_SPACED;
}
