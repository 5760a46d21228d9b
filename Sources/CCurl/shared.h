// What the files of the shim share.
#ifndef WAYMARK_CCURL_SHARED_H
#define WAYMARK_CCURL_SHARED_H

#include <curl/curl.h>
#include <string.h>

#include "CCurl.h"

/// The longest header of a response, with those of interim responses, in bytes.
enum { CCURL_GREATEST_HEAD = 64 * 1024 };

/// Bytes that grow up to a limit.
typedef struct {
  uint8_t *bytes;
  size_t length;
  size_t capacity;
  size_t limit;
  /// Whether more came than the limit allows.
  bool is_full;
} ccurl_buffer;

struct ccurl_client {
  CURLM *multi;
  CURL *easy;
  struct curl_slist *headers;
  ccurl_buffer head;
  ccurl_buffer body;
  int32_t result;
  bool is_running;
  bool has_begun_sending;
};

/// Tells libcurl where header and body go.
CURLcode ccurl_set_receivers(ccurl_client *client);

/// Frees what belongs to the last request.
void ccurl_forget(ccurl_client *client);

#endif
