"""The decision for one given hand: the best choice, and what each brings where that is worked out hand by hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pitboss.core.chance import NothingRecorded
from pitboss.core.equipment.cards import JOKER, index
from pitboss.core.examples import Script
from pitboss.core.figures import NoSuchDecision
from pitboss.core.game import Game
from pitboss.core.limits import Limits
from pitboss.core.money import MOST
from pitboss.core.options import Options
from pitboss.core.players import DefaultPlayer
from pitboss.core.refused import Refused
from pitboss.core.steps import AnyStep, Ask, Bet, Betting, Chosen, Draw, Reveal
from pitboss.core.table import Table
from pitboss.odds.enumerate import stake_for
from pitboss.odds.report import NoDecisions, own_odds, strategy

Decide = Callable[[Table, Ask], Chosen]
SEAT, HAND, SEEN, HIDDEN = 1, "seat 1", "seen", "hidden"


@dataclass(frozen=True, slots=True)
class OneHand:
    """A hand with the cards in sight, in words; the best choice; what each brings in units of the first wager, the
    best first, where that is known."""

    hand: str
    best: str
    brings: Mapping[str, Fraction]


def one_hand(
    game: Game, options: Options, hand: Sequence[str], seen: Sequence[str] = (), before: Sequence[str] = ()
) -> OneHand:
    """What is best with a hand and the cards of the dealer or the board that were `seen`, after what was chosen
    `before`."""
    cards = (*hand, *seen)
    twice = next((card for card in cards if cards.count(card) > 1 and card != JOKER), None)
    if twice is not None:
        raise NoDecisions(f"{twice} is there twice.")
    told = " ".join((*hand, *(("with", *seen) if seen else ())))
    own = own_odds(game, "brings")
    if own is None:
        return OneHand(told, _asked(game, options, hand, seen, before, strategy(game, options)), {})
    try:
        found = own(options, [index(card) for card in hand], [index(card) for card in seen], tuple(before))
    except NoSuchDecision as bad:
        raise NoDecisions(f"{game.title}: {bad}") from None
    if before:
        # What was chosen says which question comes next; it must be one that is asked with these cards in sight.
        _asked(game, options, hand, seen, before, DefaultPlayer().choose)
    brings = dict(sorted(found.items(), key=lambda each: -each[1]))
    return OneHand(told, next(iter(brings)), brings)


class _Known(Script):
    """A deal in which the player gets the hand, and what comes into sight are the cards seen."""

    def __init__(self, hand: Sequence[str], seen: Sequence[str]) -> None:
        super().__init__({"hands": {HAND: " ".join(hand), SEEN: " ".join(seen)}})

    def watch(self, step: AnyStep) -> None:
        if isinstance(step, Draw):
            self.to = SEEN if step.to == "board" or (step.up and step.to == "dealer") else step.to


class _Asked(Exception):
    """The decision that was asked for, and what the best play answers."""


class _Player:
    """Makes the first wager of the game and the choices given, then tells what `decide` chooses."""

    def __init__(self, game: Game, options: Options, before: Sequence[str], decide: Decide) -> None:
        self.kind, self.options, self.game = game.wagers[0], options, game
        self.decide = decide
        self.before = list(before)

    def bets(self, _table: Table, seat: int, window: Betting) -> Iterator[Bet]:
        if window.window in self.kind.windows:
            pick = next(iter(self.kind.picks(self.options)), "")
            yield Bet(seat, self.kind.key, stake_for(self.game, self.kind, self.options, 1000), pick)

    def choose(self, table: Table, ask: Ask) -> Chosen:
        if self.before:
            return self.before.pop(0)
        raise _Asked(ask, self.decide(table, ask), _in_sight(table))


def _in_sight(table: Table) -> list[str]:
    """The cards of dealer and board that lie face up."""
    found: dict[str, list[str]] = {"dealer": [], "board": []}
    for step in table.round.entries if table.round is not None else ():
        if isinstance(step, Draw) and step.to in found and step.up and isinstance(step.answer, list):
            found[step.to] = found[step.to] + step.answer
        elif isinstance(step, Reveal) and step.hand in found:
            found[step.hand] = list(step.cards)
    return [card for cards in found.values() for card in cards]


def _asked(
    game: Game, options: Options, hand: Sequence[str], seen: Sequence[str], before: Sequence[str], decide: Decide
) -> str:
    """What `decide` chooses at a table with these cards, once it is asked."""
    chance, player = _Known(hand, seen), _Player(game, options, before, decide)
    table = Table(game, options, limits=Limits(1, MOST, 1), chance=chance, clock=lambda: 0)
    table.sit(SEAT, MOST)
    try:
        table.play({SEAT: player}, chance.watch)
    except _Asked as found:
        ask, chosen, sight = found.args
        if sorted(ask.about.split()) != sorted(hand) or sorted(sight) != sorted(seen):
            reason = f"this is decided with {len(ask.about.split())} cards and {len(sight)} of others in sight."
            raise NoDecisions(f"{game.title}: {reason}") from None
        return chosen if isinstance(chosen, str) else chosen[0]
    except Refused as bad:
        raise NoDecisions(f"{game.title}: {bad}") from None
    except NothingRecorded:
        pass  # dice or a wheel come first
    raise NoDecisions(f"{game.title} asks nothing that is decided by a hand, or nothing more after these choices.")
