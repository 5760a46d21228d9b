// Whole numbers of any length over libgmp, as bytes with the highest first. No gmp type, macro or global shows.
#ifndef WAYMARK_CGMP_H
#define WAYMARK_CGMP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A number of `length` bytes.
typedef struct {
  const uint8_t *bytes;
  size_t length;
} cgmp_number;

/// Writes base^exponent modulo an odd modulus above 1 into as many bytes as the modulus has. The time that it takes
/// does not depend on the numbers. False when it cannot be computed.
bool cgmp_power(uint8_t *result, cgmp_number base, cgmp_number exponent, cgmp_number modulus);

/// Writes (minuend - factor * other) modulo a modulus above 0 into as many bytes as the modulus has.
bool cgmp_subtract_product(
    uint8_t *result, cgmp_number minuend, cgmp_number factor, cgmp_number other, cgmp_number modulus);

/// Writes addend + factor * other into `length` bytes. False when it does not fit.
bool cgmp_add_product(uint8_t *result, size_t length, cgmp_number addend, cgmp_number factor, cgmp_number other);

#endif
