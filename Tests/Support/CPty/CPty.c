#define _GNU_SOURCE
#include "CPty.h"

#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

// Between fork and exec only async-signal-safe calls are allowed: the test process has many threads.

/// What to start, and where.
struct plan {
  const char *path;
  char *const *arguments;
  char *const *environment;
  const char *terminal;
  uint32_t options;
};

static void take_terminal(const struct plan *plan, int kept) {
  setsid();
  int slave = open(plan->terminal, O_RDWR);
  if (slave < 0 || ioctl(slave, TIOCSCTTY, 0) != 0) _exit(126);
  for (int descriptor = 0; descriptor < 3; descriptor++) dup2(slave, descriptor);
  close_range(3, (unsigned)kept - 1, 0);
  close_range((unsigned)kept + 1, ~0U, 0);
}

static void become(const struct plan *plan) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  if (plan->options & CPTY_IGNORES_HANG_UP) signal(SIGHUP, SIG_IGN);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(plan->path, plan->arguments, plan->environment);
  _exit(127);
}

static pid_t job;

static void pass_on(int number) { kill(-job, number); }

/// Does for one job what a shell does: stops with it, continues with it, and ends as it ends.
static void watch_job(void) {
  signal(SIGTTOU, SIG_IGN);
  signal(SIGHUP, pass_on);
  signal(SIGCONT, SIG_DFL);
  int status;
  for (;;) {
    if (waitpid(job, &status, WUNTRACED) != job) continue;
    if (!WIFSTOPPED(status)) break;
    tcsetpgrp(0, getpgrp());
    raise(SIGSTOP);
    tcsetpgrp(0, job);
    kill(-job, SIGCONT);
  }
  if (WIFEXITED(status)) _exit(WEXITSTATUS(status));
  signal(WTERMSIG(status), SIG_DFL);
  raise(WTERMSIG(status));
  _exit(126);
}

/// The first process on the terminal: the program itself, or what stands for its shell.
static void lead(const struct plan *plan, int report) {
  take_terminal(plan, report);
  bool has_shell = (plan->options & CPTY_UNDER_SHELL) != 0;
  job = has_shell ? fork() : getpid();
  if (job < 0) _exit(126);
  if (has_shell) {
    signal(SIGTTOU, SIG_IGN);
    // Both sides do it, so that it is done before either goes on.
    setpgid(job, job);
    tcsetpgrp(0, job != 0 ? job : getpid());
  }
  if (has_shell && job != 0) {
    if (write(report, &job, sizeof job) != sizeof job) _exit(126);
    close(report);
    watch_job();
  }
  close(report);
  become(plan);
}

int32_t cpty_spawn(const char *path, char *const *arguments, char *const *environment, int32_t rows,
                   int32_t columns, uint32_t options, int32_t *leader, int32_t *pid) {
  // Not forkpty: its master would leak into the programs that other tests start at the same time, and then
  // closing it would hang nothing up.
  int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  int reports[2] = {-1, -1};
  if (master < 0) return -1;
  char terminal[64];
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  if (grantpt(master) != 0 || unlockpt(master) != 0 || ptsname_r(master, terminal, sizeof terminal) != 0 ||
      ioctl(master, TIOCSWINSZ, &size) != 0 || pipe2(reports, O_CLOEXEC) != 0 || (*leader = fork()) < 0) {
    close(master);
    return -1;
  }
  struct plan plan = {path, arguments, environment, terminal, options};
  if (*leader == 0) lead(&plan, reports[1]);
  close(reports[1]);
  *pid = *leader;
  // A program without a shell reports nothing, which its end of the pipe says when it closes.
  pid_t reported;
  if (read(reports[0], &reported, sizeof reported) == sizeof reported) *pid = reported;
  close(reports[0]);
  return master;
}

int32_t cpty_resize(int32_t master, int32_t rows, int32_t columns) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(master, TIOCSWINSZ, &size);
}
