"""The socket: what a page hears, and that nothing anybody sends it makes the house stumble."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.server.serving import PATIENCE, Serving, Visit


def listen(house: Serving, table: str, visit: Visit | None = None, origin: str | None = None) -> ClientConnection:
    headers = {"Cookie": visit.cookie} if visit else {}
    address = f"ws://127.0.0.1:{house.port}/ws/tables/{table}"
    return connect(address, additional_headers=headers, origin=origin)  # type: ignore[arg-type]


def hear(socket: ClientConnection, wanted: str) -> dict[str, Any]:
    """The next message of a kind. A frame holds several, a line each; the rest of it is kept for the next time."""
    lines: list[str] = socket.__dict__.setdefault("unread", [])
    while True:
        while lines:
            message: dict[str, Any] = json.loads(lines.pop(0))
            if message["type"] == wanted:
                return message
        lines.extend(str(socket.recv(timeout=PATIENCE)).split("\n"))


def test_a_round_over_the_socket_is_told_step_by_step(house: Serving, guest: Visit) -> None:
    with listen(house, "big-six", guest) as socket, listen(house, "big-six") as onlooker:
        assert hear(socket, "table")["you"]["name"] == guest.name
        seat = next(s for s in range(1, 8) if s not in guest.table("big-six")["taken"])
        socket.send(json.dumps({"id": "1", "do": "sit", "seat": seat, "amount": 10_000}))
        assert hear(socket, "ok")["id"] == "1"
        for ident, command in (("2", {"do": "bet", "wager": "bs_1", "amount": 500}), ("3", {"do": "done"})):
            socket.send(json.dumps({"id": ident, **command}))
            assert hear(socket, "ok")["id"] == ident
        kinds = []
        while "spin" not in kinds:
            kinds.append(hear(onlooker, "step")["step"]["do"])
        assert kinds[0] == "betting"
        guest.act("big-six", do="leave")


def test_a_refusal_says_why_and_names_the_act(house: Serving, guest: Visit) -> None:
    with listen(house, "roulette", guest) as socket:
        socket.send(json.dumps({"id": "x", "do": "bet", "wager": "straight", "pick": "17", "amount": 500}))
        refused = hear(socket, "refused")
        assert refused["id"] == "x"
        assert "seat" in refused["error"]


def test_another_site_or_an_unknown_table_is_not_listened_to(house: Serving, guest: Visit) -> None:
    with pytest.raises(InvalidStatus):
        listen(house, "roulette", guest, origin="https://evil.example")
    with pytest.raises(InvalidStatus):
        listen(house, "no-such-table", guest)


def test_whatever_is_sent_the_house_stands_and_nothing_changes(house: Serving, guest: Visit) -> None:
    """Thousands of malformed, half-right and hostile messages from a seated player."""
    random = Random(7)
    table = "casino-war"
    assert guest.act(table, do="sit", seat=1, amount=50_000).status_code == 200
    before = guest.table(table)["state"]
    words = ["sit", "leave ", "bet", "done", "choose", "close_betting", "enter", "irregular", "x", "", "__class__"]
    values: list[Any] = [None, True, -1, 0, 2**63, 10**30, 1.5, "", "💥" * 50, [], {}, [[]] * 5, "initial", "seat 1"]
    sent = 0
    while sent < 1_500:
        with listen(house, table, guest) as socket:
            try:
                for _ in range(300):
                    sent += 1
                    kind = random.random()
                    if kind < 0.2:
                        socket.send(random.randbytes(random.randint(0, 60)).decode("latin-1"))
                    elif kind < 0.23:
                        socket.send(random.randbytes(20))
                    else:
                        command = {"do": random.choice(words), "amount": random.choice(values)}
                        for key in random.sample(
                            ["seat", "wager", "pick", "spot", "take", "id", "choice", "fell"], 3
                        ):
                            command[key] = random.choice(values)
                        if command["do"] == "leave" or (command["do"] == "bet" and command.get("wager") == "initial"):
                            continue
                        socket.send(json.dumps(command))
            except ConnectionClosed:
                continue
    after = guest.table(table)["state"]
    for key in ("seats", "layout", "round", "accounts"):
        if key == "seats":
            assert [(s["seat"], s["chips"]) for s in after[key]] == [(s["seat"], s["chips"]) for s in before[key]]
        else:
            assert after[key] == before[key]
