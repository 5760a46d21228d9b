// The zlib interface, and the calls of it that are macros in C.
#ifndef WAYMARK_CZLIB_H
#define WAYMARK_CZLIB_H

#include <zlib.h>

#endif
