"""Dragon's eye: six wagers on the dice, and who shakes them. 13:69F-10.6A, 10.11, 11.8D (proposed)

Of the three dice the first is the dragon's eye die.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeVar

from msgspec.structs import replace

from pitboss.core.game.betting_areas import position_refused
from pitboss.core.game.game import Refusal, Seating
from pitboss.core.game.steps import Announce, Ask, Bet, Procedure, Roll
from pitboss.core.game.wager import LOSE, Outcome, PayLine, WagerKind, win
from pitboss.core.law.cite import rule
from pitboss.core.procedure.settlement import odds_of, settle
from pitboss.setting.memory import Memory
from pitboss.setting.options import SettingOptions
from pitboss.setting.places import position

_FAIR = "It makes no difference: the dice fall alike, whoever shakes them, and every wager keeps its odds."
_M = TypeVar("_M", bound=Memory)
BONUS = "dice_bonus"
RUN = 3


@rule("13:69F-10.11(e)", "13:69F-11.19(e)")
def triple(eye: int, one: int, other: int) -> bool:
    """All three dice show the same."""
    return eye == one == other


@rule("13:69F-10.11(d)", "13:69F-11.19(d)")
def double(one: int, other: int) -> bool:
    """The two dice of one colour show the same."""
    return one == other


@rule("13:69F-10.11(b)", "13:69F-11.19(b)", "13:69F-10.7(l)1", "13:69F-11.9(k)1")
def even(eye: int, one: int, other: int) -> bool:
    """The dragon's eye die is even, and the dice are no triple."""
    return eye % 2 == 0 and not triple(eye, one, other)


@rule("13:69F-10.11(c)", "13:69F-11.19(c)", "13:69F-10.7(l)1", "13:69F-11.9(k)1")
def odd(eye: int, one: int, other: int) -> bool:
    """The dragon's eye die is odd, and the dice are no triple."""
    return eye % 2 == 1 and not triple(eye, one, other)


@rule("13:69F-10.11(a)", "13:69F-11.19(a)")
def matches(place: int, eye: int, one: int, other: int) -> int:
    """How many dice show the player's position."""
    return (eye == place) + (one == place) + (other == place)


_BY_ALL_DICE = {"even": even, "odd": odd, "triple": triple}


def wins(kind: str, place: int, dice: Sequence[int], run: int, is_shaker: bool) -> str:
    """The line of the pay table by which a wager wins, empty if it loses. `run` counts the triples running."""
    eye, one, other = dice
    if kind == "match":
        found = matches(place, eye, one, other)
        return f"match_{found}" if found else ""
    if kind == BONUS:
        return f"{'shaker' if is_shaker else 'others'}_{run}" if run else ""
    won = double(one, other) if kind == "double" else _BY_ALL_DICE[kind](eye, one, other)
    return kind if won else ""


@rule("13:69F-10.6A(c)", "13:69F-11.8D(c)")
def run_after(triples: int, is_triple: bool) -> int:
    """How many triples are running after a shake: 0 where it was none, and after the third the first again."""
    return triples % RUN + 1 if is_triple else 0


def outcome(
    kind: str, place: int, dice: Sequence[int], run: int, is_shaker: bool, options: SettingOptions
) -> Outcome:
    """What a shake makes of the dragon's eye wager of a position. A dice bonus that wins stays up. 13:69F-10.11"""
    line = wins(kind, place, dice, run, is_shaker)
    return win(options.dice_odds(line), stays_up=kind == BONUS) if line else LOSE


def shaker_of(table: Seating, memory: Memory) -> int:
    """The seat that has the dice: the player at the button with a dice bonus wager, else the dealer, 0."""
    seat = position(memory.button) if memory.button else 0
    return seat if any(w.seat == seat and w.kind == BONUS for w in table.wagers()) else 0


