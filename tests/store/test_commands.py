"""`pitboss journal` and `pitboss keys`, as a person uses them."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import update

from pitboss.core.game.steps import Move
from pitboss.core.table.journal import decode, encode
from pitboss.store import Store, schema
from tests.cli.conftest import Run
from tests.store.conftest import journal

LINES = journal(8)
OTHER = journal(4, "Höhe 2", seed=2)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    written = tmp_path / "table.jsonl"
    written.write_bytes(b"\n".join(LINES + OTHER) + b"\n")
    return written


def test_a_journal_goes_through_a_store_and_parquet_and_comes_back_the_same(
    run: Run, url: str, file: Path, tmp_path: Path
) -> None:
    assert run("journal", "import", file, "--store", url).out == "12 records, 12 of them new.\n"
    assert run("journal", "import", file, "--store", url, "--json").json == {"records": 12, "stored": 0}
    assert run("journal", "verify", url).out == "12 records, 0 findings.\n"
    assert run("journal", "export", url, tmp_path / "all.parquet").out == "12 records.\n"
    assert run("journal", "verify", tmp_path / "all.parquet", "--json").json["findings"] == []
    assert run("journal", "export", tmp_path / "all.parquet", tmp_path / "again.jsonl").code == 0
    assert (tmp_path / "again.jsonl").read_bytes() == file.read_bytes()
    only = run("journal", "export", url, tmp_path / "one.jsonl", "--table", "Höhe 2", "--json")
    assert only.json == {"records": 4}
    assert (tmp_path / "one.jsonl").read_bytes().splitlines() == OTHER
    run("journal", "export", file, tmp_path / "two.jsonl", "--table", "Höhe 2")
    assert (tmp_path / "two.jsonl").read_bytes() == (tmp_path / "one.jsonl").read_bytes()


def test_a_store_is_audited_where_it_lies(run: Run, url: str, file: Path) -> None:
    run("journal", "import", file, "--store", url)
    ran = run("audit", url)
    assert ran.code == 0, ran
    assert "12 rounds audited, 0 findings." in ran.out
    # The last round of a table again, with a cent more in a payment, and sealed as if it were so.
    record, _ = decode(LINES[-1])
    move = next(step for step in record.steps if isinstance(step, Move))
    move.amount += 1
    with Store.open(url) as store:
        kept = list(store.journals.records())
        with store.transaction() as connection:
            line, digest = encode(record)
            connection.execute(
                update(schema.journal)
                .where(schema.journal.c.name == record.table, schema.journal.c.round == record.round)
                .values(line=line, hash=digest)
            )
        assert list(store.journals.records()) != kept
    found = run("audit", url, "--json")
    assert found.code == 1
    assert found.json["rounds"] == 12
    assert {(f["table"], f["round"]) for f in found.json["findings"] if f["table"]} == {(record.table, record.round)}
    assert any("are not those of the chain" in f["problem"] for f in found.json["findings"])


def test_a_parquet_file_of_something_else_is_answered_in_a_sentence(run: Run, tmp_path: Path) -> None:
    import pyarrow
    from pyarrow import parquet

    foreign = tmp_path / "foreign.parquet"
    parquet.write_table(pyarrow.table({"lines": ["x"]}), foreign)
    for words in (("journal", "verify"), ("journal", "import"), ("audit",)):
        ran = run(*words, foreign)
        assert ran.code == 2
        assert ran.sentence.endswith("foreign.parquet is not a journal in Parquet: it has no column 'line'.")


def test_parquet_has_what_one_selects_by(run: Run, file: Path, tmp_path: Path) -> None:
    from pyarrow import parquet

    run("journal", "export", file, tmp_path / "all.parquet")
    rows = parquet.read_table(tmp_path / "all.parquet").to_pylist()
    assert [row["line"].encode() for row in rows] == LINES + OTHER
    for row, line in zip(rows, LINES + OTHER, strict=True):
        record, digest = decode(line)
        assert (row["table"], row["round"], row["game"], row["hash"]) == (
            *(record.table, record.round, record.game),
            digest,
        )
        assert row["closed_at"].timestamp() * 1000 == record.closing.at


def test_an_import_that_is_refused_can_be_mended_and_sent_again(run: Run, url: str, file: Path) -> None:
    other = journal(8, seed=5)
    file.write_bytes(b"\n".join([*LINES[:5], other[5], *LINES[6:]]))
    said = run("journal", "import", file, "--store", url).sentence
    assert "Round 6 of table 1 does not follow the record that is stored before it" in said
    file.write_bytes(b"\n\n".join(LINES))
    assert run("journal", "import", file, "--store", url, "--json").json["records"] == 8
    assert run("journal", "verify", url).code == 0


def _findings(run: Run, url: str) -> list[tuple[str, int, str]]:
    ran = run("journal", "verify", url, "--json")
    assert ran.code == (1 if ran.json["findings"] else 0)
    return [(found["table"], found["round"], found["problem"]) for found in ran.json["findings"]]


@pytest.mark.parametrize(
    ("change", "round", "problem"),
    [
        ("DELETE FROM journal WHERE round = 1", 2, "The journal begins here: round 1 is missing."),
        ("DELETE FROM journal WHERE round = 4", 5, ""),
        ("DELETE FROM journal WHERE round = 8", 7, "The journal ends at round 7: round 8 is missing."),
        ("DELETE FROM journal WHERE round > 5", 5, "The journal ends at round 5: rounds 6 to 8 are missing."),
        ("DELETE FROM journal", 0, "The journal ends at round 0: rounds 1 to 8 are missing."),
        ("UPDATE journal SET round = 25 - round WHERE round IN (7, 8)", 8, ""),
        ("UPDATE journal SET line = (SELECT line FROM journal WHERE round = 2) WHERE round = 5", 2, ""),
    ],
)
def test_verify_finds_what_was_taken_from_a_store_or_moved_in_it_and_says_which(
    run: Run, tmp_path: Path, change: str, round: int, problem: str
) -> None:
    file = tmp_path / "casino.sqlite3"
    url = f"sqlite:///{file}"
    with Store.open(url) as store:
        store.journals.append_many(LINES)
    assert _findings(run, url) == []
    with sqlite3.connect(file) as tampered:
        tampered.execute(change)
    tampered.close()
    found = _findings(run, url)
    assert any(table == "1" and number == round and problem in said for table, number, said in found), found


def test_verify_finds_an_altered_and_an_added_record_and_says_which(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "table.jsonl"
    record, _ = decode(LINES[3])
    record.closing.balances["seat 1"] += 100
    record.closing.balances["inventory"] -= 100
    forged = encode(record)[0]
    for lines, at in (
        ([*LINES[:3], LINES[3].replace(b"seat 1", b"seat 3", 1), *LINES[4:]], 4),
        ([*LINES[:3], forged, *LINES[4:]], 4),
        ([*LINES[:5], LINES[3], *LINES[5:]], 6),
        ([*LINES, journal(9, seed=7)[8]], 9),
    ):
        file.write_bytes(b"\n".join(lines))
        ran = run("journal", "verify", file, "--json")
        assert ran.code == 1
        assert ran.json["findings"][0]["line"] == at
    file.write_bytes(b"\n\n" + b"\n".join([*LINES[:2], b"x"]))
    assert f"{file}:5: line damaged. It is not a record" in run("journal", "verify", file).out


def test_a_day_is_sealed_and_held_to_its_seal(run: Run, url: str, file: Path, tmp_path: Path) -> None:
    key, seal, again = tmp_path / "house.key", tmp_path / "day.seal", tmp_path / "again.seal"
    made = run("keys", "--out", key, "--json").json
    assert made["public"] == f"{key}.pub"
    run("journal", "import", file, "--store", url)
    words = ("--day", "1970-01-01", "--key", key)
    sealed = run("journal", "seal", url, *words, "--out", seal, "--json").json
    assert (sealed["rounds"], sealed["tables"], sealed["public_key"]) == (12, 2, made["public_key"])
    assert sealed["digest"] in run("journal", "seal", file, *words, "--out", again).out
    assert seal.read_bytes() == again.read_bytes()
    for source in (url, file):
        held = run("journal", "verify", source, "--seal", seal, "--public-key", f"{key}.pub")
        assert held.code == 0
        assert f"is signed with {made['public_key']}." in held.out
    file.write_bytes(b"\n".join(LINES[:7] + OTHER))
    cut = run("journal", "verify", file, "--seal", seal)
    assert cut.code == 1
    assert "table 1: journal not as sealed. The rounds of 1970-01-01 are not those that were sealed." in cut.out
    assert "Demanded: 8 rounds, 1 to 8" in cut.out
    file.write_bytes(b"\n".join(LINES[:3] + LINES[4:] + OTHER))
    assert "It is not what was sealed on 1970-01-01." in run("journal", "verify", file, "--seal", seal).out
    run("keys", "--out", tmp_path / "other.key")
    words = ("--seal", seal, "--public-key", tmp_path / "other.key.pub")
    assert "signed with another key" in run("journal", "verify", file, *words).sentence


def test_a_round_is_told_and_drawn(run: Run, url: str, file: Path, tmp_path: Path) -> None:
    run("journal", "import", file, "--store", url)
    told = run("journal", "show", url, "--round", 3, "--table", "1")
    assert told.out.startswith("Table 1, round 3: Mini-dice (N.J.A.C. 13:69F-13)\n")
    assert "“No more bets”  (13:69F-13.5(b))" in told.out
    assert told.out == run("journal", "show", file, "--round", 3, "--table", "1").out
    drawn = run("journal", "show", url, "--round", 8, "--html", tmp_path / "round.html")
    assert drawn.out == f"{tmp_path / 'round.html'}: Table 1, round 8: Mini-dice (N.J.A.C. 13:69F-13).\n"
    assert "<svg" in (tmp_path / "round.html").read_text(encoding="utf-8")
    plain = run("journal", "show", url, "--round", 8, "--json").json
    assert plain["steps"][0]["step"] == 1
    assert all(set(step) == {"step", "text", "cite", "more"} for step in plain["steps"])


@pytest.mark.parametrize(
    ("argv", "hint"),
    [
        (("show", "FILE", "--round", "3"), "add --table with one of 1, Höhe 2"),
        (("show", "FILE", "--round", "9"), "has no round 9."),
        (("show", "FILE", "--round", "5", "--table", "Höhe 2"), "has no round 5 of table Höhe 2."),
        (("import", "FILE", "--store", "mysql://x/y"), "pitboss keeps nothing in mysql"),
        (("import", "nowhere.jsonl"), "No such file"),
        (("export", "FILE", "FILE"), "is there already; name a new file"),
        (("export", "sqlite:///nowhere.db", "new.jsonl"), "unable to open database file"),
        (("export", "nowhere.jsonl", "new.jsonl"), "No such file"),
        (("verify", "FILE", "--public-key", "x"), "add --seal FILE"),
        (("verify", "FILE", "--seal", "FILE"), "is no seal"),
        (("verify", "bad.parquet"), "bad.parquet is not a journal in Parquet"),
        (("seal", "FILE", "--day", "yesterday", "--key", "k", "--out", "o"), "write it like 2026-03-01"),
        (("seal", "FILE", "--day", "9999-12-31", "--key", "k", "--out", "o"), "is not over"),
        (("seal", "FILE", "--day", "1970-01-01", "--key", "FILE", "--out", "o"), "pitboss keys --out FILE"),
    ],
)
def test_what_is_wrong_is_answered_in_a_sentence(
    run: Run, file: Path, monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...], hint: str
) -> None:
    monkeypatch.chdir(file.parent)
    Path("bad.parquet").write_bytes(b"PAR1 not really")
    before = set(Path().iterdir())
    words = [str(file) if word == "FILE" else word for word in argv]
    assert hint in run("journal", *words).sentence
    assert {path for path in set(Path().iterdir()) - before if not path.name.startswith("pitboss.sqlite3")} == set()


@pytest.mark.parametrize("command", ["import", "export", "verify", "show", "seal"])
def test_every_command_explains_itself_with_an_example(run: Run, command: str) -> None:
    said = run("journal", command, "--help")
    assert said.code == 0
    assert f"Example: pitboss journal {command}" in said.out
    assert "--json" in said.out


def test_without_pyarrow_the_sentence_says_what_to_install(file: Path, tmp_path: Path) -> None:
    """In a process of its own, where pyarrow cannot be imported."""
    (tmp_path / "pyarrow.py").write_text("raise ImportError")
    words = [sys.executable, "-c", "from pitboss.cli import main; main()", "journal", "export", file, "new.parquet"]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    ran = subprocess.run(
        list(map(str, words)), capture_output=True, text=True, check=False, env=environment, cwd=tmp_path
    )
    assert ran.returncode == 2
    assert "pip install 'pitboss[parquet]'" in ran.stderr
    assert not (tmp_path / "new.parquet").exists()
