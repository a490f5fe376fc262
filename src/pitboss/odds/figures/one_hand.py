"""The decision for one given hand: the best choice, and what each brings where that is worked out hand by hand."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Options
from pitboss.core.equipment.cards import parse_cards, pretty
from pitboss.core.equipment.tiles import parse_tiles
from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import AnyStep, Ask, Bet, Betting, Chosen, Draw, Reveal
from pitboss.core.mathematics.exact import Decide, HandQuestion, Hands
from pitboss.core.mathematics.wager_odds import Estimated, NoSuchDecision, Stated
from pitboss.core.money.cents import MOST
from pitboss.core.record.examples import Script
from pitboss.core.table.chance import NothingRecorded
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games.registry import exact_of
from pitboss.odds.figures.enumerate import stake_for
from pitboss.odds.figures.wagers import NoDecisions

SEAT, HAND, SEEN = 1, "seat 1", "seen"


@dataclass(frozen=True, slots=True)
class OneHand:
    """A hand with the cards in sight, in words; the best choice; what each brings in units of the first wager, the
    best first, where that is known. `error` is its standard error where it is simulated, `rounded` whether that was
    worked out to so many digits only. `beside` is what a wager brings that may be made beside the hand, in units of
    its own stake. `dealer_way` is the choice by the dealer's filed way, where hands are set by one. `stake` is of how
    many cents what is brought is told, where the question says that, and `says` what else is to be said of it."""

    hand: str
    best: str
    brings: Mapping[str, Fraction]
    error: float = 0.0
    rounded: bool = False
    beside: Mapping[str, Fraction] = field(default_factory=dict)
    dealer_way: str = ""
    stake: int = 0
    says: str = ""
    wager: str = ""
    """The wager in whose units it is told, where that is not the first of the game."""

    def costs(self, choice: str, stake: int) -> Fraction:
        """What a choice costs against the best one, in the unit of the first wager's stake."""
        return (self.brings[self.best] - self.brings[choice]) * stake


def asked_of(game: Game) -> tuple[str, ...]:
    """What `one_hand` may be told where it answers with what each choice brings: the parts of the question."""
    hands = exact_of(game).hands
    return () if hands is None else hands.takes


_TIMES = {1: "once, and the game has none", 2: "twice"}
_RANKS = re.compile(r"(10|[2-9TJQKA])(?![a-z♠♥♦♣])", re.IGNORECASE)


def read_cards(game: Game, *texts: str) -> list[tuple[str, ...]]:
    """Cards as people write them, one row for each text. Where a game does not look at suits, a text of ranks alone,
    ``A 7``, gets suits that no other card of its rank has, as far as there are such, and as mixed as can be."""
    if game.kind == "tiles":
        return [parse_tiles(text) for text in texts]
    hands = exact_of(game).hands
    if hands is None or not hands.from_shoe:
        return [parse_cards(text) for text in texts]
    plain = [not _RANKS.sub("", text).strip(" ,-") for text in texts]
    rows = [() if alone else parse_cards(text) for text, alone in zip(texts, plain, strict=True)]
    used = Counter(card for row in rows for card in row)
    for at, alone in enumerate(plain):
        if alone:
            row = []
            for rank in _RANKS.findall(texts[at]):
                of = "T" if rank == "10" else rank.upper()
                card = min((f"{of}{suit}" for suit in "shdc"), key=lambda card: (used[card], used[card[1]]))
                used.update((card, card[1]))
                row.append(card)
            rows[at] = tuple(row)
    return rows


