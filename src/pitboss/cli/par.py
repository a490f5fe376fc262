"""`pitboss par`: the mathematics of a table as a test laboratory expects it, printed, signed and as data."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from pitboss.cli.bar import Bar
from pitboss.cli.chosen import AnyGameName, BeyondLaw, Settings, SubmissionFile, TableId, filed_table, with_settings
from pitboss.cli.output import AsJson, NotUnderstood, command, listed, print_json

app = command()

MOST_ROUNDS = 10**12

Rounds = Annotated[
    str, typer.Option("--rounds", metavar="N", help="In how many simulated rounds the count is checked; 0 for none.")
]
Sensitivity = Annotated[
    str,
    typer.Option("--sensitivity", metavar="KEY,…", help="To which options: all that move a figure without, or none."),
]
HtmlFile = Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write it as a page.")]
PdfFile = Annotated[Path | None, typer.Option("--pdf", metavar="FILE", help="Write it as PDF, set by Typst.")]
KeyFile = Annotated[
    Path | None,
    typer.Option("--key", metavar="FILE", help="The private key to sign it with; pitboss keys makes one."),
]
Check = Annotated[
    Path | None,
    typer.Option("--check", metavar="FILE", help="Check the data of a paper instead: digest and signature."),
]
PublicKey = Annotated[
    Path | None, typer.Option("--public-key", metavar="FILE", help="With --check: the key that must have signed it.")
]
OutFile = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write its data as JSON.")]


@app.command()
def par(
    game: AnyGameName = "",
    settings: Settings = None,
    beyond_law: BeyondLaw = False,
    submission: SubmissionFile = None,
    table: TableId = "",
    rounds: Rounds = "4194304",
    sensitivity: Sensitivity = "all",
    key: KeyFile = None,
    html: HtmlFile = None,
    pdf: PdfFile = None,
    out: OutFile = None,
    check: Check = None,
    public_key: PublicKey = None,
    as_json: AsJson = False,
) -> None:
    """Write the mathematics of a table: rules, pay tables, distributions, hold, and how it was checked.

    Example: pitboss par three_card_poker --pdf three-card-poker.pdf --key house.key
    """
    from pitboss.cli.simulate import whole
    from pitboss.papers.par import Asked
    from pitboss.papers.par import par as made
    from pitboss.papers.printed import printed

    if check is not None:
        _check(check, public_key, as_json)
        return
    filed = filed_table(game, None, submission, table)
    options = with_settings(filed.game, filed.options, settings or (), beyond_law=beyond_law)
    many = 0 if rounds == "0" else whole("--rounds", rounds, MOST_ROUNDS)
    tried = None if sensitivity == "all" else [] if sensitivity == "none" else listed(sensitivity)
    if not (html or pdf or out or as_json):
        raise NotUnderstood("Say where it goes: --pdf FILE, --html FILE, --out FILE for its data, or --json.")
    private = _private(key)
    with Bar().working():
        paper = made(Asked(filed.game, options, filed.limits, many, tried))
        paper["signed"] = _signed(paper, private)
        shown = printed(paper)
        if pdf is not None:
            from pitboss.papers.pdf import pdf as set_pdf

            pdf.write_bytes(set_pdf(shown))
        if html is not None:
            from pitboss.papers.html import page

            html.write_text(page(shown), encoding="utf-8")
        if out is not None:
            import msgspec

            out.write_bytes(msgspec.json.format(msgspec.json.encode(paper)) + b"\n")
    if as_json:
        print_json(paper)
        return
    for file in (pdf, html, out):
        if file is not None:
            print(f"Written: {file}.")
    print("Unsigned; sign it with --key FILE." if private is None else f"Signed: {paper['signed']['public_key']}.")


def _check(file: Path, public_key: Path | None, as_json: bool) -> None:
    """Say whether the data of a paper is as it was made, and who signed it."""
    import json

    from pitboss.papers.par import digest, to_sign
    from pitboss.store.seals import BadSeal, check_signature, read_public

    key = None if public_key is None else read_public(public_key)
    try:
        paper = json.loads(file.read_bytes())
        told, signed = paper["digest"], paper["signed"]
        same = told == digest(paper)
    except (ValueError, LookupError, TypeError, RecursionError):
        raise BadSeal(f"{file} is not the data of a paper; pitboss par --out FILE writes it.") from None
    if not same:
        raise BadSeal(f"The digest of {file} is not that of its data: it was altered.")
    if signed is None and key is not None:
        raise BadSeal(f"{file} is unsigned.")
    if signed is not None:
        check_signature("paper", to_sign(paper), str(signed.get("public_key")), str(signed.get("signature")), key)
    by = None if signed is None else signed["public_key"]
    if as_json:
        print_json({"paper": paper["paper"], "game": paper["game"], "digest": told, "signed_by": by})
    else:
        print(f"{file} is as it was made, digest {told}; {'unsigned' if by is None else f'signed with {by}'}.")


def _private(file: Path | None) -> Any:
    from pitboss.store.seals import read_private

    return None if file is None else read_private(file)


def _signed(paper: dict[str, Any], private: Any) -> dict[str, str] | None:
    """The signature over the paper's data, as journals are sealed."""
    from pitboss.papers.par import to_sign
    from pitboss.store.seals import spelled

    if private is None:
        return None
    return {"public_key": spelled(private.public_key()), "signature": private.sign(to_sign(paper)).hex()}
