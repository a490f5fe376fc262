"""The way to a house: requests one after another, the session in them, and refusals."""

from __future__ import annotations

import json
from collections.abc import Mapping
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from http.cookies import SimpleCookie
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlencode, urlsplit

from pydantic import BaseModel

PATIENCE = 90.0
"""Seconds to wait for an answer: the house computes no longer for one."""


class NotDone(ValueError):
    """What the house did not do: its sentence, with the section that is against it and on what that rests."""

    def __init__(self, status: int, error: str, cite: str = "", basis: str = "") -> None:
        super().__init__(error)
        self.status, self.cite, self.basis = status, cite, basis


class Way:
    """The way to the house at an address. Closed as a context manager is."""

    def __init__(self, address: str, patience: float = PATIENCE) -> None:
        self.address = address.rstrip("/")
        parts = urlsplit(self.address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError(f"{address!r} is no address of a house; write it like http://127.0.0.1:8000.")
        way = HTTPSConnection if parts.scheme == "https" else HTTPConnection
        self._way = way(parts.hostname, parts.port, timeout=patience)
        self._cookies: dict[str, str] = {}
        self._csrf = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, why: BaseException | None, where: TracebackType | None
    ) -> None:
        self._way.close()

    def _json(
        self,
        method: str,
        path: str,
        asked: BaseModel | None = None,
        body: bytes | None = None,
        **query: str | int | None,
    ) -> Any:
        return json.loads(self._bytes(method, path, asked, body, **query))

    def _bytes(
        self,
        method: str,
        path: str,
        asked: BaseModel | None = None,
        body: bytes | None = None,
        **query: str | int | None,
    ) -> bytes:
        """What the house answers, or `NotDone`."""
        given = {key: value for key, value in query.items() if value is not None}
        headers = {**self._headers(), "Content-Type": "application/json" if asked or body is None else "text/plain"}
        if asked is not None:
            body = asked.model_dump_json(exclude_unset=True).encode()
        status, said, heads = self._answer(method, f"{path}?{urlencode(given)}" if given else path, body, headers)
        for line in heads:
            self._cookies |= {name: crumb.value for name, crumb in SimpleCookie(line).items()}
        if status != 200:
            raise _why(status, said)
        if self._cookies and said.startswith(b"{"):
            self._csrf = json.loads(said).get("csrf", self._csrf)
        return said

    def _answer(
        self, method: str, path: str, body: bytes | None, headers: Mapping[str, str]
    ) -> tuple[int, bytes, list[str]]:
        try:
            self._way.request(method, path, body, dict(headers))
            answer = self._way.getresponse()
            return answer.status, answer.read(), answer.headers.get_all("Set-Cookie", [])
        except HTTPException as broken:
            raise ConnectionError(f"{self.address} does not answer as a house does: {broken!r}.") from broken
        finally:
            # A connection that lay idle may have been hung up; the next request makes its own.
            self._way.close()

    def _headers(self) -> dict[str, str]:
        cookie = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        return ({"Cookie": cookie} if cookie else {}) | ({"X-CSRF": self._csrf} if self._csrf else {})


def _why(status: int, said: bytes) -> NotDone:
    """A refusal as it was told; what does not come from a house is told as it came."""
    try:
        told = json.loads(said)
        return NotDone(status, told["error"], told.get("cite") or "", told.get("basis") or "")
    except (ValueError, KeyError, TypeError, AttributeError):
        return NotDone(status, f"The answer was {status}: {said[:200].decode(errors='replace')}")
