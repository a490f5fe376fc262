"""`pitboss journal`: what tables wrote down, kept, checked, sealed and told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.output import AsJson, NotUnderstood, command, print_json, print_lines, printable
from pitboss.core.table.journal import Record, decode, readable
from pitboss.games import registry

if TYPE_CHECKING:
    from pitboss.audit.findings import Finding
    from pitboss.audit.part import Part
    from pitboss.store import Store
    from pitboss.store.seals import Seal
    from pitboss.telling.story import Story

app = command()

Source = Annotated[
    str,
    typer.Argument(
        metavar="SOURCE", help="A journal: a file of JSON Lines or .parquet, or a store: sqlite:///…, postgresql://…"
    ),
]
TableName = Annotated[str, typer.Option("--table", metavar="T", help="Only this table.")]


@app.callback()
def journal() -> None:
    """Work with the journals of tables, in files and in a store.

    Example: pitboss journal verify table.jsonl
    """


@app.command("import")
def import_(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The journal: JSON Lines, or .parquet.")],
    store: Annotated[str, typer.Option("--store", metavar="URL", help="Where to keep it.")] = "",
    as_json: AsJson = False,
) -> None:
    """Keep the rounds of a file in a store. What is there already is left as it is.

    The store is sqlite:///pitboss.sqlite3 unless another URL is given.

    Example: pitboss journal import table.jsonl --store sqlite:///casino.sqlite3
    """
    from pitboss.store import DEFAULT, Store, StoreError
    from pitboss.store.files import batches, reading

    read = stored = 0
    with reading(file) as lines, Store.open(store or DEFAULT) as opened:
        for batch in batches(filter(None, lines)):
            try:
                stored += opened.journals.append_many(batch)
            except StoreError as refused:
                raise NotUnderstood(f"{file}: nothing after record {read} is stored. {refused}") from None
            read += len(batch)
    if as_json:
        print_json({"records": read, "stored": stored})
    else:
        print(f"{read} records, {stored} of them new.")


@app.command()
def export(
    source: Source,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The new file: JSON Lines, or .parquet.")],
    table: TableName = "",
    as_json: AsJson = False,
) -> None:
    """Write the rounds of a store, or of a file, to a new file.

    Example: pitboss journal export sqlite:///casino.sqlite3 table.parquet --table 1
    """
    from pitboss.store.files import write

    with _lines(source, table) as lines:
        written = write(filter(None, lines), file)
    if as_json:
        print_json({"records": written})
    else:
        print(f"{written} records.")


@app.command()
def verify(
    source: Source,
    seal: Annotated[Path | None, typer.Option("--seal", metavar="FILE", help="A seal to hold it to.")] = None,
    public_key: Annotated[
        Path | None, typer.Option("--public-key", metavar="FILE", help="The key that must have signed the seal.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play every recorded round again and report each difference, with the section it rests on.

    Without --public-key a seal shows that nothing was altered by whoever lacks the key that it names; compare
    that key with the one you were given.

    Exit code 0: nothing is found. 1: something is. 2: the source cannot be read.

    Example: pitboss journal verify table.jsonl --seal day.seal --public-key house.key.pub
    """
    from pitboss.audit.whole import audit
    from pitboss.cli.audit import in_accounts

    held = _trusted(seal, public_key)
    with _lines(source) as lines, _ends(source) as ends:
        part, found = audit(lines, registry.find, source)
        found += _missing(source, part, ends)
    found += in_accounts(source)
    if held is not None:
        found += _unlike(held, source)
    records = part.rounds + part.skipped
    if as_json:
        print_json(
            {
                "records": records,
                "signed_by": None if held is None else held.public_key,
                "findings": [finding.plain() for finding in found],
            }
        )
    else:
        for finding in found:
            print(printable(str(finding)))
        if held is not None:
            print(f"The seal of {held.checkpoint.day} is signed with {held.public_key}.")
        print(f"{records} record{'' if records == 1 else 's'}, {len(found)} finding{'' if len(found) == 1 else 's'}.")
    raise typer.Exit(1 if found else 0)


