"""Whether a hand as played here ends as its file says.

A file gives `finishing_stacks`, `winnings`, both or neither, and what it gives is not always the whole truth:

* A cash game's file says what players were paid after the rake, and nothing of the rake. What is missing from
  the winners is taken for the rake, up to the tenth of the pot that 14.14(b)1i allows (and an ante, which sites
  hand back without a word); `Outcome.taken` says how much that is, and `rake` holds it against the structure that
  the file's hands imply together. A hand without a currency and without `winnings` is no cash game: there every
  chip must be where it should.
* Some sites count an uncalled bet that went back among the winnings, some do not: either is taken.
* Winnings that are all 0, or 0 for one winner of several, were not written down: nothing is held against them.
* Of players who showed no cards only the file knows who won. Then each pot must have gone to those of the
  known hands that win it among themselves, or to unknown ones, or to both; the sums must come out all the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from pitboss.phh.hand import UNKNOWN, Hand
from pitboss.phh.write import amount_text

RAKE = "13:69F-14.14(b)1i"
_MOST_OPEN_POTS = 4


@dataclass(slots=True)
class Pot:
    """A pot as it was awarded: what each winner took of it, and the contenders whose cards nobody knows."""

    amount: int
    paid: Mapping[int, int]
    unknown: tuple[int, ...] = ()


@dataclass(slots=True)
class Outcome:
    """How the hand ended here, by player: what each put in and got back uncalled, and the pots. `taken` is what the
    file's winners lack of them; None where the file does not tell."""

    put: Mapping[int, int]
    returned: Mapping[int, int]
    pots: Sequence[Pot] = field(default_factory=list)
    chip: int = 1
    cite: str = ""
    taken: Fraction | None = None

    @property
    def pot(self) -> int:
        return sum(pot.amount for pot in self.pots)


@dataclass(slots=True)
class Difference:
    """What does not agree."""

    expected: str
    got: str
    why: str


def compare(hand: Hand, outcome: Outcome) -> Difference | None:
    """None where the file and the outcome agree."""
    first: Difference | None = None
    for way in _ways(outcome):
        found = _compare(hand, outcome, way)
        if found is None:
            return None
        first = first or found
    return first


Way: TypeAlias = Sequence[Mapping[int, int]]
"""What each winner took of each pot."""


def _ways(outcome: Outcome) -> Iterator[Way]:
    """How the pots may have gone: as played first, then with pots in the hands of unknown cards."""
    choices: list[list[Mapping[int, int]]] = []
    for pot in outcome.pots:
        ways = [pot.paid]
        if pot.unknown and len(outcome.pots) <= _MOST_OPEN_POTS:
            for several in (pot.unknown, *((player,) for player in pot.unknown if len(pot.unknown) > 1)):
                ways.append(_shared(pot.amount, several))
                together = sorted({*several, *pot.paid})
                if len(together) > len(several):
                    ways.append(_shared(pot.amount, together))
        choices.append(ways)
    return product(*choices)


def _shared(amount: int, players: Sequence[int]) -> dict[int, int]:
    each, over = divmod(amount, len(players))
    return {player: each + (place < over) for place, player in enumerate(players)}


def _compare(hand: Hand, outcome: Outcome, way: Way) -> Difference | None:
    won: dict[int, int] = {}
    for shares in way:
        for player, amount in shares.items():
            won[player] = won.get(player, 0) + amount
    slack = _slack(hand, way, outcome.chip)
    if hand.finishing is not None:
        ends = [
            hand.stacks[player - 1] - outcome.put.get(player, 0) + won.get(player, 0)
            for player in range(1, hand.seats + 1)
        ]
        problem, outcome.taken = _against_stacks(hand, ends, won, slack)
        if problem:
            return _difference(hand, hand.finishing, ends, problem, outcome.cite)
    if hand.winnings is not None and any(hand.winnings):
        plain = [won.get(player, 0) for player in range(1, hand.seats + 1)]
        gross = [amount + outcome.returned.get(player, 0) for player, amount in enumerate(plain, 1)]
        problem, outcome.taken = _against_winnings(hand, plain, slack)
        if problem and gross != plain:
            whole, taken = _against_winnings(hand, gross, slack)
            if not whole:
                problem, outcome.taken = "", taken
        if problem:
            return _difference(hand, hand.winnings, plain, problem, outcome.cite)
    return None


