"""A seal stands for a day: the same day gives the same seal, and another day's journal does not pass for it."""

from __future__ import annotations

import stat
from datetime import date
from pathlib import Path

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from pitboss.core.table.journal import decode, encode
from pitboss.store import Store, StoreError
from pitboss.store.seals import (
    BadSeal,
    Sealed,
    check,
    checkpoint,
    differences,
    make_keys,
    public_file,
    read_private,
    read_public,
    read_seal,
    sign,
    write_seal,
)
from tests.store.conftest import journal

MIDNIGHT = 86_400_000
DAY = date(1970, 1, 2)
ONE, TWO = journal(12, start=MIDNIGHT - 4_250), journal(5, "2", seed=2, start=MIDNIGHT)
KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))


def hash_of(line: bytes) -> str:
    return decode(line)[1]


def test_a_checkpoint_names_the_first_and_last_round_of_each_table_on_the_day() -> None:
    made = checkpoint(DAY, ONE + TWO)
    assert made.tables == [Sealed("1", 5, 12, 8, hash_of(ONE[-1])), Sealed("2", 1, 5, 5, hash_of(TWO[-1]))]
    assert checkpoint(date(1970, 1, 1), ONE + TWO).tables == [Sealed("1", 1, 4, 4, hash_of(ONE[3]))]
    assert checkpoint(date(1970, 1, 3), ONE + TWO).tables == []


@pytest.mark.parametrize(
    ("closed", "day"), [(MIDNIGHT - 1, 1), (MIDNIGHT, 2), (2 * MIDNIGHT - 1, 2), (2 * MIDNIGHT, 3)]
)
def test_a_round_that_closes_at_midnight_sharp_is_of_the_new_day(closed: int, day: int, store: Store) -> None:
    line = journal(1, start=closed - 500)[0]
    assert decode(line)[0].closing.at == closed
    store.journals.append(line)
    for sealed in (1, 2, 3):
        when = date(1970, 1, sealed)
        assert [table.count for table in checkpoint(when, [line]).tables] == [1] * (sealed == day)
        assert list(store.journals.day(when)) == [line] * (sealed == day)


def test_sealing_twice_gives_the_same_bytes_wherever_the_journal_lies(store: Store, tmp_path: Path) -> None:
    store.journals.append_many(ONE + TWO)
    interleaved = [*TWO[:2], *ONE, *TWO[2:]]
    for name, lines in (("a", ONE + TWO), ("b", interleaved), ("c", store.journals.day(DAY))):
        write_seal(sign(checkpoint(DAY, lines), KEY), tmp_path / name)
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes() == (tmp_path / "c").read_bytes()
    seal = read_seal(tmp_path / "a")
    check(seal)
    check(seal, KEY.public_key())
    assert list(differences(seal, checkpoint(DAY, store.journals.day(DAY)))) == []


def test_a_clock_set_back_over_midnight_leaves_no_hole() -> None:
    lines: list[bytes] = []
    prev = ONE[0]
    for line, at in zip(ONE[:5], (MIDNIGHT - 1, MIDNIGHT + 1, MIDNIGHT - 1, MIDNIGHT + 2, MIDNIGHT - 1), strict=True):
        record, _ = decode(line)
        record.closing.at = at
        if lines:
            record.prev = hash_of(prev)
        prev = encode(record)[0]
        lines.append(prev)
    assert checkpoint(DAY, lines).tables == [Sealed("1", 2, 4, 3, hash_of(lines[3]))]


def test_what_differs_from_the_seal_is_named() -> None:
    seal = sign(checkpoint(DAY, ONE + TWO), KEY)
    ((table, problem, recorded, sealed),) = differences(seal, checkpoint(DAY, ONE[:-1] + TWO))
    assert (table, problem) == ("1", "The rounds of 1970-01-02 are not those that were sealed.")
    assert recorded == f"7 rounds, 5 to 11, ending in {hash_of(ONE[-2])}"
    assert sealed == f"8 rounds, 5 to 12, ending in {hash_of(ONE[-1])}"
    assert [found[:1] + found[2:3] for found in differences(seal, checkpoint(DAY, ONE))] == [("2", "none")]
    other = journal(5, "2", seed=3, start=MIDNIGHT)
    assert [found[0] for found in differences(seal, checkpoint(DAY, ONE + other))] == ["2"]


@pytest.mark.parametrize("lines", [ONE[:6] + ONE[7:], [*ONE[:6], ONE[7], ONE[6]], [*ONE[:3], ONE[2]], [*ONE, b"{}"]])
def test_a_broken_chain_is_not_sealed(lines: list[bytes]) -> None:
    with pytest.raises(StoreError, match=r"not sealed|cannot be sealed"):
        checkpoint(DAY, lines)


def test_an_altered_or_forged_seal_is_refused() -> None:
    seal = sign(checkpoint(DAY, ONE), KEY)
    other = Ed25519PrivateKey.generate()
    replace = msgspec.structs.replace
    for bad in (
        replace(seal, checkpoint=checkpoint(DAY, TWO)),
        replace(sign(checkpoint(DAY, TWO), KEY), signature=seal.signature),
        replace(seal, public_key=sign(checkpoint(DAY, ONE), other).public_key),
        replace(seal, public_key="00"),
        replace(seal, signature="xyz"),
    ):
        with pytest.raises(BadSeal, match="altered"):
            check(bad)
    with pytest.raises(BadSeal, match="signed with another key"):
        check(sign(checkpoint(DAY, ONE), other), KEY.public_key())


def test_keys_are_made_once_and_the_private_one_is_for_its_owner(tmp_path: Path) -> None:
    file = tmp_path / "house.key"
    public = make_keys(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    seal = sign(checkpoint(DAY, ONE), read_private(file))
    check(seal, read_public(public_file(file)))
    check(seal, public)
    before = file.read_bytes()
    with pytest.raises(StoreError, match="never overwritten"):
        make_keys(file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("gone", ["private", "public"])
def test_a_key_is_not_overwritten_though_its_other_half_is_gone(gone: str, tmp_path: Path) -> None:
    file = tmp_path / "house.key"
    make_keys(file)
    left = file if gone == "public" else public_file(file)
    (public_file(file) if gone == "public" else file).unlink()
    before = left.read_bytes()
    with pytest.raises(StoreError, match=f"{left.name} is there already; a key is never overwritten"):
        make_keys(file)
    assert left.read_bytes() == before
    assert [found.name for found in tmp_path.iterdir()] == [left.name]


def test_a_file_that_is_no_key_or_no_seal_is_answered_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "file"
    curve = generate_private_key(SECP256R1()).private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    for data in (b"", b"\xff\xfe", b"{}", curve):
        file.write_bytes(data)
        with pytest.raises(BadSeal, match="no private key of pitboss"):
            read_private(file)
        with pytest.raises(BadSeal, match="no public key of pitboss"):
            read_public(file)
        with pytest.raises(BadSeal, match="is no seal"):
            read_seal(file)
