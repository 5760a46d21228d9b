// The terminal, for a full-screen program: a thin shim over ncursesw. No curses type, macro or global shows.
//
// There is one screen, the one on standard input and output. All calls but the signal handlers' own work must
// come from one thread.
#ifndef WAYMARK_CTERMINAL_H
#define WAYMARK_CTERMINAL_H

#include <stdint.h>

// MARK: Start and stop

/// What `ct_start` answers.
enum {
  /// The screen is there.
  CT_OK = 0,
  /// Standard input or output is not a terminal.
  CT_NOT_A_TERMINAL = 1,
  /// No terminal description for `$TERM`, or `$TERM` is empty.
  CT_UNKNOWN_TERMINAL = 2,
  /// The terminal cannot place its cursor, as with `TERM=dumb`.
  CT_DUMB_TERMINAL = 3,
};

/// What `ct_start` may be asked for, added up.
enum {
  /// Report presses of the first mouse button and turns of the wheel. The terminal's own selection of text
  /// then needs Shift.
  CT_WITH_MOUSE = 1,
  /// Send ASCII only, whatever the locale says.
  CT_ASCII_ONLY = 2,
};

/// Takes the screen: alternate screen, raw keys, bracketed paste, and handlers for signals and crashes.
///
/// Does nothing when the screen is taken already. When it refuses, the terminal is as it was.
///
/// @param options `CT_WITH_MOUSE` and `CT_ASCII_ONLY`, added up
/// @return `CT_OK`, or the reason why there is no screen
int32_t ct_start(uint32_t options);

/// Gives the screen back and restores the terminal and the signal handlers. May be called at any time.
void ct_stop(void);

/// Switches the reports of the mouse on or off.
void ct_set_mouse(int32_t on);

// MARK: Drawing

/// The size of the screen in rows and columns; 0 and 0 before `ct_start`.
void ct_size(int32_t *rows, int32_t *columns);

/// Attributes of what `ct_put` writes, added up.
enum {
  CT_BOLD = 1,
  CT_DIM = 2,
  CT_REVERSE = 4,
  CT_UNDERLINE = 8,
};

/// Blanks everything drawn; shows with the next `ct_refresh`.
void ct_erase(void);

/// Writes text into one row; shows with the next `ct_refresh`.
///
/// What lies outside the screen, and a wide character cut by the last column, is left out. A control
/// character becomes U+FFFD, and so does each malformed byte; without UTF-8, what ASCII lacks becomes a
/// likeness or `?`. More than four marks on one character are left out.
///
/// @param row the row, from 0
/// @param column the column of the first character, from 0
/// @param utf8 `length` bytes of UTF-8
/// @param attributes `CT_BOLD` and the like, added up
/// @param color the letters' colour, 0 (black) to 7 (white) in the order of ECMA-48, or -1 for the terminal's
void ct_put(
    int32_t row, int32_t column, const char *utf8, int32_t length, uint32_t attributes, int32_t color);

/// Places the real cursor and shows it or not; shows with the next `ct_refresh`.
void ct_move_cursor(int32_t row, int32_t column, int32_t visible);

/// Sends what changed since the last time.
void ct_refresh(void);

/// Sends the whole screen again, whatever the terminal showed.
void ct_redraw(void);

/// Sends bytes to the terminal behind curses' back, such as OSC 52; they must not move the cursor or draw.
///
/// @return 0, or -1 when the terminal did not take them all
int32_t ct_write_raw(const char *bytes, int32_t length);

// MARK: Input

