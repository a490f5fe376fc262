"""`pitboss link`: a payout interconnected in more than one casino, as running processes. 13:69F-14.20"""

from __future__ import annotations

import signal
import tomllib
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.output import AsJson, NotUnderstood, command, listed, print_json

if TYPE_CHECKING:
    from pitboss.jackpots.bad_beat.program import Fund
    from pitboss.jackpots.link.agreement import Agreement
    from pitboss.jackpots.link.messages import FromPerson
    from pitboss.server.link.party import Party

app = command()

AgreementFile = Annotated[
    Path, typer.Argument(metavar="AGREEMENT", help="The bad beat system agreement, a TOML file.")
]
QueueUrl = Annotated[
    str, typer.Option("--queue", metavar="URL", help="The database of the queue: postgresql://HOST:PORT/NAME")
]
Books = Annotated[str, typer.Option("--books", metavar="URL", help="Its own books: sqlite:///FILE or postgresql://…")]
Keys = Annotated[Path, typer.Option("--keys", metavar="FOLDER", help="Its key, and everybody's certificates.")]
As = Annotated[str, typer.Option("--as", metavar="NAME", help="The delegate who says so.")]


@app.callback()
def link() -> None:
    """Link casinos in one payout: a host, a node for each casino, and a queue of messages between them.

    Example: pitboss link host agreement.toml --queue postgresql://db.example/link --books sqlite:///host.sqlite3
    """


@app.command()
def certificates(
    agreement: AgreementFile,
    keys: Keys = Path("keys"),
    servers: Annotated[
        str, typer.Option("--server", metavar="ADDRESS,…", help="Addresses at which the queue is reached.")
    ] = "",
) -> None:
    """Make an authority, and a key and certificate for each party: host, casinos, delegates, servers of the queue.

    Example: pitboss link certificates agreement.toml --keys keys --server db.example
    """
    from pitboss.server.link.identity import make

    for file in make(keys, _parties(_read(agreement)), listed(servers)):
        print(file)


@app.command()
def queue(
    agreement: AgreementFile, url: Annotated[str, typer.Argument(metavar="URL", help="As the database's owner.")]
) -> None:
    """Make the queue in a PostgreSQL database, with a role for each party.

    Example: pitboss link queue agreement.toml postgresql:///link
    """
    from pitboss.server.link.queue import prepare

    prepare(url, _parties(_read(agreement)))
    print("The queue is ready.")


@app.command()
def door(
    url: Annotated[str, typer.Argument(metavar="URL", help="The PostgreSQL behind the door.")],
    host: Annotated[str, typer.Option("--host", help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="The port to listen at.")] = 5433,
    keys: Keys = Path("keys"),
) -> None:
    """TLS with certificates in front of a PostgreSQL that has none; parties add ?sslnegotiation=direct.

    Example: pitboss link door postgresql:///link --host db.example --port 5433
    """
    from pitboss.server.link.tls_door import Door

    opened = Door(keys, host, port, url)
    print(f"The door is open at {host}:{opened.port}", flush=True)
    opened.run()


@app.command()
def host(
    agreement: AgreementFile,
    queue: QueueUrl,
    books: Books = "sqlite:///link-host.sqlite3",
    keys: Keys = Path("keys"),
) -> None:
    """Run the host: it holds what casinos contribute, shows one amount everywhere, and resolves claims.

    Example: pitboss link host agreement.toml --queue postgresql://db.example/link
    """
    from pitboss.server.link.books import HOST
    from pitboss.server.link.host import HostParty
    from pitboss.server.link.identity import Identity
    from pitboss.server.link.queue import Queue
    from pitboss.store import Store

    agreed = _read(agreement)
    identity = Identity(keys, HOST)
    with Store.open(books, own=True) as store:
        _run(HostParty(store, lambda: Queue(queue, agreed.system, identity), agreed), "host")


@app.command()
def node(
    agreement: AgreementFile,
    queue: QueueUrl,
    casino: Annotated[str, typer.Option("--casino", metavar="NAME", help="Whose node it is.")],
    house: Annotated[str, typer.Option("--house", metavar="URL", help="The store of the casino's house.")],
    books: Books = "sqlite:///link-node.sqlite3",
    keys: Keys = Path("keys"),
) -> None:
    """Run a casino's node beside its house, which reads it by `pitboss serve --link` and the address of its books.

    Example: pitboss link node agreement.toml --casino Arches --queue postgresql://db.example/link --house sqlite:///pitboss.sqlite3
    """
    from pitboss.server.link.identity import Identity
    from pitboss.server.link.node import NodeParty
    from pitboss.server.link.queue import Queue
    from pitboss.store import Store

    agreed = _read(agreement)
    identity = Identity(keys, casino)
    with Store.open(books, own=True) as store:
        party = NodeParty(store, lambda: Queue(queue, agreed.system, identity), agreed, casino, house)
        _run(party, f"node of {casino}")


@app.command()
def notified(
    agreement: AgreementFile,
    queue: QueueUrl,
    casino: Annotated[str, typer.Option("--casino", metavar="NAME", help="Who was told.")],
    how: Annotated[str, typer.Option("--how", help="By which means: telephone, …")],
    payout: Annotated[int, typer.Option("--payout", min=1, help="Which payout of the fund, from 1.")],
    by: As,
    secondary: Annotated[bool, typer.Option("--secondary", help="The secondary payout.")] = False,
    keys: Keys = Path("keys"),
) -> None:
    """Say that a casino which the system does not reach was told of a pending payout by other means.

    Nothing more is offered then until the system is operational again.

    Example: pitboss link notified agreement.toml --casino Arches --how telephone --payout 1 --as Kay --queue postgresql://…
    """
    from pitboss.jackpots.link.messages import NotifiedOtherwise

    fund: Fund = "secondary" if secondary else "primary"
    _say(agreement, queue, keys, by, NotifiedOtherwise(fund, payout, casino, how))


