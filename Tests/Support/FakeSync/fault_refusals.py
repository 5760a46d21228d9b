"""Faults in which the server, or something before it, refuses: nothing is stored."""

from __future__ import annotations

from typing import Any

import appsync
import cognito
from faults import World, before
from web import Reply, Request, json_reply

HOSTILE = "\x1b]52;c;cm0gLXJmIH4=\x07\x1b[2J\x1b]0;owned\x9b31m\x9d0;x\x9c\u202eevil\u200b\x00\r\x7f"


def refusal(request: Request, options: dict[str, Any], status: int, kind: str, message: str) -> Reply:
    """An error of the whole request, in the form that the endpoint uses."""
    status, message = options.get("status", status), options.get("message", message)
    if request.server == "cognito":
        return cognito.error_reply(kind, message, status)
    return appsync.error_reply(status, kind, message)


@before("unauthorized")
def unauthorized(request: Request, options: dict[str, Any], world: World) -> Reply:
    """401 UnauthorizedException (Cognito: 400 NotAuthorizedException)"""
    if request.server == "cognito":
        return refusal(request, options, 400, "NotAuthorizedException", "Refresh Token has been revoked")
    return refusal(
        request, options, 401, "UnauthorizedException", "You are not authorized to make this call."
    )


@before("token-expired")
def token_expired(request: Request, options: dict[str, Any], world: World) -> Reply:
    """401 "Token has expired." (Cognito: 400 "Refresh Token has expired")"""
    if request.server == "cognito":
        return refusal(request, options, 400, "NotAuthorizedException", "Refresh Token has expired")
    return refusal(request, options, 401, "UnauthorizedException", "Token has expired.")


@before("forbidden")
def forbidden(request: Request, options: dict[str, Any], world: World) -> Reply:
    """403, as a firewall in front of the server gives it"""
    return refusal(request, options, 403, "WAFForbiddenException", "403 Forbidden")


@before("throttled")
def throttled(request: Request, options: dict[str, Any], world: World) -> Reply:
    """429 ThrottlingException with Retry-After, option `retryAfter` (Cognito: TooManyRequestsException)"""
    if request.server == "cognito":
        return refusal(request, options, 400, "TooManyRequestsException", "Too many requests")
    reply = refusal(request, options, 429, "ThrottlingException", "Rate exceeded")
    reply.headers["Retry-After"] = str(options.get("retryAfter", 1))
    return reply


@before("server-error")
def server_error(request: Request, options: dict[str, Any], world: World) -> Reply:
    """500 InternalFailure"""
    return refusal(request, options, 500, "InternalFailure", "An internal failure occurred.")


@before("unavailable")
def unavailable(request: Request, options: dict[str, Any], world: World) -> Reply:
    """503 ServiceUnavailableException; with Retry-After if option `retryAfter` is given"""
    reply = refusal(request, options, 503, "ServiceUnavailableException", "Service is unavailable.")
    if "retryAfter" in options:
        reply.headers["Retry-After"] = str(options["retryAfter"])
    return reply


@before("captive-portal")
def captive_portal(request: Request, options: dict[str, Any], world: World) -> Reply:
    """200 with a page of HTML, as a hotel's network gives it"""
    page = "<!DOCTYPE html><title>Welcome</title><p>Please accept our terms to use this network.</p>"
    return Reply(200, page.encode(), {"Content-Type": "text/html; charset=utf-8"})


@before("redirect")
def redirect(request: Request, options: dict[str, Any], world: World) -> Reply:
    """A redirect to another host, in the log as "elsewhere"; options `status` (307), `location`"""
    location = options.get("location", world["elsewhere"] + request.path)
    return Reply(options.get("status", 307), b"", {"Location": location})


@before("graphql-error")
def graphql_error(request: Request, options: dict[str, Any], world: World) -> Reply:
    """A field error; options `errorType`, `message`, `data` (the server's copy of the record), `extensions`"""
    return field_error(request, options, options.get("message", "Something failed."))


@before("escapes-in-error")
def escapes_in_error(request: Request, options: dict[str, Any], world: World) -> Reply:
    """A field error whose message and type try to control the terminal"""
    hostile = {"errorType": f"Unauthorized{HOSTILE}", **options}
    return field_error(request, hostile, f"Hello {HOSTILE}")


def field_error(request: Request, options: dict[str, Any], message: str) -> Reply:
    if request.server == "cognito":
        return cognito.error_reply(options.get("errorType", "InternalErrorException"), message)
    fields = request.operations or ["unknown"]
    errors = [
        {
            "path": [name],
            "data": options.get("data"),
            "errorType": options.get("errorType", "MappingTemplate"),
            "errorInfo": None,
            "locations": [{"line": 1, "column": 1, "sourceName": None}],
            "message": message,
        }
        | ({"extensions": options["extensions"]} if "extensions" in options else {})
        for name in fields
    ]
    return json_reply({"data": dict.fromkeys(fields), "errors": errors})
