// Starting a program on a pseudo-terminal of its own, for tests.
#ifndef WAYMARK_CPTY_H
#define WAYMARK_CPTY_H

#include <stdint.h>

/// Starts a program as the leader of a new session whose terminal is a new pseudo-terminal.
///
/// The child inherits no other descriptor, blocks no signal, and has every signal's default action.
///
/// @param path the program's file
/// @param arguments its arguments with the name first, closed by NULL
/// @param environment its environment, closed by NULL
/// @param rows the terminal's size in rows
/// @param columns the terminal's size in columns
/// @param ignores_hang_up 1 to start it with SIGHUP ignored, as nohup does
/// @param pid receives the process id
/// @return the descriptor of the master side, closed on exec, or -1 with errno set
int32_t cpty_spawn(
    const char *path, char *const *arguments, char *const *environment, int32_t rows, int32_t columns,
    int32_t ignores_hang_up, int32_t *pid);

/// Gives the terminal a new size; the program gets SIGWINCH. Returns 0, or -1 with errno set.
int32_t cpty_resize(int32_t master, int32_t rows, int32_t columns);

#endif
