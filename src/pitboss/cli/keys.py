"""`pitboss keys`: the key pair that seals are signed with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.output import AsJson, command, print_json

app = command()


@app.command()
def keys(
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="Where to write the private key.")],
    as_json: AsJson = False,
) -> None:
    """Make an Ed25519 key pair: the private key in FILE, for its owner alone, the public one in FILE.pub.

    Example: pitboss keys --out house.key
    """
    from pitboss.store.seals import make_keys, public_file, spelled

    public = spelled(make_keys(out))
    if as_json:
        print_json({"private": str(out), "public": str(public_file(out)), "public_key": public})
        return
    print(f"{out}: the private key. Keep it where only whoever seals can read it.")
    print(f"{public_file(out)}: the public key {public}.")
