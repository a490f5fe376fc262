"""Irregularities at the poker table. 13:69F-14.15"""

from __future__ import annotations

import pytest

from pitboss.core.game.game import Game
from pitboss.core.game.steps import Announce, AnyStep, Draw, Irregular, Move, Reveal, Shuffle
from pitboss.core.money.ledger import chips
from pitboss.core.table.chance import Seeded
from pitboss.core.table.table import Table
from pitboss.games.badugi import GAME as BADUGI
from pitboss.games.five_card_draw import GAME as DRAW5
from pitboss.games.five_card_stud import GAME as STUD5
from pitboss.games.holdem import GAME as HOLDEM
from pitboss.games.mambo_stud import GAME as MAMBO
from pitboss.games.omaha import GAME as OMAHA
from pitboss.games.seven_card_stud import GAME as STUD7
from pitboss.games.triple_draw_27 import GAME as TRIPLE
from pitboss.poker.room import Room
from tests.poker.felt import NO_RAKE, Felt

THREE = {1: 500, 2: 500, 3: 500}
ALL = (HOLDEM, OMAHA, STUD7, STUD5, MAMBO, DRAW5, TRIPLE, BADUGI)
each_game = pytest.mark.parametrize("game", ALL, ids=[game.name for game in ALL])


def draws(felt: Felt, to: str) -> list[Draw]:
    return [step for step in felt.entries if isinstance(step, Draw) and step.to == to]


@each_game
@pytest.mark.parametrize("key", ["bad_shuffle_or_cut", "two_face_up_in_deck", "wrong_start", "missed_player"])
def test_misdeals_return_all_and_deal_again(game: Game, key: str) -> None:
    felt = Felt(game, THREE, {**NO_RAKE, "ante_amount": "1"})
    felt.play(trouble=[("hole card", key, 0)])
    assert felt.said()[0] == "Misdeal"
    returned = felt.moves("misdeal, returned")
    assert sum(move.amount for move in returned) == sum(
        move.amount
        for move in felt.entries[: felt.entries.index(returned[0])]
        if getattr(move, "target", "").endswith("bet")  # type: ignore[union-attr]
    )
    assert sum(len(draws(felt, chips(seat))) for seat in (1, 2, 3)) == 3 * len(draws(felt, chips(1)))


@pytest.mark.parametrize("key", ["wrong_start", "missed_player"])
def test_no_misdeal_once_two_players_have_bet_of_their_own_will(key: str) -> None:
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    felt.play("3 call", "1 call", "2 check", rest="check", trouble=[])
    late = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    opened = late.table.open_round()
    opened.choose(3, "call")
    opened.choose(1, "call")
    opened.irregular(key)
    assert opened.asks()[0].seat == 2
    assert "Misdeal" not in [step.text for step in opened.entries if isinstance(step, Announce)]


def test_blinds_are_no_voluntary_bets() -> None:
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    felt.play("3 call", trouble=[("action", "wrong_start", 0)])
    assert felt.said()[0] == "Misdeal"


@each_game
def test_missing_cards_make_the_round_dead_and_all_goes_back_the_rake_too(game: Game) -> None:
    felt = Felt(game, THREE, {"ante_amount": "1", "rake_rounding": "0.01", "max_raises_per_round": "none"})
    opened = felt.table.open_round()
    while not felt.table.ledger["rake"] and opened.pending is not None:
        (ask,) = opened.asks()
        opened.choose(ask.seat, "call" if "call" in ask.choices else ask.default)
    assert felt.table.ledger["rake"]
    opened.irregular("missing_or_extra_cards")
    assert opened.over
    assert [felt.table.chips(seat) for seat in (1, 2, 3)] == [50000] * 3
    assert felt.house == 0


@pytest.mark.parametrize("key", ["one_face_up_in_deck", "off_table_card", "ineligible_dealt"])
def test_a_card_that_may_not_be_used_is_set_aside_and_the_next_one_dealt(key: str) -> None:
    """13:69F-14.15(f), (h), (n)"""
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    felt.play("3 fold", "1 fold", trouble=[("hole card", key, 0)])
    (aside,) = draws(felt, "discards")
    assert aside.up == (key == "one_face_up_in_deck")
    assert all(len(draws(felt, chips(seat))) == 2 for seat in (1, 2, 3))


