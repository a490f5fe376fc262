"""`pitboss people`: who may sign in, looked after from the console of the house's machine."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from pitboss.cli.output import AsJson, NotUnderstood, command, print_json, printable

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

    wanted = _listed(roles)
    with Store.open(url) as store, store.transaction():
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

    Example: pitboss people change sqlite:///pitboss.sqlite3 dana --password
    """
    from pitboss.server.people.sign_in import Doors
    from pitboss.store import CONSOLE, Store

    if not (roles or password or no_second):
        raise NotUnderstood("Say what changes: --roles, --password or --no-second-factor.")
    wanted = _listed(roles) or None
    new = Doors.hashed(_password()) if password else None
    with Store.open(url) as store, store.transaction():
        store.people.change(name, password=new, roles=wanted, second="" if no_second else None)
        changed = {"roles": wanted, "password": password, "no_second": no_second}
        store.events.note(CONSOLE, "change", {"name": name, **changed})


def _listed(words: str) -> list[str]:
    return [word.strip() for word in words.split(",") if word.strip()]


def _password() -> str:
    given = (
        str(typer.prompt("Password", hide_input=True, confirmation_prompt=True))
        if sys.stdin.isatty()
        else sys.stdin.readline().rstrip("\n")
    )
    if len(given) < LEAST:
        raise NotUnderstood(f"A password has at least {LEAST} characters.")
    return given
