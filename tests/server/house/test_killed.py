"""kill -9 in the middle of play: every acknowledged act is there again, at the very step, on both databases."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import httpx

from pitboss.audit.whole import findings_in
from pitboss.core.game.steps import Ask, AskAll, Betting
from pitboss.core.table.journal import decode
from pitboss.games import registry
from pitboss.server.live import acts
from pitboss.store import Store
from tests.server.serving import Serving, Visit
from tests.sizes import size

TABLES = ("mini-dice", "three-card-poker", "pai-gow")
WAGERS = {"mini-dice": ("field", "place_6"), "three-card-poker": ("ante", "pair_plus"), "pai-gow": ("pai_gow",)}


class Crowd:
    """People who act as fast as they can, and remember what was acknowledged: (round, what) for each table."""

    def __init__(self, address: str) -> None:
        self.visits = {table: Visit(address).come_in() for table in TABLES}
        for table, visit in self.visits.items():
            assert visit.act(table, do="sit", seat=1, amount=90_000).status_code == 200
        self.acknowledged: dict[str, list[tuple[int, str]]] = {table: [] for table in TABLES}
        self.stop = threading.Event()

    def play(self, table: str, seed: int) -> None:
        random = Random(seed)
        visit = self.visits[table]
        while not self.stop.is_set():
            try:
                state = visit.table(table).get("state")
                if state is None:
                    continue  # the house cannot answer just now
                pending = state["pending"]
                if pending and pending["do"] == "betting":
                    wager = random.choice(WAGERS[table])
                    self.done(table, state["round"], wager, visit.act(table, do="bet", wager=wager, amount=600))
                    visit.act(table, do="done")
                elif pending and pending["asks"]:
                    choice = random.choice(pending["asks"][0]["choices"])
                    self.done(table, state["round"], choice, visit.act(table, do="choose", choice=choice))
            except httpx.TransportError:
                return

    def done(self, table: str, number: int, what: str, answer: httpx.Response) -> None:
        """Remember an act, if it was acknowledged."""
        if answer.status_code == 200:
            self.acknowledged[table].append((number, what))


def play_and_kill(url: str, times: int) -> int:
    """Kill the house again and again in the middle of play; how many acts it acknowledged, all of them kept."""
    serving = Serving(url)
    crowd = Crowd(serving.address)
    random = Random(5)
    for turn in range(times):
        crowd.stop.clear()
        threads = [threading.Thread(target=crowd.play, args=(table, turn)) for table in TABLES]
        for thread in threads:
            thread.start()
        threading.Event().wait(0.3 + random.random() * 0.7)
        serving.kill()
        crowd.stop.set()
        for thread in threads:
            thread.join()
        serving.start()
        for table, visit in crowd.visits.items():
            seats = visit.table(table)["state"]["seats"]
            assert [seat["name"] for seat in seats if seat["you"]] == [visit.name]
    serving.stop()
    return all_is_kept(url, crowd)


def all_is_kept(url: str, crowd: Crowd) -> int:
    """That the rounds follow the rule, the books balance and no acknowledged act is missing; how many there are."""
    with Store.open(url, write=False) as store:
        assert [str(finding) for finding in findings_in(store.journals.records(), registry.find)] == []
        assert store.books.problems() == []
        for table, acknowledged in crowd.acknowledged.items():
            assert acknowledged
            missing = Counter(acknowledged) - _kept(store, table)
            assert not missing, f"acknowledged at {table} and lost: {missing}"
    return sum(map(len, crowd.acknowledged.values()))


def _kept(store: Store, table: str) -> Counter[tuple[int, str]]:
    """Every bet and decision that the store has of a table, by round: in its journal, or of the round in play."""
    kept: Counter[tuple[int, str]] = Counter()
    for line in store.journals.records(table):
        record, _ = decode(line)
        for step in record.steps:
            asks = step.asks if isinstance(step, AskAll) else [step] if isinstance(step, Ask) else []
            kept.update((record.round, str(ask.answer)) for ask in asks)
            if isinstance(step, Betting) and isinstance(step.answer, list):
                kept.update((record.round, bet.wager) for bet in step.answer)
    number = store.journals.last(table).round + 1
    for act in map(acts.decode, store.states.acts(table)):
        if isinstance(act, acts.Bet):
            kept[number, act.bet.wager] += 1
        elif isinstance(act, acts.Choose):
            kept[number, act.choice] += 1
    return kept


def test_sqlite(tmp_path: Path) -> None:
    assert play_and_kill(f"sqlite:///{tmp_path}/house.sqlite3", size(2, 5)) > size(5, 20)


def test_postgresql(new_database: Callable[[], str]) -> None:
    assert play_and_kill(new_database(), size(2, 5)) > size(5, 20)
