"""Tables of twenty-one that no option of a game makes, a player's own table of plays, and the dealer's results."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from enum import IntEnum
from fractions import Fraction
from typing import Any

import numpy as np

from pitboss.core.computing.compiled import compiled
from pitboss.core.mathematics.exact import BadStrategy, BadSupposition, Chances, supposed_number
from pitboss.core.mathematics.wager_odds import WagerOdds
from pitboss.core.money.cents import BadMoney, Odds
from pitboss.twenty_one.exact.best_table import Chooser
from pitboss.twenty_one.exact.by_cards_held import mean, up_card
from pitboss.twenty_one.exact.dealer import BLACKJACK, ENDS, OVER, OVER_BY_ONE, STANDS, every_end, ways
from pitboss.twenty_one.exact.figures import LET_GO, fraction
from pitboss.twenty_one.exact.hands import MOST, VALUES
from pitboss.twenty_one.exact.redoubling import redoubled_odds
from pitboss.twenty_one.exact.shoe import Shoe, full
from pitboss.twenty_one.exact.strategy import UPS, column_of, solved
from pitboss.twenty_one.rules.play_table import LETTERS, UP_CARDS, Strategy
from pitboss.twenty_one.rules.rules import NO_TENS, Blackjack, Hole, Rules, Surrender
from pitboss.twenty_one.rules.totals import ACE

INFINITE = "infinite"
_ENUMS: dict[str, type[IntEnum]] = {"surrender": Surrender, "hole": Hole, "blackjack_takes": Blackjack}
_DECKS = {"52": (4,) * 13, "48": NO_TENS}
_LEFT_OUT = ("bonuses", "pushes_on", "insurance_pays", "ten_value_pairs")
"""What is no single rule, or bears on no hand's odds."""


_USUAL_BOUNDS = (0, 21)
_BOUNDS = {"decks": (1, 1000), "hands": (1, 8), "ace_hands": (1, 8)}
"""What a number may be. In how many ways splitting can end doubles with each hand more that a pair may become."""


def _words(name: str, usual: Any) -> str:
    least, most = _BOUNDS.get(name, _USUAL_BOUNDS)
    if name == "decks":
        return f"a number from {least} to {most}, or {INFINITE}"
    if name == "ranks":
        return "52 or 48 cards to a deck"
    if name in _ENUMS:
        return " or ".join(each.name.lower() for each in _ENUMS[name])
    if isinstance(usual, bool):
        return "true or false"
    if isinstance(usual, Fraction):
        return "odds, like 6 to 5"
    return "totals, like 9 10 11; none for all" if isinstance(usual, tuple) else f"a number from {least} to {most}"


SUPPOSES: Mapping[str, str] = {
    each.name: _words(each.name, each.default) for each in fields(Rules) if each.name not in _LEFT_OUT
}
"""The rules of a table that may be supposed."""


REDOUBLES = "redoubles"
MOST_REDOUBLES = 10
REDOUBLING: Mapping[str, str] = {
    REDOUBLES: f"how many times more a doubled hand may be doubled, from 1 to {MOST_REDOUBLES}"
}
"""What may be supposed besides, where a hand has one wager before the cards."""


