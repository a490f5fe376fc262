from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.audit.whole import findings_in
from pitboss.core.table.chance import Seeded
from pitboss.core.table.journal import AlteredRecord, DamagedRecord, decode, encode, schema
from pitboss.core.table.players import RandomPlayer
from pitboss.core.table.table import Table
from pitboss.games.registry import find

SCHEMA = Path(__file__).parents[3] / "docs" / "journal.schema.json"


def journal(rounds: int, seed: int = 1, name: str = "1") -> list[bytes]:
    lines: list[bytes] = []
    table = Table(find("mini_dice"), name=name, chance=Seeded(seed), clock=lambda: 0, journal=lines.append)
    random = Random(seed)
    for seat in (1, 2, 5):
        table.sit(seat, 1_000_000)
    players = {seat: RandomPlayer(random) for seat in (1, 2, 5)}
    for _ in range(rounds):
        table.play(players)
    return lines


LINES = journal(12)


def findings(lines: list[bytes]) -> list[str]:
    return [str(finding) for finding in findings_in(lines, find)]


def test_a_lawful_journal_has_no_finding() -> None:
    assert findings(LINES) == []
    assert findings([line + b"\n" for line in LINES]) == []


def test_two_tables_may_share_a_journal() -> None:
    other = journal(12, seed=2, name="2")
    assert findings([line for both in zip(LINES, other, strict=True) for line in both]) == []


@pytest.mark.parametrize("space", [b" ", b"\t", b"  "])
def test_a_line_written_otherwise_is_altered_though_its_hash_fits(space: bytes) -> None:
    """Some space before its last key, and a hash made anew of what is hashed then: no program of ours wrote it."""
    key = b'"hash":"' + b"0" * 64 + b'"}'
    line = LINES[3][: -len(b"," + key)] + b"," + space + key
    digest = sha256(line[: -len(b"," + key)] + b"}").hexdigest()
    with pytest.raises(AlteredRecord):
        decode(line[: -len(key)] + key.replace(b"0" * 64, digest.encode()))


@pytest.mark.parametrize("at", [0, 5, 11])
def test_a_missing_added_or_moved_record_is_found_where_it_is(at: int) -> None:
    missing = LINES[:at] + LINES[at + 1 :]
    if 0 < at < 11:
        assert f"journal:{at + 1}, " in findings(missing)[0]
    repeated = [*LINES[: at + 1], LINES[at], *LINES[at + 1 :]]
    assert f"journal:{at + 2}, " in findings(repeated)[0]
    if at < 11:
        swapped = [*LINES[:at], LINES[at + 1], LINES[at], *LINES[at + 2 :]]
        assert findings(swapped)


def test_records_forged_and_chained_anew_still_do_not_follow_from_the_rule() -> None:
    forged: list[bytes] = []
    prev = ""
    for line in LINES:
        record, _ = decode(line)
        record.prev = prev or record.prev
        if record.round == 4:
            record.closing.balances["seat 1"] += 500
            record.closing.balances["inventory"] -= 500
        again, prev = encode(record)
        forged.append(again)
    found = findings(forged)
    assert "journal:4, table 1, round 4" in found[0]
    assert "balances" in found[0]
    assert "journal:5, " in found[1]


def test_dice_other_than_the_committed_ones_are_found() -> None:
    record, _ = decode(LINES[0])
    for step in record.steps:
        if step.__struct_config__.tag == "roll":
            step.answer = [6, 6] if step.answer != [6, 6] else [1, 1]  # type: ignore[union-attr]
    assert findings([encode(record)[0]])


def test_a_seed_that_was_not_committed_to_is_found() -> None:
    record, _ = decode(LINES[0])
    record.closing.seeds = {record.opening.commitment: "00" * 32}
    assert "not the one committed" in findings([encode(record)[0]])[0]
    record.closing.seeds = {}
    assert "not revealed" in findings([encode(record)[0]])[0]


def test_an_unknown_game_or_option_is_a_finding_not_a_traceback() -> None:
    record, _ = decode(LINES[0])
    record.game = "mini_dise"
    assert "did you mean mini_dice?" in findings([encode(record)[0]])[0]
    record, _ = decode(LINES[0])
    record.opening.options["min_shakes_dealer"] = 2
    assert "13:69F-13.5(c)" in findings([encode(record)[0]])[0]


@given(st.binary(max_size=200))
def test_no_bytes_make_the_reader_stumble(data: bytes) -> None:
    with pytest.raises(DamagedRecord):
        decode(data)
    assert len(findings([data])) <= 1 or b"\n" in data


@given(st.data())
def test_a_record_with_a_value_replaced_is_refused_or_found(data: st.DataObject) -> None:
    """Any leaf of the record is replaced by something else of any kind, and the hash written anew."""
    record = json.loads(LINES[3])
    path, target = [], record
    while isinstance(target, dict | list) and target:
        keys = sorted(target) if isinstance(target, dict) else list(range(len(target)))
        path.append((target, data.draw(st.sampled_from(keys))))
        target = target[path[-1][1]]
    holder, key = path[-1]
    other = data.draw(
        st.one_of(st.none(), st.booleans(), st.integers(-(10**20), 10**20), st.text(max_size=5), st.just([]))
    )
    if json.dumps(other) == json.dumps(target) or key in ("hash", "at", "prev", "table"):
        return
    holder[key] = other
    record.pop("hash", None)
    body = json.dumps(record, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "surrogatepass")
    forged = body[:-1] + b',"hash":"' + sha256(body).hexdigest().encode() + b'"}'
    assert findings([LINES[2], forged])


def test_the_published_schema_is_the_code_s() -> None:
    assert json.loads(SCHEMA.read_text()) == json.loads(json.dumps(schema()))