@app.command()
def show(
    source: Source,
    number: Annotated[int, typer.Option("--round", metavar="N", help="The round's number at its table.")] = 0,
    table: Annotated[str, typer.Option("--table", metavar="T", help="The table, where there are several.")] = "",
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write a page with pictures instead.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Tell a round as a story: what happened, step by step, each with its section.

    Example: pitboss journal show table.jsonl --round 4 --html round.html
    """
    from pitboss.telling.story import tell

    if not number:
        raise NotUnderstood(f"Say which round with --round; {_rounds_there_are(source, table)}.")
    record = _find(source, number, table)
    story = tell(record, registry.find(record.game))
    if html is not None:
        from pitboss.telling.page import page

        html.write_text(page(story), encoding="utf-8")
    if as_json:
        print_json(
            {
                "title": story.title,
                "facts": story.facts,
                "steps": [
                    {"step": number, "text": told.text, "cite": told.cite, "more": told.more}
                    for number, _, told in story.steps
                ],
                "end": story.end,
            }
        )
    elif html is not None:
        print(f"{html}: {story.title}.")
    else:
        print_lines("\n".join((*_told(story), "")))


@app.command()
def forms(source: Source, table: TableName = "", as_json: AsJson = False) -> None:
    """The papers of jackpots: what contribution boxes held as they were counted, and what meters paid, numbered.

    Who verified a payout stands in a store's log of events; a file has none.

    Example: pitboss journal forms sqlite:///casino.sqlite3 --table holdem
    """
    from msgspec import to_builtins

    from pitboss.jackpots.forms import forms_in

    by: dict[tuple[str, int], str] = {}
    if _is_store(source):
        from pitboss.server.shown.jackpot_papers import verified_by

        with _opened(source) as store:
            by = verified_by(store)
    with _lines(source, table) as lines:
        records = (decode(line)[0] for line in filter(None, lines))
        found = [form for record in records for form in forms_in(record, by)]
    if as_json:
        print_json([{"number": number, **to_builtins(form)} for number, form in enumerate(found, 1)])
        return
    for number, form in enumerate(found, 1):
        print(f"{number}. {printable(str(form))}")


@app.command("seal")
def seal_(
    source: Source,
    day: Annotated[str, typer.Option("--day", metavar="YYYY-MM-DD", help="The day that is sealed, in UTC.")],
    key: Annotated[Path, typer.Option("--key", metavar="FILE", help="The private key, made by pitboss keys.")],
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="Where to write the seal.")],
    as_json: AsJson = False,
) -> None:
    """Sign a checkpoint of a day: the first and last round of each table, how many, and the last hash.

    The same day sealed again gives the same seal.

    Example: pitboss journal seal table.jsonl --day 2026-03-01 --key house.key --out 2026-03-01.seal
    """
    from pitboss.store.seals import checkpoint, read_private, sign, write_seal

    try:
        when = date.fromisoformat(day)
    except ValueError:
        raise NotUnderstood(f"{day!r} is not a day; write it like 2026-03-01.") from None
    if when >= datetime.now(UTC).date():
        raise NotUnderstood(f"{day} is not over; a day is sealed when no round can be added to it (UTC).")
    with _lines_of_day(source, when) as lines:
        made = sign(checkpoint(when, lines, _events_of_day(source, when)), read_private(key))
    write_seal(made, out)
    tables = made.checkpoint.tables
    if as_json:
        print_json(
            {
                "day": day,
                "rounds": sum(table.count for table in tables),
                "tables": len(tables),
                "digest": made.digest,
                "public_key": made.public_key,
            }
        )
        return
    print(f"{sum(table.count for table in tables)} rounds at {len(tables)} tables are sealed.")
    print(f"Digest {made.digest}.")


# Where journals come from.


def _events_of_day(source: str, when: date) -> tuple[int, int, str] | None:
    """The log of events of a store; a file has none."""
    if not _is_store(source):
        return None
    with _opened(source) as store:
        return store.events.of_day(when)


def _is_store(source: str) -> bool:
    return "://" in source


@contextmanager
def _opened(source: str) -> Iterator[Store]:
    from pitboss.store import Store

    with Store.open(source, write=False) as store:
        yield store


@contextmanager
def _lines(source: str, table: str = "") -> Iterator[Iterable[bytes]]:
    """The lines of a file or of a store, of one table or of all; a file's blank lines too, where all are read."""
    from pitboss.store.files import reading

    if _is_store(source):
        with _opened(source) as store:
            yield store.journals.records(table or None)
    else:
        with reading(Path(source)) as lines:
            yield (line for line in lines if any(r.table == table for r in readable([line]))) if table else lines


@contextmanager
def _lines_of_day(source: str, day: date) -> Iterator[Iterable[bytes]]:
    """The records of a day; a file's others may be among them."""
    if _is_store(source):
        with _opened(source) as store:
            yield store.journals.day(day)
    else:
        with _lines(source) as lines:
            yield filter(None, lines)


@contextmanager
def _ends(source: str) -> Iterator[dict[str, int]]:
    """The last round of each table, where the source knows it apart from the records."""
    if _is_store(source):
        with _opened(source) as store:
            yield {name: store.journals.last(name).round for name in store.journals.tables()}
    else:
        yield {}


def _find(source: str, number: int, table: str) -> Record:
    """The round of that number; where several tables have one, the table must be named."""
    found: dict[str, Record] = {}
    if _is_store(source):
        with _opened(source) as store:
            for name in [table] if table else store.journals.tables():
                line = store.journals.record(name, number)
                if line is not None:
                    found[name] = decode(line)[0]
    else:
        with _lines(source) as lines:
            for record in readable(lines):
                if record.round == number and record.table == (table or record.table):
                    found[record.table] = record
    if not found:
        raise NotUnderstood(f"{source} has no round {number}{f' of table {table}' if table else ''}.")
    if len(found) > 1:
        raise NotUnderstood(f"Several tables have a round {number}; add --table with one of {', '.join(found)}.")
    return next(iter(found.values()))


def _rounds_there_are(source: str, table: str) -> str:
    """In words, which rounds of which tables a source holds."""
    found: dict[str, tuple[int, int]] = {}
    with _lines(source, table) as lines:
        for record in readable(lines):
            first, last = found.get(record.table, (record.round, record.round))
            found[record.table] = min(first, record.round), max(last, record.round)
    said = [
        f"table {name} has {f'rounds {first} to {last}' if first < last else f'round {first}'}"
        for name, (first, last) in found.items()
    ]
    return ", ".join(said) or f"{source} holds none{f' of table {table}' if table else ''}"


# What verifying finds beyond the rounds themselves.


def _missing(source: str, part: Part, ends: dict[str, int]) -> Iterator[Finding]:
    """Where a table's journal begins after its first round, or ends before its last."""
    from pitboss.audit.findings import Finding, Kind

    for name, first in part.firsts.items():
        if first.round > 1:
            problem = f"The journal begins here: {_rounds(1, first.round - 1)}."
            yield Finding(source, first.number, name, first.round, 0, Kind.CHAIN, problem)
    for name, end in ends.items():
        last = part.lasts[name].round if name in part.lasts else 0
        if last < end:
            problem = f"The journal ends at round {last}: {_rounds(last + 1, end)}."
            yield Finding(source, 0, name, last, 0, Kind.CHAIN, problem)


def _rounds(first: int, last: int) -> str:
    return f"round {first} is missing" if first == last else f"rounds {first} to {last} are missing"


def _trusted(seal: Path | None, public_key: Path | None) -> Seal | None:
    """The seal, if one is given, with its signature checked."""
    from pitboss.store.seals import check, read_public, read_seal

    if seal is None:
        if public_key is not None:
            raise NotUnderstood("--public-key checks a seal; add --seal FILE.")
        return None
    read = read_seal(seal)
    check(read, None if public_key is None else read_public(public_key))
    return read


def _unlike(seal: Seal, source: str) -> Iterator[Finding]:
    """Where the journal is not what was sealed."""
    from pitboss.audit.findings import Finding, Kind
    from pitboss.store import StoreError
    from pitboss.store.seals import checkpoint, differences

    when = date.fromisoformat(seal.checkpoint.day)
    with _lines_of_day(source, when) as lines:
        try:
            found = checkpoint(when, lines, _events_of_day(source, when))
        except StoreError as broken:
            problem = f"It is not what was sealed on {seal.checkpoint.day}. {broken}"
            yield Finding(source, 0, "", 0, 0, Kind.SEAL, problem)
            return
    for table, problem, recorded, sealed in differences(seal, found, log=_is_store(source)):
        yield Finding(source, 0, table, 0, 0, Kind.SEAL, problem, recorded, sealed)


def _told(story: Story) -> Iterator[str]:
    yield story.title
    yield from (f"  {fact}" for fact in story.facts)
    yield ""
    before = 0
    for number, _, told in story.steps:
        mark = f"{number:4}." if number != before else "     "
        before = number
        yield f"{mark} {told.text}{f'  ({told.cite})' if told.cite else ''}"
        if told.more:
            yield f"      {told.more}"
    yield ""
    yield from (f"  {sentence}" for sentence in story.end)
