"""The table at which a recorded hand was played: its game, and what each player had to put up.

A file posts for each player what that player paid, which no sign at a table does; options made here answer
with the file's figures where a game asks its table for antes, blinds and whether a player has enough.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from decimal import Decimal
from functools import cache, lru_cache
from importlib import import_module
from typing import Any

from pitboss.core.equipment.cards import deck
from pitboss.core.game.game import Game
from pitboss.phh.deal import HIGHEST, LOWEST, Departure
from pitboss.phh.hand import Hand
from pitboss.poker.halves import high5
from pitboss.poker.hand import Hand as Played
from pitboss.poker.options import FIXED, NONE, POT
from pitboss.poker.round import Rules, game_of
from pitboss.poker.showdown import LEFT_OF_BUTTON, Half
from pitboss.ranks import short_deck

CHIP = "_smallest_chip"
"""A field of our own, as the format allows: the unit in which pots were divided."""
STUD = "seven_card_stud"
HIDDEN = 1
"""The key of a hand that nobody saw: below every hand that was."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant of PHH: the folder of its game, how bets are limited, how many cards a player begins with, the
    form of the game, the folder of another game by whose order of hands it is won, and in stud whose door card
    opens the betting."""

    folder: str
    limit: str
    cards: int
    form: str = ""
    won_as: str = ""
    door: str = ""


VARIANTS = {
    "FT": Variant("holdem", FIXED, 2),
    "NT": Variant("holdem", NONE, 2),
    "NS": Variant("holdem", NONE, 2),
    "PO": Variant("omaha", POT, 4, "high"),
    "FO/8": Variant("omaha", FIXED, 4, "split8"),
    "F7S": Variant(STUD, FIXED, 3, "high", door=LOWEST),
    "F7S/8": Variant(STUD, FIXED, 3, "split8", door=LOWEST),
    "FR": Variant(STUD, FIXED, 3, "low", door=HIGHEST),
    "N2L1D": Variant("five_card_draw", NONE, 5, "low", won_as="triple_draw_27"),
    "F2L3D": Variant("triple_draw_27", FIXED, 5),
    "FB": Variant("badugi", FIXED, 4),
}


@dataclass(frozen=True, slots=True)
class Posted:
    """What the players put up before the cards, by seat; `hidden` are the seats whose cards nobody saw, and
    `reopens` says which short all-in counts as a raise."""

    antes: dict[int, int]
    blinds: dict[int, int]
    hidden: frozenset[int] = frozenset()
    reopens: str = "always"


class _Recorded:
    """Options that answer for a recorded hand."""

    posted: Posted
    wheel_is_straight_in_27 = False
    """Five-card draw posts nothing about deuce to seven, which only a history plays with one draw."""

    def antes(self, _order: Sequence[int]) -> dict[int, int]:
        return self.posted.antes

    def posts(self, _order: Sequence[int]) -> dict[int, int]:
        return self.posted.blinds

    def required(self, _order: Sequence[int]) -> dict[int, int]:
        return {}

    def enough(self, _due: int, _least: int) -> int:
        return 0


@cache
def game_of_variant(code: str) -> Game:
    """Our game for a variant, won by hands that were seen, and an odd chip going to the first left of the
    button as PHH has it."""
    variant = VARIANTS[code]
    module: Any = import_module(f"pitboss.games.{variant.folder}")
    rules: Rules = module.RULES
    halves = _short_halves if code == "NS" else rules.halves
    if variant.won_as:
        halves = import_module(f"pitboss.games.{variant.won_as}").RULES.halves
    seen = dataclasses.replace(rules, halves=lambda options: _seen(options, halves))
    game: Game = module.GAME
    options = type("RecordedOptions", (_Recorded, game.options), {})
    return dataclasses.replace(game, play=game_of(seen), options=options)


def _seen(options: Any, halves: Callable[[Any], Sequence[Half]]) -> list[Half]:
    """The halves of the pot as far as hands were seen."""
    hidden = options.posted.hidden
    if not hidden:
        return [dataclasses.replace(half, odd=LEFT_OF_BUTTON) for half in halves(options)]
    return [_half_seen(half, hidden, place) for place, half in enumerate(halves(options))]


def _half_seen(half: Half, hidden: frozenset[int], place: int) -> Half:
    # A hidden hand does not qualify for the second half; for the first it comes after all that were seen.
    nothing = 0 if place else HIDDEN
    return dataclasses.replace(
        half,
        key=lambda hand, seat: nothing if seat in hidden else half.key(hand, seat),
        words=lambda key: "unknown cards" if key == HIDDEN else half.words(key),
        odd=LEFT_OF_BUTTON,
    )


def _short_halves(_options: Any) -> tuple[Half, ...]:
    def key(hand: Played, seat: int) -> int:
        return short_deck.short_high(hand.cards[seat] + hand.board)

    high = high5("13:69F-14.10(j)")
    return (dataclasses.replace(high, key=key, words=short_deck.describe_short),)


def options_for(hand: Hand, posted: Posted) -> Any:
    """The table's options for a recorded hand."""
    options = copy(
        _posted_limits(
            hand.variant, hand.small_bet, hand.big_bet, _least(hand), hand.bring_in, chip(hand), posted.reopens
        )
    )
    object.__setattr__(options, "posted", posted)
    object.__setattr__(options, "antes_trimmed", hand.ante_trimming)
    return options


