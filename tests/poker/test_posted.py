"""The sign of a poker table, and limits that contradict its structure. 13:69F-14.7(j), 14.10 to 14.17"""

from __future__ import annotations

import pytest

from pitboss.core.filing.submission import read
from pitboss.core.game.game import Game
from pitboss.games import registry
from pitboss.games.holdem import GAME as HOLDEM
from pitboss.games.mambo_stud import GAME as MAMBO
from pitboss.games.omaha import GAME as OMAHA
from pitboss.games.seven_card_stud import GAME as STUD7
from pitboss.telling.guide_text import markdown
from pitboss.telling.guides import in_words
from tests.poker.felt import Felt

THREE = {1: 500, 2: 500, 3: 500}


def sign(game: Game, **plain: object) -> list[str]:
    options, problems = game.options.read(plain)
    assert problems == []
    return game.sign(options, game.usual_limits(options))


@pytest.mark.parametrize(
    ("limit", "says"),
    [
        ("fixed", "Hold 'em: fixed limit, $4.00 and $8.00"),
        ("spread", "Hold 'em: $4.00 to $8.00 at any time"),
        ("pot_limit", "Hold 'em: pot limit, $4.00 at least"),
        ("no_limit", "Hold 'em: no limit, $4.00 at least"),
    ],
)
def test_each_kind_of_limit(limit: str, says: str) -> None:
    assert sign(HOLDEM, limit=limit)[0] == says


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({}, "At most 3 raises in a betting round; any number between the last two players"),
        ({"max_raises_per_round": "1", "raise_cap_heads_up": True}, "At most 1 raise in a betting round"),
        (
            {"limit": "no_limit", "max_raises_per_round": "4", "raise_cap_heads_up": True},
            "At most 4 raises in a betting round",
        ),
        ({"check_raise": False}, "No raise after a check"),
        ({"ante_amount": "1"}, "Ante $1.00"),
        ({"straddle": "allowed"}, "Straddle $8.00"),
        ({"blinds": ["1", "2", "4"]}, "Blinds $1.00, $2.00, $4.00"),
        (
            {"rake_methods": ["incremental"], "rake_steps": {"20.00": "1.00", "40.00": "2.00"}},
            "Rake $1.00 at $20.00, $2.00 at $40.00, at most $4.00 a round of play",
        ),
        ({"rake_methods": ["time"]}, "Time $12.00 an hour for each player: $6.00 every 30 minutes"),
        (
            {"rake_methods": ["time"], "time_basis": "per_table", "time_interval_min": "20"},
            "Time $12.00 an hour for the table: $4.00 every 20 minutes",
        ),
    ],
)
def test_what_the_sign_must_say(options: dict[str, object], says: str) -> None:
    assert says in sign(HOLDEM, **options)


def test_no_restriction_no_line() -> None:
    assert not [line for line in sign(HOLDEM, limit="no_limit") if "raise" in line]
    assert not [line for line in sign(OMAHA) if "ill" in line]
    assert "Forced bet $2.00" in sign(MAMBO) and "Ante $0.50" in sign(MAMBO)


def test_the_form_and_the_kill_are_posted() -> None:
    """13:69F-14.8(a), 14.11(b)"""
    assert sign(STUD7, form="split8")[0].startswith("Seven-card stud, high-low split eight or better:")
    kill = sign(OMAHA, form="split8", kill="kill", kill_threshold="40")
    assert "Kill: limits are doubled after one player wins a pot of $40.00" in kill
    half = sign(OMAHA, form="split8", kill="half_kill")
    assert (
        "Half-kill: limits are raised by one-half after one player wins a pot of 10 times the minimum wager" in half
    )


def test_the_posted_number_of_raises_may_hold_between_two_players() -> None:
    felt = Felt(HOLDEM, {1: 500, 2: 500}, {"raise_cap_heads_up": True})
    felt.play("1 raise", "2 raise", "1 raise", "2 call", rest="check")
    assert felt.asked[3].choices == ("call", "fold")


