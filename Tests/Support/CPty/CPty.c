#define _GNU_SOURCE
#include "CPty.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

// Between fork and exec only async-signal-safe calls are allowed: the test process has many threads.
static void become(const char *path, char *const *arguments, char *const *environment, const char *terminal,
                   int32_t ignores_hang_up) {
  setsid();
  int slave = open(terminal, O_RDWR);
  if (slave < 0 || ioctl(slave, TIOCSCTTY, 0) != 0) _exit(126);
  for (int descriptor = 0; descriptor < 3; descriptor++) dup2(slave, descriptor);
  close_range(3, ~0U, 0);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  if (ignores_hang_up) signal(SIGHUP, SIG_IGN);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(path, arguments, environment);
  _exit(127);
}

int32_t cpty_spawn(const char *path, char *const *arguments, char *const *environment, int32_t rows,
                   int32_t columns, int32_t ignores_hang_up, int32_t *pid) {
  // Not forkpty: its master would leak into the programs that other tests start at the same time, and then
  // closing it would hang nothing up.
  int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (master < 0) return -1;
  char terminal[64];
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  if (grantpt(master) != 0 || unlockpt(master) != 0 || ptsname_r(master, terminal, sizeof terminal) != 0 ||
      ioctl(master, TIOCSWINSZ, &size) != 0 || (*pid = fork()) < 0) {
    close(master);
    return -1;
  }
  if (*pid == 0) become(path, arguments, environment, terminal, ignores_hang_up);
  return master;
}

int32_t cpty_resize(int32_t master, int32_t rows, int32_t columns) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(master, TIOCSWINSZ, &size);
}
