"""Casino war: the net of every course a round can take, the war deal, voids, and the exact odds."""

from __future__ import annotations

from itertools import product

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.equipment.cards import RANKS, deck, rank
from pitboss.core.filing.submission import read
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Ask, Bet, Betting, Chosen, Draw, Irregular, Move, Shuffle
from pitboss.core.procedure.shoe import Shoe
from pitboss.core.table.chance import Recorded, Seeded
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.games.casino_war import GAME
from pitboss.games.casino_war.odds import EQUAL, fighting, original, strategy, surrendering, wager_odds, war
from pitboss.games.casino_war.wagers import CasinoWarOptions, compare

B, T, U = 2000, 500, 300


class Fixed:
    """Bets B, T and, at war, U; decides as told."""

    def __init__(self, decision: str, *, ties: bool = True) -> None:
        self.decision = decision
        self.ties = ties

    def bets(self, _table: Table, seat: int, window: Betting) -> list[Bet]:
        if window.label == "war":
            return [Bet(seat, "war_tie", U)] if self.ties else []
        return [Bet(seat, "initial", B)] + ([Bet(seat, "tie", T)] if self.ties else [])

    def choose(self, _table: Table, ask: Ask) -> Chosen:
        return self.decision if self.decision in ask.choices else ask.default


def a_table(chance: object, options: CasinoWarOptions | None = None, chips: int = 1_000_000, *seats: int) -> Table:
    table = Table(GAME, options, limits=Limits(100, 10_000_000, 100), chance=chance, clock=lambda: 0)  # type: ignore[arg-type]
    for seat in seats or (1,):
        table.sit(seat, chips)
    table.memory = Shoe(dealt=10, shuffle=False)
    return table


def test_the_net_of_every_course_is_the_sheets() -> None:
    """Every pair of ranks in the original deal, and on a tie every pair in the war deal."""
    for player, dealer in product(RANKS, repeat=2):
        found = compare(rank(player + "c"), rank(dealer + "d"))
        if found:
            table = a_table(Recorded([player + "c", dealer + "d"]))
            table.play({1: Fixed("war")})
            assert table.chips(1) - 1_000_000 == found * B - T
    for player, dealer in product(RANKS, repeat=2):
        burns = [["2c", "3c", "4c"], player + "c", ["2c", "3c", "4c"], dealer + "d"]
        table = a_table(Recorded(["8h", "8s", *burns]))
        table.play({1: Fixed("war")})
        found = compare(rank(player + "c"), rank(dealer + "d"))
        net = {1: B + 10 * T - U, 0: 2 * B + 10 * T + 10 * U, -1: -2 * B + 10 * T - U}[found]
        assert table.chips(1) - 1_000_000 == net
    table = a_table(Recorded(["8h", "8s"]))
    table.play({1: Fixed("surrender")})
    assert table.chips(1) - 1_000_000 == -B // 2 + 10 * T


def test_the_initial_wager_is_collected_before_the_war_deal() -> None:
    table = a_table(Recorded(["8h", "8s", ["2c", "3c", "4c"], "Kc", ["2d", "3d", "4d"], "Kd"]))
    steps = table.play({1: Fixed("war", ties=False)}).entries
    kinds = [
        f"{step.why} {step.amount}" if isinstance(step, Move) else f"{step.count} to {step.to}"
        for step in steps
        if isinstance(step, Move | Draw)
    ]
    assert kinds == [
        "1 to seat 1",
        "1 to dealer",
        f"collected on going to war {B}",
        "3 to discard rack",
        "1 to seat 1",
        "3 to discard rack",
        "1 to dealer",
        f"wins 3 to 1 {3 * B}",
        f"returned {B}",
    ]
    burns = [step for step in steps if isinstance(step, Draw) and step.count == 3]
    assert not any(step.up or step.seen_by for step in burns)


def test_war_costs_the_initial_wager_again_and_a_tie_wager_may_pay_for_it() -> None:
    table = a_table(Recorded(["8h", "8s"]), None, B + T)
    steps = table.play({1: Fixed("surrender")}).entries
    (ask,) = [step for step in steps if isinstance(step, Ask)]
    assert (ask.choices, ask.costs) == (("war", "surrender"), {"war": B})
    table = a_table(Recorded(["8h", "8s", ["2c", "3c", "4c"], "Kc", ["2d", "3d", "4d"], "Qd"]), None, B + T)
    table.play({1: Fixed("war", ties=True)})
    assert table.chips(1) == B + T + B + 10 * T - U
    table = a_table(Recorded(["8h", "8s"]), None, B + 100)
    with pytest.raises(Refused, match="buy"):
        table.play({1: Fixed("war", ties=False)})


def test_a_player_holds_no_more_positions_than_allowed() -> None:
    table = a_table(Seeded(1), CasinoWarOptions(max_positions_per_player=2), 100_000, 3, 2)
    opened = table.open_round()
    opened.bet(Bet(3, "initial", 1000))
    opened.bet(Bet(3, "initial", 1000, spot=4))
    for spot, why in ((2, "another player's"), (6, "2 positions")):
        with pytest.raises(Refused, match=why):
            opened.bet(Bet(3, "initial", 1000, spot=spot))


