"""What goes on at the table beside the hand: decks, cuts and counts, absent players, conduct, consent.
13:69F-14.2(b), 14.4 to 14.7(c)5, 14.16(b), 14.17"""

from __future__ import annotations

import pytest

from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Announce, Ask, AskAll, Collect, Draw, Irregular, Shuffle
from pitboss.core.table.chance import Seeded
from pitboss.core.table.table import Table
from pitboss.games.badugi import GAME as BADUGI
from pitboss.games.holdem import GAME as HOLDEM
from pitboss.games.omaha import GAME as OMAHA
from pitboss.games.seven_card_stud import GAME as STUD7
from pitboss.poker.room import Room
from tests.poker.felt import NO_LIMIT, NO_RAKE, Felt

THREE = {1: 500, 2: 500, 3: 500}
HOUR = 60 * 60_000
SPREAD, WASHED = "13:69F-14.4(b)", "13:69F-14.4(c)"


def cited(felt: Felt, *sections: str) -> list[str]:
    """The sections of the announcements, in order; of those named only."""
    found = [step.cite for step in felt.entries if isinstance(step, Announce)]
    return [cite for cite in found if cite in sections]


def decks(felt: Felt) -> list[str]:
    return [step.what for step in felt.entries if isinstance(step, Shuffle)]


def dealt(felt: Felt) -> set[str]:
    return {step.to for step in felt.entries if isinstance(step, Draw) and step.to.startswith("seat")}


# Decks.


def test_before_the_first_round_two_players_see_the_cards_and_they_are_washed() -> None:
    table = Table(HOLDEM, chance=Seeded(1), clock=lambda: 0)
    table.sit(1, 50000)
    alone = table.open_round()
    assert SPREAD not in [step.cite for step in alone.entries if isinstance(step, Announce)]
    table.sit(2, 50000)
    texts = [step.cite for step in table.open_round().entries if isinstance(step, Announce)]
    assert texts[:2] == [SPREAD, WASHED]
    assert table.memory.opened == -1  # Until the round is over.


@pytest.mark.parametrize(
    ("wash", "at_opening", "at_rotation"), [("both_decks", WASHED, 0), ("deck_in_use_only", WASHED + "1", 1)]
)
def test_the_other_deck_is_washed_when_it_comes_into_use_if_not_before(
    wash: str, at_opening: str, at_rotation: int
) -> None:
    felt = Felt(HOLDEM, THREE, {**NO_RAKE, "wash": wash}, Room(button=3, opened=0))
    felt.table.memory = Room(button=3)
    felt.play(rest="fold")
    assert cited(felt, WASHED, WASHED + "1") == [at_opening]
    felt.play(rest="fold", trouble=[("shuffle", "bad_count", 0)])
    assert decks(felt) == ["second deck"]
    assert len(cited(felt, WASHED + "1")) == at_rotation
    felt.play(rest="fold", trouble=[("shuffle", "bad_count", 0)])
    assert cited(felt, WASHED + "1") == []


def test_a_device_uses_both_decks_so_both_are_washed() -> None:
    _, (problem,) = HOLDEM.options.read({"shuffler": "automated", "wash": "deck_in_use_only"})
    assert (problem.key, problem.cite) == ("wash", "13:69F-14.4(c)1")


def test_cards_are_put_in_order_within_three_hours_and_changed_within_six() -> None:
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    said = []
    for tenth in range(125):
        felt.now = tenth * HOUR // 10
        felt.play(rest="fold")
        if texts := cited(felt, "13:69F-14.2(b)", SPREAD, WASHED):
            said.append((tenth / 10, texts))
    ordered, changed = ["13:69F-14.2(b)"], ["13:69F-14.2(b)", SPREAD, WASHED]
    assert said == [(2.9, ordered), (5.8, ordered), (5.9, changed), (8.8, ordered), (11.7, ordered), (11.8, changed)]


def test_every_shuffle_is_followed_by_a_cut_that_a_supervisor_may_have_done_again() -> None:
    """13:69F-14.5(a) to (c)"""
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    felt.play(rest="fold")
    kinds = [type(step) for step in felt.entries]
    cut = felt.entries[kinds.index(Shuffle) + 1]
    assert isinstance(cut, Announce) and cut.cite == "13:69F-14.5(b)"
    felt.play(rest="fold", trouble=[("cut", "improper_cut", 0)])
    kinds = [type(step) for step in felt.entries]
    at = kinds.index(Shuffle)
    assert kinds[at : at + 4] == [Shuffle, Irregular, Announce, kinds[at + 3]]
    assert cited(felt, "13:69F-14.5(b)") == ["13:69F-14.5(b)"]
    opened = felt.table.open_round()
    with pytest.raises(Refused):
        opened.irregular("improper_cut")  # Cards have been dealt.


def test_discarded_hands_are_counted_once_they_are_collected() -> None:
    for game, cards in ((HOLDEM, 4), (OMAHA, 8), (STUD7, 6)):
        felt = Felt(game, THREE, NO_RAKE, Room(button=3))
        felt.play(rest="fold")
        texts = [s.text for s in felt.entries if isinstance(s, Announce) and s.cite == "13:69F-14.6(e)7"]
        assert texts == [f"The discarded hands are counted: {cards} cards"]
        last = max(at for at, step in enumerate(felt.entries) if isinstance(step, Collect))
        assert all(s.cite != "13:69F-14.6(e)7" for s in felt.entries[:last] if isinstance(s, Announce))