def test_a_second_card_face_up_in_the_deck_is_a_misdeal() -> None:
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    felt.play(trouble=[("hole card", "one_face_up_in_deck", 0)] * 2)
    assert felt.said()[0] == "Misdeal"


@pytest.mark.parametrize("game", [HOLDEM, OMAHA])
def test_an_exposed_hole_card_is_exchanged_and_is_the_burn_card(game: Game) -> None:
    for choice, burned in (("face_up_burn", 2), ("discard", 3)):
        felt = Felt(game, THREE, {**NO_RAKE, "exposed_down_card": choice}, Room(button=3))
        felt.play("3 call", "1 call", "2 check", rest="check", trouble=[("hole card", "flop_game_hole_up", 0)])
        assert draws(felt, "discards")[0].up
        assert len(draws(felt, "burns")) == burned


@pytest.mark.parametrize("game", [HOLDEM, OMAHA])
def test_every_exposed_hole_card_is_exchanged_and_one_of_them_burned(game: Game) -> None:
    """13:69F-14.15(o): any of the cards; it is on no list of misdeals."""
    felt = Felt(game, THREE, NO_RAKE, Room(button=3))
    felt.play("3 call", "1 call", "2 check", rest="check", trouble=[("hole card", "flop_game_hole_up", 0)] * 3)
    assert "Misdeal" not in felt.said()
    assert [draw.up for draw in draws(felt, "discards")] == [True] * 3
    assert len(draws(felt, "burns")) == 2
    assert all(len(draws(felt, chips(seat))) == (2 if game is HOLDEM else 4) for seat in (1, 2, 3))


@pytest.mark.parametrize("key", ["off_table_card", "one_face_up_in_deck"])
def test_a_barred_card_is_not_dealt_again_in_the_same_round(key: str) -> None:
    """13:69F-14.15(h), (n): not even where the discards are shuffled to be dealt from."""
    restocked = 0
    for seed in range(12):
        table = Table(TRIPLE, TRIPLE.options(rake_max=0), chance=Seeded(seed), clock=lambda: 0)
        for seat in range(1, 8):
            table.sit(seat, 50000)
        troubles = [key]

        def watch(step: AnyStep, troubles: list[str] = troubles) -> tuple[str, int] | None:
            return (troubles.pop(), 0) if troubles and step.moment == "hole card" else None

        opened = table.open_round(watch)
        while opened.pending is not None:
            ask = opened.asks()[0]
            first = "discard_123" if ask.label == "discard" else "call"
            opened.choose(ask.seat, first if first in ask.choices else ask.default)
        dealt = [step for step in opened.entries if isinstance(step, Draw)]
        (barred,) = next(step.answer for step in dealt if step.to == "discards")  # type: ignore[misc]
        restocked += any(isinstance(step, Shuffle) and step.pieces for step in opened.entries)
        assert [step.to for step in dealt if barred in step.answer] == ["discards"]  # type: ignore[operator]
        assert not any(isinstance(step, Shuffle) and barred in step.pieces for step in opened.entries)
    assert restocked


def test_a_stud_hole_card_turned_up_is_the_up_card() -> None:
    for game in (STUD7, STUD5, MAMBO):
        felt = Felt(game, THREE, {**NO_RAKE, "ante_amount": "0"})
        felt.play(trouble=[("hole card", "stud_hole_up", 0)])
        dealt = draws(felt, chips(1))
        first = dealt[: 3 if game is STUD7 else 2]
        assert [draw.up for draw in first] == [True, *[False] * (len(first) - 1)]


def test_both_stud_hole_cards_up_is_a_dead_hand_with_the_ante_back() -> None:
    felt = Felt(STUD7, THREE, {**NO_RAKE, "ante_amount": "1"})
    net = felt.play(trouble=[("hole card", "stud_hole_up", 0), ("second hole card", "stud_hole_up", 0)])
    assert net[1] == 0
    (shown,) = [step for step in felt.entries if isinstance(step, Reveal) and step.hand == chips(1)]
    assert len(shown.cards) == 2
    assert len(draws(felt, chips(1))) == 2