def test_a_shoe_that_runs_out_in_the_war_gives_back_both_wagers() -> None:
    """With 5 cards left after the cutting card was passed unseen, the second burn cannot be made."""
    for seed in range(40):
        chance = Seeded(seed)
        chance.shuffle("shoe", deck(6))
        chance.draw("shoe", 305)
        table = a_table(chance)
        steps = table.play({1: Fixed("war", ties=False)}).entries
        raised = [step.key for step in steps if isinstance(step, Irregular)]
        if raised:
            assert raised == ["insufficient_cards"]
            assert table.chips(1) == 1_000_000 and not table.layout
            assert isinstance(table.play({1: Fixed("war")}).entries[0], Shuffle)
            return
    pytest.fail("no seed of forty gave a tie hand")


def test_the_shoe_is_reshuffled_after_the_round_in_which_the_cutting_card_appears() -> None:
    table = a_table(Seeded(3))
    table.memory = Shoe()
    shuffles, dealt = 0, 0
    while shuffles < 4:
        steps = table.play({1: Fixed("war")}).entries
        if any(isinstance(step, Shuffle) for step in steps):
            assert shuffles == 0 or 234 < dealt < 234 + 12
            shuffles, dealt = shuffles + 1, 0
        dealt += sum(step.count for step in steps if isinstance(step, Draw))
        assert table.memory.shuffle == (dealt > 234)


# The exact odds.


@pytest.mark.parametrize(
    ("decks", "tie", "war_tie", "fights", "surrenders", "tie_wager"),
    [
        (6, 0.073955, 0.073974, -0.023301, -0.036977, -0.186495),
        (7, 0.074380, 0.074394, -0.023356, -0.037190, -0.181818),
        (8, 0.074699, 0.074710, -0.023398, -0.037349, -0.178313),
    ],
)
def test_published_figures(
    decks: int, tie: float, war_tie: float, fights: float, surrenders: float, tie_wager: float
) -> None:
    options = CasinoWarOptions(decks=decks)
    odds = {found.wager: found for found in wager_odds(options)}
    assert round(float(original(decks)[EQUAL]), 6) == tie
    assert round(float(war(decks)[EQUAL]), 6) == war_tie
    assert round(-float(odds["initial"].edge), 6) == fights
    assert round(-float(surrendering(options).edge), 6) == surrenders
    assert round(-float(odds["tie"].edge), 6) == tie_wager
    assert odds["war_tie"].win == war(decks)[EQUAL]
    assert odds["initial"].action == 1 + original(decks)[EQUAL]


def test_war_is_the_better_decision_and_the_strategy_says_what_surrender_costs() -> None:
    options = CasinoWarOptions()
    cost = (surrendering(options).edge - fighting(options).edge) / original(6)[EQUAL]
    assert str(cost) in fighting(options).strategy and cost > 0
    decide = strategy(options)
    table = a_table(Seeded(1))
    assert decide(table, Ask(1, "?", ("war", "surrender"), "surrender", "")) == "war"
    assert decide(table, Ask(1, "?", ("surrender",), "surrender", "")) == "surrender"


def test_a_single_chip_is_surrendered_since_no_half_of_it_is_taken() -> None:
    """13:69F-22.8: half of a wager that the chips do not make is rounded for the player."""
    options, kept = CasinoWarOptions(), []
    for stake in (100, 200, 300):
        table = a_table(Recorded(["5s", "5d", "9c", "2c", "2d", "2h", "4h", "8s"]))
        played = table.open_round()
        while not isinstance(played.pending, Betting):
            played.proceed()
        played.bet(Bet(1, "initial", stake))
        played.close_betting()
        (ask,) = played.asks()
        kept.append(strategy(options)(table, ask))
        played.choose(1, "surrender")
        assert table.chips(1) == 1_000_000 - stake // 200 * 100
    assert kept == ["surrender", "war", "war"]
    assert "of one chip nothing, so surrender that" in fighting(options).strategy


def test_no_tie_wager_no_odds_of_it() -> None:
    assert "tie" not in {odds.wager for odds in wager_odds(CasinoWarOptions(offer_tie_wager=False))}


# What a casino may file.


@pytest.mark.parametrize(
    ("line", "cite"),
    [
        ("options.decks = 5", "13:69F-22.2"),
        ("options.max_positions_per_player = 0", "13:69F-22.6"),
        ("options.max_positions_per_player = 3", "13:69F-22.6"),
    ],
)
def test_a_value_that_is_not_allowed_is_reported_with_its_section(line: str, cite: str) -> None:
    text = f"""
    casino = "Boardwalk Example"
    [[table]]
    id = "CW-1"
    game = "casino_war"
    chip = "0.50"
    minimum = "5.00"
    maximum = "500.00"
    {line}
    """
    _, problems = read(text, registry.find)
    assert [problem.cite for problem in problems] == [cite]
