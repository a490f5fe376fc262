"""The answers to requests that fail: a sentence for a person each, as data to a program, as a page to a browser that
was to show one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from pitboss.core.game.refused import Refused
from pitboss.core.law.basis import rests_on
from pitboss.server.house.house import StandsStill
from pitboss.server.http.page import printed
from pitboss.server.http.permissions import house_of, in_words
from pitboss.server.protocol.forms import WRITTEN
from pitboss.server.shown.missing import missing_page, ways_on
from pitboss.server.workers.turns import Busy
from pitboss.store import Failed, Superseded, Unreachable

_NOTHING = "There is nothing at this address."
_GENERAL = {404: _NOTHING, 405: "That cannot be done at this address."}
"""What is said in place of the words that the web's own rules have for a status."""
_FAULT = "Something went wrong in the house; those who run it find the reason in its log."


def problem(request: Request, status: int, error: str, cite: str | None = None) -> Response:
    """The answer that says in a sentence why a request came to nothing."""
    if shows_a_page(request):
        house = house_of(request)
        return printed(house, missing_page(status, error, ways_on(request.url.path, house.spots)), status)
    basis = rests_on(cite) or None if cite else None
    return JSONResponse({"error": error, "cite": cite, "basis": basis}, status)


def shows_a_page(request: Request) -> bool:
    """Whether a browser asked for something to show to a person."""
    asked_for = request.headers.get("accept", "")
    return request.method == "GET" and not request.url.path.startswith("/api/") and "text/html" in asked_for


def busy_answer(request: Request, busy: Busy) -> Response:
    answer = problem(request, 503, str(busy))
    answer.headers["Retry-After"] = str(busy.seconds)
    return answer


async def _refused(request: Request, refused: Exception) -> Response:
    assert isinstance(refused, Refused)
    if not isinstance(refused, StandsStill):
        return problem(request, 400, refused.reason, refused.cite)
    answer = problem(request, 503, refused.reason, refused.cite)
    answer.headers["Retry-After"] = "5"
    return answer


async def _not_understood(request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, RequestValidationError)
    first = wrong.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    if shows_a_page(request):
        return problem(request, 404, _NOTHING)
    return problem(request, 422, f"{where or 'The request'}: {_expected(first)}.")


def _expected(wrong: dict[str, Any]) -> str:
    """What would be right, in the house's words; a check of its own has said it already."""
    if wrong["type"] in ("value_error", "assertion_error"):
        return str(wrong["msg"]).split(", ", 1)[-1].rstrip(".")
    limits = wrong.get("ctx", {})
    if "pattern" in limits:
        return WRITTEN.get(limits["pattern"], "this is not written in the form that is asked for")
    return _EXPECTED.get(wrong["type"], "this is not what is asked for").format(**limits)


_EXPECTED = {
    "missing": "this is missing",
    "extra_forbidden": "this is not known here",
    "json_invalid": "this is not JSON",
    "string_type": "text is asked for",
    "string_too_short": "at least {min_length} characters are asked for",
    "string_too_long": "at most {max_length} characters are allowed",
    "int_type": "a whole number is asked for",
    "int_parsing": "a whole number is asked for",
    "int_from_float": "a whole number is asked for",
    "int_parsing_size": "the number is too large",
    "float_type": "a number is asked for",
    "float_parsing": "a number is asked for",
    "finite_number": "a finite number is asked for",
    "bool_type": "true or false is asked for",
    "bool_parsing": "true or false is asked for",
    "list_type": "a list is asked for",
    "dict_type": "names with values are asked for",
    "model_attributes_type": "names with values are asked for",
    "too_short": "at least {min_length} are asked for",
    "too_long": "at most {max_length} are allowed",
    "literal_error": "it must be {expected}",
    "enum": "it must be {expected}",
    "greater_than_equal": "it must be at least {ge}",
    "greater_than": "it must be more than {gt}",
    "less_than_equal": "it must be at most {le}",
    "less_than": "it must be less than {lt}",
}
"""What a request lacked, by the name that the check of its form has for it."""


async def _http(request: Request, wrong: Exception) -> Response:
    assert isinstance(wrong, HTTPException)
    general = wrong.detail == HTTPException(wrong.status_code).detail
    said = _GENERAL.get(wrong.status_code, wrong.detail) if general else wrong.detail
    answer = problem(request, wrong.status_code, str(said))
    answer.headers.update(wrong.headers or {})
    return answer


async def _busy(request: Request, busy: Exception) -> Response:
    assert isinstance(busy, Busy)
    return busy_answer(request, busy)


async def _gone(_request: Request, _wrong: Exception) -> Response:
    """The client hung up in the middle of a request; nobody reads the answer."""
    return Response(status_code=400)


async def _unreachable(request: Request, _wrong: Exception) -> Response:
    """Answer that the database does not answer; its own words are for its operators only."""
    return await _refused(request, StandsStill())


async def _ours(request: Request, wrong: Exception) -> Response:
    """Answer with our own errors, which are sentences for a person; anything else is a fault of the house."""
    if isinstance(wrong, Failed):
        return problem(request, 503, in_words(wrong))
    if type(wrong).__module__.startswith("pitboss."):
        return problem(request, 400, str(wrong))
    raise wrong


async def _fault(request: Request, _wrong: Exception) -> Response:
    """A fault of the house; the error goes on to the log of those who run it."""
    return problem(request, 500, _FAULT)


ANSWERED_BY: dict[type[Exception], Callable[[Request, Exception], Awaitable[Response]]] = {
    Refused: _refused,
    RequestValidationError: _not_understood,
    HTTPException: _http,
    Busy: _busy,
    ClientDisconnect: _gone,
    Unreachable: _unreachable,
    Superseded: _unreachable,
    ValueError: _ours,
    LookupError: _ours,
    Exception: _fault,
}
"""By the error with which a request failed, what answers it."""
