"""The whole room at random: every game, every structure, full tables, all that can go wrong; money and cards."""

from __future__ import annotations

from random import Random

import pytest

from pitboss.audit.whole import findings_in
from pitboss.core.choices.options import Options
from pitboss.core.equipment.cards import DECK
from pitboss.core.game.game import Game
from pitboss.core.game.steps import Announce, Ask, Draw, Shuffle
from pitboss.core.money.ledger import on_the_casinos_side
from pitboss.core.table.chance import Seeded
from pitboss.core.table.journal import decode
from pitboss.core.table.players import RandomPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.games.badugi import GAME as BADUGI
from pitboss.games.five_card_draw import GAME as DRAW5
from pitboss.games.holdem import GAME as HOLDEM
from pitboss.games.omaha import GAME as OMAHA
from pitboss.games.seven_card_stud import GAME as STUD7
from pitboss.games.triple_draw_27 import GAME as TRIPLE
from pitboss.poker.hand import RESTOCKED
from pitboss.poker.room import Room
from tests.conformance.lawful import Trouble, random_options
from tests.poker.felt import NO_RAKE, Felt

POKER = [game for game in registry.all_games() if game.kind == "poker"]
each_game = pytest.mark.parametrize("game", POKER, ids=[game.name for game in POKER])


def open_table(game: Game, random: Random, options: Options, seats: int, journal: list[bytes]) -> Table:
    clock = iter(range(0, 10**12, 20_000))
    table = Table(
        game, options, chance=Seeded(random.getrandbits(60)), clock=lambda: next(clock), journal=journal.append
    )
    for seat in random.sample(range(1, game.seats + 1), seats):
        table.sit(seat, random.choice((2_000, 5_050, 40_000, 1_000_000_000)))
    return table


@each_game
@pytest.mark.parametrize("limit", ["fixed", "spread", "pot_limit", "no_limit"])
def test_money_is_conserved_and_no_card_is_dealt_twice(game: Game, limit: str) -> None:
    random = Random(f"{game.name} {limit}")
    for seats in range(2, game.seats + 1):
        plain = {**random_options(game, random).plain(), "limit": limit, "max_players": game.seats}
        plain["rake_methods"] = random.choice((["percent"], ["incremental"], ["percent", "time"]))
        options, problems = game.options.read(plain)
        assert problems == []
        journal: list[bytes] = []
        table = open_table(game, random, options, seats, journal)
        trouble = Trouble(game, random, 0.02)
        trouble.table = table
        brought = table.ledger.total()
        for number in range(8):
            table.play(dict.fromkeys(table.seats, RandomPlayer(random)), trouble if number % 2 else None)
            assert table.ledger.total() == brought
            players = {account for account in table.ledger.balances if not on_the_casinos_side(account)}
            assert players <= {f"seat {seat}" for seat in table.places}
            assert_no_card_twice(journal[-1])
        assert [str(found) for found in findings_in(journal, registry.find)] == []


def assert_no_card_twice(line: bytes) -> None:
    """Between two shuffles no card comes twice; a shuffle of discards brings back only what was out of play."""
    record, _ = decode(line)
    out: set[str] = set()
    for step in record.steps:
        if isinstance(step, Shuffle):
            assert len(set(step.pieces)) == len(step.pieces)
            assert set(step.pieces) <= out
            out = out - set(step.pieces) if step.pieces else set()
        elif isinstance(step, Draw):
            assert isinstance(step.answer, list)
            assert not out & set(step.answer)
            out |= set(step.answer)
    assert out <= set(DECK)


class Stayer:
    """Never folds; discards as many cards as it may."""

    def bets(self, *_: object) -> tuple[()]:
        return ()

    def choose(self, _table: Table, ask: Ask) -> str:
        return ask.choices[-1] if ask.label == "discard" else ask.choices[0]


def play_full(game: Game, seats: int, **options: object) -> list[object]:
    lawful, problems = game.options.read({**NO_RAKE, **options})
    assert problems == []
    journal: list[bytes] = []
    table = Table(game, lawful, chance=Seeded(7), journal=journal.append)
    for seat in range(1, seats + 1):
        table.sit(seat, 100_000)
    table.play(dict.fromkeys(table.seats, Stayer()))
    assert_no_card_twice(journal[0])
    return list(decode(journal[0])[0].steps)


