"""Citations are data: each names a place that the sheets know, and is the one its step or rule has always had."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from random import Random

import pytest
from msgspec import structs

from pitboss.core.game.every_table import IRREGULARITIES
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Ask, Bet, Betting, Chosen
from pitboss.core.law.catalogue import knows
from pitboss.core.law.cite import CHAPTERS, PLACE, Citation
from pitboss.core.law.mentions import every_mention
from pitboss.core.law.shorthand import cites_in_line
from pitboss.core.table.players import RandomPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from tests.conformance.cited import RULES, game_cites, pinned, played, rule_cites
from tests.conformance.lawful import open_table

of_each_game = pytest.mark.parametrize("name", registry.names())


def stands(cite: str) -> bool:
    """Whether it is a citation, and names places that the sheets know; other chapters only have a form to keep."""
    if re.fullmatch(PLACE, cite) and Citation.parse(cite).chapter not in CHAPTERS:
        return True
    found = cites_in_line(cite)
    return bool(found) and cite.startswith(CHAPTERS) and all(knows(place) for place in found)


def test_no_line_of_the_code_cites_a_place_that_no_sheet_knows() -> None:
    unknown = {
        str(mention.citation): f"{mention.file}:{mention.line}"
        for mention in every_mention()
        if not knows(mention.citation)
    }
    assert unknown == {}


def differ(was: Mapping[str, set[str]], now: Mapping[str, set[str]]) -> dict[str, tuple[list[str], list[str]]]:
    """What has other citations than it had, each with those that are lost and those that are new."""
    both = {what: (was.get(what, set()), now.get(what, set())) for what in (*was, *now)}
    return {what: (sorted(old - new), sorted(new - old)) for what, (old, new) in both.items() if old != new}


def test_a_rule_cites_what_it_always_cited() -> None:
    assert differ(pinned(RULES), rule_cites()) == {}, "lost, new; if that is meant: make pins"


@of_each_game
def test_a_step_cites_what_it_always_cited(name: str) -> None:
    """Of every kind of step, not only where money moves: none is new, and none is lost."""
    game = registry.find(name)
    seen = game_cites(game, played(game))
    assert differ(pinned(name), seen) == {}, f"lost, new; if that is meant: make pins GAME={name}"
    assert [cite for cites in seen.values() for cite in cites if not stands(cite)] == []


@of_each_game
def test_the_first_window_is_the_one_that_the_game_names(name: str) -> None:
    game = registry.find(name)
    for seed in range(5):
        table, _, _ = open_table(game, Random(seed))
        step = table.open_round().pending
        if isinstance(step, Betting):
            assert step.cite == game.betting_cite


@of_each_game
def test_whatever_a_game_declares_cites_a_place_that_is_known(name: str) -> None:
    game = registry.find(name)
    declared = {
        **{f"option {option.key}": option.cite for option in game.options.declared()},
        **{f"wager {kind.key}": kind.cite for kind in game.wagers},
        **{f"what {kind.key} pays": kind.paid_by for kind in game.wagers if kind.paid_by},
        **{f"irregularity {found.key}": found.cite for found in (*game.irregularities, *IRREGULARITIES)},
        "betting": game.betting_cite,
    }
    assert {what: cite for what, cite in declared.items() if not stands(cite)} == {}


class Meddler(RandomPlayer):
    """Plays lawfully, but first tries what it may not; what it is refused is kept."""

    def __init__(self, random: Random) -> None:
        super().__init__(random)
        self.refused: list[str] = []

    def bets(self, table: Table, seat: int, window: Betting) -> Iterator[Bet]:
        self._meddle(table)
        yield from super().bets(table, seat, window)

    def choose(self, table: Table, ask: Ask) -> Chosen:
        self._meddle(table)
        return super().choose(table, ask)

    def _meddle(self, table: Table) -> None:
        played, random, game = table.round, self.random, table.game
        assert played is not None
        for _ in range(3):
            kind = random.choice([*game.kinds, "nonsense"])
            amount = random.choice([0, -100, 1, 150, 333, 700, 10**12])
            picks = table.book.picks.get(kind) or ("",)
            bet = Bet(random.randint(0, game.seats + 1), kind, amount, random.choice([*picks[:3], "nonsense"]))
            for tried in (bet, structs.replace(bet, take=True)):
                refusal = played.refuses(tried)
                if refusal is not None:
                    self.refused.append(refusal.cite)
        self._try(lambda: played.choose(random.randint(0, game.seats), "nonsense"))
        step, before = played.pending, played.entries
        impossible = [found for found in game.irregularities if step and not found.fits(step, before)]
        if impossible:
            self._try(lambda: played.irregular(random.choice(impossible).key, table.seats[0]))

    def _try(self, act: Callable[[], object]) -> None:
        try:
            act()
        except Refused as refused:
            self.refused.append(refused.cite)


@of_each_game
def test_a_refusal_cites_a_place_that_is_known(name: str) -> None:
    game, random = registry.find(name), Random(name)
    meddler = Meddler(random)
    for _ in range(4):
        table, _, _ = open_table(game, random)
        for _ in range(6):
            table.play(dict.fromkeys(range(1, game.seats + 1), meddler))
    assert len(set(meddler.refused)) > 2
    assert [cite for cite in sorted(set(meddler.refused)) if not stands(cite)] == []
