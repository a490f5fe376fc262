"""Poker against the house held to the text: payout limits, settlement, wagers that can be paid, rulings."""

from __future__ import annotations

from collections import Counter

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Problem
from pitboss.core.filing.rests import cuts_the_least
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import AnyStep, Ask, Bet, Collect, Move
from pitboss.core.law.basis import Basis, basis_of
from pitboss.core.law.sheets import text_of
from pitboss.core.table.chance import Seeded
from pitboss.core.table.round import Round
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.games.fast_action_holdem.odds import PLAY
from pitboss.games.fast_action_holdem.wagers import FastActionOptions, choices
from pitboss.house_poker.rules.rules import Hand
from tests.rounds import CHIPS, given, moved, play, seated, to_betting

STACKS = {"dealing_method": "automated_shoe", "shuffling": "automated"}


def problems(game: str, minimum: int, **plain: object) -> list[Problem]:
    """What is not lawful in these choices of a table with this minimum."""
    found = registry.find(game)
    options, wrong = found.options.read(plain)
    return [*wrong, *found.problems(options, Limits(minimum, 1_000_00, 1_00))]


@pytest.mark.parametrize(
    ("game", "key", "limit"),
    [
        ("boston_5_stud", "payout_limit", "6,000"),
        ("ultimate_texas_holdem", "max_payout", "2,525"),
        ("double_down_stud", "payout_limit", "20,000"),
        ("let_it_ride", "payout_limit", "15,000"),
    ],
)
def test_a_payout_limit_is_at_least_50_000_dollars(game: str, key: str, limit: str) -> None:
    """19:47-24.11(e): $50,000 or what the minimum wager can win, whichever is greater; so 13:69F-29.11(e)."""
    given(not problems(game, 5_00, **{key: "50,000"}))
    assert problems(game, 5_00, **{key: limit})


@pytest.mark.parametrize("game", ["mini_tex", "four_card_poker"])
def test_no_payout_limit_is_below_what_the_least_wager_wins(game: str) -> None:
    """As 13:69F-29.11(e) has it of another game: a win of $50 is not cut to $1."""
    assert problems(game, 5_00, max_payout="1")


@pytest.mark.parametrize("version", ["permissible_bet", "required_bet"])
def test_50_000_dollars_is_a_lawful_limit_at_colorado_whatever_the_minimum(version: str) -> None:
    """19:47-23.12(c), 23.13(c): $50,000 or such greater amount, and nothing about the minimum wager."""
    assert problems("colorado_holdem", 100_00, version=version, payout_limit="50,000") == []


def test_the_payout_limit_of_double_cross_leaves_the_three_card_wager_alone() -> None:
    """13:69F-25.11, as 19:47-24.11(e), which exempts the bonus."""
    game = registry.find("double_cross_poker")
    options, _ = game.options.read({"three_card_wager_offered": True})
    limits = {kind.key: kind.limit for kind in game.offered(options)}
    assert limits["ante"] and not limits["three_card"]


def colorado() -> list[AnyStep]:
    """Three hands that all bet: seat 1's tens are a push, seat 2's hand loses, seat 3's aces win."""
    table = seated("colorado_holdem", "Ts Th 4c  5s 6h 9c  Ac Ad 8h  As 7d 2c", 1, 2, 3, **STACKS)
    return play(table, *(Bet(seat, "ante", 10_00) for seat in (1, 2, 3)), wishes=("bet_discard_third",))


def at(entries: list[AnyStep], source: str, target: str) -> int:
    """When money first went that way."""
    return next(
        n
        for n, step in enumerate(entries)
        if isinstance(step, Move) and (step.source, step.target) == (source, target)
    )


def taken_at(entries: list[AnyStep], hand: str) -> int:
    return next(n for n, step in enumerate(entries) if isinstance(step, Collect) and hand in step.hands)


def test_colorado_pays_winners_after_all_losing_wagers_and_pushes() -> None:
    """19:47-23.11(e) to (g)"""
    entries = colorado()
    lost, pushed = at(entries, "seat 2 ante", "inventory"), at(entries, "seat 1 ante", "seat 1")
    assert lost < pushed < at(entries, "inventory", "seat 3")


