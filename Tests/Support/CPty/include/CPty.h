// Starting a program on a pseudo-terminal of its own, for tests.
#ifndef WAYMARK_CPTY_H
#define WAYMARK_CPTY_H

#include <stdint.h>

/// How a program is started, added up.
enum {
  /// SIGHUP is ignored, as under nohup.
  CPTY_IGNORES_HANG_UP = 1,
  /// As the job of a shell that does nothing but stop, continue and end together with it. Without one, the program
  /// leads the session, as in a terminal window that was opened for it alone.
  CPTY_UNDER_SHELL = 2,
};

/// Starts a program in a new session whose terminal is a new pseudo-terminal.
///
/// The child inherits no other descriptor, blocks no signal, and has every signal's default action.
///
/// @param path the program's file
/// @param arguments its arguments with the name first, closed by NULL
/// @param environment its environment, closed by NULL
/// @param rows the terminal's size in rows
/// @param columns the terminal's size in columns
/// @param options `CPTY_IGNORES_HANG_UP` and `CPTY_UNDER_SHELL`, added up
/// @param leader receives the process id of the caller's child: the shell, or else the program
/// @param pid receives the process id of the program
/// @return the descriptor of the master side, closed on exec, or -1 with errno set
int32_t cpty_spawn(
    const char *path, char *const *arguments, char *const *environment, int32_t rows, int32_t columns,
    uint32_t options, int32_t *leader, int32_t *pid);

/// Gives the terminal a new size; the program gets SIGWINCH. Returns 0, or -1 with errno set.
int32_t cpty_resize(int32_t master, int32_t rows, int32_t columns);

#endif
