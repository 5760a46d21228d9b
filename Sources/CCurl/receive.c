// What comes back: header and body, never more than allowed.
#include "shared.h"

#include <stdlib.h>

/// Adds bytes; false when they are too many, or there is no memory.
static bool append(ccurl_buffer *buffer, const char *bytes, size_t count) {
  if (count > buffer->limit - buffer->length) {
    buffer->is_full = true;
    return false;
  }
  if (buffer->length + count > buffer->capacity) {
    size_t capacity = buffer->capacity < 4096 ? 4096 : buffer->capacity;
    while (capacity < buffer->length + count) capacity *= 2;
    uint8_t *longer = realloc(buffer->bytes, capacity);
    if (longer == NULL) return false;
    buffer->bytes = longer;
    buffer->capacity = capacity;
  }
  memcpy(buffer->bytes + buffer->length, bytes, count);
  buffer->length += count;
  return true;
}

static size_t take_body(char *bytes, size_t size, size_t count, void *context) {
  ccurl_client *client = context;
  return append(&client->body, bytes, size * count) ? size * count : 0;
}

static size_t take_head(char *bytes, size_t size, size_t count, void *context) {
  ccurl_client *client = context;
  size_t length = size * count;
  // What follows the body is no header; an interim response's header is not the response's, but counts.
  if (client->body.length > 0) return length;
  if (length >= 5 && memcmp(bytes, "HTTP/", 5) == 0) {
    client->head.limit -= client->head.length;
    client->head.length = 0;
  }
  return append(&client->head, bytes, length) ? length : 0;
}

/// Called when the connection and TLS stand, before the first byte of the request is sent.
static int begin_sending(void *context, char *address, char *own_address, int port, int own_port) {
  (void)address, (void)own_address, (void)port, (void)own_port;
  ((ccurl_client *)context)->has_begun_sending = true;
  return CURL_PREREQFUNC_OK;
}

CURLcode ccurl_set_receivers(ccurl_client *client) {
  CURL *easy = client->easy;
  CURLcode results[] = {
      curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take_body),
      curl_easy_setopt(easy, CURLOPT_WRITEDATA, client),
      curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, take_head),
      curl_easy_setopt(easy, CURLOPT_HEADERDATA, client),
      curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, begin_sending),
      curl_easy_setopt(easy, CURLOPT_PREREQDATA, client),
  };
  for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
    if (results[i] != CURLE_OK) return results[i];
  }
  return CURLE_OK;
}

void ccurl_forget(ccurl_client *client) {
  curl_slist_free_all(client->headers);
  client->headers = NULL;
  free(client->body.bytes);
  free(client->head.bytes);
  client->body = (ccurl_buffer){0};
  client->head = (ccurl_buffer){0};
  client->result = CURLE_OK;
  client->has_begun_sending = false;
}

ccurl_state ccurl_look(const ccurl_client *client) {
  long status = 0, proxy_status = 0, certificate = 0;
  curl_off_t sent = 0;
  curl_easy_getinfo(client->easy, CURLINFO_RESPONSE_CODE, &status);
  curl_easy_getinfo(client->easy, CURLINFO_HTTP_CONNECTCODE, &proxy_status);
  curl_easy_getinfo(client->easy, CURLINFO_SSL_VERIFYRESULT, &certificate);
  curl_easy_getinfo(client->easy, CURLINFO_SIZE_UPLOAD_T, &sent);
  return (ccurl_state){
      .result = client->result,
      .status = (int32_t)status,
      .proxy_status = (int32_t)proxy_status,
      .certificate = (int32_t)certificate,
      .has_begun_sending = client->has_begun_sending,
      .is_too_large = client->head.is_full || client->body.is_full,
      .sent = (size_t)sent,
      .head = client->head.bytes,
      .head_length = client->head.length,
      .body = client->body.bytes,
      .body_length = client->body.length,
  };
}