/// What an event is.
enum {
  /// A character: `value` is its Unicode scalar, never a control character.
  CT_EVENT_CHARACTER = 1,
  /// Control and a character: `value` is that character in lower case, such as `f` for ^F.
  CT_EVENT_CONTROL = 2,
  /// A key without a character: `value` is one of `CT_KEY_UP` and the like.
  CT_EVENT_KEY = 3,
  /// The mouse: `value` is one of `CT_MOUSE_PRESS` and the like, `row` and `column` are where.
  CT_EVENT_MOUSE = 4,
  /// Pasted text: `bytes` and `length`, as the terminal sent them, at most 16 MiB.
  CT_EVENT_PASTE = 5,
  /// The size is new: `row` and `column` are the number of rows and columns.
  CT_EVENT_RESIZE = 6,
  /// A signal that ends the program, `value`: SIGTERM, SIGHUP, SIGQUIT or SIGINT.
  CT_EVENT_SIGNAL = 7,
  /// SIGTSTP came from outside: call `ct_suspend` when all is saved.
  CT_EVENT_SUSPEND = 8,
  /// The program goes on after it was stopped from outside. The screen is drawn again already.
  CT_EVENT_CONTINUED = 9,
  /// The terminal is gone, now and for ever.
  CT_EVENT_HANG_UP = 10,
};

/// The keys without a character.
enum {
  CT_KEY_UP = 1,
  CT_KEY_DOWN,
  CT_KEY_LEFT,
  CT_KEY_RIGHT,
  CT_KEY_HOME,
  CT_KEY_END,
  CT_KEY_PAGE_UP,
  CT_KEY_PAGE_DOWN,
  CT_KEY_ENTER,
  CT_KEY_TAB,
  CT_KEY_BACK_TAB,
  CT_KEY_BACKSPACE,
  CT_KEY_DELETE,
  CT_KEY_INSERT,
  /// `row` is 1 when the next event came with it in one go, as terminals send Alt and a key, and otherwise 0.
  CT_KEY_ESCAPE,
  /// Control or Alt and the left arrow.
  CT_KEY_WORD_LEFT,
  /// Control or Alt and the right arrow.
  CT_KEY_WORD_RIGHT,
  /// Function key n is this plus n, from 1 to 63.
  CT_KEY_FUNCTION = 100,
};

/// What the mouse did.
enum {
  CT_MOUSE_PRESS = 1,
  CT_MOUSE_WHEEL_UP,
  CT_MOUSE_WHEEL_DOWN,
};

/// One thing that happened. Fields that `kind` does not speak of are 0.
struct ct_event {
  /// `CT_EVENT_CHARACTER` and the like.
  int32_t kind;
  uint32_t value;
  int32_t row;
  int32_t column;
  /// Valid until the next `ct_wait` or `ct_read`.
  const uint8_t *bytes;
  int64_t length;
};

/// What `ct_wait` answers, added up.
enum {
  /// `ct_read` has an event.
  CT_READY_INPUT = 1,
  /// The first extra descriptor is readable, or at its end; twice that for the second, and so on.
  CT_READY_EXTRA = 2,
  /// How many extra descriptors are watched at most.
  CT_MOST_EXTRA = 4,
};

/// Waits for an event, without using the processor.
///
/// @param timeout_ms how long to wait at most, in milliseconds; negative waits for ever
/// @param extra_fds descriptors to watch as well; negative ones are passed over
/// @param extra_count how many there are; those after `CT_MOST_EXTRA` are passed over
/// @return `CT_READY_INPUT` and `CT_READY_EXTRA`, added up; 0 when the time ran out
uint32_t ct_wait(int32_t timeout_ms, const int32_t *extra_fds, int32_t extra_count);

/// Whether the terminal takes output now. One that does not, such as a stuck remote connection, would block
/// `ct_refresh`.
///
/// @return 1 or 0
int32_t ct_takes_output(void);

/// Takes the next event that is there, without waiting for one to begin.
///
/// @return 1, or 0 when there is none
int32_t ct_read(struct ct_event *event);

// MARK: Leaving the screen for a while

/// Gives the terminal to another program, such as an editor. Until `ct_return`, ^C, ^\ and ^Z are that
/// program's.
void ct_leave(void);

/// Takes the screen again after `ct_leave` and draws it; a changed size comes as an event.
///
/// In the background it waits for the foreground, and stays left when a signal that ends the program comes first.
void ct_return(void);

/// Stops this process and those started together with it, as ^Z does, and comes back when they are continued.
///
/// When a signal that ends the program came in meanwhile, the screen stays left.
///
/// @return 1, or 0 when it was not stopped: no shell waits for it that could continue it
int32_t ct_suspend(void);

#endif
