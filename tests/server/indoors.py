"""A house in this process, without a socket: requests come in at the application itself, from any address."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from pitboss.server.http.app import make_app

PASSWORD = "correct horse battery"


class Caller(httpx.AsyncClient):
    """Somebody at an address who talks to the house."""

    def __init__(self, house: Indoors, address: str = "192.0.2.1") -> None:
        way_in = httpx.ASGITransport(house.app, client=(address, 50_000))
        super().__init__(transport=way_in, base_url="http://house")

    async def come_in(self, how: str = "/api/guest", **asked: Any) -> Caller:
        answer = await self.post(how, json=asked or None)
        assert answer.status_code == 200, answer.text
        self.headers["X-CSRF"] = answer.json()["csrf"]
        return self


class Indoors:
    """The house, and the tokens of its first two links."""

    def __init__(self, file: Path, **how: Any) -> None:
        self.tokens: list[str] = []
        told = {"welcome": self.tokens.append, "welcome_division": self.tokens.append}
        self.app = make_app(f"sqlite:///{file}", all_games=False, **told, **how)

    async def overseers(self) -> tuple[Caller, Caller]:
        """The first manager and the Division's first inspector."""
        people = []
        for token, name in zip(self.tokens, ("pat", "dana"), strict=True):
            people.append(await Caller(self).come_in("/api/welcome", token=token, name=name, password=PASSWORD))
        return people[0], people[1]


@asynccontextmanager
async def open_indoors(file: Path, **how: Any) -> AsyncIterator[Indoors]:
    house = Indoors(file, **how)
    async with house.app.router.lifespan_context(house.app):
        yield house