def test_colorado_takes_losing_cards_with_losing_wagers_and_winning_cards_last() -> None:
    """19:47-23.11(e): with the losing wagers; (f): those of pushes after that; (g)2: winners' once all are paid."""
    entries = colorado()
    lost, pushed, won = (taken_at(entries, hand) for hand in ("seat 2", "seat 1", "seat 3"))
    assert lost < pushed < at(entries, "inventory", "seat 3") < won


def with_bonus(version: str, cards: str) -> list[AnyStep]:
    table = seated("colorado_holdem", cards, version=version, bonus_offered=True, **STACKS)
    return play(table, Bet(1, "ante", 10_00), Bet(1, "bonus", 5_00), wishes=("bet_discard_third",))


def test_any_wager_on_nines_or_tens_is_a_push_in_the_permissible_version() -> None:
    """19:47-23.11(f): any wager on a hand with a rank of a pair of nines or tens."""
    entries = with_bonus("permissible_bet", "Ts Th 4c Ah 7d 2c")
    assert moved(entries, "seat 1 bonus", "seat 1") == 5_00


def test_the_required_version_cites_its_own_section() -> None:
    """13:69F-23.10 completes the round with a required bet; 23.11 is for the permissible one."""
    entries = with_bonus("required_bet", "9s 9h 4c Ah 7d 2c")
    cited = {step.cite for step in entries if isinstance(step, Ask | Move)}
    assert not [cite for cite in cited if "-23.11" in cite]


@pytest.mark.parametrize("version", ["permissible_bet", "required_bet"])
def test_each_kind_of_instant_winner_has_a_line_of_its_own(version: str) -> None:
    """19:47-23.12(b), 23.13(b): no less than 5 to 1 for three of a suit in order, and for three of a kind."""
    game = registry.find("colorado_holdem")
    options, _ = game.options.read({"version": version})
    (ante,) = [kind for kind in game.offered(options) if kind.key == "ante"]
    assert len([line for line in ante.pays(options) if "instant" in line.when]) == 2


def test_bostons_optional_bonus_is_paid_under_its_own_paragraph() -> None:
    """19:47-24.11(d)"""
    table = seated("boston_5_stud", "Kc Kd 5s 2d 3h 9c 7c 7d 8c Tc", **STACKS)
    entries = play(table, Bet(1, "ante", 10_00), Bet(1, "optional_bonus", 5_00), wishes=("second", "stay"))
    paid = [step.cite for step in entries if isinstance(step, Move) and step.source == "seat 1 optional_bonus"]
    assert paid == ["19:47-24.11(d)"]


@pytest.mark.parametrize("odds", ["7 to 3", "5 to 2"])
def test_no_ante_is_taken_whose_later_wagers_cannot_be_paid(odds: str) -> None:
    """13:69F-29.11: the flop wager equals the ante, so $5 at 7 to 3 breaks the round, and at 5 to 2 chips of $1."""
    game = registry.find("flop_poker")
    options, wrong = game.options.read({"flop_pay_table": {"two_pairs": odds}})
    table = Table(game, options, chance=Seeded(1))
    table.sit(1, CHIPS)
    assert wrong or to_betting(table.open_round()).refuses(Bet(1, "ante", 5_00)) is not None


def holding(table: Table) -> Round:
    """A round at whose decision seat 1 holds 7, 8 and 9 of spades, an instant winner."""
    played = to_betting(table.open_round())
    played.bet(Bet(1, "ante", 10_00))
    played.close_betting()
    given("declare" in played.asks()[0].choices)
    return played


def test_no_declaration_is_ruled_wrong_that_the_cards_prove_right() -> None:
    """19:47-23.14(d): only who erroneously declares loses the initial wager."""
    played = holding(seated("colorado_holdem", "7s 8s 9s Ah 7d 2c", **STACKS))
    with pytest.raises(Refused):
        played.irregular("wrong_instant_winner", 1)


