"""What is found after the close of a round is made good and stands in the opening of the next; its record stays."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from pitboss.audit.earlier import as_before
from pitboss.audit.whole import findings_in
from pitboss.core.game.game import Game
from pitboss.core.game.irregular import Irregularity, Way
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Move
from pitboss.core.money.ledger import chips
from pitboss.core.record.examples import worth
from pitboss.core.record.found_later import find_later
from pitboss.core.table.journal import FoundLater, decode, encode
from pitboss.core.table.players import RandomPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from tests.conformance.games import ALL
from tests.conformance.lawful import open_table
from tests.conformance.moments import ROUNDS, SCENES, scenes

_SHOE = "the card is still in the shoe: it is put away in the round that is dealt from it next"
_SPENT = "it ends the use of the cards, and rounds already settled stand"
_LIES = "its cards are picked up by then; 4.12 puts the hand right with a card from the shoe while they lie"

TO_COME = {
    "face_up_in_shoe": _SHOE,
    "face_up_card_in_shoe": _SHOE,
    "drawn_exposed": _SHOE,
    "card_drawn_exposed": _SHOE,
    "card_drawn_in_error": _SHOE,
    "disclosed_card": _SHOE,
    "one_face_up_in_deck": _SHOE,
    "cards_not_shuffled": _SPENT,
    "shoe_ended": _SPENT,
    "banker_took_extra_initial": _LIES,
    "player_given_three_initial": _LIES,
    "banker_took_two_thirds": _LIES,
    "dice_over_24h": "the dice are replaced before the next throw, and no throw is undone",
    "shaker_unattended": "the shaker is inspected before the next shake, and no shake is undone",
    "curator_removed": "the shoe passes to another for the hands to come",
}
"""What makes nothing good in a closed round though no rule limits it in time, and why: it is raised in the next."""
Played = tuple[Table, dict[int, RandomPlayer], list[bytes], dict[int, int]]


def unlimited(game: Game) -> list[Irregularity]:
    return [
        found for found in game.irregularities if found.found_later and found.way in (Way.BY_RULE, Way.VOID_ROUND)
    ]


def closed_rounds(game: Game, found: Irregularity) -> Iterator[Played]:
    """Tables between two rounds of the scenes that show every moment, each with what everybody had before the last;
    where something is to be made good, of as many more as show it."""
    for scene in dict.fromkeys((*scenes(game), *range(0 if found.key in TO_COME else SCENES))):
        random = Random(f"{game.name} moments {scene}")
        table, players, lines = open_table(game, random, game.options() if scene < 2 else None)
        if not found.here(table.options):
            continue
        for _ in range(ROUNDS):
            before = {seat: worth(table, seat) for seat in table.seats}
            table.play(players)
            yield table, players, lines, before


def enter(table: Table, line: bytes, found: Irregularity) -> FoundLater:
    seat = table.seats[0] if found.of_seat else 0
    return table.make_good(found.key, seat, find_later(table, line, found.key, seat))


@pytest.mark.parametrize("name", [name for name in ALL if unlimited(registry.find(name))])
def test_what_no_rule_limits_in_time_is_made_good_after_the_close(name: str) -> None:
    game = registry.find(name)
    for found in unlimited(game):
        moved = False
        for table, players, lines, before in closed_rounds(game, found):
            record = lines[-1]
            try:
                later = enter(table, record, found)
            except Refused:
                continue
            assert lines[-1] == record, "the closed record stays as it is"
            if found.way is Way.VOID_ROUND:
                assert {seat: worth(table, seat) for seat in before} == before, (name, found.key)
            table.play(players)
            assert decode(lines[-1])[0].opening.found == [later], (name, found.key)
            assert findings_in(lines, registry.find) == [], (name, found.key)
            moved = bool(later.moves)
            if moved:
                break
        assert moved != (found.key in TO_COME), (name, found.key)


def made_good(name: str, key: str) -> Played:
    game = registry.find(name)
    found = game.irregular[key]
    for played in closed_rounds(game, found):
        table, _, lines, _ = played
        standing = table.standing()
        try:
            later = enter(table, lines[-1], found)
        except Refused:
            continue
        if any(move.source == chips(table.seats[0]) for move in later.moves):
            table.restore(standing)
            return played
    raise AssertionError(f"{name} {key} came never")


def test_what_is_made_good_is_not_made_good_twice() -> None:
    table, _, lines, _ = made_good("caribbean_stud", "wrong_card_count")
    found = table.game.irregular["wrong_card_count"]
    enter(table, lines[-1], found)
    with pytest.raises(Refused, match="made good by wrong_card_count already"):
        enter(table, lines[-1], found)


def test_who_has_left_settles_elsewhere() -> None:
    """The casino cannot take chips back that have left the table; the record says who owes what."""
    table, players, lines, before = made_good("caribbean_stud", "wrong_card_count")
    seat = table.seats[0]
    won = worth(table, seat) - before[seat]
    table.leave(seat)
    later = enter(table, lines[-1], table.game.irregular["wrong_card_count"])
    assert later.owed == {seat: -won} and later.after == 1
    assert all(chips(seat) not in (move.source, move.target) for move in later.moves)
    table.play(players)
    assert findings_in(lines, registry.find) == []


def test_a_table_stands_as_it_stood_with_what_was_found() -> None:
    table, players, lines, _ = made_good("caribbean_stud", "wrong_card_count")
    enter(table, lines[-1], table.game.irregular["wrong_card_count"])
    standing = msgspec.json.encode(table.standing())
    table.restore(msgspec.json.decode(standing, type=type(table.standing())))
    table.play(players)
    assert decode(lines[-1])[0].opening.found
    assert findings_in(lines, registry.find) == []


@pytest.mark.parametrize("how", ["amount", "left out", "key", "owed", "seat's word"])
def test_the_audit_finds_what_is_made_good_otherwise(how: str) -> None:
    table, players, lines, _ = made_good("caribbean_stud", "wrong_card_count")
    enter(table, lines[-1], table.game.irregular["wrong_card_count"])
    table.play(players)
    record, _ = decode(lines[-1])
    later = record.opening.found[0]
    match how:
        case "amount":
            moves = [msgspec.structs.replace(later.moves[0], amount=later.moves[0].amount + 100), *later.moves[1:]]
            record.opening.found[0] = msgspec.structs.replace(later, moves=moves)
        case "left out":
            record.opening.found.clear()
        case "key":
            record.opening.found[0] = msgspec.structs.replace(later, key="shuffler_failure")
        case "owed":
            record.opening.found[0] = msgspec.structs.replace(later, owed={7: 100})
        case _:
            record.opening.found.append(later)
    assert findings_in([*lines[:-1], encode(record)[0]], registry.find)


def test_what_was_made_good_in_one_sum_is_judged_as_it_was_written() -> None:
    """Earlier records have one payment for each account."""
    table, players, lines, _ = made_good("caribbean_stud", "wrong_card_count")
    enter(table, lines[-1], table.game.irregular["wrong_card_count"])
    table.play(players)
    record, _ = decode(lines[-1])
    later = record.opening.found[0]
    sums = [step for step in as_before(later.moves) if isinstance(step, Move)]
    assert sums != later.moves
    record.opening.found[0] = msgspec.structs.replace(later, moves=sums)
    assert findings_in([*lines[:-1], encode(record)[0]], registry.find) == []


def test_what_is_bound_to_a_moment_is_not_found_later() -> None:
    table, players, lines, _ = made_good("caribbean_stud", "wrong_card_count")
    for key in ("shuffler_failure", "no_such_thing"):
        with pytest.raises(Refused, match="is not what is found after the close"):
            find_later(table, lines[-1], key)
    with pytest.raises(Refused, match="can be read"):
        find_later(table, b"", "wrong_card_count")
    table.play(players)
    with pytest.raises(Refused, match="not the record of the table's last round"):
        find_later(table, lines[-2], "wrong_card_count")
