// The libsodium interface: hashes, HMAC, Argon2id and XChaCha20-Poly1305.
#ifndef WAYMARK_CSODIUM_H
#define WAYMARK_CSODIUM_H

#include <sodium.h>

#endif
