// Leaving the screen for a while: for a shell or for another program.
#include "shared.h"

#include <sys/ioctl.h>

bool ct_await_foreground(void) {
  for (;;) {
    pid_t foreground = tcgetpgrp(STDIN_FILENO);
    if (foreground <= 0 || foreground == getpgrp()) return true;
    if (ct_is_asked_to_end()) return false;
    // Changing the terminal's modes would stop the process as well, but then a signal to end would go unheard.
    raise(SIGSTOP);
  }
}

static void leave_screen(void) {
  ct_switch_reports(false);
  endwin();
  ct.is_away = true;
}

static void return_to_screen(void) {
  reset_prog_mode();
  ct.is_away = false;
  struct winsize size;
  bool is_known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0;
  // This also makes curses report the new size as a key.
  if (is_known && is_term_resized(size.ws_row, size.ws_col)) resizeterm(size.ws_row, size.ws_col);
  clearok(curscr, TRUE);
  refresh();
  ct_switch_reports(true);
}

void ct_leave(void) {
  if (!ct.is_running || ct.is_away) return;
  leave_screen();
  ct_lend_job_keys(true);
}

void ct_return(void) {
  if (!ct.is_running || !ct.is_away) return;
  ct_lend_job_keys(false);
  if (!ct_await_foreground()) return;
  // Stopped and continued together with the other program: what follows draws everything anyway.
  ct_forget_signal(SIGCONT);
  return_to_screen();
}

int32_t ct_suspend(void) {
  if (!ct.is_running) return 0;
  if (!ct.is_away) leave_screen();
  bool was_stopped = ct_stop_group();
  bool is_ending = !ct_await_foreground() || ct_is_asked_to_end();
  ct_forget_signal(SIGCONT);
  if (!is_ending) return_to_screen();
  return was_stopped;
}