def supposing(rules: Rules, supposed: Mapping[str, str]) -> tuple[Rules, Shoe | None]:
    """A table's rules with the `supposed` ones in place of its own, and its shoe unless that is a full one."""
    read = {name: _read(name, getattr(rules, name), text.strip()) for name, text in supposed.items()}
    endless = read.get("decks") == 0
    if endless:
        del read["decks"]
    found = replace(rules, **read)
    shares = tuple(count // found.decks for count in full(found).counts)
    return found, Shoe(shares, endless=True) if endless else None


def _read(name: str, usual: Any, text: str) -> Any:
    try:
        if name == "decks" and text == INFINITE:
            return 0
        if name == "ranks":
            return _DECKS[text]
        if name in _ENUMS:
            return _ENUMS[name][text.upper()]
        if isinstance(usual, bool):
            return {"true": True, "false": False}[text.lower()]
        if isinstance(usual, Fraction):
            return Odds.parse(text).fraction
        if isinstance(usual, tuple):
            return tuple(map(int, text.split())) if text != "none" else ()
        number = supposed_number(text, *_BOUNDS.get(name, _USUAL_BOUNDS))
        if number is None:
            raise ValueError
    except (KeyError, ValueError, BadMoney):
        raise BadSupposition(f"{name} = {text!r} cannot be supposed; it is {SUPPOSES[name]}.") from None
    return number


# A player's own table.

_LEAST = {"hard": 4, "soft": 12, "doubled": 4}
"""The lowest total of each sort of rows."""
MIMIC, NEVER_BUST = "mimic the dealer", "never bust"
_ROW = re.compile(r"(hard|soft|doubled)\s+(\d+)|(10|[2-9A])-\3", re.IGNORECASE)
_WRITTEN = (
    f"write {MIMIC!r}, {NEVER_BUST!r}, or a file with rows as `--plays` prints them or `--plays --json` gives them, "
    "like hard 16 SSSSSHHHHH: ten letters for 2 to 10 and ace, and the best table has the rows left out."
)


def own_table(rules: Rules, text: str) -> Strategy:
    """A player's own table of plays: the best one with rows of the player's own, or one that people know by name."""
    best = solved(rules).plays
    if text.strip().lower() == MIMIC:
        draws = {total: ("H" if total < STANDS else "S") * 10 for total in range(4, MOST + 1)}
        soft = {**draws, STANDS: ("H" if rules.hits_soft_17 else "S") * 10}
        return Strategy(draws, soft, {}, name=f"{MIMIC}: draw to 16, stand on 17, never double or split")
    if text.strip().lower() == NEVER_BUST:
        hard = {total: "S" * 10 if total > 11 else best.hard[total] for total in range(4, MOST + 1)}
        return Strategy(hard, best.soft, best.pairs, name=f"{NEVER_BUST}: the best table, but standing on hard 12 up")
    hard, soft, pairs, finished = dict(best.hard), dict(best.soft), dict(best.pairs), dict(best.finished)
    for name, letters in _rows(text):
        found = _ROW.fullmatch(name.strip())
        letters = re.sub(r"\s", "", letters)
        known = found is not None and (
            found[3] or supposed_number(found[2], _LEAST[found[1].lower()], MOST) is not None
        )
        if not known or found is None or len(letters) != len(UP_CARDS) or set(letters) - set(f"{LETTERS}-{LET_GO}"):
            raise BadStrategy(f"{name!r} {letters!r} is no row of a table of plays; {_WRITTEN}")
        if found[3]:
            pairs[ACE if found[3].upper() == "A" else int(found[3])] = letters
        elif found[1].lower() == "doubled":
            finished[int(found[2])] = letters.replace("S", "-").replace(LET_GO, "R")
        else:
            (hard if found[1].lower() == "hard" else soft)[int(found[2])] = letters
    return Strategy(hard, soft, pairs, name="the player's own table", finished=finished)


def _rows(text: str) -> Iterator[tuple[str, str]]:
    if text.lstrip().startswith("{"):
        try:
            rows = json.loads(text)["rows"]
            yield from ((str(name), str(letters)) for name, letters in rows.items())
        except (ValueError, KeyError, AttributeError, RecursionError):
            raise BadStrategy(f"this is no JSON with the rows of a table; {_WRITTEN}") from None
        return
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        raise BadStrategy(f"nothing is said; {_WRITTEN}")
    for line in lines:
        told = re.match(r"\s*((?:hard|soft|doubled)\s+\d+|\S+)[\s:]+(.*)", line, re.IGNORECASE)
        if told is None:
            raise BadStrategy(f"{line.strip()!r} is no row of a table of plays; {_WRITTEN}")
        yield told[1], told[2]


def own_odds(wager: str, rules: Rules, text: str) -> list[WagerOdds]:
    """The odds of a hand by a player's own table."""
    plays, shoe = own_table(rules, text), full(rules)
    brought = action = 0.0
    for up in range(VALUES):
        if shoe.counts[up]:
            chooser, column = Chooser(rules, shoe, up_card(rules, shoe, up, pairs=False)), column_of(rules, plays, up)
            brought += chooser.total(column)
            action += mean(chooser.staked(column))
    costs = 100 * (-brought - solved(rules).best)
    said = f"{plays.name}; it costs {costs:.4f} % more than the best play by the cards held"
    return [WagerOdds(wager, "own", {}, mean=fraction(brought), action=fraction(action), strategy=said)]


# What the dealer comes to.


def dealers_results(rules: Rules) -> Chances:
    """How the dealer's hand ends under each up card, from a full shoe out of which no card but that is seen."""
    shoe, names = full(rules), (*(str(STANDS + end) for end in range(OVER_BY_ONE)), "over 21", "blackjack")
    rows: dict[str, tuple[Fraction, ...]] = {}
    for up in UPS:
        if shoe.counts[up]:
            ends, none = np.empty((1, ENDS)), np.zeros((1, VALUES), np.uint8)
            left = shoe.less((up + 1,)).left
            compiled(every_end)(ways(up, rules.hits_soft_17), left, shoe.step, none, np.arange(1), ends)
            shares = (*ends[0, :OVER_BY_ONE], ends[0, OVER_BY_ONE] + ends[0, OVER], ends[0, BLACKJACK])
            rows["A" if up == 0 else str(up + 1)] = tuple(fraction(float(share)) for share in shares)
    return Chances("How the dealer's hand ends, by the up card", names, rows)


def odds_supposing(
    rules: Rules, supposed: Mapping[str, str], odds: Callable[[Rules, Shoe | None], list[WagerOdds]], wager: str = ""
) -> list[WagerOdds]:
    """The odds of a hand under a table's rules with the `supposed` ones in place of its own; `wager` is the one on a
    hand that may be doubled again."""
    found, shoe = supposing(rules, {name: text for name, text in supposed.items() if name != REDOUBLES})
    told = {f"supposed {name}": text for name, text in supposed.items()}
    again = supposed.get(REDOUBLES, "").strip()
    times = supposed_number(again, 1, MOST_REDOUBLES)
    if REDOUBLES not in supposed:
        figures = odds(found, shoe)
    elif times is not None:
        figures = redoubled_odds(wager, found, shoe or full(found), times)
    else:
        raise BadSupposition(f"{REDOUBLES} = {again!r} cannot be supposed; it is {REDOUBLING[REDOUBLES]}.")
    return [replace(each, given={**each.given, **told}) for each in figures]