@pytest.mark.parametrize("game", ["ultimate_texas_holdem", "texas_holdem_bonus", "mini_tex"])
def test_a_community_card_seen_early_can_be_raised_at_the_first_decision(game: str) -> None:
    """13:69F-32.12, 28.12, 37.12: seen before all decisions of the street before it, all hands are void."""
    played = to_betting(seated(game, Seeded(3)).open_round())
    played.bet(Bet(1, "ante", 10_00))
    played.close_betting()
    assert "community_exposed_early" in [found.key for found in played.may_occur()]


@pytest.mark.parametrize("chosen", [{"burn_cards": False}, {"board_dealt": "first", "burn_cards": False}])
def test_no_burn_is_missed_where_none_is_made(chosen: dict[str, object]) -> None:
    """13:69F-32.12, option burn_cards"""
    played = seated("ultimate_texas_holdem", Seeded(3), **chosen).open_round()
    to_betting(played).bet(Bet(1, "ante", 10_00))
    played.close_betting()
    offered: set[str] = set()
    while played.pending is not None:
        offered |= {found.key for found in played.may_occur()}
        for ask in played.asks():
            played.choose(ask.seat, ask.default_answer)
    assert "burn_missed" not in offered


def test_two_equal_hands_may_be_set_either_way_round() -> None:
    """As 13:69F-11.9(a): the high hand ranks equal to or above the low one, and suits are equal."""
    offered = [choice.key for choice in choices(Hand(1, 1, {}, cards=["Ks", "Qs", "Kh", "Qh"]), None)]
    assert {"Ks+Qs/Kh+Qh", "Kh+Qh/Ks+Qs"} <= set(offered)


def test_bostons_ante_is_returned_by_the_section_on_the_completion_of_a_round() -> None:
    """13:69F-24.10: 24.11 says what is paid, and the ante itself is paid nothing."""
    table = seated("boston_5_stud", "Kc Kd 5s 2d 3h 9c 7c 7d 8c Tc", **STACKS)
    entries = play(table, Bet(1, "ante", 10_00), wishes=("second", "stay"))
    back = [step.cite for step in entries if isinstance(step, Move) and step.source == "seat 1 ante"]
    assert back == ["13:69F-24.10"]


def test_fast_actions_sheet_gives_the_figures_that_were_counted() -> None:
    options = FastActionOptions()
    counted = PLAY.counted(options)
    nets = Counter[int]()
    for end, many in enumerate(counted.ends_by_house_way):
        nets[int(PLAY.net_of(end, options))] += many
    shares = [f"{nets[net] / nets.total():.2%}".replace("%", " %") for net in (1, -1, 0)]
    edge = f"{(nets[-1] - nets[1]) / nets.total():.2%}".replace("%", " %")
    sheet = text_of("21-fast-action-hold-em.md")
    assert "wins {}, loses {}, pushes {}, house edge {}".format(*shares, edge) in sheet


@pytest.mark.parametrize(
    ("section", "basis"),
    [("35.5", Basis.SISTER), ("35.11", Basis.SISTER), ("35.12", Basis.OTHER_GAME), ("35.9", Basis.CHAPTER)],
)
def test_mississippi_rests_on_the_sister_text_that_is_at_hand(section: str, basis: Basis) -> None:
    assert basis_of(f"13:69F-{section}").basis is basis
    found = {each.key: each.cite for each in registry.find("mississippi_stud").irregularities}
    assert found["wrong_stub_count"] == "13:69F-35.12", "35.9(e) asks for the count and says nothing of a wrong one"


@pytest.mark.parametrize(("minimum", "reserved"), [(25_00, False), (26_00, True)])
def test_caribbean_is_reserved_where_its_limit_cuts_what_the_least_ante_wins(minimum: int, reserved: bool) -> None:
    """13:69F-16.12: the bet is twice the ante and pays 100 to 1; the limit is $5,000."""
    game = registry.find("caribbean_stud")
    assert bool(list(cuts_the_least(game, game.options(), Limits(minimum, 1_000_00, 1_00)))) is reserved