@dataclass(slots=True)
class _Slack:
    """What may be missing or lie one chip off."""

    rake: int
    odd: Fraction


def is_cash(hand: Hand) -> bool:
    """Whether a hand was played for money, so that a rake may have been taken."""
    return hand.winnings is not None or "currency" in hand.facts or "currency_symbol" in hand.facts


def _slack(hand: Hand, way: Way, chip: int) -> _Slack:
    cash = is_cash(hand)
    pots = sum(sum(shares.values()) for shares in way)
    rake = -(-pots // 10) + max(hand.antes) if cash else 0
    results = (*(hand.finishing or ()), *(hand.winnings or ()))
    rough = any(value.denominator > 1 for value in results)
    # Two who divide one pot do it by the rule. Beyond that programs differ in where odd chips go, sites round
    # each share in their own way, and a file's fraction of a chip is rounded here.
    over = sum(_odd_chips(shares, chip, cash or rough) for shares in way)
    return _Slack(rake, Fraction(over * chip if cash or rough or over > 1 else 0))


def _odd_chips(shares: Mapping[int, int], chip: int, rounded: bool) -> int:
    """How many chips may lie elsewhere when a pot is divided: one less than there are who share it, unless it
    comes out even."""
    sharing = len(shares)
    even = sum(shares.values()) % (chip * 2 * sharing * max(sharing - 1, 1)) == 0
    return 0 if even and not rounded else sharing - 1


def _against_stacks(
    hand: Hand, ends: Sequence[int], won: Mapping[int, int], slack: _Slack
) -> tuple[str, Fraction | None]:
    """What is wrong, and what the winners lack."""
    assert hand.finishing is not None
    missing: Fraction | None = Fraction(0)
    for player, (end, said) in enumerate(zip(ends, hand.finishing, strict=True), 1):
        if hand.stacks[player - 1] == UNKNOWN:
            missing = None if player in won else missing
            continue
        short = end - said
        if player in won and slack.rake:
            if short < -slack.odd:
                return f"p{player} ends with less than the file says", None
            missing = None if missing is None else missing + short
        elif abs(short) > slack.odd:
            return f"p{player} ends with {'more' if short > 0 else 'less'} than the file says", None
    return _too_much(hand, missing, slack), missing


def _against_winnings(hand: Hand, won: Sequence[int], slack: _Slack) -> tuple[str, Fraction | None]:
    """What is wrong, and what the winners lack."""
    assert hand.winnings is not None
    missing: Fraction | None = Fraction(0)
    for player, (amount, said) in enumerate(zip(won, hand.winnings, strict=True), 1):
        if not said:
            missing = None if amount else missing
            continue
        if said > amount + slack.odd:
            return f"p{player} wins less than the file says", None
        missing = None if missing is None else missing + amount - said
    return _too_much(hand, missing, slack), missing


def _too_much(hand: Hand, missing: Fraction | None, slack: _Slack) -> str:
    if missing is None or missing <= slack.rake + slack.odd:
        return ""
    return f"{amount_text(missing, hand.scale)} is missing, more than a rake may be by {RAKE}"


def _difference(hand: Hand, said: Sequence[Fraction], here: Sequence[int], problem: str, cite: str) -> Difference:
    expected, got = (
        "[" + ", ".join(amount_text(value, hand.scale) for value in values) + "]" for values in (said, here)
    )
    return Difference(expected, got, f"{problem} ({cite})." if cite else f"{problem}.")