def _least(hand: Hand) -> int:
    """The least bet where there is no fixed limit: the file's, or else the blind."""
    return max(hand.min_bet or max(hand.blinds, default=0), 1)


@lru_cache(1024)
def _posted_limits(code: str, small: int, big: int, least: int, bring_in: int, chip: int, reopens: str) -> Any:
    variant = VARIANTS[code]
    low, high = (small, big) if variant.limit == FIXED else (least, least)
    settings: dict[str, Any] = {
        "limit": variant.limit,
        "min_wager": low,
        "max_wager": high,
        # What a file does not tell is not held against the players: how often one may raise, and after what.
        "max_raises_per_round": "none",
        "short_all_in_reopens": reopens,
        "rake_methods": (),
        "smallest_chip": chip,
    }
    if variant.form:
        settings["form"] = variant.form
    if variant.folder == STUD:
        settings |= {"forced_bet_amount": bring_in, "forced_bettor_may_complete": True, "open_pair_upper": False}
    options = game_of_variant(code).options(**settings)
    assert options.digest  # Worked out once for all hands under these options.
    return options


def chip(hand: Hand) -> int:
    """The smallest chip: as the file says in a field of ours, else one of its unit, or the least of its decimals."""
    said = hand.facts.get(CHIP)
    if isinstance(said, int | Decimal) and said * hand.scale >= 1:
        return int(said * hand.scale)
    results = (*(hand.finishing or ()), *(hand.winnings or ()))
    amounts = (*hand.stacks, *hand.antes, *hand.blinds)
    whole = not any(value % hand.scale for value in amounts) and not any(value % hand.scale for value in results)
    decimal = any("." in action and " cbr " in action for action in hand.actions)
    return hand.scale if whole and not decimal else 1


def deck_of(hand: Hand) -> tuple[str, ...]:
    return short_deck.DECK if hand.variant == "NS" else deck()


def ways_to_post(hand: Hand) -> Iterator[Posted]:
    """What the players may have put up, as a card room would have it first; a file leaves three things open.

    Whether a post counts toward the bet: a post of the big blind does, and what goes beyond it or falls short of
    it is dead; or else all of it counts. What must be matched where a blind is all-in for less: the whole blind;
    or else what lies there. And what the next raise adds to at fixed limit after an all-in for less than a raise.
    """
    antes, blinds = list(hand.antes), list(hand.blinds)
    if hand.seats == 2:
        # The format has it so: with two players, who posts what is turned round.
        antes.reverse()
        blinds.reverse()
    ways = [_post(antes, blinds, live=False)]
    if any(blind < 0 for blind in blinds):
        ways.append(_post(antes, blinds, live=True))
    for posted in ways[:]:
        short = {
            seat: min(blind, hand.stacks[seat - 1] - posted.antes.get(seat, 0))
            for seat, blind in posted.blinds.items()
        }
        ways.append(_in_order(posted.antes, {seat: blind for seat, blind in short.items() if blind > 0}, blinds))
    if VARIANTS[hand.variant].limit == FIXED:
        ways += [dataclasses.replace(posted, reopens="half_or_more") for posted in ways]
    for place, posted in enumerate(ways):
        if posted not in ways[:place]:
            yield posted


def _post(antes: Sequence[int], blinds: Sequence[int], *, live: bool) -> Posted:
    big = max((blind for blind in blinds if blind > 0), default=max(map(abs, blinds), default=0))
    due = {seat: ante for seat, ante in enumerate(antes, 1) if ante}
    posts: dict[int, int] = {}
    for seat, blind in enumerate(blinds, 1):
        if blind < 0:
            counts = -blind if live else big if -blind >= big else 0
            if counts:
                posts[seat] = counts
            if counts < -blind:
                due[seat] = due.get(seat, 0) - blind - counts
        elif blind:
            posts[seat] = blind
    return _in_order(due, posts, blinds)


def _in_order(antes: dict[int, int], posts: dict[int, int], blinds: Sequence[int]) -> Posted:
    """The betting begins after the last that is posted: the largest of the blinds, the last of several."""
    order = sorted(posts, key=lambda seat: (blinds[seat - 1] > 0, posts[seat], seat))
    return Posted(antes, {seat: posts[seat] for seat in order})


def check_shape(hand: Hand, game: Game) -> None:
    """Raise `Departure` where the file lacks what its variant needs, or seats more than its game takes."""
    variant = VARIANTS[hand.variant]
    if hand.seats > game.seats:
        raise Departure(0, f"{hand.seats} players sit at a game for {game.seats} at most.", "13:69F-14.6(b)")
    if variant.limit == FIXED and not 0 < hand.small_bet <= hand.big_bet:
        raise Departure(0, "A fixed limit needs small_bet and a big_bet no less.", "13:69F-14.17")
    if variant.folder == STUD:
        if not hand.bring_in > 0:
            raise Departure(0, "Stud needs a bring_in above 0.", "13:69F-14.9(d)")
    elif not any(hand.blinds):
        raise Departure(0, "A game with a button needs blinds_or_straddles.", "13:69F-14.10(d)")
