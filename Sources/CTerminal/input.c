// Input: waiting, and turning what curses reads into events.
#include "shared.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>

enum { escape = 0x1B, replacement = 0xFFFD };

/// A key that comes within this time after Escape was sent together with it; nobody types that fast.
enum { together_ms = 2 };

/// An event that `ct_wait` met already.
static struct ct_event held;
static bool is_held = false;

/// Codes that were read and are not part of what came before them; the last is the next.
static int read_ahead[2];
static int read_ahead_count = 0;

/// A UTF-8 sequence of which more bytes are to come. They may come late, on a slow line.
static struct {
  unsigned bytes_left;
  uint32_t scalar, least;
} partial;

void ct_reset_input(void) {
  is_held = false;
  read_ahead_count = 0;
  partial.bytes_left = 0;
}

static int64_t now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/// The next byte or key code, or ERR when none is there.
static int next_code(void) {
  return read_ahead_count > 0 ? read_ahead[--read_ahead_count] : wgetch(ct.keyboard);
}

static void put_back(int code) {
  if (code != ERR && read_ahead_count < 2) read_ahead[read_ahead_count++] = code;
}

static bool is_continuation(int code) { return code >= 0x80 && code <= 0xBF; }

static bool emit(struct ct_event *event, int32_t kind, uint32_t value) {
  *event = (struct ct_event){.kind = kind, .value = value};
  return true;
}

/// Takes a byte of 0x80 and above. Says whether a character is complete; a malformed sequence counts as one.
static bool take_utf8(int byte, struct ct_event *event) {
  if (is_continuation(byte)) {
    if (partial.bytes_left == 0) return emit(event, CT_EVENT_CHARACTER, replacement);
    partial.scalar = partial.scalar << 6 | (byte & 0x3F);
    if (--partial.bytes_left > 0) return false;
    bool is_scalar = partial.scalar >= partial.least && partial.scalar <= 0x10FFFF &&
                     (partial.scalar < 0xD800 || partial.scalar > 0xDFFF);
    // U+0080 to U+009F are control characters: no key sends them.
    bool is_printable = is_scalar && partial.scalar >= 0xA0;
    return emit(event, CT_EVENT_CHARACTER, is_printable ? partial.scalar : replacement);
  }
  if (byte >= 0xF8) return emit(event, CT_EVENT_CHARACTER, replacement);
  partial.bytes_left = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1;
  partial.least = byte >= 0xF0 ? 0x10000 : byte >= 0xE0 ? 0x800 : 0x80;
  partial.scalar = byte & (0x3F >> partial.bytes_left);
  return false;
}

/// The next byte, waiting for it as long as a key's sequence may take.
static int next_code_soon(void) {
  int code = next_code();
  struct pollfd input = {STDIN_FILENO, POLLIN, 0};
  return code == ERR && poll(&input, 1, get_escdelay()) > 0 ? next_code() : code;
}

/// An event of the mouse, from xterm's number of the button and a place counted from 0. False for a
/// release, or for a button we do not use.
static bool take_mouse(int button, int row, int column, struct ct_event *event) {
  uint32_t action = button == 0 ? CT_MOUSE_PRESS : button == 64 ? CT_MOUSE_WHEEL_UP : CT_MOUSE_WHEEL_DOWN;
  if ((button != 0 && button != 64 && button != 65) || row < 0 || column < 0) return false;
  emit(event, CT_EVENT_MOUSE, action);
  event->row = row;
  event->column = column;
  return true;
}

/// The mouse in its old form: three bytes follow, each 32 too large, and places count from 1.
static bool take_old_mouse(struct ct_event *event) {
  int button = next_code_soon() - 32, column = next_code_soon() - 33, row = next_code_soon() - 33;
  return take_mouse(button, row, column, event);
}

/// The mouse in its SGR form: the parameters are "<button;column;row", and places count from 1.
static bool take_sgr_mouse(const char *parameters, struct ct_event *event) {
  int button, column, row;
  if (sscanf(parameters, "<%5d;%5d;%5d", &button, &column, &row) != 3) return false;
  return take_mouse(button, row - 1, column - 1, event);
}

/// Takes what follows "ESC [" when it is no key: a paste or the mouse. Any other control sequence, such as a
/// report, is passed over, so that it is not taken for typing. Says whether it is an event.
static bool take_control_sequence(struct ct_event *event) {
  char parameters[64] = "";
  size_t count = 0;
  for (;;) {
    int code = next_code_soon();
    bool is_final = code >= 0x40 && code <= 0x7E;
    if (code == 'M' && count == 0 && ct.has_mouse) return take_old_mouse(event);
    if (code == 'M' && parameters[0] == '<') return take_sgr_mouse(parameters, event);
    if (code == '~' && strcmp(parameters, "200") == 0) {
      ct_read_paste(event);
      return true;
    }
    if (is_final) return false;
    if (code < 0x20 || code > 0x3F) {
      put_back(code);
      // A broken sequence is dropped; a mere "ESC [" was typed.
      if (count > 0) return false;
      put_back('[');
      return emit(event, CT_EVENT_KEY, CT_KEY_ESCAPE);
    }
    if (count < sizeof parameters - 1) parameters[count++] = (char)code;
  }
}

