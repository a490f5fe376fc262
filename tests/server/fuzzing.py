"""Nonsense for a house: every upload and the sockets, from lawful texts that are damaged in many ways.

The house may refuse all of it, and must answer: never with a fault of its own, and in bounded memory.
"""

from __future__ import annotations

import json
import logging
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from pitboss.games import registry
from tests.server.serving import Serving, Visit
from tests.store.conftest import journal

ROOT = Path(__file__).parents[2]
NASTY = (
    *(b"[" * 3_000, b'{"a":' * 3_000, b"a." * 5_000, b"\0", b"\xff\xfe", b'"\\ud800"', b"'''", b'"""', b"\n" * 2_000),
    *(b"9" * 400, b"-1", b"0", b"1e999", b"NaN", b"Infinity", b"9223372036854775808", b"1.5", b"null", b"{}", b"[]"),
    *(
        b"true",
        b'""',
        b"1979-05-27T07:32:00Z",
        "\u202e\u0000é".encode(),
        b"x" * 20_000,
        b"%s%n",
        b"../../",
        b"\r\n\r\n",
    ),
)
ODD: tuple[Any, ...] = (None, True, -1, 0, 1, 2, 10**6, 10**12, 2**63, 1.5, "", "x", "seat 1", "table", [], {}, [[]])
"""Values of JSON that may be lawful somewhere else."""
JSON = {"content-type": "application/json"}
COMMANDS: tuple[dict[str, Any], ...] = (
    {"do": "sit", "seat": 1, "amount": 5_000},
    {"do": "bet", "wager": "straight", "pick": "17", "amount": 500},
    {"do": "bet", "wager": "ante", "amount": 500, "spot": 0, "take": True, "coupon": 5},
    {"do": "choose", "choice": "play", "seat": 1},
    {"do": "done"},
    {"do": "leave"},
    {"do": "irregular", "key": "card_exposed", "seat": 2, "id": "7"},
    {"do": "enter", "value": "17"},
    {"do": "close_betting"},
    {"do": "commit", "commitment": "ab" * 32},
    {"do": "reveal", "share": "ab" * 32},
)


