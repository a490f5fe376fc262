"""What the wagers on seven cards pay. 13:69F-11.16, 11.18, 11.20

A hand is paid by the line that pays most of those that its seven cards make. The lines of 11.20 are New Jersey's own;
those of the bonus wager and of the insurance are what the owner of the game publishes, and of the three-card and
seven-card bonus no figure is known: a casino files its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from pitboss.core.choices.paytables import PayTables, fixed
from pitboss.core.money.cents import Odds
from pitboss.jackpots.pays import DOLLAR, Paid
from pitboss.setting.five_two import made
from pitboss.setting.five_two.made import pai_gow_of
from pitboss.setting.five_two.side import FIVE_CARD_LINES, lines_of

_MATCH = "royal_flush_plus_royal_match"
BONUS_LINES = {
    **FIVE_CARD_LINES,
    made.SEVEN_WITH_JOKER: "seven_card_straight_flush_with_joker",
    made.ROYAL_KING_QUEEN: _MATCH,
    made.ROYAL_ACE_KING: _MATCH,
    made.SEVEN_NATURAL: "seven_card_straight_flush_with_no_joker",
    made.THREE_PAIRS: "three_pairs",
}
ROYAL_MATCH = {"kq": made.ROYAL_ACE_KING, "ak_natural": made.ROYAL_KING_QUEEN}
"""By the option: the royal match that the casino has not chosen, and which does not count. 13:69F-11.3(f)2"""

_BONUS = (
    "straight",
    "three_of_a_kind",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
    "five_aces",
    "seven_card_straight_flush_with_joker",
    _MATCH,
    "seven_card_straight_flush_with_no_joker",
)


def _odds(lines: Sequence[str], *to_1: int) -> dict[str, Odds]:
    return {line: Odds(odds) for line, odds in zip(lines, to_1, strict=True)}


_HIGH = ("nine_high", "ten_high", "jack_high", "queen_high", "king_high", "ace_high")
NINE = 7
"""The rank of the lowest card that can be the highest of seven without a pair or straight."""
EMPEROR = "emperors_challenge"
BONUS_PAYS = PayTables(  # the tables of the game's owner, by the numbers that they have there, and one of another's
    {
        # Three pairs get the wager back.
        "1": {"three_pairs": Odds(0), **_odds(_BONUS, 2, 3, 4, 5, 20, 50, 100, 250, 750, 1000, 5000)},
        "2": _odds(_BONUS, 2, 3, 4, 5, 25, 50, 150, 400, 1000, 2000, 8000),
        "3": _odds(_BONUS, 2, 3, 4, 5, 25, 50, 150, 400, 1000, 2000, 5000),
        "4": _odds(_BONUS, 2, 3, 4, 5, 25, 50, 125, 250, 750, 1000, 2500),
        "6": _odds(_BONUS, 2, 3, 4, 5, 25, 45, 110, 300, 500, 1000, 5000),
        # Without a line for the royal match, and with lines for seven cards that make nothing.
        EMPEROR: _odds(_HIGH[2::-1], 2, 5, 40)
        | _odds([line for line in _BONUS if line != _MATCH], 2, 3, 4, 5, 25, 50, 150, 500, 1000, 5000),
    },
    {line: line for line in (*_HIGH[:3], "three_pairs", *_BONUS)},
)
PROGRESSIVE_HANDS = {
    "nothing": 0,
    "full house": 1 << made.FULL_HOUSE,
    "four-of-a-kind": 1 << made.FOUR_OF_A_KIND,
    "straight flush": 1 << made.JOKER_STRAIGHT_FLUSH | 1 << made.NATURAL_STRAIGHT_FLUSH,
    "royal flush": 1 << made.ROYAL,
    "five aces": 1 << made.ACES,
    "seven-card straight flush": 1 << made.SEVEN_WITH_JOKER | 1 << made.SEVEN_NATURAL,
}
"""The hands of the progressive payout wager, from the lowest up, with the bits of what seven cards make (`made`)."""
PROGRESSIVE_PAYS: Mapping[str, Mapping[int, Paid]] = {
    "common": {1: 4 * DOLLAR, 2: 75 * DOLLAR, 3: 100 * DOLLAR, 4: 500 * DOLLAR, 5: Fraction(1, 10), 6: Fraction(1)}
}
"""What casinos commonly post; the list of 11.14(d) is unseen."""


def progressive_hand(found: int) -> int:
    """The place in `PROGRESSIVE_HANDS` of what seven cards make."""
    return max(at for at, bits in enumerate(PROGRESSIVE_HANDS.values()) if not at or found & bits)


LEAST_FOR_ENVY = 500
"""What a bonus wager must be to earn envy bonuses. 13:69F-11.1"""
_ENVY = dict(zip(_BONUS[4:], (5, 20, 50, 250, 500, 1000, 3000), strict=True))
ENVY = {**dict.fromkeys(BONUS_PAYS, _ENVY), "2": {**_ENVY, _BONUS[-1]: 5000}, EMPEROR: {}}
"""The envy bonus in dollars that a premium hand of another player brings, with each table."""

INSURANCE_PAYS = fixed(_odds(_HIGH, 100, 25, 15, 7, 5, 3))
IMPERIAL_PLAYER = fixed(_odds(tuple(dict.fromkeys(FIVE_CARD_LINES.values()))[2:], 2, 2, 4, 5, 25, 50, 200, 1000))
"""From three-of-a-kind up. 13:69F-11.20(b)"""
IMPERIAL_BANKER = fixed(_odds(_HIGH[:3], 100, 20, 5))  # 13:69F-11.20(c)
THREE_LINES = tuple(name.replace(" ", "_").replace("-", "_") for name in made.THREE)


def bonus_lines(found: int, royal_match: str) -> list[str]:
    """The lines of the bonus wager that seven cards make, with the royal match that the casino has chosen."""
    return lines_of(found & ~(1 << ROYAL_MATCH[royal_match]), BONUS_LINES) + high_line(pai_gow_of(found))


def high_line(pai_gow: int) -> list[str]:
    """The line of seven cards by their highest, where they make nothing: one more than its rank, else 0."""
    return [_HIGH[pai_gow - 1 - NINE]] if pai_gow else []