@pytest.mark.parametrize(
    ("players", "commons", "from_burns"), [(6, 0, False), (7, 1, False), (8, 1, True), (9, 2, True)]
)
def test_seven_card_stud_runs_short_as_the_sheet_counts(players: int, commons: int, from_burns: bool) -> None:
    """Nobody folds: with seven the last card is common, with eight it comes from the burns, with nine two are."""
    steps = play_full(STUD7, players)
    common = [step for step in steps if isinstance(step, Draw) and step.to == "board"]
    assert len(common) == commons
    restocked = [step for step in steps if isinstance(step, Shuffle) and step.what == RESTOCKED]
    assert bool(restocked) == (from_burns and players == 8)
    if restocked:
        burned = [step.answer for step in steps if isinstance(step, Draw) and step.to == "burns"][:3]
        assert sorted(restocked[0].pieces) == sorted(card for cards in burned for card in cards)  # type: ignore[union-attr]


@pytest.mark.parametrize(("game", "seats"), [(TRIPLE, 7), (BADUGI, 9)])
@pytest.mark.parametrize("restock", ["stub_first", "literal"])
def test_draws_that_use_up_the_deck_are_served_from_the_others_discards(game: Game, seats: int, restock: str) -> None:
    steps = play_full(game, seats, restock_rule=restock)
    gone: dict[int, set[str]] = {seat: set() for seat in range(1, seats + 1)}
    asked = 0
    for step in steps:
        if isinstance(step, Ask) and step.label == "discard":
            asked = step.seat
            gone[asked] |= set(step.cards)
        elif isinstance(step, Shuffle) and step.pieces:
            assert not gone[asked] & set(step.pieces)
            asked = -1
    assert asked == -1 or any(isinstance(step, Shuffle) and step.pieces for step in steps)


def test_the_sixth_of_seven_at_triple_draw_gets_the_last_stub_card_and_two_of_the_others_discards() -> None:
    felt = Felt(TRIPLE, dict.fromkeys(range(1, 8), 500), NO_RAKE, Room(button=7))
    calls = [f"{seat} call" for seat in (3, 4, 5, 6, 7, 1)]
    discards = [f"{seat} discard_123" for seat in range(1, 7)]
    felt.play(*calls, "2 check", *discards, "7 stand_pat", rest="check")
    new = [(step.what, step.to) for step in felt.entries if isinstance(step, Draw) and step.label == "new cards"]
    assert new[15:18] == [("deck", "seat 6"), (RESTOCKED, "seat 6"), (RESTOCKED, "seat 6")]
    (restock,) = [step for step in felt.entries if isinstance(step, Shuffle) and step.pieces]
    assert len(restock.pieces) == 15


def test_two_decks_take_turns_where_a_device_shuffles() -> None:
    """13:69F-14.2(a), (d)3"""
    felt = Felt(HOLDEM, {1: 500, 2: 500}, {**NO_RAKE, "shuffler": "automated"})
    used = []
    for _ in range(4):
        felt.play()
        used += [step.what for step in felt.entries if isinstance(step, Shuffle)]
    assert used[0] != used[1] and used[:2] == used[2:]


def test_the_button_starts_right_of_the_dealer_or_by_a_card_and_moves_clockwise() -> None:
    """13:69F-14.10(c)"""
    felt = Felt(HOLDEM, {2: 500, 5: 500, 9: 500}, NO_RAKE)
    buttons = []
    for _ in range(4):
        felt.play()
        buttons.append(felt.table.memory.button)
    assert buttons == [2, 5, 9, 2]
    felt = Felt(HOLDEM, {2: 500, 5: 500, 9: 500}, {**NO_RAKE, "button_start": "card_rank"})
    felt.play()
    first = [step.answer for step in felt.entries if isinstance(step, Draw)][:3]
    best = max(range(3), key=lambda at: DECK.index(first[at][0]))  # type: ignore[index]
    assert felt.table.memory.button == (5, 9, 2)[best]