@pytest.mark.parametrize("name", [game.name for game in registry.all_games() if game.kind == "poker"])
def test_guide_sign_and_limits_state_the_same_figures(name: str) -> None:
    game = registry.find(name)
    options = game.options()
    limits = game.usual_limits(options)
    assert list(game.problems(options, limits)) == []
    found = in_words(game, options, limits)
    assert (limits.minimum, limits.maximum) == (options.min_wager, options.max_wager)  # type: ignore[attr-defined]
    assert "$5.00" not in markdown(found) and "$500.00" not in markdown(found)
    offered = {wager.key for wager in found.guide.wagers}
    assert "straddle" not in offered and ("ante" in offered) == (options.ante_amount > 0)  # type: ignore[attr-defined]


TABLE = """
casino = "X"
[[table]]
id = "PK-1"
game = "{game}"
chip = "1.00"
minimum = "{least}"
maximum = "{most}"
{more}
"""


def problems(game: str, least: str, most: str, more: str = "") -> list[tuple[str, str]]:
    text = TABLE.format(game=game, least=least, most=most, more=more)
    return [(problem.key, problem.cite) for problem in read(text, registry.find)[1]]


def test_limits_that_contradict_the_structure_are_a_problem() -> None:
    """13:69F-14.17"""
    assert problems("holdem", "4.00", "8.00") == []
    assert problems("holdem", "25.00", "100.00") == [("minimum", "13:69F-14.17"), ("maximum", "13:69F-14.17")]
    assert problems("holdem", "4.00", "1,000.00", 'options.limit = "no_limit"') == []
    assert problems("holdem", "4.00", "8.00", 'options.smallest_chip = "0.50"') == [("chip", "13:69F-14.17")]
    for idle in ('increment = "4.00"', 'only.bet.maximum = "6.00"', 'total.bet = "4.00"'):
        assert (idle.split(".")[0].split()[0], "13:69F-14.17") in problems("holdem", "4.00", "8.00", idle)


def test_amounts_that_no_chip_makes_are_a_problem() -> None:
    more = """
    options.ante_amount = "1.33"
    options.min_wager = "4.37"
    options.max_wager = "8.11"
    options.forced_bet_amount = "2.01"
    """
    found = problems("seven_card_stud", "5.00", "500.00", more)
    assert [key for key, _ in found] == [
        *("options.min_wager", "options.max_wager", "options.ante_amount", "options.forced_bet_amount"),
        *("minimum", "maximum"),
    ]


CHANGE = """
[[table.change]]
posted = 2026-05-01T14:00:00-04:00
effective = 2026-05-01T14:00:30-04:00
all_agree = {agree}
"""


def test_consent_raises_the_minimum_without_notice_and_nothing_else() -> None:
    """13:69F-14.17; the limits and the structure change together."""
    change = CHANGE.format(agree="true") + 'minimum = "6.00"\noptions.min_wager = "6.00"\n'
    assert problems("holdem", "4.00", "8.00", change) == []
    assert problems("holdem", "4.00", "8.00", change.replace("all_agree = true", "")) == [
        ("change[1].effective", "13:69F-8.3(b)"),
        ("change[1].effective", "13:69F-14.17"),
    ]
    alone = CHANGE.format(agree="true") + 'minimum = "6.00"\n'
    assert problems("holdem", "4.00", "8.00", alone) == [("change[1].minimum", "13:69F-14.17")]
    lower = CHANGE.format(agree="true") + 'maximum = "6.00"\noptions.max_wager = "6.00"\n'
    assert [cite for _, cite in problems("holdem", "4.00", "8.00", lower)] == ["13:69F-8.3(b)", "13:69F-14.17"]


def test_a_straddle_is_more_than_every_blind() -> None:
    for amount, lawful in (("4", False), ("4.50", False), ("5", True)):
        _, found = HOLDEM.options.read({"straddle": "allowed", "straddle_amount": amount, "blinds": ["2", "4"]})
        assert bool(found) != lawful
    _, (problem,) = HOLDEM.options.read({"straddle": "allowed", "straddle_amount": "4", "blinds": ["2", "4"]})
    assert problem.key == "straddle_amount"
