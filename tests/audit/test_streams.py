"""Audits of long journals: chunks, processes, a cluster, a stop and going on."""

from __future__ import annotations

import json
import pickle
import sqlite3
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import closing, nullcontext
from itertools import chain
from pathlib import Path

import msgspec
import pytest

from pitboss.audit import sources
from pitboss.audit.findings import Kind
from pitboss.audit.part import Auditor, Part
from pitboss.audit.run import CannotResume, Progress, job_of, on_processes, resume, run, save
from pitboss.audit.sources import Csv, File
from pitboss.audit.whole import audit
from pitboss.core.choices.limits import Limits
from pitboss.core.game.steps import Bet
from pitboss.core.table.chance import Seeded
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.simulate.executors import on_cluster
from pitboss.store import Store, files, stretches
from pitboss.store.parquet import ParquetFile
from pitboss.store.stretches import StoredJournals
from tests.audit.falsify import rechained
from tests.audit.lines import Lines
from tests.simulate.test_cluster import Cluster

ROUNDS = 120


@pytest.fixture
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "CHUNK", 20_000)
    monkeypatch.setattr(stretches, "ROUNDS", 7)


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two tables, one with a shoe that lasts over many chunks, in one file; one record is damaged."""
    lines: list[bytes] = []
    bets = {"MB": Bet(1, "player", 1000), "MD": Bet(1, "field", 1000)}
    tables = []
    for name, game in (("MB", "mini_baccarat"), ("MD", "mini_dice")):
        table = Table(registry.find(game), name=name, chance=Seeded(4), limits=Limits(500, 50_000, 100))
        table.clock, table.journal = lambda: 0, lines.append
        table.sit(1, 10**9)
        tables.append(table)
    for _ in range(ROUNDS):
        for table in tables:
            table.play({1: DefaultPlayer(bets[table.name])})
    lines[101] = lines[101][:-9]
    file = tmp_path_factory.mktemp("audit") / "tables.jsonl"
    file.write_bytes(b"\n".join(lines) + b"\n")
    return file


def told(progress: Progress) -> list[tuple[str, int, str]]:
    return sorted((finding.kind.name, finding.line, finding.table) for finding in progress.findings)


def audited(file: Path, executor: Executor | None = None) -> Progress:
    source = [File(str(file))]
    progress = Progress(job_of(source, ""))
    for _ in run(source, "", progress, executor, 3):
        pass
    return progress


def test_chunks_give_what_the_whole_gives(journal: Path, small_chunks: None) -> None:
    assert len(list(File(str(journal)).chunks())) > 20
    inline = audited(journal)
    assert inline.finished
    assert inline.whole.rounds == 2 * ROUNDS - 1
    assert inline.whole.lines == 2 * ROUNDS
    assert told(inline) == [("CHAIN", 104, "MD"), ("DAMAGED", 102, "")]
    with ThreadPoolExecutor(2) as executor:
        assert told(audited(journal, executor)) == told(inline)


def test_lines_that_cannot_be_cut_are_handed_out(journal: Path, small_chunks: None) -> None:
    lines = journal.read_bytes().splitlines()
    source = [Lines("stdin", lines, len(lines), 7)]
    progress = Progress(job_of(source, ""))
    for _ in run(source, "", progress, None, 1):
        pass
    assert told(progress) == [("CHAIN", 104, "MD"), ("DAMAGED", 102, "")]


def test_a_store_is_read_by_stretches_where_it_is_audited(journal: Path, small_chunks: None, tmp_path: Path) -> None:
    """A round that is missing, and one that was put in its place, are found at the seam as elsewhere."""
    lines = [line for line in journal.read_bytes().splitlines() if b'"table":"MB"' in line]
    url = f"sqlite:///{tmp_path / 'casino.sqlite3'}"
    with Store.open(url) as store:
        store.journals.append_many(lines)
    with closing(sqlite3.connect(tmp_path / "casino.sqlite3")) as database, database:
        database.execute("DELETE FROM journal WHERE round = 14")
        database.execute("UPDATE journal SET line = replace(line, '1000', '1100') WHERE round = 15")
    source = StoredJournals(url)
    chunks = list(source.chunks())
    assert len(chunks) > 10 and sum(chunk.size for chunk in chunks) == source.size
    assert [*chain.from_iterable(chunk.lines() for chunk in chunks)] == _stored(url)
    found = []
    for take in (nullcontext(), ThreadPoolExecutor(2)):
        with take as executor:
            progress = Progress(job_of([source], ""))
            for _ in run([source], "", progress, executor, 3):
                pass
        assert progress.whole.rounds == ROUNDS - 1
        found.append([(finding.kind.name, finding.round) for finding in progress.findings])
    assert found[0] == found[1]
    assert ("CHAIN", 15) in found[0]


def _stored(url: str) -> list[bytes]:
    with Store.open(url, write=False) as store:
        return list(store.journals.records())


def test_a_spreadsheet_is_cut_by_its_rows(small_chunks: None, tmp_path: Path) -> None:
    """Columns are named in the first row alone; a row that is no round is told by its line."""
    rows = ["game,table,round,wagers,cards,payouts"]
    rows += [f"mini_baccarat,MB-7,{number},1 banker 250,K Q 7 5 3,1 +237.50" for number in range(1, 2001)]
    rows[1500] = "mini_baccarat,MB-7,1500,1 banker 250,K Q 7 5 3,1 +240"
    rows[1600] = '"'
    path = tmp_path / "rounds.csv"
    path.write_text("\n".join(rows) + "\n")
    source = Csv(str(path))
    assert len(list(source.chunks())) > 3
    progress = Progress(job_of([source], ""))
    for _ in run([source], "", progress, None, 1):
        pass
    assert [(finding.kind.name, finding.line) for finding in progress.findings] == [
        ("PAYOUT", 1501),
        ("DAMAGED", 1601),
    ]
    assert progress.whole.rounds == 1999


def test_several_processes_find_the_same(journal: Path, small_chunks: None) -> None:
    with on_processes(2) as workers:
        progress = audited(journal, workers.executor)
    assert told(progress) == [("CHAIN", 104, "MD"), ("DAMAGED", 102, "")]


def test_a_dask_cluster_finds_the_same(journal: Path, small_chunks: None, tmp_path: Path) -> None:
    cluster = Cluster(tmp_path)
    try:
        with on_cluster(cluster.address) as workers:
            progress = audited(journal, workers.executor)
    finally:
        cluster.stop()
    assert told(progress) == [("CHAIN", 104, "MD"), ("DAMAGED", 102, "")]


def test_an_audit_that_was_stopped_goes_on(journal: Path, small_chunks: None, tmp_path: Path) -> None:
    file, source = tmp_path / "audit.json", [File(str(journal))]
    job = job_of(source, "")
    whole = audited(journal)
    for _ in range(100):
        progress = resume(file, job)
        running: Iterator[Progress] = run(source, "", progress, None, 1)
        for _ in zip(range(3), running, strict=False):
            pass
        save(file, progress)
        if progress.finished:
            break
    assert told(progress) == told(whole)
    assert progress.whole.tally == whole.whole.tally
    assert progress.counts == whole.counts
    with pytest.raises(CannotResume, match="other sources"):
        resume(file, job_of(source, "another submission"))
    file.write_text("{}", encoding="utf-8")
    with pytest.raises(CannotResume, match="no audit"):
        resume(file, job)


def test_a_shoe_is_judged_across_chunks(journal: Path, small_chunks: None, tmp_path: Path) -> None:
    """A card changed in the first shoe comes to light when its seed is revealed, many chunks later."""
    lines = [line for line in journal.read_bytes().splitlines() if b'"table":"MB"' in line]
    assert sum(b'"do":"shuffle"' in line for line in lines) == 2
    forged = tmp_path / "forged.jsonl"
    records = [json.loads(line) for line in lines]
    draws = [step for step in records[3]["steps"] if step["do"] == "draw"]
    # Another suit changes nothing but the order of the shoe.
    card = draws[0]["answer"][0]
    draws[0]["answer"] = [card[0] + ("h" if card[1] != "h" else "s")]
    forged.write_bytes(b"\n".join(rechained(records)))
    findings = audited(forged).findings
    assert ("COMMITMENT", 4, 4) in [(f.kind.name, f.line, f.round) for f in findings]


def test_tables_of_the_same_name_in_two_files_are_two_tables(journal: Path) -> None:
    source = [File(str(journal)), File(str(journal))]
    progress = Progress(job_of(source, ""))
    for _ in run(source, "", progress, None, 1):
        pass
    assert progress.whole.rounds == 2 * (2 * ROUNDS - 1)
    assert progress.counts == {"DAMAGED": 2, "CHAIN": 2}


def test_a_journal_may_go_on_in_another_file(journal: Path, tmp_path: Path) -> None:
    lines = journal.read_bytes().splitlines()
    parts = tmp_path / "monday.jsonl", tmp_path / "tuesday.jsonl"
    parts[0].write_bytes(b"\n".join(lines[:50]))
    parts[1].write_bytes(b"\n".join(lines[50:100]))
    source = [File(str(part)) for part in parts]
    progress = Progress(job_of(source, ""))
    for _ in run(source, "", progress, None, 1):
        pass
    assert (progress.whole.rounds, progress.found) == (100, 0)


@pytest.mark.parametrize("game", ["mini_baccarat", "three_card_poker", "mini_dice"])
def test_a_break_of_the_chain_is_told_alike_wherever_the_journal_is_cut(game: str) -> None:
    """A missing record, one twice and one out of order: at, before and after the border between two parts."""
    lines = [line for line in _table(game, 24) if line]
    broken = [
        lines[:9] + lines[10:],
        [*lines[:9], lines[8], *lines[9:]],
        [*lines[:9], lines[10], lines[9], *lines[11:]],
    ]
    for journal in broken:
        whole, found = audit(journal, registry.find)
        assert whole.rounds == len(journal)
        assert Kind.CHAIN in {finding.kind for finding in found}
        for cut in range(1, len(journal)):
            auditor, joined, parts = Auditor(registry.find), Part(), []
            for at, lot in enumerate((journal[:cut], journal[cut:])):
                part, mine = auditor.part("journal", lot)
                parts += [msgspec.structs.replace(finding, line=finding.line + joined.lines) for finding in mine]
                parts += auditor.join(joined, "journal", part, at == 0)
            parts += auditor.finish(joined, "journal")
            assert sorted(map(str, parts)) == sorted(map(str, found)), cut


def _table(game: str, rounds: int) -> list[bytes]:
    lines: list[bytes] = []
    wager = registry.find(game).wagers[0].key
    table = Table(registry.find(game), chance=Seeded(4), limits=Limits(500, 50_000, 100), clock=lambda: 0)
    table.journal = lines.append
    table.sit(1, 10**9)
    for _ in range(rounds):
        table.play({1: DefaultPlayer(Bet(1, wager, 1000))})
    return lines


def test_row_groups_of_parquet_are_read_by_the_workers(
    journal: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [line for at, line in enumerate(journal.read_bytes().splitlines()) if at != 101]
    monkeypatch.setattr(files, "BATCH", 10)
    packed, plain = tmp_path / "tables.parquet", tmp_path / "tables.jsonl"
    files.write(lines, packed)
    plain.write_bytes(b"\n".join(lines))
    source = ParquetFile(packed)
    chunks = list(source.chunks())
    assert len(chunks) == 24
    assert sum(chunk.size for chunk in chunks) == source.size
    assert [line for chunk in chunks for line in chunk.lines()] == lines
    assert all(len(pickle.dumps(chunk)) < 500 for chunk in chunks), "a chunk names its lines and does not carry them"
    progress = Progress(job_of([source], ""))
    with on_processes(2) as workers:
        for _ in run([source], "", progress, workers.executor, workers.flight):
            pass
    assert progress.finished
    assert progress.whole.rounds == len(lines)
    assert told(progress) == told(audited(plain)) == [("CHAIN", 103, "MD")]
