"""The shoe of mini-baccarat: the cutting card, the last hand, cards kept, discarded and wanting. 19:47-7.8, 7.11"""

from __future__ import annotations

import msgspec
import pytest

from pitboss.baccarat.round import Memory
from pitboss.core.equipment.cards import deck
from pitboss.core.game.steps import AnyStep, Ask, Bet, Draw, Irregular, Reveal, Shuffle
from pitboss.core.procedure.shoe import Shoe
from pitboss.core.table.chance import NothingRecorded, Recorded, RunOut, Seeded
from pitboss.core.table.players import DefaultPlayer
from pitboss.games.mini_baccarat.wagers import MiniBaccaratOptions
from tests.games.mini_baccarat import a_table, play, said


def test_a_shoe_is_dealt_to_its_end_by_the_cutting_card() -> None:
    """The card appears, the hand is completed, "Last hand", one more hand; the next begins with a shuffle."""
    table = a_table(None, 1, 3)
    for _ in range(3):
        calls, hands, dealt = 0, 0, 0
        while True:
            steps = play(table, Bet(1, "player", 1000))
            shuffled = any(isinstance(step, Shuffle) for step in steps)
            assert shuffled == (hands == 0)
            drawn = [step for step in steps if isinstance(step, Draw)]
            before = dealt
            dealt += sum(step.count for step in drawn)
            if shuffled:
                first = drawn[0].answer
                assert isinstance(first, list)
                burned = sum(step.count for step in drawn if step.to == "burn") - 1
                assert burned == {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(first[0][0]) or int(first[0][0])
                cut = [step.seat for step in steps if isinstance(step, Ask) and step.label == "cut"]
                assert cut == [3, 1], "the cut is offered from the highest position, then clockwise"
            hands += 1
            called = "Last hand" in said(steps)
            assert called == (before <= 402 < dealt)
            calls += called
            if table.memory.shoe.shuffle:
                break
            assert table.memory.shoe.dealt == dealt
            assert table.memory.shoe.last_hand == called
        assert calls == 1 and 402 < before < dealt <= 416


def test_a_continuous_device_shuffles_for_every_hand_but_not_over_a_kept_card() -> None:
    table = a_table(MiniBaccaratOptions(shuffle_source="continuous_device"))
    for _ in range(150):
        assert isinstance(play(table)[0], Shuffle)
    error = iter([True])

    def watch(step: AnyStep) -> tuple[str, int] | None:
        return ("card_drawn_in_error", 0) if step.moment == "result" and next(error, False) else None

    table.play({1: DefaultPlayer()}, watch)
    (kept,) = table.memory.shoe.kept
    steps = play(table)
    assert not any(isinstance(step, Shuffle) for step in steps)
    shown = next(step for step in steps if isinstance(step, Reveal))
    assert (shown.hand, shown.cards) == ("player", [kept])
    assert isinstance(play(table)[0], Shuffle)


def test_a_restart_goes_on_with_the_same_shoe() -> None:
    table = a_table(chance=Seeded(5))
    for _ in range(10):
        play(table, Bet(1, "player", 1000))
    again = a_table(chance=Seeded(5))
    again.memory = msgspec.json.decode(msgspec.json.encode(table.memory), type=Memory)
    assert isinstance(table.chance, Seeded) and isinstance(again.chance, Seeded)
    again.chance.resume(table.chance.secrets(), again.equipment.decks)
    for _ in range(60):
        drawn, expected = (
            [step.answer for step in play(each, Bet(1, "player", 1000)) if isinstance(step, Draw)]
            for each in (again, table)
        )
        assert drawn == expected
    assert again.memory == table.memory


def test_a_shoe_without_enough_cards_voids_the_round_and_is_shuffled() -> None:
    table = a_table()
    table.chance.shuffle("shoe", deck(8))
    table.chance.draw("shoe", 413)
    table.memory = Memory(Shoe(dealt=413, last_hand=True, shuffle=False))
    before = table.chips(1)
    steps = play(table, Bet(1, "player", 1000), Bet(1, "tie", 500))
    assert [step.key for step in steps if isinstance(step, Irregular)] == ["insufficient_cards"]
    assert table.chips(1) == before and not table.layout
    assert isinstance(play(table)[0], Shuffle)


class LastCards(Recorded):
    """The last cards of a shoe, in order; there are no more."""

    def draw(self, what: str, count: int) -> list[str]:
        try:
            return super().draw(what, count)
        except NothingRecorded:
            raise RunOut from None


@pytest.mark.parametrize("procedure", ["discard_value_count", "discard_one_more_unseen", "simulated_round"])
@pytest.mark.parametrize(
    ("cards", "moment", "key", "net"),
    [
        ("9h 4h Kh 4c 7h 2h 3h", "result", "disclosed_card", 9_500),
        ("9h 4h Kh 4c 7h", "result", "disclosed_card", 9_500),
        ("9h 4h Kh 4c 7h 2h", "result", "face_up_card_in_shoe", 9_500),
        ("9h 4h Kh 4c", "result", "card_drawn_in_error", 9_500),
        ("Kh Kc 6h 7h 9h 2h 3h", "player stays", "player_third_card_disclosed", -10_500),
        ("Kh Kc 6h 7h", "player stays", "player_third_card_unauthorized", -10_500),
        ("9h 4h Kh 4c 7h 2h", "move", "disclosed_card", 9_500),
        ("9h 4h Kh 4c 7h 2h", "collect", "face_up_card_in_shoe", 9_500),
    ],
)
def test_a_complete_round_is_paid_though_the_shoe_has_not_enough_cards_to_discard(
    procedure: str, cards: str, moment: str, key: str, net: int
) -> None:
    """19:47-7.11(e) voids a round for want of cards to complete it, not for want of cards to discard."""
    dealt = cards.split()
    table = a_table(MiniBaccaratOptions(disclosed_card_procedure=procedure), chance=LastCards(dealt))
    table.memory = Memory(Shoe(dealt=416 - len(dealt), last_hand=True, shuffle=False))
    error = iter([True])

    def watch(step: AnyStep) -> tuple[str, int] | None:
        return (key, 0) if step.moment == moment and next(error, False) else None

    before = table.chips(1)
    played = table.play({1: DefaultPlayer(Bet(1, "player", 10_000), Bet(1, "tie", 500))}, watch)
    assert [step.key for step in played.entries if isinstance(step, Irregular)] == [key]
    assert table.chips(1) - before == net
    assert table.memory.shoe == Shoe()


def test_a_simulated_round_is_the_last_hand_after_the_cutting_card() -> None:
    """19:47-7.8(e): one more hand follows that in which the cutting card appeared, not two."""
    table = a_table(MiniBaccaratOptions(disclosed_card_procedure="simulated_round"), chance=Seeded(3))
    table.chance.shuffle("shoe", deck(8))
    table.chance.draw("shoe", 400)
    table.memory = Memory(Shoe(dealt=400, shuffle=False))
    error = iter([True])

    def watch(step: AnyStep) -> tuple[str, int] | None:
        return ("disclosed_card", 0) if step.moment == "result" and next(error, False) else None

    played = table.play({1: DefaultPlayer(Bet(1, "player", 1000))}, watch)
    calls = said(played.entries)
    assert calls.index("Last hand") < calls.index("Simulated round: no wagers are accepted")
    assert calls.count("Last hand") == 1
    assert table.memory.shoe == Shoe()


def test_a_shoe_that_ends_in_a_simulated_round_leaves_the_round_settled() -> None:
    table = a_table(MiniBaccaratOptions(disclosed_card_procedure="simulated_round"))
    table.chance.shuffle("shoe", deck(8))
    table.chance.draw("shoe", 408)  # more than the memory knows of: some cards are missing
    table.memory = Memory(Shoe(dealt=402, shuffle=False))
    error = iter([True])

    def watch(step: AnyStep) -> tuple[str, int] | None:
        return ("disclosed_card", 0) if step.moment == "result" and next(error, False) else None

    played = table.play({1: DefaultPlayer(Bet(1, "player", 1000), Bet(1, "tie", 500))}, watch)
    keys = [step.key for step in played.entries if isinstance(step, Irregular)]
    assert keys == ["disclosed_card", "insufficient_cards"]
    assert table.ledger["inventory"] != 0, "the wagers of the real round are settled"
    assert table.memory.shoe == Shoe()
