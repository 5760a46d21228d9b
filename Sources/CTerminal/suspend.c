// Leaving the screen for a while: for a shell or for another program.
#include "shared.h"

#include <sys/ioctl.h>

static void leave_screen(void) {
  def_prog_mode();
  ct_switch_reports(false);
  endwin();
  ct.is_away = true;
}

static void return_to_screen(void) {
  // In the background this stops the process until it is in the foreground.
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
  // Stopped and continued together with the other program: what follows draws everything anyway.
  ct_forget_signal(SIGCONT);
  return_to_screen();
}

void ct_suspend(void) {
  if (!ct.is_running) return;
  if (!ct.is_away) leave_screen();
  // SIGTSTP would be discarded in an orphaned process group.
  raise(SIGSTOP);
  ct_forget_signal(SIGCONT);
  if (!ct_is_asked_to_end()) return_to_screen();
}
