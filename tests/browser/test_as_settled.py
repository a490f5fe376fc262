"""What a felt says at the end of a round is what was settled: money, hands and what they are called, who won, what
fell and which areas win, round by round in every game, and people by their names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import UNSET
from playwright.sync_api import BrowserContext, Page

from pitboss.core.equipment.cards import DECK, pretty
from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.game.game import Game
from pitboss.core.game.steps import (
    BONUS,
    WINS,
    Announce,
    Betting,
    Collect,
    Draw,
    Move,
    Reveal,
    Roll,
    Spin,
    asks_of,
)
from pitboss.core.money.ledger import chips, place
from pitboss.core.procedure.seats import hand_at
from pitboss.core.record.net import net
from pitboss.core.table.journal import Record, decode
from pitboss.core.table.views import view
from pitboss.games import registry
from pitboss.server.shown.asked_hand import BOARD, Hands, lay
from pitboss.server.shown.steps import APART
from tests.browser.composing import SHOW, Company
from tests.browser.playing import open_table
from tests.server.evening import BANKED, TABLE, Evening, wager
from tests.sizes import size, some

PEOPLE = 3
ROUNDS = size(2, 12)
MOST_ACTS = 400
MOST_TOLD = 6
FELT = """() => {
  const all = (which, read) => [...document.querySelectorAll(which)].map(read);
  const named = ({ dataset }) => `${dataset.wager} ${dataset.pick || ""}`.trim();
  const chips = (lies) => [lies.dataset.account, lies.querySelector(".chip").title];
  const purse = (pod) => [pod.dataset.seat, pod.querySelector(".chips").textContent];
  const text = (which) => document.querySelector(which)?.textContent || "";
  return {
    result: text(".flash"),
    lines: all(".lines li", (line) => [line.firstChild.textContent, line.lastChild.textContent]),
    hands: Object.fromEntries(all(".hand-place[data-hand]", (hand) => [hand.dataset.hand, {
      pieces: [...hand.querySelectorAll(".piece")].map((piece) => piece.dataset.piece),
      called: hand.querySelector(".called")?.textContent || "",
    }])),
    won: all(".pod.won", (pod) => Number(pod.dataset.seat)),
    chips: Object.fromEntries(all(".pod.taken", purse)),
    dice: all(".dice .die", (die) => Number(die.alt.split(" ").at(-1))),
    spun: text(".wheel-place .result"),
    drawn: all(".area[data-wager]", named),
    lit: all(".area.lit[data-wager]", named),
    lies: all(".layout .lies[data-account], .pod .bets > [data-account]", chips),
    said: all(".dock, .stage, .plate, .steps li", (each) => each.textContent),
  };
}"""


def settled(company: Company, count: int) -> Iterator[tuple[Record, list[dict[str, Any]]]]:
    """The record of each round of an evening at which people do anything, and what who comes then is sent."""
    evening = company.evening
    random = Random(f"{evening.game.name} settled")
    over, window = 0, (0, 0)
    for _ in range(MOST_ACTS):
        due, current = evening.live.deadline, evening.live.round
        if current is not None and current.asks():
            evening.choose(random)
        elif current is not None and isinstance(current.pending, Betting) and window != _at(evening):
            window = _at(evening)
            for seat in sorted(evening.live.table.places):
                # Enough for what else is wagered in the round, so that who plays stays at the table.
                if evening.game.name in BANKED:
                    wager(evening, seat)
                if random.random() < 0.3 and evening.live.table.chips(seat) > 40_000:
                    evening.bet(random, seat)
        elif due is not None:
            evening.let_pass(max(0, due - evening.clock.time), most=1)
        if evening.live.round is not None or evening.live.table.rounds == over:
            continue
        over = evening.live.table.rounds
        line = evening.store.journals.record(TABLE, over)
        if line is None:
            continue  # nobody wagered: that is no round
        yield decode(line)[0], company.sent()
        count -= 1
        if not count:
            return


def _at(evening: Evening) -> tuple[int, int]:
    current = evening.live.round
    return evening.live.table.rounds, len(current.entries) if current is not None else 0


def money(cents: int) -> str:
    """Cents as the page writes them."""
    dollars, rest = divmod(abs(cents), 100)
    return f"{'−' if cents < 0 else ''}${dollars:,}{f'.{rest:02}' if rest else ''}"


def result_of(record: Record, seat: int) -> str:
    won = net(record, seat)
    if won:
        return f"You win {money(won)}." if won > 0 else f"You lose {money(-won)}."
    stands = any(wager.seat == seat for wager in record.closing.layout)
    return "Nothing is decided yet: your wagers stand." if stands else "You come out even."


def moved(record: Record) -> list[Move]:
    return [step for step in record.steps if isinstance(step, Move)]


def nets(record: Record, game: Game, seat: int) -> Counter[int]:
    """What each wager of a seat that was settled has brought it."""
    brought: dict[str, int] = {}
    for move in moved(record):
        wager = move.wager or move.source
        at = place(wager)
        if at.seat != seat or at.wager not in game.kinds or move.pick is not UNSET:
            continue
        brought.setdefault(wager, 0)
        source, target = (place(account).seat == seat for account in (move.source, move.target))
        brought[wager] += (target - source) * move.amount
    return Counter(brought.values())


def hands_in(record: Record, seat: int, game: Game) -> Hands:
    """The hands as a seat sees them at the end, those too that the dealer has collected since; not those that others
    have folded among players, which go to the dealer at once."""
    hands, gone = Hands(list), set[str]()
    for step in view(record.steps, seat):
        for ask in asks_of(step) if game.among_players else ():
            if ask.answer == "fold" and ask.seat != seat:
                hands.pop(ask.hand or hand_at(ask.seat), None)
        if isinstance(step, Collect):
            gone |= set(step.hands)
            continue
        if isinstance(step, Draw) and step.to in gone:
            gone.discard(step.to)
            hands.pop(step.to, None)
        lay(hands, step)
    return hands


def called_in(record: Record, game: Game, hands: Hands) -> dict[str, str]:
    """What each hand that was turned up whole is called."""
    board = [card for card in hands[BOARD] if card != HIDDEN]
    shown = {step.hand for step in record.steps if isinstance(step, Reveal) and step.hand != BOARD}
    own = {name for name in shown if (place(name).seat or name == "dealer") and HIDDEN not in hands[name]}
    return {name: game.called(hands[name], board) for name in own}


def differences(felt: dict[str, Any], record: Record, game: Game, chips_of: dict[int, int]) -> Iterator[str]:
    """Where the felt of seat 1 tells something else than the record does."""
    played = any(1 in (place(move.source).seat, place(move.target).seat) for move in moved(record))
    stands = any(wager.seat == 1 for wager in record.closing.layout)
    if (played or stands) and felt["result"] != result_of(record, 1):
        yield f"the result is {felt['result']!r}, not {result_of(record, 1)!r}"
    if not game.among_players and (played or stands):
        told = [_cents(line[0]) for line in felt["lines"]]
        expected = nets(record, game, 1)
        if len(told) < MOST_TOLD and sum(told) != net(record, 1):
            yield f"the wagers brought {told}, and the round {net(record, 1)}"
        between = any(len({place(move.source).seat, place(move.target).seat} - {0}) > 1 for move in moved(record))
        told = Counter(told)
        if not between and (told - expected or (expected.total() <= MOST_TOLD and told != expected)):
            yield f"the wagers brought {sorted(told.elements())}, not {sorted(expected.elements())}"
    hands = hands_in(record, 1, game)
    for name, pieces in hands.items():
        seen = sorted(piece for piece in pieces if piece != HIDDEN)
        at_hand = felt["hands"].get(name, {"pieces": []})["pieces"]
        if seen and name not in APART and sorted(piece for piece in at_hand if piece != HIDDEN) != seen:
            yield f"{name} shows {at_hand}, not {pieces}"
    for name, called in called_in(record, game, hands).items():
        if felt["hands"].get(name, {"called": called})["called"] != called:
            yield f"{name} is called {felt['hands'][name]['called']!r}, not {called!r}"
    winners = {place(move.target).seat for move in moved(record) if move.sort == WINS and _to_a_seat(move)}
    if set(felt["won"]) != winners:
        yield f"seats {felt['won']} have won, not {sorted(winners)}"
    for seat, amount in felt["chips"].items():
        if amount != money(chips_of[int(seat)]):
            yield f"seat {seat} has {amount}, not {money(chips_of[int(seat)])}"
    lies = sorted((wager.account, money(wager.stake)) for wager in record.closing.layout)
    if drawn_apart := {tuple(each) for each in felt["lies"]} ^ set(lies):
        yield f"{sorted(drawn_apart)} lies on the felt or in the record alone"
    rolled = [step.answer for step in record.steps if isinstance(step, Roll)]
    if rolled and felt["dice"] and felt["dice"] != rolled[-1]:
        yield f"{rolled[-1]} was rolled, and {felt['dice']} is shown"
    spun = [str(step.answer) for step in record.steps if isinstance(step, Spin)]
    if spun and felt["spun"] not in (spun[-1], pretty(spun[-1]) if spun[-1] in DECK else ""):
        yield f"the wheel stopped at {spun[-1]}, and {felt['spun']} is shown"
    lit = {area for step in record.steps if isinstance(step, Announce) for area in step.lit}
    paid = [place(move.wager) for move in moved(record) if move.sort in (WINS, BONUS) and place(move.wager).seat == 1]
    lit |= {f"{at.wager} {at.pick}".strip() for at in paid}
    if set(felt["lit"]) != lit & set(felt["drawn"]):
        yield f"{felt['lit']} are lit, not {sorted(lit & set(felt['drawn']))}"
    for said in felt["said"]:
        if found := re.search(rf"seat [1-{PEOPLE}]\b", said, re.IGNORECASE):
            yield f"{found[0]!r} is said of somebody who has a name: {said[:120]!r}"


def _to_a_seat(move: Move) -> bool:
    return move.target == chips(place(move.target).seat)


def _cents(line: str) -> int:
    sign, dollars, cents = re.fullmatch(r".*: ([+−]?)\$([\d,]+)(?:\.(\d\d))?", line).groups()  # type: ignore[union-attr]
    return (-1 if sign == "−" else 1) * (int(dollars.replace(",", "")) * 100 + int(cents or 0))


@pytest.fixture(scope="module")
def felt(visitor: Callable[..., Page]) -> Page:
    page = visitor()
    page.goto("/#/school")
    page.locator("main h1, main h2").first.wait_for()
    return page


@pytest.mark.parametrize("game", some(registry.names(), size(5, len(registry.names()))))
def test_a_felt_says_what_was_settled(game: str, felt: Page, manager: BrowserContext, tmp_path: Path) -> None:
    table, company = open_table(manager, game), Company(tmp_path / "evening.sqlite3", game, PEOPLE)
    rounds = 0
    for record, messages in settled(company, ROUNDS):
        messages[0]["id"] = table
        felt.evaluate(SHOW, messages)
        chips_of = {seat: company.evening.live.table.chips(seat) for seat in company.evening.live.seats.holders}
        wrong = list(differences(felt.evaluate(FELT), record, registry.find(game), chips_of))
        assert not wrong, f"round {record.round}: " + "\n".join(wrong)
        rounds += 1
    company.close()
    assert rounds == ROUNDS
