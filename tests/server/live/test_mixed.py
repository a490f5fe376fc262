"""Neither side chooses: shares of players are mixed into chance that the house has committed to before."""

from __future__ import annotations

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from pitboss.audit.findings import Kind
from pitboss.audit.whole import findings_in
from pitboss.core.game.steps import Bet
from pitboss.core.record.openings import Fair, problems
from pitboss.core.table.chance import ROUND, Live, mixed, turned
from pitboss.core.table.journal import Record, decode
from pitboss.games import registry
from pitboss.server.live.table import LiveTable
from pitboss.server.shown import fairness
from tests.audit.falsify import rechained
from tests.server.evening import Evening, Open, to_betting
from tests.server.http.test_fair import SNIPPETS

BETS = {
    "roulette": Bet(1, "red", 500),
    "three_card_poker": Bet(1, "ante", 500),
    "mini_baccarat": Bet(1, "player", 500),
    "keno": Bet(1, "quick_pick", 500, "3-spot"),
}


def share_of(person: str, number: int) -> str:
    return sha256(f"{person} {number}".encode()).hexdigest()


def committed(person: str, number: int) -> str:
    return sha256(bytes.fromhex(share_of(person, number))).hexdigest()


def commits(evening: Evening, person: str, number: int) -> bool:
    return evening.act(lambda live: live.commit(person, committed(person, number)))


def reveals(evening: Evening, person: str, number: int) -> bool:
    return evening.act(lambda live: live.reveal(person, share_of(person, number)))


def evening_of(
    opened: Open, game: str, rounds: int = 3, kill: bool = False
) -> tuple[Evening, list[dict[str, list[str]]]]:
    """Rounds into which p1 mixes a share, and p2 commits and reveals nothing; what was told before each."""
    evening = opened(game)
    told = []
    for person in ("p1", "p2"):
        evening.come(person)
    for number in range(rounds):
        told.append(fairness.coming(evening.live.table))
        assert commits(evening, "p1", number) and commits(evening, "p2", number)
        if not number:
            evening.sit("p1", 1, 50_000)
            assert evening.live.round is None, "the round waits for shares"
            evening.sit("p2", 2, 50_000)
        while not evening.live.mixing.asked:
            assert evening.live.deadline is not None
            evening.let_pass(evening.live.deadline - evening.clock.time)
        assert not commits(evening, "p1", number), "nobody commits once others reveal"
        assert not evening.act(lambda live: live.reveal("p1", "00" * 32))
        told_of = evening.live.asked_to_reveal()
        assert told_of[1] == committed("p1", number), "what all committed to is told before anybody reveals"
        assert reveals(evening, "p1", number)
        to_betting(evening)
        if kill:
            evening.kill()
        assert evening.act(lambda live: live.bet(BETS[game]))
        evening.act(LiveTable.close_betting)
        while evening.live.round is not None:
            assert evening.live.deadline is not None
            evening.let_pass(evening.live.deadline - evening.clock.time, 1)
    return evening, told


def records(evening: Evening) -> list[Record]:
    return [decode(line)[0] for line in evening.store.journals.records()]


def fair(evening: Evening, record: Record) -> Fair:
    in_use = fairness.seeds_in_use(evening.live.table)
    return fairness.finished(evening.store, in_use, evening.live.table.equipment, record, 1)


@pytest.mark.parametrize("game", BETS)
def test_what_fell_follows_from_what_both_sides_committed_to(opened: Open, game: str, tmp_path: Path) -> None:
    evening, told = evening_of(opened, game, 3, kill=game == "roulette")
    kept = records(evening)
    for number, record in enumerate(kept[:3]):
        opening = record.opening
        assert opening.shares == {1: share_of("p1", number)}
        assert opening.withheld == (
            {} if number == 0 else {2: sha256(bytes.fromhex(share_of("p2", number))).hexdigest()}
        )
        assert told[number][ROUND][0] == opening.commitment
        checked = fair(evening, record)
        assert list(problems(checked)) == []
        assert bool(checked.orders) == bool(evening.live.table.equipment.decks)
        for order in checked.orders:
            assert order.opened
            assert order.shares, "a shoe is mixed when it is shuffled"
        checked_by_the_document(tmp_path, checked)
    evening.is_audited(Random(1))


