"""A link of two casinos on real parts: PostgreSQL behind a door of TLS, a host and two nodes in processes."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Thread
from typing import Any

from pitboss.core.game.refused import Refused
from pitboss.jackpots.link.agreement import Agreement, read_agreement
from pitboss.jackpots.link.claims import claim_of
from pitboss.jackpots.link.host import Host, HostState
from pitboss.jackpots.link.messages import Fed, Message, Paid, Won
from pitboss.jackpots.link.node import NodeState
from pitboss.server.link.books import HOST, host_stands, node_stands
from pitboss.server.link.check import Casino, check
from pitboss.server.link.identity import Identity, make
from pitboss.server.link.queue import Queue, prepare
from pitboss.server.link.stamped import stamped
from pitboss.store import NODE, Store
from tests.forks import Started, told
from tests.server.serving import free_port

CASINOS = ("Arches", "Boardwalk")
DELEGATE = "Key_Arches"
AGREEMENT = (Path(__file__).parents[3] / "docs" / "examples" / "agreement.toml").read_text("utf-8")
PROGRAM = {
    "name": "jackpot",
    "kind": "bad_beat",
    "several": "best",
    "tiers": [{"pot": "8.00", "take": "2.00"}],
    "hand": {"kind": "high card", "ranks": "7"},
    "ending": {"filed_as": "RGS 14-3"},
    "reset_percent": 25,
    "system": "shore",
}


def agreement(**changes: Any) -> Agreement:
    import tomllib

    return read_agreement({**tomllib.loads(AGREEMENT), **changes})


class Wire:
    """A network between the parties and the door, that can be cut."""

    def __init__(self, to: int) -> None:
        self._to = to
        self._open: list[socket.socket] = []
        self._listens = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listens.getsockname()[1])
        Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        while True:
            try:
                came, _ = self._listens.accept()
                there = socket.create_connection(("127.0.0.1", self._to))
            except OSError:
                return
            self._open += [came, there]
            for source, target in ((came, there), (there, came)):
                Thread(target=_carry, args=(source, target), daemon=True).start()

    def cut(self) -> None:
        """Every connection that is open now breaks in the middle of whatever it carries."""
        gone, self._open = self._open, []
        for end in gone:
            with suppress(OSError):
                # Reset, not closed: what is under way is lost.
                end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def close(self) -> None:
        self._listens.close()
        self.cut()


def _carry(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    for end in (source, target):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


class Linking:
    """The processes of a link in a folder, on a database that is the owner's."""

    def __init__(self, folder: Path, owner: str, books: Callable[[str], str] | None = None, tls: int = 0) -> None:
        """`tls` is the port of a server that has TLS of its own; where it has none, there is a door before it."""
        self.folder, self.owner = folder, owner
        self.agreement = agreement()
        (folder / "agreement.toml").write_text(AGREEMENT)
        make(folder / "keys", (HOST, *CASINOS, DELEGATE), ("127.0.0.1",))
        prepare(owner, (HOST, *CASINOS, DELEGATE))
        self._books = books or (lambda name: f"sqlite:///{folder / name}.sqlite3")
        self.processes: dict[str, Started] = {}
        self._more, port = "", tls
        if not tls:
            self._more, port = "?sslnegotiation=direct", free_port()
            self._start("door", "door", owner, "--host", "127.0.0.1", "--port", str(port), "--keys", self.keys)
        self.wires = {name: Wire(port) for name in (HOST, *CASINOS)}
        self._houses: dict[str, Store] = {}

    @property
    def keys(self) -> str:
        return str(self.folder / "keys")

    def books(self, name: str) -> str:
        return self._books(name)

    def house(self, casino: str) -> str:
        return f"sqlite:///{self.folder / casino}-house.sqlite3"

    def queue(self, name: str) -> str:
        database = self.owner.split("?")[0].rsplit("/", 1)[1]
        return f"postgresql://127.0.0.1:{self.wires[name].port}/{database}{self._more}"

    def _start(self, name: str, *words: str) -> None:
        log = self.folder / f"{name}.log"
        process = Started(["link", *words], log)
        if not process.stdout.readline():
            process.wait()
            raise RuntimeError(log.read_text())
        self.processes[name] = process

    def agree(self, number: int, due: datetime, **changes: str) -> str:
        """Write down a change of the agreement's program; the name of its file."""
        text = f"number = {number}\ndue = {due.isoformat()}\n{AGREEMENT}"
        for line, other in changes.items():
            found = next(told for told in AGREEMENT.splitlines() if told.startswith(f"{line} = "))
            text = text.replace(found, f"{line} = {other}")
        file = f"agreement{number}.toml"
        (self.folder / file).write_text(text)
        return file

    def again(self, name: str, file: str) -> None:
        """Kill the host, or a node, and start it by another text of the agreement."""
        self.kill(name)
        self.start(name, file)

    def start(self, name: str, file: str = "agreement.toml") -> None:
        """Start the host, or a casino's node."""
        words = [str(self.folder / file), "--queue", self.queue(name), "--books", self.books(name)]
        words += ["--keys", self.keys]
        if name == HOST:
            self._start(name, "host", *words)
        else:
            self._start(name, "node", *words, "--casino", name, "--house", self.house(name))

    def start_all(self) -> None:
        for name in (HOST, *CASINOS):
            self.start(name)

    def kill(self, name: str) -> None:
        self.processes.pop(name).kill()

    def end(self) -> None:
        for name in list(self.processes):
            self.kill(name)
        for wire in self.wires.values():
            wire.close()
        for house in self._houses.values():
            house.close()

    # What houses write, as their tables do.

    def tell(self, casino: str, key: str, body: Message) -> None:
        if casino not in self._houses:
            self._houses[casino] = Store.open(self.house(casino))
        self._houses[casino].posts.add(NODE, key, stamped(datetime.now(UTC), body))

    def feed(self, casino: str, amount: int, round: int) -> None:
        self.tell(casino, f"fed {round}", Fed("jackpot", amount, "t", round))

    def win(self, casino: str, round: int, at: datetime | None = None) -> str:
        won = Won(
            "jackpot",
            at or datetime.now(UTC),
            "t",
            round,
            "four tens, beaten",
            "Shia",
            self.node(casino).terms.number,
        )
        self.tell(casino, f"won {round}", won)
        return claim_of(casino, "t", round, "jackpot")

    def pay(self, casino: str, round: int, amount: int) -> None:
        self.tell(casino, f"paid {round}", Paid("jackpot", amount, "t", round))

    # How the parties stand, by their books.

    def host(self) -> HostState:
        with Store.open(self.books(HOST), write=False) as books:
            found = host_stands(books)
        assert found is not None
        return found

    def ledger(self) -> Host:
        return Host(self.host())

    def node(self, casino: str) -> NodeState:
        with Store.open(self.books(casino), write=False) as books:
            found = node_stands(books)
        assert found is not None
        return found

    def say(self, what: str, *words: str, by: str = DELEGATE) -> str:
        """What somebody who represents a casino says to the host, and what they are answered."""
        file = str(self.folder / "agreement.toml")
        return told("link", what, file, "--queue", self.queue(HOST), "--keys", self.keys, "--as", by, *words)

    def run(self, what: str, file: str) -> str:
        """What a command prints that reads the books of all."""
        words = [str(self.folder / file), "--queue", self.queue(HOST), "--keys", self.keys]
        words += ["--books", self.books(HOST)]
        for name in CASINOS:
            words += ["--casino", f"{name},{self.books(name)},{self.house(name)}"]
        return told("link", what, *words)

    def checked(self) -> list[str]:
        """What `pitboss link check` finds."""
        with ExitStack() as stack:
            host = stack.enter_context(Store.open(self.books(HOST), write=False))
            nodes = {name: stack.enter_context(Store.open(self.books(name), write=False)) for name in CASINOS}
            houses = {name: stack.enter_context(Store.open(self.house(name), write=False)) for name in CASINOS}
            queue = Queue(self.queue(HOST), self.agreement.system, Identity(Path(self.keys), HOST))
            stack.callback(queue.close)
            try:
                casinos = {name: Casino(nodes[name], houses[name]) for name in CASINOS}
                return check(queue, self.agreement, host, casinos)
            except Refused as refused:
                return [str(refused)]

    def until(self, holds: Callable[[], bool], seconds: float = 40) -> None:
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > end:
                logs = "\n".join((self.folder / f"{name}.log").read_text()[-1500:] for name in (HOST, *CASINOS))
                raise AssertionError(f"The link does not come to that: {self.host()}\n{logs}")
            time.sleep(0.05)
