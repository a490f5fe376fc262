"""`pitboss serve`: the house in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from pitboss.cli.output import AsJson, command, listed

app = command()

_OF = "PITBOSS_"
"""How the variables of the environment begin that stand for options, as a container is told them."""


@app.command()
def serve(
    store: Annotated[
        str,
        typer.Option(
            "--store", envvar=_OF + "STORE", help="Where everything is kept: sqlite:///FILE or postgresql://…"
        ),
    ] = "sqlite:///pitboss.sqlite3",
    host: Annotated[str, typer.Option("--host", envvar=_OF + "HOST", help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", envvar=_OF + "PORT", min=1, max=65535, help="The port to listen at.")
    ] = 8000,
    guests: Annotated[bool, typer.Option("--guests/--no-guests", help="Let strangers play as guests.")] = True,
    log_json: Annotated[
        bool, typer.Option("--log-json", help="Log every request and event as a line of JSON, to the standard error.")
    ] = False,
    most_from_one: Annotated[
        int, typer.Option("--lines", min=1, help="How many connections one address may have; a proxy needs more.")
    ] = 256,
    second_factor: Annotated[
        bool,
        typer.Option(
            "--second-factor/--no-second-factor",
            help="Whoever runs or oversees the house signs in with a code of a device, too.",
        ),
    ] = True,
    certificate: Annotated[
        str, typer.Option("--certificate", metavar="FILE", help="Encrypt every line, with this certificate (PEM).")
    ] = "",
    key: Annotated[str, typer.Option("--key", metavar="FILE", help="The certificate's private key.")] = "",
    proxies: Annotated[
        str,
        typer.Option(
            "--proxy", envvar=_OF + "PROXY", metavar="ADDRESS,…", help="Proxies whose word on who asks is taken."
        ),
    ] = "",
    hostnames: Annotated[
        str,
        typer.Option(
            "--hostname",
            envvar=_OF + "HOSTNAME",
            metavar="NAME,…",
            help="The names to answer to, where others than the address.",
        ),
    ] = "",
    link: Annotated[
        str,
        typer.Option("--link", metavar="URL", help="Where this casino's `pitboss link node` keeps its books."),
    ] = "",
    share: Annotated[
        int,
        typer.Option("--share", min=1, help="How many times the usual share one address has; more behind a hall's."),
    ] = 1,
    of_record: Annotated[
        bool,
        typer.Option("--of-record", help="Begin a house of record, where two sign for every role and for money."),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Open the house in the browser, with a table of every game.

    An empty store becomes a trial house: play chips, and one person may hold every role. It never becomes a house of
    record; --of-record begins one, on a store of its own, and it stays one.

    Example: pitboss serve --port 8000
    """
    from pitboss.server.process.run import Outside
    from pitboss.server.process.run import serve as run

    outside = Outside(tuple(listed(proxies)), tuple(listed(hostnames)), certificate, key)
    run(store, host, port, guests, as_json, log_json, most_from_one, second_factor, outside, link, share, of_record)
