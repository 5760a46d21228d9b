// Drawing.
#include "shared.h"

#include <errno.h>
#include <poll.h>
#include <wchar.h>

static const wchar_t replacement = 0xFFFD;

void ct_size(int32_t *rows, int32_t *columns) {
  *rows = ct.is_running ? getmaxy(stdscr) : 0;
  *columns = ct.is_running ? getmaxx(stdscr) : 0;
}

void ct_erase(void) {
  if (ct.is_running) erase();
}

void ct_move_cursor(int32_t row, int32_t column, int32_t visible) {
  if (!ct.is_running) return;
  move(row, column);
  curs_set(visible ? 1 : 0);
}

void ct_refresh(void) {
  if (ct.is_running && !ct.is_away) refresh();
}

int32_t ct_takes_output(void) {
  struct pollfd output = {STDOUT_FILENO, POLLOUT, 0};
  return poll(&output, 1, 0) != 0;
}

void ct_redraw(void) {
  if (!ct.is_running || ct.is_away) return;
  clearok(curscr, TRUE);
  refresh();
}

/// Takes one scalar off well-formed text; a malformed byte is taken alone and reads as U+FFFD.
static wchar_t next_scalar(const unsigned char *bytes, int32_t length, int32_t *at) {
  unsigned char lead = bytes[(*at)++];
  if (lead < 0x80) return lead;
  int more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1;
  if (lead < 0xC2 || lead > 0xF4 || *at + more > length) return replacement;
  wchar_t scalar = lead & (0x3F >> more);
  for (int i = 0; i < more; i++) {
    if ((bytes[*at + i] & 0xC0) != 0x80) return replacement;
    scalar = scalar << 6 | (bytes[*at + i] & 0x3F);
  }
  *at += more;
  return scalar;
}

/// The ASCII character that looks most like a scalar.
static wchar_t ascii_likeness(wchar_t scalar) {
  static const struct {
    wchar_t first, last;
    char likeness;
  } table[] = {
      {0x0020, 0x007E, 0},   {0x00A0, 0x00A0, ' '},  {0x00B7, 0x00B7, '.'},  {0x2010, 0x2015, '-'},
      {0x2018, 0x2019, '\''}, {0x201C, 0x201D, '"'},  {0x2022, 0x2022, '*'},  {0x2026, 0x2026, '.'},
      {0x2190, 0x2190, '<'}, {0x2191, 0x2191, '^'},  {0x2192, 0x2192, '>'},  {0x2193, 0x2193, 'v'},
      {0x23CE, 0x23CE, '<'}, {0x2500, 0x2501, '-'},  {0x2502, 0x2503, '|'},  {0x250C, 0x254B, '+'},
      {0x2550, 0x2550, '-'}, {0x2551, 0x2551, '|'},  {0x2552, 0x2570, '+'},  {0x25B6, 0x25B8, '>'},
      {0x25CB, 0x25CB, 'o'}, {0x25CF, 0x25CF, '*'},  {0x2610, 0x2610, '-'},  {0x2611, 0x2611, 'x'},
      {0x2713, 0x2714, 'x'},
  };
  for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
    if (scalar < table[i].first || scalar > table[i].last) continue;
    return table[i].likeness != 0 ? (wchar_t)table[i].likeness : scalar;
  }
  return '?';
}

void ct_put(
    int32_t row, int32_t column, const char *utf8, int32_t length, uint32_t attributes, int32_t color) {
  if (!ct.is_running || row < 0 || row >= getmaxy(stdscr)) return;
  attr_t style = 0;
  if (attributes & CT_BOLD) style |= WA_BOLD;
  if (attributes & CT_DIM) style |= WA_DIM;
  if (attributes & CT_REVERSE) style |= WA_REVERSE;
  if (attributes & CT_UNDERLINE) style |= WA_UNDERLINE;
  short pair = ct.has_colors && color >= 0 && color < 8 ? (short)(color + 1) : 0;

  const unsigned char *bytes = (const unsigned char *)utf8;
  int32_t at = 0;
  while (at < length) {
    wchar_t cluster[CCHARW_MAX + 1] = {next_scalar(bytes, length, &at)};
    int width = wcwidth(cluster[0]);
    if (cluster[0] == 0 || width <= 0) {
      // A control character, a character libc does not know, or a mark without a base.
      cluster[0] = replacement;
      width = 1;
    }
    for (int marks = 1; at < length; marks++) {
      int32_t next = at;
      wchar_t mark = next_scalar(bytes, length, &next);
      if (mark == 0 || wcwidth(mark) != 0) break;
      if (marks < CCHARW_MAX) cluster[marks] = mark;
      at = next;
    }
    if (!ct.is_utf8) {
      cluster[0] = ascii_likeness(cluster[0]);
      cluster[1] = 0;
    }
    int end = column + width;
    if (end > getmaxx(stdscr)) return;
    for (; column >= 0 && column < end; column++) {
      cchar_t cell;
      setcchar(&cell, cluster, style, pair, NULL);
      mvadd_wch(row, column, &cell);
      if (ct.is_utf8) break;
    }
    column = end;
  }
}

int32_t ct_write_raw(const char *bytes, int32_t length) {
  if (!ct.is_running || ct.is_away) return -1;
  while (length > 0) {
    ssize_t count = write(STDOUT_FILENO, bytes, (size_t)length);
    if (count > 0) {
      bytes += count;
      length -= (int32_t)count;
    } else if (errno == EAGAIN) {
      struct pollfd output = {STDOUT_FILENO, POLLOUT, 0};
      if (poll(&output, 1, 1000) == 0) return -1;
    } else if (errno != EINTR) {
      return -1;
    }
  }
  return 0;
}