@dataclass(frozen=True, slots=True)
class DragonsEye:
    """The variation at a game: the key of its own wager and how that is called, and the sections on making dice
    wagers, on the dice phase, and on the odds; the paragraphs of the latter two are drafted alike in both games."""

    main: str
    title: str
    made: str
    phase: str
    pays: str

    def shake(self, table: Seating, memory: Memory) -> Procedure:
        """The dice are shaken, by the dealer or a player, who may leave it to the dealer. 13:69F-10.6A(e), (f)

        Returns the dice and the seat that counts as the shaker.
        """
        shaker = by = shaker_of(table, memory)
        if shaker:
            question = "The shaker is yours: shake it, or have the dealer shake for you?"
            cite = f"{self.phase}(f)"
            answer = yield Ask(shaker, question, ("shake", "dealer"), "shake", cite, label="shaker", no_odds=_FAIR)
            by = shaker if answer == "shake" else 0
        dice = yield Roll(3, f"{self.phase}(e)", by=by, label="shake")
        return dice, shaker

    def settle(self, table: Seating, memory: _M, dice: list[int], shaker: int, options: SettingOptions) -> Procedure:
        """The button is placed and the dice wagers are settled, right to left. 13:69F-10.6A(a) to (c)

        Returns the memory with the button and the run.
        """
        eye = dice[0]
        run = run_after(memory.triples, triple(*dice))
        in_order = sorted((w for w in table.wagers() if w.kind in KEYS), key=lambda w: position(w.seat))
        settled = {
            w.account: outcome(w.kind, position(w.spot), dice, run, w.seat == shaker, options) for w in in_order
        }
        won = ", ".join(sorted({w.kind for w in in_order if settled[w.account].odds})) or "no dice wager"
        said = f"Dragon's eye {eye}: the button goes to position {eye}; {won} won"
        yield Announce(said, f"{self.phase}(a)", seat=position(eye), role="button")
        odds = _odds_by(self.pays)
        yield from settle(in_order, lambda wager: settled[wager.account], f"{self.phase}(b)", odds=odds)
        if run:
            yield Announce(f"Triple; {run} running", f"{self.phase}(c)")
        return replace(memory, button=eye, triples=run)

    def refused(self, table: Seating, bet: Bet, options: Any, two_areas: str) -> Refusal | None:
        """What a game with such wagers refuses beyond the kinds, limits and odds of every table; `two_areas` is the
        section on a second betting area."""
        if bet.wager == self.main:
            most = 1 + options.two_betting_areas
            refusal = position_refused(table, bet, most, two_areas, adjacent=True, kind=self.main)
            if refusal is not None:
                return refusal
        return self.check(table, bet, options.dragons_eye_without_main_wager) if options.dragons_eye else None

    def check(self, table: Seating, bet: Bet, alone: bool) -> Refusal | None:
        """Whether a bet fits with the dragon's eye wagers, which may be made `alone` or not. 10.5(d), 10.11(f)"""
        placed = [w for w in table.wagers() if w.seat == bet.seat]
        if bet.wager == self.main:
            stake = sum(w.stake for w in placed if w.kind == self.main)
            beside = any(w.kind in KEYS and w.since == table.rounds for w in placed)
            if bet.take and bet.amount == stake and beside and not alone:
                reason = f"Dragon's eye wagers go only with a {self.title} wager here; take those down first."
                return Refusal(reason, self.made)
            return None
        if bet.wager not in KEYS:
            return None
        if bet.spot not in (0, bet.seat):
            return Refusal("Dragon's eye wagers lie at the player's own position.", self.made)
        if bet.take:
            return None
        if not alone and not any(w.kind == self.main for w in placed):
            reason = f"A dragon's eye wager needs a {self.title} wager here; place that first."
            return Refusal(reason, self.made)
        if bet.wager == BONUS and table.memory.triples and not any(w.kind == BONUS for w in placed):
            reason = "After a triple the dice bonus is for players whose wager was up before it and was kept up."
            return Refusal(reason, f"{self.pays}(f)")
        return None


def _kind(key: str, title: str, wins: str, cite: str, lines: Mapping[str, str] | None = None) -> WagerKind:
    """A wager by the lines of the pay table that it wins by, with their words; by its own name if none are given."""
    by = lines or {key: key}
    return WagerKind(
        key,
        title,
        wins,
        cite,
        lambda options: [PayLine(when, options.dice_odds(line)) for line, when in by.items()],
        offered=lambda options: options.dragons_eye,
        group="dragons_eye",
        stands=key == BONUS,
    )


def _parity(key: str, faces: str, cite: str) -> WagerKind:
    wins = f"the dragon's eye die shows {faces}, and the dice are no triple"
    return _kind(key, key.title(), wins, cite, {key: f"{key}, no triple"})


KEYS = ("even", "odd", "match", "double", "triple", BONUS)
_RUNS = ("first triple", "second triple running", "third triple running")


@cache
def _odds_by(section: str) -> Mapping[str, str]:
    """Where the odds of each of them stand, by the section on their odds."""
    return odds_of(wagers_of(section))


def wagers_of(section: str) -> tuple[WagerKind, ...]:
    """The six wagers, by the section on their odds."""
    return (
        _parity("even", "2, 4 or 6", f"{section}(b)"),
        _parity("odd", "1, 3 or 5", f"{section}(c)"),
        _kind(
            "match",
            "Match",
            "one or more of the dice show the player's position",
            f"{section}(a)",
            {f"match_{n}": f"{dice} of the dice" for n, dice in enumerate(("one", "two", "all three"), 1)},
        ),
        _kind("double", "Double", "the two dice other than the dragon's eye die show the same", f"{section}(d)"),
        _kind("triple", "Triple", "all three dice show the same", f"{section}(e)"),
        _kind(
            BONUS,
            "Dice bonus",
            "all three dice show the same, up to three rounds running while the wager is kept up",
            f"{section}(f)",
            {
                **{f"shaker_{n}": f"{run}, to the shaker" for n, run in enumerate(_RUNS, 1)},
                **{f"others_{n}": f"{run}, to others" for n, run in enumerate(_RUNS, 1)},
            },
        ),
    )
