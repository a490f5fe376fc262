"""`pitboss store`: what the house keeps, looked after."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.output import AsJson, command, print_json, printable

app = command()

File = Annotated[Path, typer.Argument(metavar="FILE", help="The backup, a file.", dir_okay=False)]
Url = Annotated[str, typer.Argument(metavar="URL", help="The store: sqlite:///FILE or postgresql://…")]


@app.callback()
def store() -> None:
    """Look after what the house keeps.

    Example: pitboss store check sqlite:///pitboss.sqlite3
    """


@app.command()
def check(
    url: Url,
    head_file: Annotated[
        Path | None, typer.Option("--head", metavar="FILE", help="A head of the chain that somebody signed.")
    ] = None,
    public_key: Annotated[
        Path | None, typer.Option("--public-key", metavar="FILE", help="The public key of who signed the head.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Prove that no money was made or lost, and no role given but as the chain says: in purses, meters, at tables,
    and against the journals. In a house of record the signatures of two are checked for each role and for money.

    The house proves the same whenever it opens, and opens only if it is so. What the console did by itself is shown
    until two have accepted it. --head compares the chain with what somebody signed before (pitboss store head).

    Exit code 0: all adds up. 1: something does not, or is not accepted. 2: the store cannot be read.

    Example: pitboss store check sqlite:///pitboss.sqlite3
    """
    from pitboss.store import Store
    from pitboss.store.seals import after_head, read_head, read_public

    with Store.open(url, write=False) as opened:
        problems, unagreed = opened.books.look()
        if head_file is not None:
            signed = read_head(head_file, None if public_key is None else read_public(public_key))
            problems += after_head(signed, opened.begun.ident, opened.events.hash(signed.number))
        accounts = len(opened.accounts.balances())
    if as_json:
        print_json({"accounts": accounts, "problems": problems, "unagreed": unagreed})
    else:
        for problem in (*problems, *unagreed):
            print(printable(problem))
        print(f"{accounts} accounts, {len(problems)} problems.")
    raise typer.Exit(1 if problems or unagreed else 0)


@app.command()
def head(
    url: Url,
    key: Annotated[Path, typer.Option("--key", metavar="FILE", help="The private key of who countersigns.")],
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="Where to write the signed head.")],
    as_json: AsJson = False,
) -> None:
    """Sign where the chain ends now, once it was checked, and keep that elsewhere: the Division on its own machine.
    From then on nothing before it can be altered unseen (pitboss store check URL --head FILE).

    Exit code 0: signed. 1: it does not add up, and is not signed. 2: the store cannot be read.

    Example: pitboss store head sqlite:///pitboss.sqlite3 --key division.key --out monday.head
    """
    from pitboss.store import Store
    from pitboss.store.seals import Head, read_private, write_head

    with Store.open(url, write=False) as opened:
        problems, _unagreed = opened.books.look()
        for problem in problems:
            print(printable(problem))
        if problems:
            raise typer.Exit(1)
        number, digest = opened.events.last()
        write_head(Head(opened.begun.ident, number, digest), read_private(key), out)
    if as_json:
        print_json({"file": str(out), "number": number, "hash": digest})
    else:
        print(printable(f"{out}: the chain ends with event {number}, {digest}."))


@app.command()
def rotate(url: Url, as_json: AsJson = False) -> None:
    """Make a new key, encrypt with it whatever the store keeps encrypted, and forget the old key. The house must be
    closed meanwhile.

    The key is in the file beside a SQLite database (FILE.keys), or where PITBOSS_KEYS says. Where PITBOSS_KEY holds
    keys itself, put the new one first: all is encrypted with that, and the others may then be taken out.

    Example: pitboss store rotate sqlite:///pitboss.sqlite3
    """
    from pitboss.store import CONSOLE, Store

    with Store.open(url, own=True) as opened:
        opened.database.vault.new_key()
        key, file = opened.database.vault.current, str(opened.database.vault.file)
        with opened.transaction():
            encrypted = opened.states.encrypt() + opened.people.encrypt_seconds() + opened.begun.encrypt_key()
            encrypted += opened.sessions.encrypt_key()
            opened.events.note(CONSOLE, "rotate keys", {"key": key})
        opened.database.vault.forget_old()
    if as_json:
        print_json({"key": key, "file": file, "encrypted": encrypted})
    else:
        print(f"{encrypted} encrypted with the new key {key}.")


@app.command()
def settle(
    url: Url,
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The live table.")],
    as_json: AsJson = False,
) -> None:
    """Close a live table without its house, as one that another version of pitboss stored and this one cannot read.

    The round in play is void: everybody has back what was theirs when it opened, with what they brought since. The
    rest goes to the cage, and the log of events tells it. The house must be closed meanwhile; the journal stays.

    Exit code 0: done. 2: it cannot be, and nothing is changed.

    Example: pitboss store settle sqlite:///pitboss.sqlite3 roulette
    """
    from pitboss.core.money.cents import money
    from pitboss.server.house.close_unreadable import settle as give_back
    from pitboss.store import Store

    with Store.open(url, own=True) as opened:
        back = give_back(opened, table)
    if as_json:
        print_json({"table": table, "given_back": back})
    else:
        for person, amount in back.items():
            print(printable(f"{person}: {money(amount)}"))
        print(printable(f"Table {table} is closed."))


@app.command()
def backup(url: Url, file: File, as_json: AsJson = False) -> None:
    """Copy all that the house keeps, as it is at this moment, into a new file. The house may be open.

    The file holds everything but the keys: guard it like the house, and keep the keys elsewhere.

    Exit code 0: written. 1: written, but it does not add up (`pitboss store check`), so it would not be restored.
    2: not written, and nothing is left behind.

    Example: pitboss store backup sqlite:///pitboss.sqlite3 monday.backup
    """
    from pitboss.store import Store

    with Store.open(url, write=False) as opened:
        copied = opened.copies.backup(file)
        problems = opened.books.problems()
    _tell("kept in", file, copied, as_json)
    raise typer.Exit(1 if problems else 0)


@app.command()
def restore(file: File, url: Url, as_json: AsJson = False) -> None:
    """Take all that a backup holds into an empty database, of whichever kind. Everybody signs in anew.

    Exit code 0: restored. 2: not restored, and the database is as it was.

    Example: pitboss store restore monday.backup postgresql://pit@db.example/house
    """
    from pitboss.store import Store

    with Store.open(url, own=True) as opened:
        copied = opened.copies.restore(file)
    _tell("restored from", file, copied, as_json)


@app.command()
def compact(url: Url, as_json: AsJson = False) -> None:
    """Give back the room of what was deleted. The house must be closed meanwhile.

    Exit code 0: done. 2: the store cannot be written.

    Example: pitboss store compact sqlite:///pitboss.sqlite3
    """
    from pitboss.store import Store

    with Store.open(url, own=True) as opened:
        before, after = opened.copies.compact()
    if as_json:
        print_json({"before": before, "after": after})
    else:
        print(f"{before:,} bytes before, {after:,} after.")


def _tell(what: str, file: Path, copied: dict[str, int], as_json: bool) -> None:
    if as_json:
        print_json({"file": str(file), "rows": copied})
    else:
        counted = f"{copied['journal']:,} rounds, {copied['states']} live tables, {copied['accounts']} accounts"
        print(printable(f"{counted} {what} {file}."))
