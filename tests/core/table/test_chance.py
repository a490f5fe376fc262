from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.core.equipment.cards import deck
from pitboss.core.equipment.wheels import DOUBLE_ZERO
from pitboss.core.table.chance import Live, NothingRecorded, Odd, Recorded, RunOut, Seeded, Shuffled, Stream


def test_a_live_round_reveals_the_seed_it_committed_to_and_everything_follows_from_it() -> None:
    chance = Live()
    committed = chance.open_round()
    rolled, spun = chance.roll(3), chance.spin(DOUBLE_ZERO)
    (seed,) = [bytes.fromhex(seed) for c, seed in chance.close_round().items() if c == committed]
    assert sha256(seed).hexdigest() == committed
    again = Stream(seed)
    assert again.faces(3) == rolled
    assert DOUBLE_ZERO.compartments[again.below(38)] == spun


def test_live_seeds_never_repeat() -> None:
    chance = Live()
    assert len({chance.open_round() for _ in range(1000)}) == 1000


def test_seeded_chance_is_reproducible_and_differs_by_seed() -> None:
    def some(seed: int) -> list[list[int]]:
        chance = Seeded(seed)
        found = []
        for _ in range(20):
            chance.open_round()
            found.append(chance.roll(5))
        return found

    assert some(1) == some(1) != some(2)


@given(st.integers(1, 60), st.integers(0, 2**64))
def test_a_stream_stays_below_its_limit(limit: int, seed: int) -> None:
    stream = Stream(sha256(str(seed).encode()).digest())
    assert all(0 <= stream.below(limit) < limit for _ in range(40))


def test_dice_and_shuffles_are_even() -> None:
    """Chi-square of 60,000 faces (5 degrees of freedom) and of the first card of 20,800 shuffles (51)."""
    chance = Seeded(7)
    chance.open_round()
    faces = Counter(chance.roll(60_000))
    assert sum((n - 10_000) ** 2 / 10_000 for n in faces.values()) < 25
    cards = deck()
    first = Counter(Shuffled(i.to_bytes(32, "big"), cards).draw(1)[0] for i in range(20_800))
    assert sum((first[c] - 400) ** 2 / 400 for c in cards) < 110


@given(st.lists(st.integers(1, 9), max_size=12))
def test_a_shoe_deals_every_card_once_in_an_order_that_does_not_depend_on_how_it_is_drawn(
    parts: list[int],
) -> None:
    seed = b"s" * 32
    whole = Shuffled(seed, deck()).draw(52)
    assert sorted(whole) == sorted(deck())
    shoe = Shuffled(seed, deck())
    drawn: list[str] = []
    for part in parts:
        if len(drawn) + part > 52:
            with pytest.raises(RunOut):
                shoe.draw(part)
            break
        drawn += shoe.draw(part)
    assert drawn == whole[: len(drawn)]


def test_a_shoe_survives_a_restart_between_rounds() -> None:
    before, after = Live(), Live()
    before.open_round()
    before.shuffle("shoe", deck(6))
    before.draw("shoe", 100)
    before.close_round()
    after.resume(before.secrets(), {"shoe": deck(6)})
    assert before.draw("shoe", 50) == after.draw("shoe", 50)


@pytest.mark.parametrize("kind", [Live, lambda: Seeded(3)])
def test_a_round_in_play_survives_a_restart(kind: Callable[[], Live | Seeded]) -> None:
    """Played again from its opening it takes the same seeds: its own, and that of a shoe shuffled in it."""

    def some(chance: Live | Seeded) -> list[object]:
        committed = chance.open_round()
        fell: list[object] = [committed, chance.roll(3), chance.draw("shoe", 5)]
        fell += [chance.shuffle("shoe", deck(6)), chance.draw("shoe", 7), chance.spin(DOUBLE_ZERO)]
        return fell

    chance = kind()
    chance.open_round()
    chance.shuffle("shoe", deck(6))
    chance.draw("shoe", 30)
    chance.close_round()
    fell = some(chance)
    kept = chance.secrets()
    after = kind()
    after.resume(kept, {"shoe": deck(6)})
    assert some(after) == fell
    assert after.secrets() == kept
    assert after.draw("shoe", 9) == chance.draw("shoe", 9)
    revealed = after.close_round()
    assert revealed == chance.close_round()
    next_round, after_restart = chance.open_round(), after.open_round()
    assert next_round not in revealed
    assert after_restart not in revealed
    assert (next_round == after_restart) is isinstance(chance, Seeded)


def test_a_shoe_s_seed_is_revealed_only_when_it_is_shuffled_anew() -> None:
    chance = Seeded(4)
    chance.open_round()
    first = chance.shuffle("shoe", deck())
    assert first not in chance.close_round()
    chance.open_round()
    second = chance.shuffle("shoe", deck())
    revealed = chance.close_round()
    assert sha256(bytes.fromhex(revealed[first])).hexdigest() == first
    assert second not in revealed


def test_a_recording_gives_what_fell_and_says_when_it_does_not_fit() -> None:
    recorded = Recorded([[3, 4], "17", ["Ah"], "Kd", Odd("die_not_flat"), [7, 1]])
    assert recorded.roll(2) == [3, 4]
    assert recorded.spin(DOUBLE_ZERO) == "17"
    assert recorded.draw("deck", 2) == ["Ah", "Kd"]
    with pytest.raises(Odd):
        recorded.roll(2)
    with pytest.raises(NothingRecorded, match="7, 1"):
        recorded.roll(2)
    with pytest.raises(NothingRecorded, match="ends"):
        recorded.roll(2)


def test_successive_rounds_are_not_alike() -> None:
    chance = Seeded(5)
    rounds = []
    for _ in range(200):
        chance.open_round()
        rounds.append(tuple(chance.roll(4)))
    assert sum(a == b for a, b in pairwise(rounds)) < 5
