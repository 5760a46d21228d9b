#define _XOPEN_SOURCE 700
#include "CICU.h"

#include <wchar.h>

int32_t libc_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
