// Signals from outside: a handler notes the signal and wakes the wait; the loop does the rest.
#include "shared.h"

#include <errno.h>
#include <fcntl.h>

/// All signals whose handlers are changed, by kind.
static const int changed[] = {
    // Those that become events, the most urgent first: to end, to stop, to go on.
    SIGTERM, SIGHUP, SIGQUIT, SIGINT, SIGTSTP, SIGCONT,
    // Writing to a closed pipe, or beyond the largest file allowed, is an error to tell, not a reason to die.
    SIGPIPE, SIGXFSZ,
    // curses' own, and the crashes.
    SIGWINCH, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP};
enum { ending_count = 4, noted_count = 6, ignored_end = 8 };
enum { changed_count = sizeof changed / sizeof changed[0] };

static volatile sig_atomic_t came_in[NSIG];
static int wake_pipe[2] = {-1, -1};
static struct sigaction earlier[NSIG];
static sigset_t earlier_mask;

static void note(int number) {
  int error = errno;
  // A stop and a continuation cancel each other, as in the kernel.
  if (number == SIGTSTP) came_in[SIGCONT] = 0;
  if (number == SIGCONT) came_in[SIGTSTP] = 0;
  came_in[number] = 1;
  ssize_t written = write(wake_pipe[1], "", 1);
  (void)written;
  errno = error;
}

static void set_handler(int number, void (*handler)(int)) {
  // Without SA_RESTART, so that a read in progress ends.
  struct sigaction action = {.sa_handler = handler};
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

void ct_save_handlers(void) {
  for (int i = 0; i < changed_count; i++) sigaction(changed[i], NULL, &earlier[changed[i]]);
  pthread_sigmask(SIG_SETMASK, NULL, &earlier_mask);
}

void ct_install_signal_handlers(void) {
  if (wake_pipe[0] < 0 && pipe2(wake_pipe, O_CLOEXEC | O_NONBLOCK) != 0) wake_pipe[0] = wake_pipe[1] = -1;
  for (int i = 0; i < noted_count; i++) {
    came_in[changed[i]] = 0;
    // What the caller ignores, as nohup does with SIGHUP, stays ignored.
    bool is_ignored = earlier[changed[i]].sa_handler == SIG_IGN;
    set_handler(changed[i], is_ignored ? SIG_IGN : note);
  }
  for (int i = noted_count; i < ignored_end; i++) set_handler(changed[i], SIG_IGN);

  sigset_t resize;
  sigemptyset(&resize);
  sigaddset(&resize, SIGWINCH);
  pthread_sigmask(SIG_BLOCK, &resize, NULL);
}

void ct_restore_handlers(void) {
  for (int i = 0; i < changed_count; i++) sigaction(changed[i], &earlier[changed[i]], NULL);
  pthread_sigmask(SIG_SETMASK, &earlier_mask, NULL);
}

void ct_lend_job_keys(bool lent) {
  // The keys send these to everyone in the foreground. Like system(3), ignore ^C; but stop together with the
  // other program at ^Z, so that the shell gets the terminal back.
  static const int keys[] = {SIGINT, SIGQUIT};
  for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
    bool is_ignored = lent || earlier[keys[i]].sa_handler == SIG_IGN;
    set_handler(keys[i], is_ignored ? SIG_IGN : note);
  }
  if (earlier[SIGTSTP].sa_handler != SIG_IGN) set_handler(SIGTSTP, lent ? SIG_DFL : note);
}

bool ct_stop_group(void) {
  bool is_ignored = earlier[SIGTSTP].sa_handler == SIG_IGN;
  came_in[SIGCONT] = 0;
  // The whole group, as the terminal does it: whoever started this program, such as make, must stop as well for the
  // shell to notice. And SIGTSTP, which the kernel discards where nobody could continue the group.
  if (!is_ignored) set_handler(SIGTSTP, SIG_DFL);
  kill(0, SIGTSTP);
  if (!is_ignored) set_handler(SIGTSTP, note);
  return came_in[SIGCONT] != 0;
}

int ct_take_signal(void) {
  char bytes[64];
  while (read(wake_pipe[0], bytes, sizeof bytes) == (ssize_t)sizeof bytes) continue;
  for (int i = 0; i < noted_count; i++) {
    if (!came_in[changed[i]]) continue;
    came_in[changed[i]] = 0;
    return changed[i];
  }
  return 0;
}

bool ct_is_asked_to_end(void) {
  for (int i = 0; i < ending_count; i++) {
    if (came_in[changed[i]]) return true;
  }
  return false;
}

void ct_forget_signal(int number) { came_in[number] = 0; }

int ct_signal_descriptor(void) { return wake_pipe[0]; }
