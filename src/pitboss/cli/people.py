"""`pitboss people`: who may sign in, looked after from the console of the house's machine."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from pitboss.cli.output import AsJson, NotUnderstood, command, listed, print_json, printable

app = command()

Url = Annotated[str, typer.Argument(metavar="URL", help="The store: sqlite:///FILE or postgresql://…")]
Name = Annotated[str, typer.Argument(metavar="NAME", help="Who.")]
LEAST = 10


@app.callback()
def people() -> None:
    """Look after who may sign in to the house, from its own machine; it all goes into the log of events.

    Example: pitboss people list sqlite:///pitboss.sqlite3
    """


@app.command("list")
def list_(url: Url, as_json: AsJson = False) -> None:
    """Everybody who may sign in, guests left out.

    Example: pitboss people list sqlite:///pitboss.sqlite3
    """
    from pitboss.store import Store

    with Store.open(url, write=False) as store:
        found = [person for person in store.people.all() if person.password]
    if as_json:
        print_json([{"name": p.name, "roles": list(p.roles), "second_factor": bool(p.second)} for p in found])
        return
    for person in found:
        print(f"{printable(person.name)}: {', '.join(person.roles)}{'' if person.second else '; no second factor'}")


@app.command()
def add(
    url: Url,
    name: Name,
    roles: Annotated[str, typer.Option("--roles", metavar="ROLE,…", help="player, dealer, …")] = "player",
) -> None:
    """Enter somebody. The password is asked for, or is the first line of the standard input.

    Example: pitboss people add sqlite:///pitboss.sqlite3 dana --roles division
    """
    from pitboss.server.people.sign_in import Doors
    from pitboss.server.people.two_persons import open_purse
    from pitboss.store import CONSOLE, Store

    wanted = listed(roles)
    with Store.open(url) as store, store.transaction():
        if store.begun.of_record:
            raise NotUnderstood("In a house of record people ask for their own account, on its page.")
        store.people.add(name, Doors.hashed(_password()), wanted)
        open_purse(store, name, 0)
        store.events.note(CONSOLE, "enter", {"name": name, "roles": wanted})


@app.command()
def change(
    url: Url,
    name: Name,
    roles: Annotated[str, typer.Option("--roles", metavar="ROLE,…", help="The roles from now on.")] = "",
    password: Annotated[bool, typer.Option("--password", help="Ask for a new password.")] = False,
    no_second: Annotated[bool, typer.Option("--no-second-factor", help="The device is lost.")] = False,
) -> None:
    """Give somebody other roles, another password, or no second factor; they are signed out everywhere.

    In a house of record roles, and signing in without the second factor, wait for two who agree; nobody gives another
    a password.

    Example: pitboss people change sqlite:///pitboss.sqlite3 dana --password
    """
    from pitboss.server.people.sign_in import Doors
    from pitboss.server.people.two_persons import propose, propose_roles
    from pitboss.store import CONSOLE, Store

    if not (roles or password or no_second):
        raise NotUnderstood("Say what changes: --roles, --password or --no-second-factor.")
    wanted = listed(roles) or None
    with Store.open(url, write=False) as store:
        if store.begun.of_record and password:
            raise NotUnderstood("In a house of record everybody chooses their own password.")
    new = Doors.hashed(_password()) if password else None
    with Store.open(url) as store, store.transaction():
        if store.begun.of_record:
            if store.people.find(name) is None:
                raise NotUnderstood(f"There is nobody named {name!r}.")
            numbers = [propose_roles(store, CONSOLE, name, wanted)] if wanted else []
            numbers += [propose(store, CONSOLE, do="second", name=name)] if no_second else []
            print(f"Two must agree to that: pitboss people agree {url} {numbers[-1]} --name NAME --key FILE")
            return
        store.people.change(name, password=new, roles=wanted, second="" if no_second else None)
        changed = {"roles": wanted, "password": password, "no_second": no_second}
        store.events.note(CONSOLE, "change", {"name": name, **changed})


@app.command()
def waiting(url: Url, as_json: AsJson = False) -> None:
    """What waits for two who agree, in a house of record, and who has agreed to it.

    Example: pitboss people waiting sqlite:///pitboss.sqlite3
    """
    from pitboss.store import Store

    with Store.open(url, write=False) as store:
        found = store.proposals.waiting()
    if as_json:
        print_json([{**p._asdict(), "consents": [consent.by for consent in p.consents]} for p in found])
        return
    for each in found:
        agreed = ", ".join(consent.by for consent in each.consents) or "nobody yet"
        print(printable(f"{each.number}: {_in_words(each.what)}; proposed by {each.proposer}; agreed: {agreed}"))


@app.command()
def agree(
    url: Url,
    number: Annotated[int, typer.Argument(metavar="NUMBER", help="What waits under this number.")],
    name: Annotated[str, typer.Option("--name", help="Who agrees.")],
    key: Annotated[Path, typer.Option("--key", metavar="FILE", help="Their private key, of `pitboss keys`.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask again.")] = False,
) -> None:
    """Agree to what waits, with a key from the terminal: what is signed is shown first. On SQLite the house must be
    closed meanwhile; where it is open, sign the letter that its page shows (pitboss people sign).

    Exit code 0: signed. 2: it cannot be, and nothing is changed.

    Example: pitboss people agree sqlite:///pitboss.sqlite3 17 --name dana --key dana.key
    """
    from secrets import token_hex

    from pitboss.server.people.two_persons import agree as take
    from pitboss.server.people.two_persons import waiting as find
    from pitboss.store import Consent, Store
    from pitboss.store.proposals import letter
    from pitboss.store.seals import read_private, spelled

    private = read_private(key)
    with Store.open(url) as store:
        nonce, proposal = token_hex(16), find(store, number)
        words = letter(store.begun.ident, proposal, name, nonce)
        _shown(words, yes)
        proof = {"signature": private.sign(words).hex()}
        done = take(store, number, Consent(name, spelled(private.public_key()), nonce, proof))
    print("It is done." if done else "Signed; another person must agree, too.")


@app.command()
def sign(
    key: Annotated[Path, typer.Option("--key", metavar="FILE", help="Your private key, of `pitboss keys`.")],
    words: Annotated[str, typer.Argument(metavar="WORDS", help="The letter, as the page shows it.")],
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask again.")] = False,
) -> None:
    """Sign a letter that the house's page shows, where no passkey can be had; the page takes the signature.

    Example: pitboss people sign --key dana.key 'pitboss: dana takes this key in the house 0f (5a).'
    """
    from pitboss.store.seals import read_private

    private = read_private(key)
    _shown(words.encode(), yes)
    print(private.sign(words.encode()).hex())


def _shown(words: bytes, yes: bool) -> None:
    """Show what is to be signed, and ask."""
    print(printable(words.decode()), file=sys.stderr)
    if not yes and not typer.confirm("Sign it?", err=True):
        raise NotUnderstood("Nothing is signed.")


def _in_words(what: dict[str, Any]) -> str:
    said = (f"{key} {', '.join(value) if isinstance(value, list) else value}" for key, value in what.items())
    return "; ".join(said)


def _password() -> str:
    given = (
        str(typer.prompt("Password", hide_input=True, confirmation_prompt=True))
        if sys.stdin.isatty()
        else sys.stdin.readline().rstrip("\n")
    )
    if len(given) < LEAST:
        raise NotUnderstood(f"A password has at least {LEAST} characters.")
    return given
