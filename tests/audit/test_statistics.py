"""The statistical audit: honest chance raises no alarm, crooked chance does."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pitboss.audit.part import Auditor
from pitboss.audit.statistics import FALSE_ALARM, Statistics, statistics
from pitboss.audit.tally import Tally
from pitboss.core.choices.limits import Limits
from pitboss.core.equipment.wheels import Wheel
from pitboss.core.game.steps import Bet
from pitboss.core.table.chance import Chance
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from tests.audit.uncommitted import Uncommitted


class LoadedDice(Uncommitted):
    def roll(self, dice: int) -> list[int]:
        return [6 if face == 1 and self._stream.below(2) else face for face in super().roll(dice)]


class StickyDice(Uncommitted):
    """Each pair of dice falls alike more often than it should; every face is as likely as it must be."""

    def roll(self, dice: int) -> list[int]:
        faces = super().roll(dice)
        return [faces[0]] * dice if self._stream.below(4) == 0 else faces


class TiltedWheel(Uncommitted):
    def spin(self, wheel: Wheel) -> str:
        first = super().spin(wheel)
        near = wheel.compartments.index(first) < len(wheel.compartments) // 4
        return first if near or self._stream.below(2) else super().spin(wheel)


class LazyShuffle(Uncommitted):
    """One shuffle in four leaves the pack as it came."""

    def shuffle(self, what: str, pieces: Sequence[str]) -> str:
        super().shuffle(what, pieces)
        if self._stream.below(4) == 0:
            self._decks[what]._stream = _Straight(b"")
        return ""


class _Straight:
    def __init__(self, seed: bytes) -> None: ...

    def below(self, limit: int) -> int:
        return 0


def tally(name: str, bet: Bet, chance: Chance, rounds: int) -> Tally:
    lines: list[bytes] = []
    table = Table(
        registry.find(name), limits=Limits(100, 100_000, 100), chance=chance, clock=lambda: 0, journal=lines.append
    )
    table.sit(1, 10**12)
    player = {1: DefaultPlayer(bet)}
    for _ in range(rounds):
        table.play(player)
    part, found = Auditor(registry.find).part("journal", lines)
    assert found == []
    return part.tally


def judged(name: str, bet: Bet, chance: Chance) -> Statistics:
    return statistics(tally(name, bet, chance, 2000), registry.find)


DICE, WHEEL, CARDS = ("mini_dice", Bet(1, "field", 1000)), ("roulette", Bet(1, "red", 1000)), Bet(1, "ante", 1000)


@pytest.mark.parametrize(
    ("name", "bet"), [DICE, WHEEL, ("mini_baccarat", Bet(1, "player", 1000)), ("three_card_poker", CARDS)]
)
def test_honest_chance_raises_no_alarm(name: str, bet: Bet) -> None:
    found = judged(name, bet, Uncommitted(5))
    assert len(found.tests) >= 3
    assert found.alarms == ()
    assert any("hold" in test.what for test in found.tests)
    assert "1 in 1,000" in found.says()
    assert found.threshold == pytest.approx(float(FALSE_ALARM) / len(found.tests))


@pytest.mark.parametrize(
    ("game", "chance", "says"),
    [
        (DICE, LoadedDice(1), "as likely as it must be"),
        (DICE, StickyDice(1), "no memory"),
        (WHEEL, TiltedWheel(1), "as likely as it must be"),
        (("three_card_poker", CARDS), LazyShuffle(1), "shuffle"),
    ],
)
def test_crooked_chance_is_told(game: tuple[str, Bet], chance: Chance, says: str) -> None:
    alarms = judged(*game, chance).alarms
    assert any(says in alarm.what for alarm in alarms), alarms
    if isinstance(chance, StickyDice):
        assert not any("as likely" in alarm.what for alarm in alarms)


def test_a_hold_that_cannot_be_luck_is_told() -> None:
    class Winning(Uncommitted):
        def roll(self, dice: int) -> list[int]:
            faces = super().roll(dice)
            return faces if self._stream.below(3) else [3, 4]

    alarms = judged("mini_dice", Bet(1, "any_7", 1000), Winning(1)).alarms
    assert any("hold" in alarm.what for alarm in alarms)


def test_counts_of_parts_add_up() -> None:
    first, second = (tally(*DICE, Uncommitted(seed), 50) for seed in (1, 2))
    thrown = sum(first.dice[next(iter(first.dice))].single.values())
    first.merge(second)
    (faces,) = first.dice.values()
    assert sum(faces.single.values()) == 2 * thrown
    (hold,) = first.holds.values()
    assert (hold.stretches, hold.staked["field|"].cents) == (100, 100_000)
