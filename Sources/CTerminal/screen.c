// Start and stop.
#include "shared.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

struct ct_state ct;

/// How long, in milliseconds, an escape character waits for the rest of a key's sequence. Sequences that a
/// line splits survive, and Escape still feels immediate.
static const int escape_delay = 25;

/// Chooses a locale whose characters are UTF-8, and says whether there is one.
static bool choose_locale(void) {
  // Only characters are a matter of the locale here: numbers and messages are those of the program.
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
  // The C locale says nothing about the terminal, and terminals speak UTF-8.
  return setlocale(LC_CTYPE, "C.UTF-8") != NULL;
}

/// Whether the terminal description has a string of that name.
static bool has_capability(const char *name) {
  const char *value = tigetstr(name);
  return value != NULL && value != (const char *)-1;
}

/// Asks the terminal description whether a screen is possible, before anything is changed.
static int32_t examine_terminal(void) {
  int found = 0;
  int status = setupterm(NULL, STDOUT_FILENO, &found);
  if (found != 1) return CT_UNKNOWN_TERMINAL;
  bool is_addressable = status == OK && has_capability("cup");
  del_curterm(cur_term);
  return is_addressable ? CT_OK : CT_DUMB_TERMINAL;
}

static void start_colors(void) {
  const char *no_color = getenv("NO_COLOR");
  bool is_wanted = no_color == NULL || no_color[0] == 0;
  // Without the terminal's own background there would be black letters on a light screen: rather none at all.
  ct.has_colors = is_wanted && has_colors() && start_color() == OK && use_default_colors() == OK;
  for (short color = 0; ct.has_colors && color < 8; color++) {
    ct.has_colors = init_pair((short)(color + 1), color, -1) == OK;
  }
}

int32_t ct_start(uint32_t options) {
  if (ct.is_running) return CT_OK;
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return CT_NOT_A_TERMINAL;
  if (tcgetattr(STDIN_FILENO, &ct.modes) != 0) return CT_NOT_A_TERMINAL;
  int32_t status = examine_terminal();
  if (status != CT_OK) return status;

  ct.is_utf8 = choose_locale() && (options & CT_ASCII_ONLY) == 0;
  ct.is_away = ct.is_gone = false;
  ct_reset_input();
  // The window is as large as the terminal says, not as these once said.
  unsetenv("LINES");
  unsetenv("COLUMNS");
  // Before curses looks: where it finds a handler of SIGTSTP, it does not ignore the signal while it draws.
  ct_save_handlers();
  ct_install_signal_handlers();
  if (newterm(NULL, stdout, stdin) == NULL) {
    ct_restore_handlers();
    return CT_UNKNOWN_TERMINAL;
  }
  ct.is_running = true;
  ct_install_crash_handlers();
  static bool is_registered = false;
  if (!is_registered) is_registered = atexit(ct_stop) == 0;

  if (getenv("ESCDELAY") == NULL) set_escdelay(escape_delay);
  raw();
  noecho();
  nonl();
  // A frame is sent whole, even while keys wait.
  typeahead(-1);
  ct.keyboard = newpad(1, 1);
  keypad(ct.keyboard, TRUE);
  nodelay(ct.keyboard, TRUE);
  ct_define_keys();
  start_colors();
  ct.has_mouse = (options & CT_WITH_MOUSE) != 0;
  ct_switch_reports(true);
  return CT_OK;
}

static void send(const char *sequence) { ct_write_raw(sequence, (int32_t)strlen(sequence)); }

void ct_switch_reports(bool on) {
  send(on ? "\033[?2004h" : "\033[?2004l");
  // curses' own mouse loses a press whose release comes at once, as from a touchpad. So input.c decodes it.
  if (ct.has_mouse) send(on ? "\033[?1000h\033[?1006h" : "\033[?1006l\033[?1000l");
}

void ct_set_mouse(int32_t on) {
  if (!ct.is_running || ct.has_mouse == (on != 0)) return;
  if (!ct.is_away) ct_switch_reports(false);
  ct.has_mouse = on != 0;
  if (!ct.is_away) ct_switch_reports(true);
}

void ct_stop(void) {
  if (!ct.is_running) return;
  if (!ct.is_away) {
    // A process in the background must not be stopped for restoring what it changed.
    sigset_t output, before;
    sigemptyset(&output);
    sigaddset(&output, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &output, &before);
    // Without an alternate screen the drawing would stay behind.
    if (!has_capability("smcup")) {
      erase();
      refresh();
    }
    ct_switch_reports(false);
    endwin();
    tcsetattr(STDIN_FILENO, TCSADRAIN, &ct.modes);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
  }
  ct.is_running = false;
  SCREEN *screen = set_term(NULL);
  delwin(ct.keyboard);
  ct.keyboard = NULL;
  if (screen != NULL) delscreen(screen);
  ct_restore_handlers();
}
