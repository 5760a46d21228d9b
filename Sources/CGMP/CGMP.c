#define _DEFAULT_SOURCE
#include "CGMP.h"

#include <gmp.h>
#include <string.h>

static void read_number(mpz_t number, cgmp_number source) {
  mpz_init(number);
  mpz_import(number, source.length, 1, 1, 1, 0, source.bytes);
}

// Writes a number that is not negative, with zeros in front.
static bool write_number(uint8_t *result, size_t length, const mpz_t number) {
  size_t needed = mpz_sgn(number) == 0 ? 0 : (mpz_sizeinbase(number, 2) + 7) / 8;
  if (needed > length) return false;
  memset(result, 0, length - needed);
  if (needed > 0) mpz_export(result + (length - needed), NULL, 1, 1, 1, 0, number);
  return true;
}

// Nothing of a number stays in memory: it may be a secret.
static void wipe(mpz_t number) {
  explicit_bzero(number->_mp_d, (size_t)number->_mp_alloc * sizeof(mp_limb_t));
  mpz_clear(number);
}

bool cgmp_power(uint8_t *result, cgmp_number base, cgmp_number exponent, cgmp_number modulus) {
  mpz_t b, e, m;
  read_number(b, base);
  read_number(e, exponent);
  read_number(m, modulus);
  // mpz_powm_sec takes no other numbers.
  bool is_possible = mpz_sgn(e) > 0 && mpz_odd_p(m) && mpz_cmp_ui(m, 1) > 0;
  if (is_possible) {
    mpz_powm_sec(b, b, e, m);
    is_possible = write_number(result, modulus.length, b);
  }
  wipe(b);
  wipe(e);
  wipe(m);
  return is_possible;
}

bool cgmp_subtract_product(
    uint8_t *result, cgmp_number minuend, cgmp_number factor, cgmp_number other, cgmp_number modulus) {
  mpz_t a, f, o, m;
  read_number(a, minuend);
  read_number(f, factor);
  read_number(o, other);
  read_number(m, modulus);
  bool is_possible = mpz_sgn(m) > 0;
  if (is_possible) {
    mpz_submul(a, f, o);
    mpz_mod(a, a, m);
    is_possible = write_number(result, modulus.length, a);
  }
  wipe(a);
  wipe(f);
  wipe(o);
  wipe(m);
  return is_possible;
}

bool cgmp_add_product(uint8_t *result, size_t length, cgmp_number addend, cgmp_number factor, cgmp_number other) {
  mpz_t a, f, o;
  read_number(a, addend);
  read_number(f, factor);
  read_number(o, other);
  mpz_addmul(a, f, o);
  bool fits = write_number(result, length, a);
  wipe(a);
  wipe(f);
  wipe(o);
  return fits;
}
