"""A strategy that is printed, played by its printed words alone, comes to the figure beside it."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from pitboss.games import registry
from pitboss.games.casino_war.odds import surrendering
from pitboss.games.casino_war.wagers import CasinoWarOptions
from pitboss.games.red_dog.odds import ends, spreads
from pitboss.games.red_dog.wagers import RedDogOptions
from pitboss.odds.figures.suppositions import odds_by_own_play
from pitboss.odds.figures.wagers import wager_odds
from pitboss.odds.report.strategy_card import strategy_card
from tests.sizes import size

PRINTED = {
    "three_card_poker": ("play Q-6-4 or better, fold the rest", "play Qh 6d 4c"),
    "two_card_joker_poker": ("call with queen high: Q-5 or better, fold the rest", "call Qh 5d"),
    "boston_5_stud": ("always make the second wager", "second always"),
    "caribbean_stud": ("bet with ace high: A-K-J-8-3 or better, fold the rest", "bet Ah Kd Jc 8s 3h"),
}
LONG = {
    "four_card_poker": (
        "triple with pair of tens and J-3 or better, play with pair of threes or better, fold the rest",
        "triple Th Td Jc 3s 2h; play 3h 3d 6c 4s 2h",
    ),
}


def costs(strategy: str) -> float:
    """What the strategy is said to cost against the best decisions, in percent."""
    told = re.search(r"it costs (?:nothing|([\d.]+)%)", strategy)
    assert told is not None, strategy
    return float(told[1] or 0)


@pytest.mark.parametrize("game", size([*PRINTED], [*PRINTED, *LONG]))
def test_a_rule_about_hands_costs_what_is_said(game: str) -> None:
    """13:69F-16.10, 20.10, 24.10, 27.10, 30.10: the rule of Caribbean stud costs 5.316 % of the ante, as printed."""
    words, rule = {**PRINTED, **LONG}[game]
    found = registry.find(game)
    best = wager_odds(found, found.options())[0]
    assert best.strategy.startswith(words)
    (own,) = odds_by_own_play(found, found.options(), rule)
    assert round(100 * float(own.edge - best.edge), 4) == costs(best.strategy)
    # The strategy card prints the same words, and beside them the edge by them and what they cost, exactly.
    card = strategy_card(found, found.options())
    assert " ".join(card.plays[0].lines).lower() == words.lower()
    assert Fraction(card.plays[0].edge) == own.edge
    assert Fraction(card.plays[0].costs or 0) == own.edge - best.edge
    if game == "caribbean_stud":
        assert round(100 * float(own.edge), 3) == 5.316


def test_the_raises_of_red_dog_come_to_the_figure() -> None:
    """13:69F-6.5: 2.7978 % with a raise at the spreads that are printed, 5.1702 % more without."""
    game, options = registry.find("red_dog"), RedDogOptions()
    told = wager_odds(game, options, "initial")[0]
    from_, never = re.search(r"spread of (\d+) or more; never to raise costs ([\d.]+)%", told.strategy).groups()  # type: ignore[union-attr]
    at = {between: sum(net * p for net, p in ends(between, ways, options)) for between, ways in spreads(6).items()}
    plain = sum((ways.chance * at[between] for between, ways in spreads(6).items()), Fraction(0))
    more = sum(
        (ways.chance * at[between] for between, ways in spreads(6).items() if between >= int(from_)), Fraction(0)
    )
    assert -(plain + more) == told.edge
    assert round(100 * float(more), 4) == float(never)


def test_the_wars_of_casino_war_come_to_the_figure() -> None:
    """19:47-22.8: surrendering each tie hand costs as much more as is said."""
    game, options = registry.find("casino_war"), CasinoWarOptions()
    told = wager_odds(game, options, "initial")[0]
    over_all = float(re.search(r"more, ([\d.]+)% over all hands", told.strategy)[1])  # type: ignore[index]
    assert round(100 * float(surrendering(options).edge - told.edge), 4) == over_all


def test_the_ways_of_pai_gow_come_to_their_figures() -> None:
    """13:69F-10.7: to set as the dealer does costs what the best play's words say."""
    game = registry.find("pai_gow")
    told = {odds.selection: odds for odds in wager_odds(game, game.options(), "pai_gow")}
    said = float(re.search(r"as the dealer does costs \S+ \(([\d.]+)%\)", told[""].strategy)[1])  # type: ignore[index]
    (own,) = odds_by_own_play(game, game.options(), "regulation")
    assert round(100 * float(own.edge - told[""].edge), 4) == said
