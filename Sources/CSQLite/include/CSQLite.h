// The SQLite C interface, and the calls of it that Swift cannot make itself: the variadic ones.
#ifndef WAYMARK_CSQLITE_H
#define WAYMARK_CSQLITE_H

#include <sqlite3.h>
#include <stddef.h>

/// Switches a boolean option of the connection on or off (`SQLITE_DBCONFIG_…`). Returns an SQLite result code.
int csqlite_set_option(sqlite3 *connection, int option, int value);

/// Lets SQLite keep no account of its memory, for which it would take a lock at each allocation. It must be called before
/// all other functions; afterwards it does nothing. Returns an SQLite result code.
int csqlite_leave_out_memory_account(void);

/// Binds `length` bytes of UTF-8, copied. Returns an SQLite result code.
int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int length);

/// Binds `length` bytes, copied. Returns an SQLite result code.
int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int length);

/// Answers an SQL function call with `length` bytes of UTF-8, copied.
void csqlite_result_text(sqlite3_context *context, const char *bytes, int length);

/// Answers an SQL function call with `length` bytes, copied.
void csqlite_result_blob(sqlite3_context *context, const void *bytes, int length);

/// Whether `length` bytes hold the `part_length` bytes of another text.
int csqlite_holds(const void *bytes, int length, const void *part, int part_length);

/// Where the `part_length` bytes of another text first stand in `length` bytes, or -1.
ptrdiff_t csqlite_find(const void *bytes, size_t length, const void *part, size_t part_length);

#endif
