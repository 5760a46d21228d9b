// Bracketed paste.
#include "shared.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

enum { most_bytes = 16 << 20, patience_ms = 1000 };

static const uint8_t end_mark[] = "\033[201~";
enum { end_length = sizeof end_mark - 1 };

static uint8_t *text = NULL;
static size_t length = 0, capacity = 0;

/// Keeps pasted bytes, up to the limit; what does not fit is dropped.
static void keep(const uint8_t *bytes, size_t count) {
  if (length + count > most_bytes) return;
  if (length + count > capacity) {
    size_t larger = capacity == 0 ? 4096 : capacity * 2;
    uint8_t *moved = realloc(text, larger);
    if (moved == NULL) return;
    text = moved;
    capacity = larger;
  }
  memcpy(text + length, bytes, count);
  length += count;
}

/// Reads at most `count` bytes within the time; 0 when the terminal sends no more, or the program is to end.
static size_t receive(uint8_t *bytes, size_t count) {
  for (;;) {
    struct pollfd input = {STDIN_FILENO, POLLIN, 0};
    int ready = poll(&input, 1, patience_ms);
    if (ready == 0 || ct_is_asked_to_end()) return 0;
    ssize_t received = ready > 0 ? read(STDIN_FILENO, bytes, count) : -1;
    if (received >= 0) return (size_t)received;
    if (errno != EINTR) return 0;
  }
}

void ct_read_paste(struct ct_event *event) {
  // curses reads byte by byte, so what follows the begin mark is still unread. Reading it past curses keeps
  // it as it is, and asking for no more than the end mark still lacks leaves the keys after it to curses.
  length = 0;
  size_t matched = 0;
  while (matched < end_length) {
    uint8_t bytes[end_length];
    size_t count = receive(bytes, end_length - matched);
    if (count == 0) break;
    for (size_t i = 0; i < count; i++) {
      if (bytes[i] != end_mark[matched]) {
        // Only the first byte of the mark occurs in it once, so a failed match can begin again only here.
        keep(end_mark, matched);
        matched = 0;
      }
      if (bytes[i] == end_mark[matched]) {
        matched++;
      } else {
        keep(&bytes[i], 1);
      }
    }
  }
  if (matched < end_length) keep(end_mark, matched);
  *event = (struct ct_event){.kind = CT_EVENT_PASTE, .bytes = text, .length = (int64_t)length};
}