def checked_by_the_document(tmp_path: Path, checked: Fair) -> None:
    plain = msgspec.to_builtins(checked)
    (tmp_path / "round.json").write_text(json.dumps(msgspec.to_builtins(plain, str_keys=True)))
    for lines in SNIPPETS:
        assert subprocess.run([sys.executable, "-c", lines], cwd=tmp_path, check=False).returncode == 0
    for order in checked.orders[:1]:
        order.shares = {1: "11" * 32}
        (tmp_path / "round.json").write_text(json.dumps(msgspec.to_builtins(checked, str_keys=True)))
        assert subprocess.run([sys.executable, "-c", SNIPPETS[0]], cwd=tmp_path, check=False).returncode != 0
        assert any("another place" in problem for problem in problems(checked))


def test_a_draw_from_another_share_or_another_seed_is_found(opened: Open) -> None:
    # One number of a wheel is as it would have been anyhow once in 38 times; those of four rounds are not.
    evening, _ = evening_of(opened, "roulette", 5)
    first, *plain = (json.loads(line) for line in evening.store.journals.records())

    def with_opening(**changed: Any) -> list[Kind]:
        forged = [first, *({**record, "opening": {**record["opening"], **changed}} for record in plain)]
        return [finding.kind for finding in findings_in(rechained(forged), registry.find)]

    assert with_opening() == []
    assert Kind.COMMITMENT in with_opening(shares={"1": "11" * 32})
    assert Kind.COMMITMENT in with_opening(shares={})
    assert Kind.COMMITMENT in with_opening(ahead={**plain[0]["opening"]["ahead"], ROUND: ["11" * 32, "22" * 32]})
    assert Kind.COMMITMENT in with_opening(ahead={})


def test_keno_commits_to_every_game_for_which_tickets_are_sold(opened: Open) -> None:
    evening, told = evening_of(opened, "keno", 3)
    (deck,) = [what for what in told[0] if what == "eighty numbers"]
    assert len(told[0][deck]) == evening.live.table.options.plain()["most_games"]
    assert told[0][deck][1:] == told[1][deck][:-1]
    for number, record in enumerate(records(evening)[:3]):
        assert fair(evening, record).orders[-1].root == told[0][deck][number], "it was told before the first ticket"


def test_however_many_quick_picks_are_asked_for_the_draw_stays() -> None:
    chance = Live()
    stock = [str(number) for number in range(1, 81)]
    chance.prepare(["draw", "draw, selection"])
    kept = chance.secrets()
    drawn = []
    for quick in (0, 1, 3):
        again = Live()
        again.resume(kept, {})
        again.mix({1: "ab" * 32}, {})
        again.open_round()
        for _ in range(quick):
            again.shuffle("draw", stock, "selection")
        again.shuffle("draw", stock)
        drawn.append(again.draw("draw", 20))
    assert drawn[0] == drawn[1] == drawn[2]


def test_each_share_turns_the_whole_order() -> None:
    one, other = {1: "ab" * 32}, {1: "ab" * 32, 2: "cd" * 32}
    assert sorted(turned("deck", 52, one)) == list(range(52)) == turned("deck", 52, {})
    assert turned("deck", 52, one) != turned("deck", 52, other)
    assert mixed(b"s", {}) == b"s"
    assert mixed(b"s", one) != mixed(b"s", other)


@pytest.mark.parametrize("revealed", [True, False])
def test_a_round_that_the_floor_lets_open_at_a_paused_table_waits_for_shares_alone(
    opened: Open, revealed: bool
) -> None:
    evening = opened("mini_baccarat")
    evening.come("p1")
    assert commits(evening, "p1", 0)
    assert evening.act(LiveTable.pause)
    evening.sit("p1", 1, 50_000)
    assert evening.live.round is None
    assert evening.act(LiveTable.go_on)
    assert evening.live.round is None and evening.live.mixing.asked
    if revealed:
        assert reveals(evening, "p1", 0)
    else:
        assert evening.live.deadline is not None
        evening.let_pass(evening.live.deadline - evening.clock.time)
    assert evening.live.round is not None and evening.live.paused


def test_a_pause_holds_back_a_round_for_which_shares_are_revealed(opened: Open) -> None:
    evening = opened("mini_baccarat")
    evening.come("p1")
    assert commits(evening, "p1", 0)
    evening.sit("p1", 1, 50_000)
    while not evening.live.mixing.asked:
        assert evening.live.deadline is not None
        evening.let_pass(evening.live.deadline - evening.clock.time)
    assert evening.act(LiveTable.pause)
    assert reveals(evening, "p1", 0)
    assert evening.live.round is None
    assert evening.act(LiveTable.go_on)
    assert evening.live.round is not None
