// One HTTP request at a time over libcurl, with the rules that never change. No curl type, macro or global shows.
#ifndef WAYMARK_CCURL_H
#define WAYMARK_CCURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The results of libcurl that are told apart. Others may come.
enum {
  CCURL_OK = 0,
  CCURL_UNSUPPORTED_PROTOCOL = 1,
  CCURL_NO_PROXY_NAME = 5,
  CCURL_NO_HOST_NAME = 6,
  CCURL_NO_CONNECTION = 7,
  CCURL_STRANGE_REPLY = 8,
  CCURL_SHORT_REPLY = 18,
  CCURL_WRITE_ERROR = 23,
  CCURL_NO_MEMORY = 27,
  CCURL_TIMED_OUT = 28,
  CCURL_TLS_FAILED = 35,
  CCURL_EMPTY_REPLY = 52,
  CCURL_SEND_FAILED = 55,
  CCURL_RECEIVE_FAILED = 56,
  CCURL_NO_COMMON_CIPHER = 59,
  CCURL_BAD_CERTIFICATE = 60,
  CCURL_BODY_TOO_LARGE = 63,
  CCURL_BAD_CA_FILE = 77,
  CCURL_BAD_CRL_FILE = 82,
  CCURL_PROXY_FAILED = 97,
};

/// What is wrong with a certificate, of what is told apart: OpenSSL's numbers.
enum {
  /// libcurl's own: it compares the host before it asks OpenSSL.
  CCURL_CERTIFICATE_OF_ANOTHER_HOST = 1,
  CCURL_CERTIFICATE_LIST_MISSING = 3,
  CCURL_CERTIFICATE_NOT_YET_VALID = 9,
  CCURL_CERTIFICATE_EXPIRED = 10,
  CCURL_CERTIFICATE_LIST_EXPIRED = 12,
  CCURL_CERTIFICATE_SELF_SIGNED = 18,
  CCURL_CERTIFICATE_SELF_SIGNED_ROOT = 19,
  CCURL_CERTIFICATE_NO_ISSUER = 20,
  CCURL_CERTIFICATE_REVOKED = 23,
};

/// What `ccurl_run` noticed.
enum { CCURL_INPUT = 1, CCURL_DONE = 2 };

/// A request. Nothing of it is needed after `ccurl_start`.
typedef struct {
  const char *method;
  const char *url;
  /// Header lines such as "Name: value", closed by NULL.
  char *const *headers;
  const uint8_t *body;
  size_t body_length;
  /// The longest body of the response, in bytes.
  size_t greatest_reply;
  /// The longest time for connecting and for everything, in milliseconds.
  int32_t connect_milliseconds;
  int32_t milliseconds;
  /// Whether the proxies of the environment are used.
  bool uses_proxy;
  /// Whether a connection of its own is made, instead of going on with one from before.
  bool is_fresh;
  /// Where trusted certificates are: a file and a folder, or NULL for the system's.
  const char *ca_file;
  const char *ca_folder;
  /// The lists of revoked certificates, one of each authority in the chain, or NULL when none are asked.
  const char *crl_file;
} ccurl_request;

/// How far a request has come, or how it ended. The pointers hold until the next request starts.
typedef struct {
  /// How it ended: CCURL_OK or a number of libcurl's. 0 while it runs.
  int32_t result;
  /// The HTTP status, or 0.
  int32_t status;
  /// The status of a proxy that was asked for a tunnel, or 0.
  int32_t proxy_status;
  /// What OpenSSL says of the certificate; 0 is good.
  int32_t certificate;
  /// Whether sending the request itself has begun, after the connection and TLS stood.
  bool has_begun_sending;
  /// Whether the response was cut off because its header or body is too long.
  bool is_too_large;
  /// Bytes of the request's body that are sent.
  size_t sent;
  /// The header of the response, lines as they came.
  const uint8_t *head;
  size_t head_length;
  const uint8_t *body;
  size_t body_length;
} ccurl_state;

/// Opaque: a client, which keeps connections from one request to the next.
typedef struct ccurl_client ccurl_client;

/// Makes a client, or returns NULL when there is no memory.
ccurl_client *ccurl_new(void);

/// Ends what runs, and frees the client.
void ccurl_free(ccurl_client *client);

/// Starts a request, after ending what runs. Returns CCURL_OK or why not.
int32_t ccurl_start(ccurl_client *client, const ccurl_request *request);

/// Goes on for at most so many milliseconds, or until there is input on a descriptor or it was closed.
///
/// Without a request it only waits. @return CCURL_INPUT, CCURL_DONE, both or neither
int32_t ccurl_run(ccurl_client *client, int descriptor, int32_t milliseconds);

/// How far the last request has come.
ccurl_state ccurl_look(const ccurl_client *client);

/// Ends what runs; its connection is closed.
void ccurl_stop(ccurl_client *client);

#endif
