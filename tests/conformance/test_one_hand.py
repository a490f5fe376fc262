"""The decision for one given hand is the one that the table asks next, with as many cards in sight as lie there."""

from __future__ import annotations

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.equipment.cards import parse_cards
from pitboss.core.game.game import Game
from pitboss.core.game.steps import Ask, Bet, Betting, Chosen
from pitboss.core.money.cents import MOST
from pitboss.core.table.chance import Seeded
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.solve.known_cards import in_sight
from pitboss.odds.figures.enumerate import stake_for
from pitboss.odds.figures.one_hand import one_hand
from pitboss.odds.figures.wagers import NoDecisions

EXACT = {game.name: registry.exact_of(game) for game in registry.all_games()}
BY_SITUATION = ("casino_war", "chemin_de_fer", "red_dog")
"""Games in which a hand is asked about that no question names."""
GAMES = [
    name
    for name, exact in EXACT.items()
    if exact.hands is not None and not exact.hands.from_shoe and name not in BY_SITUATION
]


class _First:
    """Makes the first wager and takes the first choice of every question, which puts up most; keeps the questions."""

    def __init__(self, game: Game) -> None:
        self.game, self.asked = game, list[Ask]()
        self.seen, self.best = list[list[str]](), list[str]()

    def bets(self, table: Table, seat: int, window: Betting) -> list[Bet]:
        kind = self.game.wagers[0]
        stake = stake_for(self.game, kind, table.options, 1000)
        return [Bet(seat, kind.key, stake)] if window.window in kind.windows else []

    def choose(self, table: Table, ask: Ask) -> Chosen:
        self.asked.append(ask)
        self.seen.append([*in_sight(table, "dealer"), *in_sight(table, "board")])
        if (play := EXACT[self.game.name].strategy) is not None:
            best = play(table.options)(table, ask)
            self.best.append(best if isinstance(best, str) else best[0])
        chosen = next(choice for choice in ask.choices if choice != "fold")
        return (chosen, ask.spans[chosen].least) if chosen in ask.spans else chosen


FAMILY = [game.name for game in registry.all_games() if issubclass(game.options, HousePokerOptions)]


@pytest.mark.parametrize("name", FAMILY)
def test_what_each_choice_brings_with_a_hand_is_told_and_the_best_is_what_the_best_play_chooses(name: str) -> None:
    game = registry.find(name)
    player = _First(game)
    table = Table(game, limits=Limits(1, MOST, 1), chance=Seeded(11), clock=lambda: 0)
    table.sit(1, MOST)
    table.play({1: player})
    first, seen = player.asked[0], player.seen[0]
    found = one_hand(game, game.options(), first.cards, seen)
    assert set(first.choices) - set(first.spans) <= set(found.brings) <= set(first.choices)
    assert found.best == player.best[0]


@pytest.mark.parametrize("name", GAMES)
def test_a_choice_made_before_asks_for_the_cards_that_came_after_it(name: str) -> None:
    """Who has chosen once and names no card in sight is told how many there are, not what was asked at first."""
    game = registry.find(name)
    player = _First(game)
    table = Table(game, limits=Limits(1, MOST, 1), chance=Seeded(7), clock=lambda: 0)
    table.sit(1, MOST)
    table.play({1: player})
    first, *later = player.asked
    chosen = next(choice for choice in first.choices if choice != "fold")
    with pytest.raises(NoDecisions):
        one_hand(game, game.options(), first.cards, (), (chosen,) if later else (chosen, chosen))


@pytest.mark.parametrize("name", FAMILY)
def test_cards_with_which_nothing_is_decided_are_refused(name: str) -> None:
    """A card too few, a card too many, more in sight than ever lie there, a card that the hand holds already."""
    game = registry.find(name)
    player = _First(game)
    table = Table(game, limits=Limits(1, MOST, 1), chance=Seeded(13), clock=lambda: 0)
    table.sit(1, MOST)
    table.play({1: player})
    own, seen = player.asked[0].cards, player.seen[0]
    other = [card for card in parse_cards("2d 3d 5d 7s 9s Jc Qc") if card not in {*own, *seen}]
    for hand, sight in (
        (own[:-1], seen),
        ([*own, other[0]], seen),
        (own, [*seen, *other[1:]]),
        (own, [*seen[:-1], own[0]]),
        ([], seen),
    ):
        with pytest.raises(NoDecisions) as refused:
            one_hand(game, game.options(), hand, sight)
        assert str(refused.value).endswith(".")
