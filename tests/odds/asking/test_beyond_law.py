"""Options beyond the law: read only when asked for, paid by the table itself, and always said to be so."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pitboss.core.choices.options import FiledOdds, NoLowerThan, NotAllowed, Options
from pitboss.core.choices.paytables import PayTable
from pitboss.core.game.game import Banked, Game
from pitboss.games import registry
from pitboss.games.keno.card import RateCard
from pitboss.games.three_card_poker.wagers import PAIR_PLUS
from pitboss.odds.asking.convergence import convergence
from pitboss.odds.asking.sweep import NoSweep, sweep, values_of
from pitboss.odds.asking.what_if import changed_options, side_by_side
from pitboss.odds.figures.enumerate import enumerate_odds
from pitboss.odds.figures.wagers import wager_odds
from tests.sizes import some

CHOSEN: dict[str, dict[str, Any]] = {
    "automated_craps": {"pay_odds_override": {"place_win_6": "1 to 1"}},
    "big_six": {"pay_table": "regulation with joker 47 to 1"},
    "blackjack": {"pay_table": "regulation with insurance 3 to 1"},
    "casino_war": {"pay_table": "regulation with tie 11 to 1, war_equal 4 to 1", "decks": 1},
    "chemin_de_fer": {"vigorish_percent": 3},
    "craps": {"pay_odds_override": {"place_win_6": "1 to 1"}},
    "double_attack_blackjack": {"pay_table": "regulation with insurance 3 to 1"},
    "double_cross_poker": {"three_card_bonus_table": "assumed with pair 2 to 1"},
    "mini_baccarat": {"pay_table": "regulation with banker 19 to 20", "vigorish_percent": "5.5", "decks": 2},
    "mini_dice": {"pay_odds_override": {"any_7": "3 to 1"}},
    "pai_gow": {"vigorish_percent": 3},
    "pai_gow_poker": {"vigorish_percent": 3},
    "roulette": {"roulette_payout_overrides": {"straight": "34 to 1"}},
    "spanish_21": {"pay_table": "regulation with insurance 3 to 1"},
    "sic_bo": {"pay_odds_override": {"combination": "4 to 1"}},
    # A changed blind is counted for minutes; trips is decided by the same count as before.
    "ultimate_texas_holdem": {"trips_pay_table": "A with straight 5 to 1"},
    "three_card_poker": {"pair_plus_ledger": "A with straight 5 to 1", "pay_table": "regulation with play 2 to 1"},
}


def _changed(game: Game) -> dict[str, Any]:
    """Each pay table of a game with its first line raised by one for one, or lowered where the law sets the least."""
    found: dict[str, Any] = {}
    for option in game.options.declared():
        if isinstance(option.allowed, PayTable):
            word, odds = next(iter(option.allowed.tables.words(option.default).items()))
            found[option.key] = option.allowed.change(option.default, word, f"{odds.win + odds.to} to {odds.to}")
        elif isinstance(option.allowed, NoLowerThan):
            word, odds = next(iter(option.allowed.minimum.items()))
            found[option.key] = {word: f"{odds.win} to {2 * odds.to}"}
    return found


def _its_own(game: Game) -> bool:
    """Whether a casino files any rates it likes, so that no law is there to go beyond."""
    figures = [option.allowed for option in game.options.declared()]
    return any(isinstance(each, RateCard) for each in figures) or (
        any(isinstance(each, FiledOdds) for each in figures) and not _changed(game)
    )


CHANGED = {
    game.name: CHOSEN.get(game.name) or _changed(game)
    for game in registry.all_games()
    if game.banked is not Banked.POT and not _its_own(game)
}


def read(game: str, plain: dict[str, object]) -> Options:
    options, problems = registry.find(game).options.read(plain, beyond_law=True)
    assert not problems
    return options


def test_every_banked_game_can_be_asked_about() -> None:
    assert all(CHANGED.values())


@pytest.mark.parametrize("game", CHANGED)
def test_what_no_law_allows_is_a_problem_unless_asked_for(game: str) -> None:
    options = read(game, CHANGED[game])
    assert {problem.key for problem in options.unlawful()} == CHANGED[game].keys()
    _, problems = registry.find(game).options.read(CHANGED[game])
    assert set(problems) == set(options.unlawful())
    assert read(game, options.plain()) == options
    assert not registry.find(game).options().unlawful()


@pytest.mark.parametrize("game", some(list(CHANGED), 4))
def test_the_edge_moves_and_simulated_play_pays_so(game: str) -> None:
    """Play agrees with the odds under options beyond the law."""
    found = registry.find(game)
    options = read(game, CHANGED[game])
    assert len(changed_options(found.options(), options)) == len(CHANGED[game])
    changes = side_by_side(wager_odds(found, found.options()), wager_odds(found, options))
    first = next(change.wager for change in changes if change.change)
    (run,) = convergence(found, options, [first])
    assert run is not None
    assert "compiled" in run.how
    error = first.std_dev / run.rounds[-1] ** 0.5
    assert abs(run.means[-1] + float(first.edge)) < 4 * error


def test_the_big_six_joker_at_47_to_1_by_hand() -> None:
    options = read("big_six", CHANGED["big_six"])
    (joker,) = enumerate_odds(registry.find("big_six"), options, "bs_joker")
    assert joker.edge == 1 - Fraction(48, 54)


def test_a_war_that_pays_too_little_is_not_fought() -> None:
    options = read("casino_war", {"pay_table": "regulation with war 1 to 2, war_equal 1 to 2"})
    initial = wager_odds(registry.find("casino_war"), options, "initial")[0]
    assert initial.strategy.startswith("surrender")
    assert initial.action == 1


def test_names_of_changed_tables() -> None:
    assert PAIR_PLUS.tables["A with straight 5 to 1"] == {
        **PAIR_PLUS.tables["A"],
        3: PAIR_PLUS.tables["A with straight 5 to 1"][3],
    }
    assert read("three_card_poker", {"pair_plus_ledger": "B with straight 6 to 1"}).plain()["pair_plus_ledger"] == "B"
    for bad, hint in (
        ("E", "there are A, B, C, D"),
        ("A with strait 5 to 1", "did you mean straight?"),
        ("A with straight 5 for 1", 'with "to"'),
        ("A with straight", 'with "to"'),
    ):
        with pytest.raises(NotAllowed, match=hint.replace("?", r"\?")):
            PAIR_PLUS.tables.parse(bad)


def test_a_sweep_marks_what_the_law_does_not_allow() -> None:
    game = registry.find("casino_war")
    option, values = values_of("decks=5..7")
    found = sweep(game, option, values, lambda value: read("casino_war", {option: int(value)}))
    assert (found.values, found.unlawful) == (("5", "6", "7"), {"5"})
    assert found.moved["tie"] == tuple(1 - 11 * Fraction(4 * d - 1, 52 * d - 1) for d in (5, 6, 7))
    either = ("false", "true")
    same = sweep(game, "tie", either, lambda value: read("casino_war", {"offer_tie_wager": value == "true"}))
    assert same.edges["tie", ""][0] is None
    assert "initial" not in same.moved


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("decks=8..11", ("8", "9", "10", "11")),
        ('pay_odds_override.any_7="3 to 1".."5 to 1"', ("3 to 1", "4 to 1", "5 to 1")),
        ("wheel_type=double_zero, single_zero", ("double_zero", "single_zero")),
    ],
)
def test_ranges(text: str, values: tuple[str, ...]) -> None:
    assert values_of(text) == (text.partition("=")[0], values)


@pytest.mark.parametrize("text", ["decks", "decks=8..6", "a=1..9999", "a=1 to 1..1 to 2", "a=x..y", "=1..2"])
def test_what_is_no_range(text: str) -> None:
    with pytest.raises(NoSweep):
        values_of(text)
