"""A wager that a rule gives as an option is offered to who has not the chips, because more can be bought for it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from pitboss.audit.whole import findings_in
from pitboss.core.game.betting import caution
from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Ask, Bet, Betting
from pitboss.core.table.players import RandomPlayer
from pitboss.core.table.round import Round
from pitboss.core.table.table import Table
from pitboss.games import registry
from tests.conformance.games import each_game
from tests.conformance.lawful import open_table


class Rich(RandomPlayer):
    """Plays at random and, asked about a wager, keeps in mind what it would cost."""

    def __init__(self, random: Random, asked: list[Ask]) -> None:
        super().__init__(random)
        self.asked = asked

    def choose(self, table: Table, ask: Ask) -> object:  # type: ignore[override]
        if ask.costs:
            self.asked.append(ask)
        return super().choose(table, ask)


def costly(game: Game) -> Iterator[Ask]:
    """The questions of random play that put up a further wager."""
    random = Random(f"{game.name} bringing")
    for _ in range(6):
        asked: list[Ask] = []
        table, players, _ = open_table(game, random)
        for _ in range(6):
            table.play({seat: Rich(random, asked) for seat in players})
        yield from asked


@each_game
def test_what_a_choice_costs_is_offered_and_the_default_costs_nothing_that_is_not_there(game: Game) -> None:
    for ask in costly(game):
        assert ask.costs.keys() <= set(ask.choices)
        assert all(cost > 0 for cost in ask.costs.values())
        assert set(ask.within(0)) == set(ask.choices) - ask.costs.keys()


def _asked(game: str, wager: str, cards: str, chips: int) -> tuple[Table, Round, list[bytes]]:
    from pitboss.core.table.chance import Recorded

    lines: list[bytes] = []
    found = registry.find(game)
    table = Table(found, chance=Recorded(cards.split()), clock=lambda: 0, journal=lines.append)
    table.sit(1, chips)
    if game == "casino_war":
        table.memory = found.memory(dealt=10, shuffle=False)
        table.rounds, table.last_hash = 1, "e" * 64  # a shoe in use has been played from
    opened = table.open_round()
    assert isinstance(opened.pending, Betting)
    bet = Bet(1, wager, 1000)
    opened.bet(bet)
    kinds = table.book.kinds.values()
    assert "$10.00 more, and $5.00 is left" in caution(table, kinds, bet)
    assert caution(table, kinds, Bet(1, wager, 1000, take=True)) == ""
    opened.close_betting()
    return table, opened, lines


@pytest.mark.parametrize(
    ("game", "wager", "choice", "cards", "otherwise"),
    [
        ("three_card_poker", "ante", "play", "Ah Ad Ac 2h 3d 5c", "fold"),
        ("casino_war", "initial", "war", "8h 8s 2c 3c 4c Kc 2d 3d 4d Qd", "surrender"),
    ],
)
def test_more_chips_are_bought_for_a_wager_that_the_rule_gives(
    game: str, wager: str, choice: str, cards: str, otherwise: str
) -> None:
    table, opened, lines = _asked(game, wager, cards, 1500)
    with pytest.raises(Refused, match=rf"takes \$10\.00 .* buy \$5\.00 more, or choose {otherwise}"):
        opened.choose(1, choice)
    for amount in (0, -500, 150):
        with pytest.raises(Refused, match="not an amount"):
            opened.bring(1, amount)
    opened.bring(1, 500)
    with pytest.raises(Refused, match="between rounds"):
        opened.bring(1, 500)
    opened.choose(1, choice)
    while (pending := opened.pending) is not None:
        assert isinstance(pending, Betting)
        opened.close_betting()
    assert table.ledger.total() == 2000
    assert [step.brought for step in opened.entries if isinstance(step, Ask)] == [500]
    assert [str(finding) for finding in findings_in(lines, registry.find)] == []


def test_who_buys_nothing_gives_up_as_the_rule_says() -> None:
    table, opened, _ = _asked("three_card_poker", "ante", "Ah Ad Ac 2h 3d 5c", 1500)
    opened.choose(1, "fold")
    assert table.chips(1) == 500
