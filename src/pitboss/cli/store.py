"""`pitboss store`: what the house keeps, looked after."""

from __future__ import annotations

from typing import Annotated

import typer

from pitboss.cli.output import AsJson, command, print_json, printable

app = command()

Url = Annotated[str, typer.Argument(metavar="URL", help="The store: sqlite:///FILE or postgresql://…")]


@app.callback()
def store() -> None:
    """Look after what the house keeps.

    Example: pitboss store check sqlite:///pitboss.sqlite3
    """


@app.command()
def check(url: Url, as_json: AsJson = False) -> None:
    """Prove that no money was made or lost: in purses, meters, at tables, and against the journals.

    The house proves the same whenever it opens, and opens only if it is so.

    Exit code 0: all adds up. 1: something does not. 2: the store cannot be read.

    Example: pitboss store check sqlite:///pitboss.sqlite3
    """
    from pitboss.store import Store

    with Store.open(url, write=False) as opened:
        problems = opened.problems()
        accounts = len(opened.balances())
    if as_json:
        print_json({"accounts": accounts, "problems": problems})
    else:
        for problem in problems:
            print(printable(problem))
        print(f"{accounts} accounts, {len(problems)} problems.")
    raise typer.Exit(1 if problems else 0)


@app.command()
def rotate(url: Url, as_json: AsJson = False) -> None:
    """Make a new key, encrypt with it whatever the store keeps encrypted, and forget the old key.

    The key is in the file beside a SQLite database (FILE.keys), or where PITBOSS_KEYS says. Where PITBOSS_KEY holds
    keys itself, put the new one first: all is encrypted with that, and the others may then be taken out.

    Example: pitboss store rotate sqlite:///pitboss.sqlite3
    """
    from pitboss.store import Store

    with Store.open(url) as opened:
        opened.vault.new_key()
        encrypted = opened.encrypt()
        opened.vault.forget_old()
        key, file = opened.vault.current, str(opened.vault.file)
    if as_json:
        print_json({"key": key, "file": file, "encrypted": encrypted})
    else:
        print(f"{encrypted} encrypted with the new key {key}.")