def test_a_last_hole_card_up_and_its_player_goes_on() -> None:
    felt = Felt(STUD7, {1: 500, 2: 500}, {**NO_RAKE, "ante_amount": "0"})
    hands = {"seat 1": "As Ah 2c Kd Ks 9h 3d", "seat 2": "Qs Qh 7c Jd 4s 9c 5d"}
    checks = ["1 check", "2 check"] * 3
    acts = ("2 call", *checks, "1 go_on", "1 bet", "2 call")
    assert felt.play(*acts, hands=hands, trouble=[("last hole card", "last_hole_up", 0)]) == {1: 1000, 2: -1000}


def test_draw_games_keep_an_exposed_first_card_and_replace_a_drawn_one_last() -> None:
    for game in (DRAW5, TRIPLE, BADUGI):
        felt = Felt(game, THREE, NO_RAKE, Room(button=3))
        felt.play("3 call", "1 call", "2 check", rest="check", trouble=[("hole card", "draw_hole_up", 0)])
        assert draws(felt, chips(1))[0].up and not draws(felt, "discards")
    felt = Felt(DRAW5, THREE, NO_RAKE, Room(button=3))
    acts = ("3 call", "1 call", "2 check", "1 discard_12", "2 discard_1", "3 discard_1")
    felt.play(*acts, rest="check", trouble=[("new cards", "new_card_up", 0)])
    dealt = [(step.to, step.label) for step in felt.entries if isinstance(step, Draw)][16:]
    assert dealt == [
        ("discards", "set aside"),
        (chips(1), "new cards"),
        (chips(2), "new cards"),
        (chips(3), "new cards"),
        (chips(1), "replacement"),
    ]


def test_a_protected_hand_lost_is_refunded_from_the_pot() -> None:
    """13:69F-14.15(i)3"""
    felt = Felt(HOLDEM, THREE, {}, Room(button=3))
    opened = felt.table.open_round()
    for seat, choice in ((3, "raise"), (1, "call"), (2, "call"), (1, "check")):
        opened.choose(seat, choice)
    opened.irregular("protected_lost", 3)
    assert felt.table.chips(3) == 50000
    opened.choose(2, "fold")
    assert opened.over
    assert felt.table.chips(1) == 50000 + 800 - 200  # Two times 8 were left in the pot, less the rake of 2.


def test_fouled_unprotected_and_abandoned_hands_have_no_redress() -> None:
    """13:69F-14.15(i), (i)4"""
    for key in ("unprotected_fouled", "left_table"):
        felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
        opened = felt.table.open_round()
        opened.choose(3, "call")
        opened.irregular(key, 3)
        opened.choose(1, "fold")
        assert opened.over
        assert [felt.table.chips(seat) for seat in (1, 2, 3)] == [49800, 50600, 49600]


def test_stud_hole_cards_always_count_as_protected() -> None:
    """13:69F-14.15(i)1"""
    assert all("unprotected_fouled" not in game.irregular for game in (STUD7, STUD5, MAMBO))
    assert all("protected_lost" in game.irregular for game in ALL)


def test_cards_thrown_forward_are_a_fold_but_a_statement_binds() -> None:
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    assert felt.play("1 fold", trouble=[("action", "muck_forward", 0)])[3] == 0
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    assert felt.play("3 call", "1 fold", trouble=[("action", "discard_after_statement", 0)])[3] == -400


def test_an_oversized_chip_is_a_call() -> None:
    """13:69F-14.7(i)"""
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    felt.play("1 call", "2 check", rest="check", trouble=[("action", "oversized_chip", 0)])
    assert [move.source for move in felt.moves("calls")] == [chips(3), chips(1)]


def test_statements_and_string_bets_change_nothing_that_was_said() -> None:
    """13:69F-14.7(d), (e), (g); 14.15(j)"""
    for key in ("string_bet", "announced_amount_mismatch", "gesture_against_statement"):
        felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
        assert felt.play("3 fold", "1 fold", trouble=[("action", key, 0)]) == {1: -200, 2: 200, 3: 0}
        assert any(isinstance(step, Irregular) and step.key == key for step in felt.entries)