@app.command()
def resume(agreement: AgreementFile, queue: QueueUrl, by: As, keys: Keys = Path("keys")) -> None:
    """Say that the system is operational again.

    Example: pitboss link resume agreement.toml --as Kay --queue postgresql://db.example/link
    """
    from pitboss.jackpots.link.messages import Resume

    _say(agreement, queue, keys, by, Resume())


@app.command()
def correct(
    agreement: AgreementFile,
    queue: QueueUrl,
    casino: Annotated[str, typer.Option("--casino", metavar="NAME", help="Whose contribution is corrected.")],
    amount: Annotated[str, typer.Option("--amount", metavar="DOLLARS", help="What is added; -5.00 takes back $5.")],
    why: Annotated[str, typer.Option("--why", help="What was wrong.")],
    by: As,
    secondary: Annotated[bool, typer.Option("--secondary", help="The secondary payout.")] = False,
    keys: Keys = Path("keys"),
) -> None:
    """Correct what a casino is recorded to have contributed: its delegate and another casino's say the same.

    Example: pitboss link correct agreement.toml --casino Arches --amount -5.00 --why twice --as Kay --queue …
    """
    from pitboss.core.money.cents import parse_money
    from pitboss.jackpots.link.messages import Correct

    fund: Fund = "secondary" if secondary else "primary"
    try:
        whole = parse_money(amount.removeprefix("-"))
    except ValueError as bad:
        raise NotUnderstood(f"{bad}") from None
    _say(agreement, queue, keys, by, Correct(casino, fund, -whole if amount.startswith("-") else whole, why))


@app.command()
def check(
    agreement: AgreementFile,
    queue: QueueUrl,
    books: Books = "sqlite:///link-host.sqlite3",
    casinos: Annotated[
        list[str] | None,
        typer.Option("--casino", metavar="NAME,NODE,HOUSE", help="A casino, its node's books, its house's store."),
    ] = None,
    keys: Keys = Path("keys"),
    as_json: AsJson = False,
) -> None:
    """Take all messages again and hold the books of host, nodes and houses against what they make.

    Exit code 0: all agrees. 1: something does not. 2: something cannot be read.

    Example: pitboss link check agreement.toml --casino Arches,sqlite:///node.sqlite3,sqlite:///house.sqlite3 --queue postgresql://…
    """
    from contextlib import ExitStack

    from pitboss.server.link import check as checked
    from pitboss.server.link.books import HOST
    from pitboss.server.link.identity import Identity
    from pitboss.server.link.queue import Queue
    from pitboss.store import Store

    agreed = _read(agreement)
    with ExitStack() as stack:
        host = stack.enter_context(Store.open(books, write=False))
        known = {}
        for told in casinos or []:
            name, *urls = told.split(",")
            if name not in agreed.names or len(urls) != 2:
                raise NotUnderstood(f"{told!r} names no casino of the agreement with two addresses.")
            node, house = (stack.enter_context(Store.open(url, write=False)) for url in urls)
            known[name] = checked.Casino(node, house)
        reached = Queue(queue, agreed.system, Identity(keys, HOST))
        stack.callback(reached.close)
        found = checked.check(reached, agreed, host, known)
        ended = checked.ended(host)
    if as_json:
        print_json(found)
    for sentence in () if as_json else found or ["All agrees."]:
        print(sentence)
    if ended and not as_json:
        print(ended)
    if found:
        raise typer.Exit(1)


def _say(agreement: Path, url: str, keys: Path, by: str, body: FromPerson) -> None:
    """Add what a delegate says to the queue."""
    from datetime import UTC, datetime

    import msgspec

    from pitboss.server.link.books import HOST
    from pitboss.server.link.identity import Identity
    from pitboss.server.link.queue import Queue

    agreed = _read(agreement)
    agreed.represented_by(by)
    said = msgspec.json.encode(body)
    try:
        msgspec.json.decode(said, type=type(body))
    except msgspec.ValidationError as bad:
        raise NotUnderstood(f"The host would not read that: {bad}.") from None
    queue = Queue(url, agreed.system, Identity(keys, by))
    queue.send(HOST, queue.last(HOST)[0] + 1, datetime.now(UTC), said)
    queue.close()
    print("The host is told.")


def _run(party: Party, what: str) -> None:
    from pitboss.server.process.logs import set_up

    set_up(False)
    stopped = Event()
    for word in (signal.SIGTERM, signal.SIGINT):
        signal.signal(word, lambda *_: stopped.set())
    print(f"The {what} runs", flush=True)
    party.run(stopped)


def _read(file: Path) -> Agreement:
    from pitboss.jackpots.link.agreement import must_be_in_force, read_agreement

    try:
        plain = tomllib.loads(file.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as bad:
        raise NotUnderstood(f"{file} is not TOML: {bad}") from None
    agreed = read_agreement(plain)
    must_be_in_force(agreed)
    return agreed


def _parties(agreed: Agreement) -> list[str]:
    from pitboss.server.link.books import HOST

    return [HOST, *agreed.names, *agreed.delegates]
