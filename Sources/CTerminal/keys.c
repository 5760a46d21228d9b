// Keys: the sequences curses must be told about, and what its codes stand for.
#include "shared.h"

#include <stddef.h>

/// Our own codes lie above all that curses makes up itself.
enum { own_code = 0x4000, own_code_end = 0x5000 };

/// A sequence, by itself or by its name in the terminal description, and its code above `own_code`.
struct sequence {
  const char *text;
  int key;
};

/// Names that ncurses' extended terminal descriptions use: modifier 2 is Shift, 3 Alt, 5 Control.
static const struct sequence capabilities[] = {
    {"kLFT5", CT_KEY_WORD_LEFT}, {"kRIT5", CT_KEY_WORD_RIGHT}, {"kLFT3", CT_KEY_WORD_LEFT},
    {"kRIT3", CT_KEY_WORD_RIGHT}, {"kUP", CT_KEY_UP},          {"kDN", CT_KEY_DOWN},
    {"kUP3", CT_KEY_UP},         {"kDN3", CT_KEY_DOWN},        {"kUP5", CT_KEY_UP},
    {"kDN5", CT_KEY_DOWN},       {"kHOM5", CT_KEY_HOME},       {"kEND5", CT_KEY_END},
    {"kDC5", CT_KEY_DELETE},
};

/// Terminals send either form of a key, whatever their description says.
static const struct sequence literals[] = {
    {"\033[A", CT_KEY_UP},           {"\033[B", CT_KEY_DOWN},          {"\033[D", CT_KEY_LEFT},
    {"\033[C", CT_KEY_RIGHT},        {"\033OA", CT_KEY_UP},            {"\033OB", CT_KEY_DOWN},
    {"\033OD", CT_KEY_LEFT},         {"\033OC", CT_KEY_RIGHT},         {"\033[H", CT_KEY_HOME},
    {"\033[F", CT_KEY_END},          {"\033OH", CT_KEY_HOME},          {"\033OF", CT_KEY_END},
    {"\033[1~", CT_KEY_HOME},        {"\033[7~", CT_KEY_HOME},         {"\033[4~", CT_KEY_END},
    {"\033[8~", CT_KEY_END},         {"\033[2~", CT_KEY_INSERT},       {"\033[3~", CT_KEY_DELETE},
    {"\033[5~", CT_KEY_PAGE_UP},     {"\033[6~", CT_KEY_PAGE_DOWN},    {"\033[Z", CT_KEY_BACK_TAB},
    {"\033OM", CT_KEY_ENTER},        {"\033[1;5D", CT_KEY_WORD_LEFT},  {"\033[1;5C", CT_KEY_WORD_RIGHT},
    {"\033[1;3D", CT_KEY_WORD_LEFT}, {"\033[1;3C", CT_KEY_WORD_RIGHT}, {"\033Od", CT_KEY_WORD_LEFT},
    {"\033Oc", CT_KEY_WORD_RIGHT},   {"\033[1;5A", CT_KEY_UP},         {"\033[1;5B", CT_KEY_DOWN},
    {"\033[1;5H", CT_KEY_HOME},      {"\033[1;5F", CT_KEY_END},        {"\033[3;5~", CT_KEY_DELETE},
    {"\033[1;2A", CT_KEY_UP},        {"\033[1;2B", CT_KEY_DOWN},       {"\033[1;2D", CT_KEY_LEFT},
    {"\033[1;2C", CT_KEY_RIGHT},
};

/// Gives a sequence a code of ours, unless the terminal description has it as one of the keys with a name.
static void define(const char *sequence, int code) {
  int known = key_defined(sequence);
  if (known == 0 || known > KEY_MAX) define_key(sequence, code);
}

void ct_define_keys(void) {
  for (size_t i = 0; i < sizeof capabilities / sizeof capabilities[0]; i++) {
    const char *text = tigetstr(capabilities[i].text);
    if (text != NULL && text != (const char *)-1) define(text, own_code + capabilities[i].key);
  }
  for (size_t i = 0; i < sizeof literals / sizeof literals[0]; i++) {
    define(literals[i].text, own_code + literals[i].key);
  }
  // input.c takes pastes and the mouse itself.
  const char *mouse = tigetstr("kmous");
  if (mouse != NULL && mouse != (const char *)-1) define_key(mouse, 0);
  define_key("\033[200~", 0);
  define_key("\033[201~", 0);
}

int ct_key_of_code(int code) {
  if (code > own_code && code < own_code_end) return code - own_code;
  if (code > KEY_F0 && code <= KEY_F(63)) return CT_KEY_FUNCTION + (code - KEY_F0);
  switch (code) {
  case KEY_UP: case KEY_SR: return CT_KEY_UP;
  case KEY_DOWN: case KEY_SF: return CT_KEY_DOWN;
  case KEY_LEFT: case KEY_SLEFT: return CT_KEY_LEFT;
  case KEY_RIGHT: case KEY_SRIGHT: return CT_KEY_RIGHT;
  case KEY_HOME: case KEY_SHOME: case KEY_A1: case KEY_FIND: return CT_KEY_HOME;
  case KEY_END: case KEY_SEND: case KEY_C1: case KEY_LL: case KEY_SELECT: return CT_KEY_END;
  case KEY_PPAGE: case KEY_A3: return CT_KEY_PAGE_UP;
  case KEY_NPAGE: case KEY_C3: return CT_KEY_PAGE_DOWN;
  case KEY_ENTER: case '\r': case '\n': return CT_KEY_ENTER;
  case '\t': return CT_KEY_TAB;
  case KEY_BTAB: return CT_KEY_BACK_TAB;
  case KEY_BACKSPACE: case '\b': case 0x7F: return CT_KEY_BACKSPACE;
  case KEY_DC: case KEY_SDC: return CT_KEY_DELETE;
  case KEY_IC: case KEY_SIC: return CT_KEY_INSERT;
  default: return 0;
  }
}