@pytest.mark.parametrize(
    ("game", "key", "cite"),
    [
        (STUD7, "stud_hole_up", "13:69F-14.15(k)"),
        (STUD7, "last_hole_up", "13:69F-14.15(k)"),
        (STUD5, "stud_hole_up", "13:69F-14.15(l)"),
        (MAMBO, "stud_hole_up", "13:69F-14.15(m)"),
        (MAMBO, "last_hole_up", "13:69F-14.15(m)"),
    ],
)
def test_each_stud_game_rests_on_its_own_subsection(game: Game, key: str, cite: str) -> None:
    assert game.irregular[key].cite == cite
    if key == "last_hole_up":
        felt = Felt(game, THREE, NO_RAKE)
        felt.play(rest="call", trouble=[("last hole card", key, 0)])
        assert [ask.cite for ask in felt.asked if ask.label == "exposed"] == [cite]


def test_what_rests_on_practice_says_so() -> None:
    for key in ("draw_hole_up", "new_card_up"):
        assert "practice" in DRAW5.irregular[key].resolution


def at_steps(felt: Felt, *troubles: tuple[type[AnyStep], str, int]) -> list[AnyStep]:
    """Play a hand in which all call; irregularities are raised one after another, each at the next step of a kind."""
    waiting = list(troubles)

    def watch(step: AnyStep) -> tuple[str, int] | None:
        if waiting and type(step) is waiting[0][0] and felt.table.game.irregular[waiting[0][1]].fits(step, seen):
            return waiting.pop(0)[1:]
        seen.append(step)
        return None

    seen: list[AnyStep] = []
    opened = felt.table.open_round(watch)
    while opened.pending is not None:
        ask = opened.asks()[0]
        opened.choose(ask.seat, "call" if "call" in ask.choices else ask.default)
    assert not waiting
    return opened.entries


def test_a_hand_lost_while_chips_are_moved_is_refunded_before_the_next_card() -> None:
    """13:69F-14.15(i)3"""
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    entries = at_steps(felt, (Move, "protected_lost", 2))
    lost = next(at for at, step in enumerate(entries) if isinstance(step, Irregular))
    refund = next(at for at, step in enumerate(entries) if isinstance(step, Move) and "refunded" in step.why)
    assert lost < refund
    assert not [step for step in entries[lost:refund] if isinstance(step, Draw | Reveal)]
    assert felt.table.chips(2) == 50000


def test_a_misdeal_lets_everybody_be_dealt_in_again() -> None:
    """A hand that was lost in what counts for nothing is not lost."""
    felt = Felt(HOLDEM, THREE, NO_RAKE, Room(button=3))
    entries = at_steps(felt, (Move, "protected_lost", 2), (Move, "bad_shuffle_or_cut", 0))
    assert not [step for step in entries if isinstance(step, Move) and "refunded" in step.why]
    assert len([step for step in entries if isinstance(step, Shuffle)]) == 2


def test_the_last_hand_left_takes_the_blinds_less_the_rake() -> None:
    """Seat 1 has lost its hand in the deal: its blind of $2 stays, and as much of the other is called."""
    felt = Felt(HOLDEM, {1: 500, 2: 500}, {"rake_rounding": "0.01"}, Room(button=2))
    at_steps(felt, (Draw, "unprotected_fouled", 1))
    assert felt.house == 40
    assert [felt.table.chips(seat) for seat in (1, 2)] == [49800, 50160]


def test_a_misdeal_found_as_the_pot_is_pushed_takes_it_back() -> None:
    """13:69F-14.15(e)1 has no limit of time."""
    felt = Felt(HOLDEM, THREE, {"rake_rounding": "0.01"}, Room(button=3))
    waiting = ["bad_shuffle_or_cut"]

    def watch(step: AnyStep) -> tuple[str, int] | None:
        return (waiting.pop(), 0) if waiting and isinstance(step, Move) and step.target == "inventory" else None

    opened = felt.table.open_round(watch)
    while opened.pending is not None:
        ask = opened.asks()[0]
        opened.choose(ask.seat, "call" if "call" in ask.choices else ask.default)
    moves = [step for step in opened.entries if isinstance(step, Move)]
    back = sum(step.amount for step in moves if step.why == "misdeal, returned")
    taken = [step for step in moves if step.why == "taken back"]
    assert {step.cite for step in taken} == {"13:69F-14.15(e)1"}
    assert back == sum(step.amount for step in taken) + 120  # The rake of a tenth of $12 goes back, too.
    assert sum(felt.table.chips(seat) for seat in (1, 2, 3)) + felt.house == 150000
