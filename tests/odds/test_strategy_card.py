"""The strategy card says the figures of its table, and what a person can do with them at once."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from pitboss.core.game.game import Banked
from pitboss.games import registry
from pitboss.odds.figures.play_table import play_table
from pitboss.odds.figures.wagers import wager_odds
from pitboss.odds.report.strategy_card import (
    MOST_WAGERS,
    StrategyCard,
    costs_told,
    dollars,
    page,
    percent,
    strategy_card,
    text,
)
from tests.sizes import size

QUICK = ("big_six", "casino_war", "craps", "red_dog", "roulette", "sic_bo", "pokette", "blackjack", "holdem", "keno")


def card_of(name: str) -> StrategyCard:
    game = registry.find(name)
    return strategy_card(game, game.options())


@pytest.mark.parametrize("name", size(QUICK, registry.names()))
def test_a_card_says_the_figures_of_the_table(name: str) -> None:
    game = registry.find(name)
    options, card = game.options(), card_of(name)
    found = wager_odds(game, options)
    edges = [Fraction(wagers.edge) for wagers in card.wagers]
    assert edges == sorted(edges), "the cheapest first"
    assert set(edges) <= {odds.edge for odds in found}
    assert card.left_out == len({(odds.edge, bool(odds.error)) for odds in found}) - len(card.wagers)
    assert len(card.wagers) <= MOST_WAGERS
    for play in card.plays:
        by_best = Fraction(play.edge) - Fraction(play.costs or 0)
        assert by_best in {odds.edge for odds in found}, play
        assert all(line[0].isupper() or line[0].isdigit() for line in play.lines)
    best = play_table(game, options)
    assert (card.grid and card.grid.rows) == (best and dict(best.rows))
    by_worths = {name: list(row) for name, row in best.worths.items()} if best else {}
    assert (card.worths.rows if card.worths else {}) == by_worths
    assert card.plays or card.grid or card.says
    if game.banked is Banked.POT:
        assert card.wagers == [] and "Players wager against each other" in card.says


@pytest.mark.parametrize("name", ["red_dog", "blackjack", "craps"])
def test_screen_paper_and_terminal_say_the_same(name: str) -> None:
    card = card_of(name)
    printed, told = re.sub(r"<[^>]+>", " ", page(card)), text(card)
    for play in card.plays:
        assert costs_told(play) in told and costs_told(play) in printed
        assert not re.search(r"\w_\w", costs_told(play) + " ".join(play.lines))
    for wagers in card.wagers:
        assert dollars(wagers.edge) in told and dollars(wagers.edge) in printed


def test_what_costs_very_little_is_not_told_as_nothing() -> None:
    assert [percent(share) for share in ("0/1", "1/200", "19/1000000", "-1/10")] == [
        "0.00%",
        "0.50%",
        "0.002%",
        "−10.00%",
    ]


def test_what_brings_money_is_not_said_to_cost_any() -> None:
    war = next(play for play in card_of("casino_war").plays if Fraction(play.edge) < 0)
    assert "$10 brings $6.85" in costs_told(war) and "-" not in costs_told(war).split(":")[1]


def test_blackjack_by_the_table_costs_what_the_cards_held_would_save() -> None:
    game, card = registry.find("blackjack"), card_of("blackjack")
    by_table, by_cards = wager_odds(game, game.options(), "main")
    assert card.plays[0].costs is not None and card.plays[0].costs != "0/1"
    assert Fraction(card.plays[0].costs) == by_table.edge - by_cards.edge > 0
    assert len(card.plays) == 1, "beside the table no play that asks for figures at each hand"
    assert card.grid is not None and set("".join(card.grid.rows.values())) == set(card.grid.letters)


def test_who_has_the_card_alone_knows_when_to_switch() -> None:
    """13:69F-2A.7: its figure rests on a table of what two cards are worth, so that stands on the card."""
    card = card_of("blackjack_switch")
    assert card.worths is not None
    for told in (text(card), re.sub(r"<[^>]+>", " ", page(card))):
        assert card.worths.chosen_by in told
        for name, figures in card.worths.rows.items():
            row = rf"{re.escape(name)}\s+" + r"\s+".join(f"{figure}|{figure:,}".join("()") for figure in figures)
            assert re.search(row, told), name
