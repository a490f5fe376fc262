"""The wagers of craps, as a game of it offers them: when they are made, what they win on and what they pay."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pitboss.core.game.wager import PayLine, WagerKind
from pitboss.core.money.cents import Odds
from pitboss.dice.choices import (
    COMPOSITES,
    LAID_ODDS,
    NEXT_THROW,
    THREE_FOUR_FIVE,
    TRUE_ODDS,
    CrapsChoices,
    Sections,
    composite,
    taken_apart,
)
from pitboss.dice.falls import PAIRS, POINTS, TOTALS

FIRST, LATER, PASSED, POINT = "betting", "come-out", "new shooter", "point"
"""The betting windows: before a new shooter's first come out roll, before a later one, before a first one while come
bets stand that an earlier shooter left, and before any other throw."""
COME_OUT = (FIRST, LATER, PASSED)
ANY_THROW = (*COME_OUT, POINT)
ON_NUMBERS = (LATER, PASSED, POINT)
HARD = (4, 6, 8, 10)
PICKS = tuple(str(number) for number in POINTS)
HOPS = tuple(f"{low}-{high}" for low, high in PAIRS)
FLATS = {
    "pass_odds": "pass",
    "come_odds": "come",
    "dont_pass_odds": "dont_pass",
    "dont_come_odds": "dont_come",
}
"""Each wager of odds with the flat wager that it supports."""
BOUGHT = "buy_and_lay"
"""The group of the wagers that a vigorish is charged for."""
LINE = ("pass", "dont_pass")
"""The wagers of which a shooter has one."""

Offered = Callable[[str], Callable[[Any], bool]]
"""Whether a kind of wager is offered under the options."""


def hop_number(pick: str) -> int:
    """The pair of a hop as a number: ``1-2`` is 12."""
    return int(pick.replace("-", ""))


def line_wagers(cites: Sections) -> Iterator[WagerKind]:
    """Pass, don't pass, come and don't come, and the odds that support them."""
    craps = "7 or 11 is thrown first, or else its point before a 7"
    wrong = "2 or 3 is thrown first, or else a 7 before its point; a 12 thrown first stands off"
    yield _flat("pass", "Pass line", craps, cites, COME_OUT)
    yield _flat("dont_pass", "Don't pass", wrong, cites, ANY_THROW)
    yield _flat("come", "Come", f"made after the point is set: {craps}", cites, (POINT,))
    yield _flat("dont_come", "Don't come", f"made after the point is set: {wrong}", cites, ON_NUMBERS[::-1])
    yield _odds("pass_odds", "Odds on pass", "the point is thrown before a 7", cites, (POINT,))
    yield _odds("come_odds", "Odds on come", "its number is thrown before a 7", cites, ON_NUMBERS, PICKS)
    yield _odds("dont_pass_odds", "Odds against the point", "a 7 is thrown before the point", cites, (POINT,))
    yield _odds("dont_come_odds", "Odds on don't come", "a 7 is thrown before its number", cites, ON_NUMBERS, PICKS)


def _flat(key: str, title: str, wins: str, cites: Sections, windows: tuple[str, ...]) -> WagerKind:
    return WagerKind(
        key,
        title,
        wins,
        cites.wagers,
        lambda options: [PayLine("it wins", options.odds(key))],
        windows=windows,
        stands=True,
        paid_by=cites.odds,
    )


def _odds(
    key: str, title: str, wins: str, cites: Sections, windows: tuple[str, ...], picks: tuple[str, ...] = ()
) -> WagerKind:
    table = LAID_ODDS if key.startswith("dont") else TRUE_ODDS
    lines = [PayLine(f"{number} or {14 - number}", table[number], on=(number, 14 - number)) for number in (4, 5, 6)]
    return WagerKind(
        key,
        title,
        wins,
        cites.supports,
        lambda _options: lines,
        picks=lambda _options: picks,
        windows=windows,
        needs=(FLATS[key],),
        payable=False,
        stands=True,
        supports=FLATS[key],
        paid_by=cites.true_odds,
        bound=lambda options: _bound(options, laid=key.startswith("dont")),
    )


def _bound(options: Any, laid: bool) -> str:
    if options.odds_limit == THREE_FOUR_FIVE:
        many = "3 times its amount on 4 or 10, 4 times on 5 or 9, 5 times on 6 or 8"
    else:
        many = f"{options.odds_multiple} times its amount"
    return f"up to what would win {many}" if laid else f"up to {many}"


def place_wagers(cites: Sections) -> Iterator[WagerKind]:
    """Place bets to win and to lose."""
    for number in POINTS:
        wins = f"{number} is thrown before a 7"
        yield _standing(f"place_win_{number}", f"Place {number} to win", wins, f"{number}", cites)
    for number in POINTS:
        wins = f"a 7 is thrown before {number}"
        yield _standing(f"place_lose_{number}", f"Place {number} to lose", wins, "7", cites)


def bought_wagers(cite: str, offered: Callable[[Any], bool]) -> Iterator[WagerKind]:
    """Buy and lay bets: place bets at true odds, for a vigorish. 13:69F-1.5"""
    for number in POINTS:
        yield _bought(f"buy_{number}", f"Buy {number}", f"{number} is thrown before a 7", f"{number}", cite, offered)
    for number in POINTS:
        yield _bought(f"lay_{number}", f"Lay {number}", f"a 7 is thrown before {number}", "7", cite, offered)


def _bought(key: str, title: str, wins: str, when: str, cite: str, offered: Callable[[Any], bool]) -> WagerKind:
    return WagerKind(
        key,
        title,
        wins,
        cite,
        lambda options: [PayLine(when, bought_odds(key), options.charged(key))],
        offered=offered,
        group=BOUGHT,
        windows=ANY_THROW,
        stands=True,
    )


def bought_odds(kind: str) -> Odds:
    """The true odds of a buy or lay bet."""
    stem, number = taken_apart(kind)
    return (TRUE_ODDS if stem == "buy" else LAID_ODDS)[number]


def hardways(cites: Sections) -> Iterator[WagerKind]:
    for number in HARD:
        wins = f"a double {number // 2} is thrown before a 7 and before {number} any other way"
        yield _standing(f"hard_{number}", f"Hard {number}", wins, f"double {number // 2}", cites, "hardways")


def big_wagers(cites: Sections, offered: Callable[[Any], bool]) -> Iterator[WagerKind]:
    for number in (6, 8):
        wins = f"{number} is thrown before a 7"
        yield _standing(f"big_{number}", f"Big {number}", wins, f"{number}", cites, "", offered)


def _standing(
    key: str,
    title: str,
    wins: str,
    when: str,
    cites: Sections,
    group: str = "place_bets",
    offered: Callable[[Any], bool] = lambda _options: True,
) -> WagerKind:
    return WagerKind(
        key,
        title,
        wins,
        cites.wagers,
        lambda options: [PayLine(f"{when}; the wager stays up", options.odds(key))],
        offered=offered,
        group=group,
        windows=ANY_THROW,
        stands=True,
        paid_by=cites.odds,
    )


def next_throw_wagers(cites: Sections) -> Iterator[WagerKind]:
    """The field, and the wagers on a total of the next throw."""
    yield WagerKind(
        "field",
        "Field",
        "the next throw is 2, 3, 4, 9, 10, 11 or 12",
        cites.wagers,
        lambda options: [
            PayLine("3, 4, 9, 10 or 11", options.odds("field")),
            PayLine("2", options.odds("field_2")),
            PayLine("12", options.odds("field_12")),
        ],
        windows=ANY_THROW,
        paid_by=cites.odds,
    )
    titles = {"any_seven": "Any seven", "any_craps": "Any craps", "eleven": "Eleven"}
    for key, totals in NEXT_THROW.items():
        title = titles.get(key) or f"Craps {totals[0]}"
        yield _next(key, title, totals, cites, f"the next throw is {_either(totals)}")


def composites(cites: Sections, offered: Offered) -> Iterator[WagerKind]:
    """The horn and the other wagers that are several on the next throw at once."""
    titles = {"horn": "Horn", "world": "World", "craps_eleven": "Craps and eleven"}
    for key, parts in COMPOSITES.items():
        totals = tuple(t for t in TOTALS if any(t in NEXT_THROW[part] for part in parts))
        title = titles.get(key) or f"Horn high {taken_apart(key)[1]}"
        said = ", ".join(map(str, totals[:-1]))
        yield _next(key, title, totals, cites, f"the next throw is {said} or {totals[-1]}", offered(key))


def _next(
    key: str,
    title: str,
    totals: tuple[int, ...],
    cites: Sections,
    wins: str,
    offered: Callable[[Any], bool] = lambda _options: True,
) -> WagerKind:
    return WagerKind(
        key,
        title,
        wins,
        cites.wagers,
        lambda options: list(_lines(key, totals, options)),
        offered=offered,
        group="next_throw",
        windows=ANY_THROW,
        units=sum(COMPOSITES[key].values()) if key in COMPOSITES else 1,
        paid_by=cites.odds,
    )


def _either(totals: tuple[int, ...]) -> str:
    """One of these totals, as a person says it: ``2, 3 or 12``."""
    return " or ".join(filter(None, (", ".join(map(str, totals[:-1])), str(totals[-1]))))


def _lines(key: str, totals: tuple[int, ...], options: CrapsChoices) -> Iterator[PayLine]:
    """A line for each of its odds, with the totals that have them."""
    if key not in COMPOSITES:
        yield PayLine(_either(totals), options.odds(key))
        return
    nets = {total: composite(key, options, total) for total in totals}
    for net in dict.fromkeys(nets.values()):
        if net > 0:
            when = " or ".join(str(total) for total in totals if nets[total] == net)
            yield PayLine(when, Odds(net.numerator, net.denominator))


def hop(cites: Sections, offered: Callable[[Any], bool]) -> WagerKind:
    """Exactly two faces on the next throw."""
    return WagerKind(
        "hop",
        "Hop",
        "the next throw shows exactly these two faces",
        cites.wagers,
        lambda options: [
            PayLine("a double", options.odds("hop_double")),
            PayLine("two different faces", options.odds("hop_two_faces")),
        ],
        picks=lambda _options: HOPS,
        offered=offered,
        group="next_throw",
        windows=ANY_THROW,
        paid_by=cites.odds,
    )


def fire(cite: str, offered: Callable[[Any], bool]) -> WagerKind:
    """The fire bet. 13:69F-1.12"""
    return WagerKind(
        "fire",
        "Fire bet",
        "the shooter makes four or more different points before a loser 7",
        cite,
        lambda options: [
            PayLine(f"{points} different points", odds)
            for points in range(1, 7)
            if (odds := options.fire(points)) is not None
        ],
        offered=offered,
        windows=(FIRST, PASSED),
        down_in=(LATER,),
        stands=True,
    )
