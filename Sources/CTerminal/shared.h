// What the shim's own files share.
#ifndef WAYMARK_CTERMINAL_SHARED_H
#define WAYMARK_CTERMINAL_SHARED_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#define _XOPEN_SOURCE_EXTENDED 1

#include <curses.h>
#include <signal.h>
#include <stdbool.h>
#include <termios.h>
#include <unistd.h>

#include "CTerminal.h"

/// The state of the one screen.
struct ct_state {
  /// Between `ct_start` and `ct_stop`.
  bool is_running;
  /// Between `ct_leave` and `ct_return`.
  bool is_away;
  /// Text goes out as UTF-8; otherwise as ASCII.
  bool is_utf8;
  /// There are colour pairs 1 to 8 for the colours 0 to 7.
  bool has_colors;
  /// The mouse is reported.
  bool has_mouse;
  /// The terminal hung up.
  bool is_gone;
  /// curses reads through this pad: reading through a window would refresh it.
  WINDOW *keyboard;
  /// The terminal's modes before `ct_start`.
  struct termios modes;
};

extern struct ct_state ct;

/// Switches the reports that curses does not know of, bracketed paste and the mouse, on or off.
void ct_switch_reports(bool on);

/// Remembers the handlers there are, before curses puts in its own.
void ct_save_handlers(void);
/// Puts in the handlers for signals from outside; curses' handler of SIGWINCH stays.
void ct_install_signal_handlers(void);
/// Puts in the handlers that restore the terminal when the program crashes.
void ct_install_crash_handlers(void);
/// Puts back what `ct_save_handlers` found.
void ct_restore_handlers(void);

/// Takes one signal that came in, the most urgent first; 0 when there is none.
int ct_take_signal(void);
/// Whether a signal that ends the program waits to be taken.
bool ct_is_asked_to_end(void);
/// Forgets a signal that came in.
void ct_forget_signal(int number);
/// Lets ^C, ^\ and ^Z be another program's, or takes them back.
void ct_lend_job_keys(bool lent);
/// Stops the process group and returns when it goes on. False when it was not stopped, for nothing could continue it.
bool ct_stop_group(void);
/// The descriptor that is readable when a signal came in.
int ct_signal_descriptor(void);

/// Stays stopped while the process is in the background. False when it is to end instead.
bool ct_await_foreground(void);

/// Tells curses the sequences that terminal descriptions lack.
void ct_define_keys(void);
/// The key that a code from curses stands for; 0 when there is none.
int ct_key_of_code(int code);

/// Forgets what was read and not yet taken.
void ct_reset_input(void);

/// Reads a paste up to its end mark. The bytes are valid until the next paste.
void ct_read_paste(struct ct_event *event);

#endif
