// The client: starting a request with the rules that never change, running and stopping it.
#include "shared.h"

#include <poll.h>
#include <stdlib.h>

_Static_assert((int)CCURL_NO_HOST_NAME == (int)CURLE_COULDNT_RESOLVE_HOST, "libcurl's numbers");
_Static_assert((int)CCURL_STRANGE_REPLY == (int)CURLE_WEIRD_SERVER_REPLY, "libcurl's numbers");
_Static_assert((int)CCURL_SHORT_REPLY == (int)CURLE_PARTIAL_FILE, "libcurl's numbers");
_Static_assert((int)CCURL_TIMED_OUT == (int)CURLE_OPERATION_TIMEDOUT, "libcurl's numbers");
_Static_assert((int)CCURL_BAD_CERTIFICATE == (int)CURLE_PEER_FAILED_VERIFICATION, "libcurl's numbers");
_Static_assert((int)CCURL_BODY_TOO_LARGE == (int)CURLE_FILESIZE_EXCEEDED, "libcurl's numbers");
_Static_assert((int)CCURL_PROXY_FAILED == (int)CURLE_PROXY, "libcurl's numbers");

ccurl_client *ccurl_new(void) {
  if (curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) return NULL;
  ccurl_client *client = calloc(1, sizeof *client);
  if (client == NULL) return NULL;
  client->multi = curl_multi_init();
  client->easy = curl_easy_init();
  if (client->multi == NULL || client->easy == NULL) {
    ccurl_free(client);
    return NULL;
  }
  return client;
}

void ccurl_free(ccurl_client *client) {
  if (client == NULL) return;
  ccurl_stop(client);
  ccurl_forget(client);
  curl_easy_cleanup(client->easy);
  curl_multi_cleanup(client->multi);
  free(client);
}

void ccurl_stop(ccurl_client *client) {
  if (!client->is_running) return;
  curl_multi_remove_handle(client->multi, client->easy);
  client->is_running = false;
}

/// Remembers the first option that libcurl refuses.
#define SET(option, value) \
  if (result == CURLE_OK) result = curl_easy_setopt(easy, option, value)

/// What is the same for every request, whoever asks.
static CURLcode set_rules(CURL *easy) {
  CURLcode result = CURLE_OK;
  SET(CURLOPT_PROTOCOLS_STR, "http,https");
  SET(CURLOPT_FOLLOWLOCATION, 0L);
  SET(CURLOPT_DISALLOW_USERNAME_IN_URL, 1L);
  SET(CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
  SET(CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1);
  SET(CURLOPT_HTTP_CONTENT_DECODING, 0L);
  SET(CURLOPT_SSLVERSION, (long)CURL_SSLVERSION_TLSv1_2);
  SET(CURLOPT_SSL_VERIFYPEER, 1L);
  SET(CURLOPT_SSL_VERIFYHOST, 2L);
  SET(CURLOPT_PROXY_SSL_VERIFYPEER, 1L);
  SET(CURLOPT_PROXY_SSL_VERIFYHOST, 2L);
  SET(CURLOPT_HEADEROPT, (long)CURLHEADER_SEPARATE);
  SET(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
  SET(CURLOPT_NOSIGNAL, 1L);
  // A name that is still being looked up must not hold up the end of the time.
  SET(CURLOPT_QUICK_EXIT, 1L);
  return result;
}

static CURLcode set_request(ccurl_client *client, const ccurl_request *request) {
  CURL *easy = client->easy;
  CURLcode result = CURLE_OK;
  SET(CURLOPT_URL, request->url);
  if (strcmp(request->method, "HEAD") == 0) {
    SET(CURLOPT_NOBODY, 1L);
  } else if (strcmp(request->method, "GET") != 0 || request->body_length > 0) {
    SET(CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)request->body_length);
    SET(CURLOPT_COPYPOSTFIELDS, request->body_length > 0 ? (const char *)request->body : "");
    SET(CURLOPT_CUSTOMREQUEST, request->method);
  }
  SET(CURLOPT_HTTPHEADER, client->headers);
  SET(CURLOPT_CONNECTTIMEOUT_MS, (long)request->connect_milliseconds);
  SET(CURLOPT_TIMEOUT_MS, (long)request->milliseconds);
  SET(CURLOPT_MAXFILESIZE_LARGE, (curl_off_t)request->greatest_reply);
  SET(CURLOPT_FRESH_CONNECT, (long)request->is_fresh);
  if (!request->uses_proxy) SET(CURLOPT_PROXY, "");
  if (request->ca_file != NULL) SET(CURLOPT_CAINFO, request->ca_file);
  if (request->ca_folder != NULL) SET(CURLOPT_CAPATH, request->ca_folder);
  if (request->crl_file != NULL) SET(CURLOPT_CRLFILE, request->crl_file);
  return result;
}

int32_t ccurl_start(ccurl_client *client, const ccurl_request *request) {
  ccurl_stop(client);
  ccurl_forget(client);
  curl_easy_reset(client->easy);
  client->body.limit = request->greatest_reply;
  client->head.limit = CCURL_GREATEST_HEAD;
  for (size_t i = 0; request->headers[i] != NULL; i++) {
    struct curl_slist *longer = curl_slist_append(client->headers, request->headers[i]);
    if (longer == NULL) return CURLE_OUT_OF_MEMORY;
    client->headers = longer;
  }
  CURLcode result = set_rules(client->easy);
  if (result == CURLE_OK) result = ccurl_set_receivers(client);
  if (result == CURLE_OK) result = set_request(client, request);
  if (result != CURLE_OK) return (int32_t)result;
  if (curl_multi_add_handle(client->multi, client->easy) != CURLM_OK) return CURLE_FAILED_INIT;
  client->is_running = true;
  return CURLE_OK;
}

static bool has_input(int descriptor, int milliseconds) {
  struct pollfd input = {.fd = descriptor, .events = POLLIN};
  return poll(&input, 1, milliseconds) > 0;
}

int32_t ccurl_run(ccurl_client *client, int descriptor, int32_t milliseconds) {
  if (!client->is_running) return has_input(descriptor, milliseconds) ? CCURL_INPUT : 0;
  int running = 0;
  curl_multi_perform(client->multi, &running);
  if (running > 0) {
    struct curl_waitfd input = {.fd = descriptor, .events = CURL_WAIT_POLLIN};
    curl_multi_poll(client->multi, &input, 1, milliseconds, NULL);
    curl_multi_perform(client->multi, &running);
  }
  // Asked again here: libcurl does not tell when a pipe was closed.
  int32_t noticed = has_input(descriptor, 0) ? CCURL_INPUT : 0;
  int left = 0;
  for (CURLMsg *message; (message = curl_multi_info_read(client->multi, &left)) != NULL;) {
    if (message->msg != CURLMSG_DONE) continue;
    client->result = (int32_t)message->data.result;
    noticed |= CCURL_DONE;
  }
  if (noticed & CCURL_DONE) ccurl_stop(client);
  return noticed;
}
