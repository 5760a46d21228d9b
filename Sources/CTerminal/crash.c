// Crashes: the terminal is restored before the process dies of the signal.
#include "shared.h"

/// Paste, mouse, keypad, letters, character set, cursor, screen: all that may have been changed. Terminals
/// ignore what they do not know.
static const char restore[] =
    "\033[?2004l\033[?1006l\033[?1000l\033[?1l\033>\033[0m\017\033[?25h\033[?1049l";

/// Where the handler runs: the fault may be that the stack is used up.
static char crash_stack[1 << 16];

// Only what POSIX calls async-signal-safe may be used here.
static void restore_and_die(int number) {
  if (ct.is_running && !ct.is_away) {
    sigset_t output;
    sigemptyset(&output);
    sigaddset(&output, SIGTTOU);
    sigprocmask(SIG_BLOCK, &output, NULL);
    ssize_t written = write(STDOUT_FILENO, restore, sizeof restore - 1);
    (void)written;
    tcsetattr(STDIN_FILENO, TCSANOW, &ct.modes);
  }
  // The default handler is back, so this is the end.
  raise(number);
}

void ct_install_crash_handlers(void) {
  stack_t stack = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};
  sigaltstack(&stack, NULL);
  static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
  for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
    struct sigaction action = {.sa_handler = restore_and_die};
    action.sa_flags = SA_RESETHAND | SA_NODEFER | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    sigaction(faults[i], &action, NULL);
  }
}
