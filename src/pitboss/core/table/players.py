"""Players that need no person: lawful at random, for tests and demonstrations."""

from __future__ import annotations

from collections.abc import Iterator
from math import lcm
from random import Random

from pitboss.core.game.company import Company, Seen
from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Ask, Bet, Betting, Chosen
from pitboss.core.game.wager import WagerKind
from pitboss.core.table.table import Player, Table
from pitboss.core.table.views import view


class RandomPlayer:
    """Makes lawful wagers and decisions at random. Deterministic for a given generator."""

    def __init__(self, random: Random, most_wagers: int = 3) -> None:
        self.random = random
        self.most_wagers = most_wagers

    def bets(self, table: Table, seat: int, window: Betting) -> Iterator[Bet]:
        random = self.random
        current = table.round
        assert current is not None
        kinds = [k for k in table.book.kinds.values() if window.window in k.windows]
        if not kinds:
            return
        for wager in table.wagers():
            if wager.seat == seat and random.random() < 0.15:
                down = Bet(seat, wager.kind, wager.stake, wager.pick, wager.spot, take=True)
                if current.refuses(down) is None:
                    yield down
        for kind in random.choices(kinds, k=random.randint(0, self.most_wagers)):
            picks = table.book.picks[kind.key]
            amount, pick = self._amount(table, seat, kind), random.choice(picks) if picks else ""
            bet = Bet(seat, kind.key, amount * kind.parts(table.options, pick), pick)
            if current.refuses(bet) is None:
                yield bet
        for kind in kinds:
            if kind.supports:
                yield from self._support(table, seat, kind)

    def _support(self, table: Table, seat: int, kind: WagerKind) -> Iterator[Bet]:
        """Now and then, a wager that supports `kind`."""
        current = table.round
        assert current is not None
        for wager in table.wagers():
            if wager.seat == seat and wager.kind == kind.supports and self.random.random() < 0.4:
                bet = Bet(seat, kind.key, table.book.range(kind.key).least, wager.pick)
                if current.refuses(bet) is None:
                    yield bet

    def _amount(self, table: Table, seat: int, kind: WagerKind) -> int:
        """An amount within the limits that the chips can pay at the odds, or the only one that there is."""
        if kind.equals:
            return next((kind.times * w.stake for w in table.wagers() if w.seat == seat and w.kind == kind.equals), 0)
        fixed = kind.fixed(table.options)
        if fixed:
            return fixed
        limits = table.limits
        least, most = limits.of(kind.key, kind.group)
        unit = limits.unit
        if kind.payable:
            unit *= lcm(*(odds.to for odds in table.book.odds(kind)))
        unit = lcm(unit, limits.increment or 1)
        lowest = -(-least // unit)
        return unit * self.random.randint(lowest, max(lowest, min(most // unit, lowest + 20)))

    def choose(self, table: Table, ask: Ask) -> Chosen:
        chips = table.chips(ask.seat)
        choices = ask.within(chips)
        choice = self.random.choice(choices)
        if choice == "fold":
            # Decided twice: a player who folds half of the time would seldom see how a hand ends.
            choice = self.random.choice(choices)
        span = ask.spans.get(choice)
        if span is None:
            return choice
        most = min(span.most, chips) if choice in ask.costs else span.most
        steps = (most - span.least) // span.unit
        return choice, span.least + span.unit * self.random.randint(0, steps)


def or_default(table: Table, ask: Ask, wanted: str) -> Chosen:
    """What is wanted, where it is offered and the chips are there for it; else the default."""
    if wanted not in ask.within(table.chips(ask.seat)):
        return ask.default_answer
    return (wanted, ask.spans[wanted].least) if wanted in ask.spans else wanted


class DefaultPlayer:
    """Makes the wagers it is given, each in the first window for it, and answers every question by its default."""

    def __init__(self, *bets: Bet) -> None:
        self.wanted = bets

    def bets(self, table: Table, seat: int, window: Betting) -> Iterator[Bet]:
        for bet in self.wanted:
            if table.book.kinds[bet.wager].windows[0] == window.window:
                yield bet

    def choose(self, table: Table, ask: Ask) -> Chosen:
        return ask.default_answer


class HousePlayer:
    """A player of the house, in a style: decides by what its seat sees, the same whenever that is the same."""

    def __init__(self, company: Company, style: str, seed: str) -> None:
        self.company, self.style, self.seed = company, style, seed

    def bets(self, _table: Table, _seat: int, _window: Betting) -> tuple[Bet, ...]:
        return ()

    def choose(self, table: Table, ask: Ask) -> Chosen:
        current = table.round
        assert current is not None
        seen = Seen(table.options, view(current.entries, ask.seat), table.chips(ask.seat))
        return self.company.decide(seen, ask, self.style, f"{self.seed} {table.rounds}")


RANDOM = "random"


def player_named(game: Game, name: str, random: Random, seed: str) -> Player:
    """Who decides by a name: lawfully at `random`, or a player of the house in the style of that name."""
    styles = {} if game.company is None else game.company.styles
    if name == RANDOM:
        return RandomPlayer(random)
    if game.company is None or name not in styles:
        raise Refused(f"{name!r} plays no {game.title}; choose {' or '.join((RANDOM, *styles))}.", "13:69F-8.2")
    return HousePlayer(game.company, name, seed)


class WillingPlayer(DefaultPlayer):
    """Stakes a fifth of what it may wherever a question gives the choice to, so that others have somebody to play
    against and something is left for them to wager."""

    def choose(self, table: Table, ask: Ask) -> Chosen:
        chips = table.chips(ask.seat)
        for choice, span in ask.spans.items():
            if span.least <= chips:
                part = min(span.most, chips) // 5
                return choice, max(span.least, part // span.unit * span.unit)
        return ask.default_answer