@dataclass
class Seen:
    """What came of it."""

    answers: dict[int, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    messages: int = 0
    start: int = 0
    most: int = 0

    def answered(self, path: str, sent: bytes, answer: httpx.Response) -> None:
        status = answer.status_code
        self.answers[status] = self.answers.get(status, 0) + 1
        if status >= 500 and not (status == 503 and "Retry-After" in answer.headers):
            self.faults.append(f"{path} {status} for {sent[:300]!r}: {answer.text[:200]}")


class Damage:
    """Makes something else of a text."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def __call__(self, text: bytes) -> bytes:
        random = self.random
        data = bytearray(text)
        for _ in range(random.choice((0, 1, 1, 2, 5))):
            at = random.randrange(len(data) + 1)
            to = min(len(data), at + random.choice((0, 1, 4, 40, 400)))
            match random.randrange(5):
                case 0:
                    data[at:to] = b""
                case 1:
                    data[at:to] = data[at:to] * random.choice((2, 30))
                case 2:
                    data[at:to] = random.choice(NASTY)
                case 3 if data:
                    data[random.randrange(len(data))] ^= 1 << random.randrange(8)
                case _:
                    data = self._value(data)
        return bytes(data[:1_900_000])

    def of_json(self, text: bytes) -> bytes:
        """Lines of JSON in which some values are others; a record gets the hash that belongs to it."""
        lines = [json.loads(line) for line in text.splitlines()]
        for _ in range(self.random.choice((1, 1, 2, 4))):
            self._other(self.random.choice(lines))
        return b"\n".join(_sealed(line) if "hash" in line else json.dumps(line).encode() for line in lines)

    def _other(self, value: Any) -> None:
        """Put another value somewhere into an object: an odd one, or one from beside it."""
        random = self.random
        while True:
            keys = list(value) if isinstance(value, dict) else range(len(value))
            if not keys:
                return
            key = random.choice(keys)
            below = value[key]
            if isinstance(below, dict | list) and below and random.random() < 0.85:
                value = below
                continue
            match random.randrange(4):
                case 0:
                    del value[key]
                case 1:
                    value[key] = value[random.choice(keys)]
                case 2 if isinstance(below, int):
                    value[key] = below + random.choice((-1, 1, 100, -(10**9)))
                case _:
                    value[key] = random.choice(ODD)
            return

    def _value(self, data: bytearray) -> bytearray:
        """Put something nasty where a value stands."""
        places = [at for at in range(len(data)) if data[at] in b":=,"]
        if not places:
            return data
        at = self.random.choice(places) + 1
        to = next((end for end in range(at, len(data)) if data[end] in b",}]\n"), len(data))
        return data[:at] + self.random.choice(NASTY) + data[to:]


def _sealed(record: dict[str, Any]) -> bytes:
    """A line of a journal with the hash of what it says."""
    record.pop("hash", None)
    body = json.dumps(record, separators=(",", ":"), ensure_ascii=False).encode(errors="replace")
    return body[:-1] + b',"hash":"' + sha256(body).hexdigest().encode() + b'"}'


def uploads() -> list[tuple[str, bytes]]:
    """Where something may be sent, each with a text that belongs there."""
    casino = (ROOT / "docs" / "examples" / "casino.toml").read_text()
    found = [("/api/audit", b"\n".join(journal(3, game=game.name))) for game in registry.all_games()]
    found += [("/api/odds", json.dumps({"game": game.name, "options": {}}).encode()) for game in registry.all_games()]
    found += [
        (f"/api/tables/{table}/acts", json.dumps(command).encode())
        for table in ("roulette", "holdem")
        for command in COMMANDS
    ]
    plain: list[tuple[str, dict[str, Any]]] = [
        ("/api/submissions/check", {"text": casino}),
        ("/api/submissions", {"text": casino}),
        ("/api/sign-in", {"name": "pat", "password": "wrong"}),
        ("/api/welcome", {"token": "x", "name": "y", "password": "0123456789"}),
        ("/api/people", {"name": "Ann", "password": "0123456789", "roles": ["player"], "chips": 100}),
        ("/api/people/Ann", {"password": "0123456789", "roles": ["player"]}),
        ("/api/tables", {"id": "new", "game": "roulette", "options": {}, "minimum": "5.00", "maximum": "500.00"}),
        ("/api/tables/roulette/limits", {"minimum": "5.00", "maximum": "500.00", "effective": 1_794_750_363_230_000}),
        ("/api/tables/roulette/options", {"options": {"wheel_type": "single_zero"}, "notified": True}),
        ("/api/tables/roulette/irregularity", {"key": "ball_out", "seat": 1, "preview": True}),
    ]
    return found + [(path, json.dumps(asked).encode()) for path, asked in plain]


class Fuzz:
    """Sends nonsense to a house until the time is over and, on a busy machine, until so many `sent` were answered or
    `spare` further seconds are over."""

    def __init__(
        self, house: Serving, manager: Visit, seconds: float, seed: int = 1, sent: int = 0, spare: float = 0.0
    ) -> None:
        self.house = house
        self.manager = manager
        self.seed = seed
        self.seen = Seen()
        self.end = 0.0
        self.seconds = seconds
        self.sent = sent
        self.spare = spare

    def run(self, senders: int = 2) -> Seen:
        # Workers start with the first questions; what they take then is where they start.
        for path, text in (("/api/odds", b'{"game":"big_six"}'), ("/api/submissions/check", b'{"text":""}')):
            httpx.post(self.house.address + path, content=text, headers=JSON, timeout=60)
        self.seen.start = self.held()
        self.end = time.monotonic() + self.seconds
        tasks = [(self.upload, number) for number in range(senders)]
        tasks += [(self.talk, senders), (self.mumble, senders + 1), (self.weigh, 0)]
        threads = [threading.Thread(target=self._do, args=(task, self.seed * 100 + number)) for task, number in tasks]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if httpx.get(f"{self.house.address}/api/tables", timeout=20).status_code != 200:
            self.seen.faults.append("The lobby is not told any more.")
        return self.seen

    def _do(self, task: Callable[[int], None], seed: int) -> None:
        try:
            task(seed)
        except Exception as bad:
            self.seen.faults.append(f"{task.__name__} broke off: {bad!r}")

    def goes_on(self) -> bool:
        now = time.monotonic()
        return now < self.end or (now < self.end + self.spare and not self.enough())

    def enough(self) -> bool:
        return min(sum(self.seen.answers.values()), self.seen.messages) >= self.sent

    def held(self) -> int:
        """How many megabytes the house and its workers hold."""
        house = self.house.process.pid
        children = Path(f"/proc/{house}/task/{house}/children").read_text().split()
        pages = 0
        for process in (str(house), *children):
            with suppress(OSError):
                pages += int(Path(f"/proc/{process}/statm").read_text().split()[1])
        return pages * 4_096 >> 20

    def weigh(self, _seed: int) -> None:
        while self.goes_on():
            self.seen.most = max(self.seen.most, self.held())
            time.sleep(0.05)

    def upload(self, seed: int) -> None:
        damage, places = Damage(seed), uploads()
        # No line is used twice: one that was long idle may be hung up at the very moment when it is used again.
        once = httpx.Limits(max_keepalive_connections=0)
        with httpx.Client(base_url=self.house.address, timeout=20, limits=once) as anybody:
            while self.goes_on():
                path, text = damage.random.choice(places)
                sent = damage(text) if damage.random.random() < 0.4 else damage.of_json(text)
                kind = {} if path == "/api/audit" else JSON
                who = self.manager.http if damage.random.random() < 0.5 else anybody
                headers = {**kind, "X-CSRF": "é"} if damage.random.random() < 0.05 else kind
                try:
                    said = {k: v.encode() for k, v in headers.items()}
                    answer = who.post(path, content=sent, headers=said, timeout=120)
                except httpx.TransportError as bad:
                    self.seen.faults.append(f"{path}: {bad!r} for {sent[:300]!r}")
                    continue
                self.seen.answered(path, sent, answer)

    def talk(self, seed: int) -> None:
        """Nonsense at sockets of tables, of somebody who plays there and of strangers."""
        logging.getLogger("websockets").setLevel(logging.CRITICAL)
        damage = Damage(seed)
        texts = [json.dumps(command).encode() for command in COMMANDS]
        while self.goes_on():
            guest = Visit(self.house.address).come_in()
            table = damage.random.choice(("roulette", "holdem", "pai-gow", "mini-dice", "%ff", "nowhere"))
            where = f"ws://127.0.0.1:{self.house.port}/ws/tables/{table}"
            with suppress(WebSocketException, OSError, TimeoutError):
                headers = {"Cookie": guest.cookie} if damage.random.random() < 0.8 else {}
                with connect(where, additional_headers=headers, compression=None, max_size=None) as line:
                    for _ in range(damage.random.randrange(60)):
                        sent = damage(damage.random.choice(texts))[:80_000]
                        self.seen.messages += 1
                        match damage.random.randrange(20):
                            case 0:
                                line.send(sent)
                            case 1:
                                line.send([sent[:9].decode(errors="replace"), sent[9:].decode(errors="replace")])
                            case _:
                                line.send(sent.decode(errors="replace"))
                    while self.goes_on():
                        line.recv(0.2)

    def mumble(self, seed: int) -> None:
        """What is no HTTP, or only the beginning of it."""
        damage = Damage(seed)
        lawful = (
            b"POST /api/odds?a=1 HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
        )
        upgrade = (
            b"GET /ws/tables/roulette HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: pitboss=\r\n\r\n"
        )
        while self.goes_on():
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.house.port), 5) as line:
                line.settimeout(0.2)
                sent = damage(damage.random.choice((lawful, upgrade)))
                line.sendall(sent)
                self.seen.messages += 1
                said = line.recv(300)
                if said[9:12] in (b"500", b"502", b"504"):
                    self.seen.faults.append(f"{said[:100]!r} for {sent[:300]!r}")
            time.sleep(0.01)
