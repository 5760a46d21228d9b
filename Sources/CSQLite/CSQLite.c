#define _GNU_SOURCE  // for memmem
#include "CSQLite.h"

#include <string.h>

int csqlite_set_option(sqlite3 *connection, int option, int value) {
  return sqlite3_db_config(connection, option, value, (int *)0);
}

int csqlite_leave_out_memory_account(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int length) {
  return sqlite3_bind_text(statement, index, bytes, length, SQLITE_TRANSIENT);
}

int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int length) {
  // No bytes at all are still a blob, and not NULL.
  return sqlite3_bind_blob(statement, index, length == 0 ? "" : bytes, length, SQLITE_TRANSIENT);
}

void csqlite_result_text(sqlite3_context *context, const char *bytes, int length) {
  sqlite3_result_text(context, bytes, length, SQLITE_TRANSIENT);
}

void csqlite_result_blob(sqlite3_context *context, const void *bytes, int length) {
  sqlite3_result_blob(context, length == 0 ? "" : bytes, length, SQLITE_TRANSIENT);
}

int csqlite_holds(const void *bytes, int length, const void *part, int part_length) {
  return csqlite_find(bytes, (size_t)length, part, (size_t)part_length) >= 0;
}

ptrdiff_t csqlite_find(const void *bytes, size_t length, const void *part, size_t part_length) {
  const char *found = memmem(bytes, length, part, part_length);
  return found == NULL ? -1 : found - (const char *)bytes;
}