def one_hand(
    game: Game,
    options: Options,
    hand: Sequence[str],
    seen: Sequence[str] = (),
    before: Sequence[str] = (),
    gone: Sequence[str] = (),
) -> OneHand:
    """What is best with a hand and the cards of the dealer or the board that were `seen`, after what was chosen
    `before`; where a game is dealt from a shoe, when further cards are `gone` from it."""
    hands, asked = exact_of(game).hands, HandQuestion(tuple(hand), tuple(seen), tuple(before), tuple(gone))
    if hands is not None and hands.from_shoe:
        return _from_shoe(game, options, hands, asked)
    if gone:
        raise NoDecisions(f"{game.title} is decided with a full deck: no card is gone from it but those in sight.")
    cards = (*hand, *seen)
    decks = game.equipment(options).decks.values()  # two decks are dealt from by turns
    often = next((card for card in cards if all(cards.count(card) > deck.count(card) for deck in decks)), None)
    if decks and often is not None:
        raise NoDecisions(f"{often} is there {_TIMES.get(cards.count(often), 'too often')}.")
    told = " ".join((*hand, *(("with", *seen) if seen else ())))
    if hands is None:
        return _listed(game, options, asked)
    try:
        found = hands.brings(options, asked)
    except NoSuchDecision as bad:
        raise NoDecisions(f"{game.title}: {bad}") from None
    if before:
        # What was chosen says which question comes next; it must be one that is asked with these cards in sight.
        _asked(game, options, hand, seen, before, DefaultPlayer().choose)
    brings = dict(sorted(found.items(), key=lambda each: -each[1]))
    way = "" if hands.dealer_way is None else hands.dealer_way(options, asked.hand)
    error = found.error if isinstance(found, Estimated) else 0.0
    return OneHand(told, next(iter(brings)), brings, error, dealer_way=way)


def _listed(game: Game, options: Options, asked: HandQuestion) -> OneHand:
    """The decision of a game that lists its few decisions by situations."""
    exact = exact_of(game)
    if exact.situation is None or exact.decisions is None:
        raise NoDecisions(
            f"{game.title} asks nothing that is decided by a hand: what follows is set by rule or by chance."
        )
    try:
        if asked.chosen:
            raise NoSuchDecision("nothing else is chosen before; leave --chosen out.")
        situation = exact.situation(options, asked)
    except NoSuchDecision as bad:
        raise NoDecisions(f"{game.title}: {bad}") from None
    decision = next(each for each in exact.decisions(options) if each.situation == situation)
    brings = dict(sorted(decision.choices.items(), key=lambda each: -each[1]))
    return OneHand(situation, decision.best, brings, wager=decision.wager)


def _from_shoe(game: Game, options: Options, hands: Hands[Options], asked: HandQuestion) -> OneHand:
    """Read cards of a shoe, which holds each card once per deck."""
    (shoe,) = game.equipment(options).decks.values()
    hand, seen, _, gone = asked
    has, cards = Counter(shoe), Counter((*hand, *seen, *gone))
    often = next((card for card, count in cards.items() if count > has[card]), None)
    if often is not None:
        raise NoDecisions(f"{pretty(often)} is there {cards[often]} times; the shoe has it {has[often]} times.")
    try:
        found = hands.brings(options, asked)
        beside = {} if hands.beside is None else hands.beside(options, asked)
    except NoSuchDecision as bad:
        raise NoDecisions(f"{game.title}: {bad}") from None
    told = " ".join((*hand, *(("with", *seen) if seen else ()), *(("gone", *gone) if gone else ())))
    brings = dict(sorted(found.items(), key=lambda each: -each[1]))
    says = found.says if isinstance(found, Stated) else ""
    return OneHand(told, next(iter(brings)), brings, rounded=True, beside=beside, says=says)


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
        if sorted(ask.cards) != sorted(hand) or sorted(sight) != sorted(seen):
            reason = f"this is decided with {len(ask.cards)} cards and {len(sight)} of others in sight."
            raise NoDecisions(f"{game.title}: {reason}") from None
        return chosen if isinstance(chosen, str) else chosen[0]
    except Refused as bad:
        raise NoDecisions(f"{game.title}: {bad}") from None
    except NothingRecorded:
        pass  # dice or a wheel come first
    raise NoDecisions(f"{game.title} asks nothing that is decided by a hand, or nothing more after these choices.")