def test_kill_button_stays_with_the_winner_until_a_pot_is_small_or_split() -> None:
    options = {**NO_RAKE, "form": "split8", "kill": "kill", "kill_threshold": "10x"}
    felt = Felt(OMAHA, {1: 500, 2: 500, 3: 500}, options, Room(button=3))
    hands = {"seat 1": "Ks Kh Qs Qh", "seat 2": "9s 9h 8s 8h", "seat 3": "7s 7h 6s 6h", "board": "Kd Kc Jd Jc Tc"}
    # Ten times the minimum wager of 4: three players at 16 each make 48.
    checks = [f"{seat} check" for seat in (1, 2, 3)] * 3
    felt.play("3 raise", "1 raise", "2 raise", "3 call", "1 call", *checks, hands=hands)
    assert felt.table.memory.kill == 1
    # Limits are 8 and 16 now, so 10x is 80: 3 x 32. Seat 1 is on the button and posts the kill blind of 8.
    felt.play("1 raise", "2 raise", "3 raise", "1 call", "2 call", rest="check", hands=hands)
    assert felt.moves("blind bet of the kill")[0].amount == 800
    assert felt.table.memory.kill == 1
    felt.play(rest="fold")
    assert felt.table.memory.kill == 0


def test_too_few_players() -> None:
    felt = Felt(HOLDEM, {4: 500}, NO_RAKE)
    assert felt.play() == {4: 0}
    assert felt.said() == ["Fewer than two players can take part"]


def test_cards_are_counted_within_fifteen_minutes() -> None:
    minute = 60_000
    for game, says in ((HOLDEM, "The stub is counted: 48 cards"), (BADUGI, "The deck is counted: 52 cards")):
        felt = Felt(game, {1: 500, 2: 500}, NO_RAKE)
        counts = []
        for now in (0, 4.999, 5, 14, 15, 24, 33):
            felt.now = round(now * minute)
            felt.play()
            counts.append(says in [step.text for step in felt.entries if isinstance(step, Announce)])
        assert counts == [True, False, True, True, False, True, True]
    felt = Felt(HOLDEM, {1: 500, 2: 500}, {**NO_RAKE, "shuffler": "automated"})
    felt.play()
    assert not [step for step in felt.entries if isinstance(step, Announce) and step.label == "count"]


def test_a_casino_can_file_only_the_forms_of_the_closed_list() -> None:
    """Deuce to seven with one draw is played again from hand histories, but 14.8 does not let a casino offer it."""
    for game, form in ((DRAW5, "deuce_to_seven"), (OMAHA, "split"), (STUD7, "razz")):
        _, (problem, *_) = game.options.read({"form": form})
        assert problem.key == "form" and problem.cite.startswith("13:69F-14.8(a)")


KILL = {**NO_RAKE, "form": "split8", "kill": "kill"}


def test_the_limits_of_a_kill_stay_though_its_holder_is_gone() -> None:
    """13:69F-14.1: they remain in effect until a pot is split or does not qualify."""
    felt = Felt(OMAHA, {1: 500, 2: 500, 3: 500}, KILL, Room(button=3, kill=4))
    felt.play("3 call", "1 call", "2 check", "1 bet", rest="fold")
    assert not felt.moves("blind bet of the kill")
    assert felt.moves("bets")[0].amount == 800
    felt = Felt(OMAHA, {1: 500, 2: 500, 3: 500}, KILL, Room(button=3, kill=4))
    felt.table.sit(4, 50000)
    felt.play(rest="fold")
    assert not felt.moves("blind bet of the kill")  # Another player has taken the seat.


def test_the_holder_of_the_kill_needs_its_blind_and_a_bet() -> None:
    """13:69F-14.7(c)3"""
    for stake, blind in ((11, []), (12, [800])):
        felt = Felt(OMAHA, {1: 500, 2: 500, 3: 500, 4: stake}, KILL, Room(button=1, kill=4))
        felt.play(rest="fold")
        assert [move.amount for move in felt.moves("blind bet of the kill")] == blind


def test_the_limits_of_a_half_kill_can_be_made_with_chips() -> None:
    plain = {**KILL, "kill": "half_kill", "min_wager": "5", "max_wager": "10", "blinds": ["2", "5"]}
    _, (problem,) = OMAHA.options.read(plain)
    assert (problem.key, problem.cite) == ("kill", "13:69F-14.11(i)")