/// Escape alone, Escape and then another key, or the beginning of a control sequence. Says whether it is an
/// event.
///
/// @param waited_ms how long curses waited for what may follow
static bool take_escape(int64_t waited_ms, struct ct_event *event) {
  int next = next_code();
  if (next == '[') return take_control_sequence(event);
  put_back(next);
  emit(event, CT_EVENT_KEY, CT_KEY_ESCAPE);
  bool is_alt = (next >= 0x20 && next <= 0x7F) || next == '\b' || next == KEY_BACKSPACE;
  event->row = is_alt && waited_ms <= together_ms;
  return true;
}

/// Takes one code that is not part of a character beyond ASCII. Says whether it is an event.
static bool take_code(int code, int64_t waited_ms, struct ct_event *event) {
  if (code == escape) return take_escape(waited_ms, event);
  if (code == KEY_RESIZE) {
    emit(event, CT_EVENT_RESIZE, 0);
    ct_size(&event->row, &event->column);
    return true;
  }
  int key = ct_key_of_code(code);
  if (key != 0) return emit(event, CT_EVENT_KEY, (uint32_t)key);
  if (code >= 0x20 && code < 0x7F) return emit(event, CT_EVENT_CHARACTER, (uint32_t)code);
  if (code == 0) return emit(event, CT_EVENT_CONTROL, '@');
  if (code < 0x20) return emit(event, CT_EVENT_CONTROL, (uint32_t)(code <= 26 ? code + 'a' - 1 : code + '@'));
  return false;
}

/// The next event from the keyboard that is there.
static bool next_input(struct ct_event *event) {
  // wgetch rather than get_wch: after a stray byte, get_wch of ncurses 6.4 answers nothing more.
  for (;;) {
    int64_t began = now_ms();
    int code = next_code();
    if (code == ERR) return false;
    if (partial.bytes_left > 0 && !is_continuation(code)) {
      partial.bytes_left = 0;
      put_back(code);
      return emit(event, CT_EVENT_CHARACTER, replacement);
    }
    bool is_event = code >= 0x80 && code <= 0xFF ? take_utf8(code, event) : take_code(code, now_ms() - began, event);
    if (is_event) return true;
  }
}

static bool next_event(struct ct_event *event) {
  int signal_number = ct_take_signal();
  if (signal_number == SIGTSTP) return emit(event, CT_EVENT_SUSPEND, 0);
  if (signal_number == SIGCONT) {
    // Whoever ran in the meantime may have drawn and may have changed the terminal's modes.
    if (!ct_await_foreground()) return next_event(event);
    ct_leave();
    ct_return();
    return emit(event, CT_EVENT_CONTINUED, 0);
  }
  if (signal_number != 0) return emit(event, CT_EVENT_SIGNAL, (uint32_t)signal_number);
  if (next_input(event)) return true;
  return ct.is_gone && emit(event, CT_EVENT_HANG_UP, 0);
}

/// Whether what poll says of the terminal means that it is gone: it hung up, or is readable without a byte to
/// read.
static bool is_hang_up(short ready) {
  if (ready & (POLLHUP | POLLERR | POLLNVAL)) return true;
  int count = 0;
  return (ready & POLLIN) && (ioctl(STDIN_FILENO, FIONREAD, &count) != 0 || count == 0);
}

uint32_t ct_wait(int32_t timeout_ms, const int32_t *extra_fds, int32_t extra_count) {
  if (!ct.is_running) return 0;
  int64_t deadline = now_ms() + timeout_ms;
  // SIGWINCH is let in here only: between reading and waiting it would go unseen.
  sigset_t waiting;
  pthread_sigmask(SIG_SETMASK, NULL, &waiting);
  sigdelset(&waiting, SIGWINCH);

  for (;;) {
    if (!is_held) is_held = next_event(&held);
    int64_t left = is_held ? 0 : deadline - now_ms();
    if (left < 0) left = 0;
    struct timespec time = {left / 1000, left % 1000 * 1000000};
    struct pollfd ready[2 + CT_MOST_EXTRA] = {{STDIN_FILENO, POLLIN, 0}, {ct_signal_descriptor(), POLLIN, 0}};
    int extras = extra_count < CT_MOST_EXTRA ? extra_count : CT_MOST_EXTRA;
    for (int i = 0; i < extras; i++) ready[2 + i] = (struct pollfd){extra_fds[i], POLLIN, 0};
    bool is_endless = timeout_ms < 0 && !is_held;
    int count = ppoll(ready, (nfds_t)(2 + extras), is_endless ? NULL : &time, &waiting);
    if (count > 0 && is_hang_up(ready[0].revents)) ct.is_gone = true;
    if (!is_held) is_held = next_event(&held);

    uint32_t answer = is_held ? CT_READY_INPUT : 0;
    for (int i = 0; count > 0 && i < extras; i++) {
      if (ready[2 + i].revents != 0) answer |= (uint32_t)CT_READY_EXTRA << i;
    }
    if (answer != 0 || count == 0) return answer;
    if (count < 0 && errno != EINTR) return 0;
  }
}

int32_t ct_read(struct ct_event *event) {
  if (!ct.is_running) return 0;
  if (!is_held) return next_event(event);
  *event = held;
  is_held = false;
  return 1;
}