@pytest.mark.parametrize("moment", ["shuffle", "hands returned", "count"])
def test_a_deck_that_counts_wrong_is_removed(moment: str) -> None:
    felt = Felt(BADUGI, THREE, NO_RAKE, Room(button=3))
    felt.play(rest="fold", trouble=[(moment, "bad_count", 0)])
    assert decks(felt) == (["second deck"] if moment == "shuffle" else ["deck"])
    assert felt.said() == ["The deck is removed from the table and replaced; the other one is used"]
    felt.play(rest="fold")
    assert decks(felt) == ["second deck"]


def test_after_a_dead_round_the_deck_is_replaced() -> None:
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    felt.play(trouble=[("hole card", "missing_or_extra_cards", 0)])
    assert felt.said() == ["The round is dead", "The deck is replaced; the other one is used"]
    felt.play(rest="fold")
    assert decks(felt) == ["second deck"]


# Absent players.


@pytest.mark.parametrize(
    ("option", "leaves", "back", "cite"),
    [
        (
            "cover_on_table",
            "Seat 2 leaves for a while; the stakes are covered on the table",
            "Seat 2 is back; the stakes are uncovered",
            "13:69F-14.7(c)5ii",
        ),
        (
            "carry_and_account",
            "Seat 2 leaves for a while with $496.00, accounted for",
            "Seat 2 is back with $496.00, accounted for",
            "13:69F-14.7(c)5i",
        ),
    ],
)
def test_who_sits_out_keeps_seat_and_stakes_and_gets_no_cards(option: str, leaves: str, back: str, cite: str) -> None:
    felt = Felt(HOLDEM, {**THREE, 4: 500}, {**NO_RAKE, "absent_stakes": option}, Room(button=4))
    felt.play("3 fold", "4 fold", "1 raise", "2 fold", trouble=[("action", "sits_out", 2)])
    assert felt.said() == [leaves] and cited(felt, cite) == [cite]
    stakes = felt.table.chips(2)
    felt.play(rest="fold")
    assert dealt(felt) == {"seat 1", "seat 3", "seat 4"}
    felt.play(rest="fold", trouble=[("shuffle", "comes_back", 2)])
    assert felt.said() == [back] and dealt(felt) == {"seat 1", "seat 3", "seat 4"}
    assert felt.table.chips(2) == stakes
    felt.play(rest="fold")
    assert "seat 2" in dealt(felt)


def test_who_sits_out_pays_for_time_and_who_must_leave_does_not() -> None:
    """13:69F-14.14(b)3i"""
    options = {"rake_methods": ["time"], "time_hourly_fee": "12"}
    felt = Felt(HOLDEM, THREE, options, Room(button=3, charged=0, away=(2,)))
    felt.table.sit(4, 50000)
    felt.table.barred.add(3)
    felt.now = HOUR // 2
    felt.play(rest="fold")
    assert [move.source for move in felt.moves("time charge for 30 minutes")] == ["seat 1", "seat 2", "seat 4"]


def test_where_too_few_are_left_those_who_sit_out_are_asked() -> None:
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3, away=(1, 2)))
    opened = felt.table.open_round()
    asked = opened.pending
    assert isinstance(asked, AskAll) and [ask.seat for ask in asked.asks] == [1, 2]
    opened.choose(1, "no")
    opened.choose(2, "yes")
    assert isinstance(opened.pending, Ask) and opened.pending.seat in (2, 3)


def test_another_player_in_the_seat_does_not_sit_out() -> None:
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3, away=(2,)))
    felt.table.leave(2)
    felt.table.sit(2, 50000)
    felt.play(rest="fold")
    assert dealt(felt) == {"seat 1", "seat 2", "seat 3"}
    assert felt.table.memory.away == ()


# Conduct and consent.


def test_a_colluder_must_leave_the_game() -> None:
    """13:69F-14.16(a), (b)"""
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    felt.play("3 fold", "1 fold", trouble=[("action", "collusion", 2)])
    assert felt.table.barred == {2}
    for _ in range(3):
        felt.play(rest="fold")
        assert dealt(felt) == {"seat 1", "seat 3"}
    felt.table.leave(2)


def test_all_patrons_may_agree_to_a_higher_minimum() -> None:
    """13:69F-14.17"""
    for limit, most in (("fixed", 800), ("spread", 800), ("no_limit", 50000)):
        felt = Felt(HOLDEM, THREE, {**NO_LIMIT, "limit": limit}, Room(button=3))
        felt.play("1 propose 6", rest="agree", trouble=[("shuffle", "raise_minimum", 1)])
        assert felt.asked[0].spans["propose"].least == 500 and felt.asked[0].spans["propose"].most == most
        assert felt.said() == ["All agree: the minimum wager is $6.00 from the next round on"]
        assert felt.table.memory.minimum == 600
        felt.play("1 call", "2 call", "3 check", rest="check")
        opening = next(ask for ask in felt.asked if "bet" in ask.choices)
        assert "bet $6.00" in opening.question


def test_one_patron_who_does_not_agree_keeps_the_minimum() -> None:
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    felt.play("1 propose 6", "2 agree", "3 no", trouble=[("shuffle", "raise_minimum", 1)])
    assert felt.said() == ["Not all agree; the minimum wager stays"]
    assert felt.table.memory.minimum == 0
    felt.play("2 no", trouble=[("shuffle", "raise_minimum", 2)], rest="fold")
    assert felt.said() == []
    flat = Felt(HOLDEM, THREE, {**NO_RAKE, "min_wager": "8"}, Room(button=3))
    flat.play(trouble=[("shuffle", "raise_minimum", 1)])
    assert flat.said() == ["The minimum wager cannot be raised"]


def test_who_lacks_one_bet_of_the_agreed_minimum_is_not_dealt_in() -> None:
    felt = Felt(HOLDEM, {1: 500, 2: 500, 3: 5}, NO_RAKE, Room(button=3, minimum=600))
    felt.play(rest="fold")
    assert dealt(felt) == {"seat 1", "seat 2"}
