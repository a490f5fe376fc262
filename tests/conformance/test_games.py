"""The house rules that every game obeys by existing in `games/`. A failure names the game and the rule."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import cast

import msgspec
import pytest

from pitboss.audit.whole import findings_in
from pitboss.core.choices.limits import Limits
from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.game.game import Banked, Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import AnyStep, Ask, AskAll, Bet, Betting, Chosen, Draw, Move, Reveal, Shuffle, Transfer
from pitboss.core.law.catalogue import sections
from pitboss.core.law.cite import Citation
from pitboss.core.law.coverage import coverage
from pitboss.core.money.cents import MOST
from pitboss.core.money.ledger import meter, on_the_casinos_side
from pitboss.core.money.meters import GivenMeters
from pitboss.core.record.examples import Example, read_examples, run_example, worth
from pitboss.core.table.chance import Seeded
from pitboss.core.table.journal import decode, encode
from pitboss.core.table.table import Table
from pitboss.core.table.views import view
from pitboss.games import registry
from pitboss.odds.figures.enumerate import decided, stake_for, standing, standing_as_placed
from pitboss.odds.figures.wagers import strategy, wager_odds
from tests.conformance.games import each_game, having
from tests.conformance.lawful import Trouble, open_table, random_options, shown_only
from tests.sizes import size

EXAMPLES = [
    pytest.param(name, example, id=f"{name}: {example.name}")
    for name in having("examples.toml")
    for example in read_examples(cast(Path, registry.folder(name)))
]


@each_game
def test_worked_examples_stand_beside_the_code(game: Game) -> None:
    assert game.name in having("examples.toml")


def play_some(game: Game, seed: int, tables: int, rounds: int, rate: float) -> tuple[list[list[bytes]], set[str]]:
    """Journals of random lawful play, and the irregularities that occurred."""
    random = Random(f"{game.name} {seed}")
    journals, raised = [], set()
    for _ in range(tables):
        table, players, lines = open_table(game, random)
        trouble = Trouble(game, random, rate)
        trouble.table = table
        brought = table.ledger.total()
        for _ in range(rounds):
            table.play(players, trouble if rate else None)
            assert table.ledger.total() == brought
            assert all(b >= 0 for a, b in table.ledger.balances.items() if not on_the_casinos_side(a))
            if random.random() < 0.1:
                seat = random.randint(1, table.most_players)
                if seat not in table.places:
                    if len(table.places) < table.most_players:
                        table.sit(seat, 5_000_000)
                        brought += 5_000_000
                elif len(table.places) > 1:
                    with suppress(Refused):
                        brought -= table.leave(seat)
        journals.append(lines)
        raised |= trouble.raised
    return journals, raised


@each_game
def test_random_play_ends_conserves_money_and_cites_every_payment(game: Game) -> None:
    journals, _ = play_some(game, 1, tables=size(5, 20), rounds=25, rate=0)
    for line in (line for lines in journals for line in lines):
        record, _ = decode(line)
        paid = [step for step in record.steps if isinstance(step, Move)]
        assert all(step.cite and step.why for step in paid)
        before, after = record.opening.balances, record.closing.balances
        assert sum(before.values()) == sum(after.values())


@each_game
def test_journal_replays_byte_for_byte(game: Game) -> None:
    journals, _ = play_some(game, 2, tables=size(3, 12), rounds=15, rate=0.1)
    for lines in journals:
        assert [str(finding) for finding in findings_in(lines, registry.find)] == []


@each_game
def test_any_changed_byte_is_found(game: Game) -> None:
    journals, _ = play_some(game, 3, tables=2, rounds=6, rate=0.05)
    random = Random(3)
    for lines in journals:
        for _ in range(size(6, 30)):
            broken = list(lines)
            which = random.randrange(len(broken))
            data = bytearray(broken[which])
            data[random.randrange(len(data))] ^= 1 << random.randrange(8)
            broken[which] = bytes(data)
            assert findings_in(broken, registry.find), data


@each_game
def test_a_changed_answer_with_honest_hashes_is_found(game: Game) -> None:
    """A careful cheat writes the hashes anew; the money still does not follow from the rule."""
    journals, _ = play_some(game, 4, tables=3, rounds=8, rate=0)
    for lines in journals:
        for line in lines:
            record, _ = decode(line)
            moves = [step for step in record.steps if isinstance(step, Move) and step.amount]
            if not moves:
                continue
            moves[-1].amount += 100
            forged, _ = encode(record)
            assert findings_in([forged], registry.find)


@pytest.mark.parametrize(("game", "example"), EXAMPLES, indirect=["game"])
def test_example(game: Game, example: Example) -> None:
    lines = list(run_example(example, game))
    assert lines
    assert [str(finding) for finding in findings_in(lines, registry.find)] == []


def _state(table: Table) -> bytes:
    pending = table.round.pending if table.round else None
    return msgspec.json.encode([table.ledger.balances, list(table.layout.values()), table.memory, pending])


@each_game
def test_bad_wagers_are_refused_with_a_section_and_nothing_moves(game: Game) -> None:
    random = Random(f"{game.name} bad")
    for _ in range(8):
        table, _, _ = open_table(game, random)
        opened = table.open_round()
        while opened.pending is not None and not isinstance(opened.pending, Betting):
            for ask in opened.asks():
                opened.choose(ask.seat, ask.default)
        if opened.pending is None:
            continue
        seat = table.seats[0]
        kind = random.choice(list(table.book.kinds.values()))
        picks = table.book.picks[kind.key]
        pick = random.choice(picks) if picks else ""
        empty = next((s for s in range(1, game.seats + 2) if s not in table.places), game.seats + 1)
        bad = [
            Bet(seat, kind.key, 0, pick),
            Bet(seat, kind.key, -500, pick),
            Bet(seat, kind.key, 501, pick),
            Bet(seat, kind.key, 1, pick),
            Bet(seat, kind.key, 10**12, pick),
            Bet(empty, kind.key, 500, pick),
            Bet(seat, kind.key, 500, pick + "?"),
            Bet(seat, kind.key + "x", 500, pick),
            Bet(seat, kind.key, 500, pick, spot=game.seats + 5),
            Bet(seat, kind.key, 500, pick, take=True),
        ]
        before = _state(table)
        for bet in bad:
            with pytest.raises(Refused) as refused:
                opened.bet(bet)
            assert refused.value.reason.endswith((".", "?", "…")), bet
            assert refused.value.cite.startswith(("13:69F-", "19:47-")), bet
            assert _state(table) == before, bet


@each_game
def test_no_wager_lies_on_an_area_that_the_game_does_not_give_its_player(game: Game) -> None:
    """Else a player could hold two wagers of one kind and go past the posted maximum. 13:69F-8.2"""
    if game.among_players or game.several_areas:
        return
    table, _, _ = open_table(game, Random(1), game.options(), seats=1)
    opened = table.open_round()
    while opened.pending is not None and not isinstance(opened.pending, Betting):
        for ask in opened.asks():
            opened.choose(ask.seat, ask.default)
    kind = next(k for k in table.book.kinds.values() if "betting" in k.windows)
    pick = (table.book.picks[kind.key] or ("",))[0]
    seat = table.seats[0]
    with pytest.raises(Refused, match="wager at its own"):
        opened.bet(Bet(seat, kind.key, stake_for(game, kind, table.options), pick, spot=seat % game.seats + 1))


@each_game
def test_wagers_after_the_window_and_unknown_choices_are_refused(game: Game) -> None:
    random = Random(f"{game.name} late")
    checked = 0
    for _ in range(40):
        table, players, _ = open_table(game, random)
        opened = table.open_round()
        while (step := opened.pending) is not None:
            if isinstance(step, Betting):
                for seat in step.seats or table.seats:
                    for bet in players[seat].bets(table, seat, step):
                        opened.bet(bet)
                opened.close_betting()
                continue
            assert isinstance(step, Ask | AskAll)
            before = _state(table)
            ask = opened.asks()[0]
            with pytest.raises(Refused):
                opened.bet(Bet(ask.seat, game.wagers[0].key, 1000))
            with pytest.raises(Refused):
                opened.choose(ask.seat, "no such choice")
            with pytest.raises(Refused):
                opened.choose(99, ask.default)
            assert _state(table) == before
            checked += 1
            opened.choose(ask.seat, players[ask.seat].choose(table, ask))
    asks_at_all = any(b'"do":"ask' in line for lines in play_some(game, 5, 4, 10, 0)[0] for line in lines)
    assert checked or not asks_at_all


OFTEN = 20
"""How often a moment comes until chance has raised there all that may go wrong at it."""


@each_game
def test_irregularities_at_random_moments_end_lawfully(game: Game) -> None:
    raised: set[str] = set()
    foreseen = {irregularity.key for irregularity in game.irregularities}
    came: Counter[str] = Counter()
    for seed in range(24):
        journals, found = play_some(game, 100 + seed, tables=6, rounds=20, rate=0.15)
        raised |= found
        assert journals
        for record in (decode(line)[0] for lines in journals for line in lines):
            came.update(step.moment for step in record.steps)
            raised.update(record.opening.lifted)
        if foreseen == raised | shown_only(game, set(came)):
            break
    often = {moment for moment, times in came.items() if times >= OFTEN}
    assert raised | shown_only(game, often) == foreseen, "some declared irregularity can never occur"


@each_game
def test_no_view_shows_a_card_that_the_seat_may_not_see(game: Game) -> None:
    journals, _ = play_some(game, 6, tables=size(4, 10), rounds=10, rate=0.02)
    for line in (line for lines in journals for line in lines):
        record, _ = decode(line)
        for seat in range(game.seats + 1):
            shown = view(record.steps, seat)
            for true, seen in zip(record.steps, shown, strict=True):
                if isinstance(true, Draw) and not true.up and true.seen_by != seat:
                    assert isinstance(seen, Draw)
                    assert seen.answer == [HIDDEN] * true.count
            assert not _leaks(record.steps, shown, seat)


def _leaks(steps: list[AnyStep], shown: list[AnyStep], seat: int) -> set[str]:
    """Cards that a seat reads anywhere in its view before they are face up or its own."""
    known: set[str] = set()
    hidden: set[str] = set()
    leaked: set[str] = set()
    for true, seen in zip(steps, shown, strict=True):
        if isinstance(true, Draw) and isinstance(true.answer, list):
            if true.up or true.seen_by == seat:
                known |= set(true.answer)
            else:
                hidden |= set(true.answer)
        elif isinstance(true, Reveal) or (isinstance(true, Transfer) and (true.up or true.seen_by == seat)):
            known |= set(true.cards)
        elif isinstance(seen, Ask | AskAll | Shuffle | Transfer):
            words = set(re.split(r'[",+/|;: ]+', msgspec.json.encode(seen).decode()))
            leaked |= (hidden - known) & words
    return leaked


@each_game
def test_odds_exist_for_every_wager_and_play_agrees_within_five_sigma(game: Game) -> None:
    """Every opening wager is bet flat for some hundred rounds of the engine's own play; fewer if there are many."""
    options = game.options()
    count = min(size(400, 2000), size(3_000, 16_000) // len(game.offered(options)))
    odds = {(o.wager, o.selection): o for o in wager_odds(game, options)}
    decide = strategy(game, options)
    for kind in game.offered(options):
        if "betting" not in kind.windows or kind.at_once:
            continue
        picks = kind.picks(options)
        pick = picks[len(picks) // 2] if picks else ""
        stake = stake_for(game, kind, options)
        bets = [Bet(1, base, stake) for base in kind.needs[:1]] + [Bet(1, kind.key, stake, pick)]
        expected = -sum(float(odds[b.wager, b.pick].edge) for b in bets)
        stand = GivenMeters({kind.name: kind.seed for kind in game.meters(options)})
        chance = Seeded(game.seats)
        table = Table(game, options, limits=Limits(1, MOST, 1), chance=chance, clock=lambda: 0, meters=stand)
        table.sit(1, MOST)
        player = Flat(bets, decide)
        results = []
        so_far = 0
        while len(results) < count:
            held, before = worth(table, 1), standing(table.layout) or standing_as_placed(bets)
            table.play({1: player})
            gain = worth(table, 1) - held
            so_far += gain
            for name in table.meter_kinds:
                table.ledger.balances[meter(name)] = 0  # the figures hold for where the meters begin
            if decided(before, gain, standing(table.layout)):
                results.append(so_far / stake)
                so_far = 0
        mean = fmean(results)
        deviation = max(pstdev(results), 1e-9) / len(results) ** 0.5
        rare = max([0.0, *map(float, odds[kind.key, pick].results)]) / len(results)
        assert abs(mean - expected) <= 5 * deviation + rare, (kind.key, pick, mean, expected)


class Flat:
    """Keeps the same wagers up, round after round, and decides as the game's own strategy says."""

    def __init__(self, bets: list[Bet], decide: Callable[[Table, Ask], Chosen]) -> None:
        self.wanted = bets
        self.choose = decide

    def bets(self, table: Table, seat: int, window: Betting) -> list[Bet]:
        """The wagers wanted that may be made now, but for those up already; one that has travelled is up, wherever it
        lies."""
        up = {w.kind for w in table.layout.values()}
        kinds = table.book.kinds
        return [bet for bet in self.wanted if bet.wager not in up and window.window in kinds[bet.wager].windows]


@each_game
def test_every_section_is_carried_out_or_said_not_to_be_operative(game: Game) -> None:
    known = {section.label for section in sections()}
    assert set(game.sections) <= known
    rows = [row for row in coverage(game.subchapter, game.not_operative) if row.section.label in game.sections]
    idle = {Citation.parse(place).section for place in game.not_operative}
    assert [row.section.label for row in rows if not row.implementations and row.section.label not in idle] == []


@each_game
def test_options_survive_being_written_and_read(game: Game) -> None:
    random = Random(game.name)
    for _ in range(50):
        options = random_options(game, random)
        again, problems = game.options.read(options.plain())
        assert problems == []
        assert again == options
        assert again.digest == options.digest


@each_game
def test_every_wager_and_option_says_what_it_is(game: Game) -> None:
    options = game.options()
    for kind in game.wagers:
        assert kind.title and kind.wins and kind.cite
        # Where no source has odds for a wager, it is refused until a casino files them.
        pot = game.banked is Banked.POT or kind.pot
        assert bool(kind.pays(options)) != pot or not kind.offered(options)
    for option in game.options.declared():
        assert option.says and option.allowed.says and option.cite
    keys = [i.key for i in game.irregularities]
    assert len(keys) == len(set(keys))
