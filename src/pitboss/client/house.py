"""A house, as a program visits it: its calls, the acts at its tables, and the socket of a table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import msgspec

from pitboss.client.calls import Calls
from pitboss.client.way import NotDone
from pitboss.server.protocol.commands import Command
from pitboss.server.protocol.forms import Done, Me, SignIn


class House(Calls):
    """A house at an address such as http://127.0.0.1:8000."""

    def come_in(self, name: str = "", password: str = "", code: str = "") -> Me:
        """Sign in by name and password, with the code of a second factor where there is one; without a name as a
        guest."""
        return self.sign_in(SignIn(name=name, password=password, code=code)) if name else self.guest()

    def act(self, table: str, command: Command) -> Done:
        """Do something at a table: sit, leave, bet, done, choose and what else `pitboss.client` has commands for."""
        path = f"/api/tables/{quote(table, safe='')}/acts"
        return Done.model_validate(self._json("POST", path, body=msgspec.json.encode(command)))

    def look_on(self, table: str) -> Iterator[dict[str, Any]]:
        """What the socket of a table says, line by line, until the house hangs up: first the `table`, then each
        `step` and `state`."""
        from websockets.exceptions import ConnectionClosed
        from websockets.sync.client import connect

        at = f"ws{self.address.removeprefix('http')}/ws/tables/{quote(table, safe='')}"
        with connect(at, additional_headers=self._headers(), max_size=None) as socket:
            try:
                for said in socket:
                    for line in said.splitlines():
                        yield json.loads(line)
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.reason:
                    raise NotDone(closed.rcvd.code, closed.rcvd.reason) from None
