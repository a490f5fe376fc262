"""A round told as a story says everything that the record says."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from pitboss.core.filing.notices import Change
from pitboss.core.game.steps import Ask, Bet, Betting, Draw, Irregular, Move, Reveal, Roll, Spin
from pitboss.core.game.wager import Wager
from pitboss.core.money.cents import money
from pitboss.core.table.journal import Between, Record, decode
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.telling.page import page
from pitboss.telling.story import tell
from tests.store.conftest import journal

PLAYED = [(name, journal(6, game=name)) for name in registry.names() if registry.find(name).seats >= 5]


def records() -> list[Record]:
    return [decode(line)[0] for _, lines in PLAYED for line in lines]


class _Page(HTMLParser):
    """Reads a page: its text, its tags, and whether every tag is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.count: dict[str, int] = {}
        self.outside: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.count[tag] = self.count.get(tag, 0) + 1
        self.outside += [str(value) for name, value in attrs if name in ("src", "href", "xlink:href")]
        if tag not in ("meta",):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.count[tag] = self.count.get(tag, 0) + 1

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("name", [name for name, _ in PLAYED])
def test_every_step_is_told_with_its_section_and_every_cent(name: str) -> None:
    game = registry.find(name)
    for line in dict(PLAYED)[name]:
        record, _ = decode(line)
        story = tell(record, game)
        assert {number for number, _, _ in story.steps} == set(range(1, len(record.steps) + 1))
        for number, kind, told in story.steps:
            step = record.steps[number - 1]
            assert kind == step.__struct_config__.tag
            if not isinstance(step, Betting | Irregular):
                assert told.cite
            if isinstance(step, Move):
                assert money(step.amount) in told.text
                assert step.why in told.text
            if isinstance(step, Draw | Roll | Reveal):
                pieces = step.cards if isinstance(step, Reveal) else step.answer
                assert isinstance(pieces, list)
                shown = told.shown.pieces if told.shown is not None else ()
                assert shown == tuple(map(str, pieces))


def test_what_seats_won_and_lost_adds_up_with_the_inventory() -> None:
    """In games where no money lies anywhere but with seats, on the layout and in the inventory."""
    told = 0
    for record in records():
        if any(not account.startswith(("seat ", "inventory")) for account in record.closing.balances):
            continue
        told += 1
        text = " ".join(tell(record, registry.find(record.game)).end)
        amounts = [
            (-1 if verb in ("lost", "paid") else 1) * int(dollars.replace(",", "")) * 100
            + (-1 if verb in ("lost", "paid") else 1) * int(cents)
            for verb, dollars, cents in re.findall(r"(won|lost|gained|paid) \$([\d,]+)\.(\d\d)", text)
        ]
        assert sum(amounts) == 0, text
    assert told > 6


@pytest.mark.parametrize("name", [name for name, _ in PLAYED])
def test_a_page_is_whole_and_needs_nothing_from_outside(name: str) -> None:
    for line in dict(PLAYED)[name][:2]:
        record, _ = decode(line)
        story = tell(record, registry.find(name))
        html = page(story)
        read = _Page()
        read.feed(html)
        read.close()
        assert read.open == []
        assert read.outside == []
        assert not re.search(r"url\(|@import|<script|https?://(?!www\.w3\.org/2000/svg)", html)
        assert "prefers-color-scheme: dark" in html
        pictures = sum(len(told.shown.pieces) for _, _, told in story.steps if told.shown is not None)
        chance = [step for step in record.steps if isinstance(step, Draw | Roll | Spin)]
        assert read.count.get("svg", 0) >= pictures >= len(chance)
        for _, _, told in story.steps:
            assert told.text in read.text
            assert told.cite in read.text


def test_names_that_look_like_markup_stay_text() -> None:
    record, _ = decode(journal(1)[0])
    record.table = "<script>alert(1)</script>"
    html = page(tell(record, registry.find(record.game)))
    assert "<script" not in html
    assert "&lt;script&gt;" in html


def test_an_irregularity_and_a_standing_wager_are_told() -> None:
    record, _ = decode(journal(1)[0])
    record.opening.layout = [Wager(2, "field", 500, "seat 2 field", 1, state="imprisoned")]
    record.steps.insert(1, Irregular("die_not_flat", "13:69F-13.5(e)", "the roll is void", 2))
    record.opening.at = 2**70
    story = tell(record, registry.find("mini_dice"))
    assert "Seat 2's Field of $5.00 stands from round 1, imprisoned." in story.facts
    assert "no possible time" in story.facts[0]
    parts = [part for part in story.steps if part.number == 2]
    assert {part.kind for part in parts} == {"irregular"}
    assert parts[0].told.text.startswith("Irregularity at seat 2: ")
    assert parts[1].told.text == "The roll is void."


def test_pieces_that_do_not_exist_are_told_and_not_drawn() -> None:
    record, _ = decode(journal(1)[0])
    (roll,) = [step for step in record.steps if isinstance(step, Roll)]
    roll.answer = [7, 1]
    story = tell(record, registry.find("mini_dice"))
    assert any("7-1" in told.text for _, _, told in story.steps)
    assert 'class="shown dice"' not in page(story)


def test_a_table_nobody_sits_at_has_a_story_too() -> None:
    lines: list[bytes] = []
    table = Table(registry.find("mini_dice"), clock=lambda: 0, journal=lines.append)
    table.sit(1, 100)
    table.leave(1)
    table.play({})
    story = tell(decode(lines[0])[0], table.game)
    assert "Chips at the opening: nobody sits." in story.facts
    assert "Seat 1 had left with $1.00." in story.facts


def test_all_that_an_opening_says_is_told() -> None:
    record, _ = decode(journal(1)[0])
    opening = record.opening
    opening.at, opening.barred, opening.restored = 1000, [2, 5], True
    opening.announced = ["the minimum is $10.00 from the next round on"]
    opening.changes = [Change(2000, 9000, opening.limits, notified=3000, approved=4000), Change(0, 9000)]
    opening.since = [Between(1, -250), Between(2, -250, paid=100), Between(3, 500, newcomer=True), Between(5, 700)]
    told = tell(record, registry.find("mini_dice")).facts
    for fact in (
        "The dealer announces: the minimum is $10.00 from the next round on.",
        "A change is taken up that was posted 1970-01-01 00:00:02 UTC, notified in writing 1970-01-01 00:00:03 UTC "
        "and approved 1970-01-01 00:00:04 UTC.",
        "A change is taken up that was neither posted, notified nor approved.",
        "Stopped from playing: seat 2 and seat 5.",
        "Seat 1 had left with $2.50.",
        "Seat 2 had left with $2.50, after paying $1.00 that was owed.",
        "Seat 3 was taken by a player with $5.00.",
        "Seat 5 had bought $7.00 more.",
    ):
        assert fact in told
    assert any("restored backup" in fact for fact in told)


def test_chips_brought_in_the_middle_of_a_round_are_not_won() -> None:
    """Three card poker: a player buys what the play wager takes, and has it on top of what the round brings."""
    lines: list[bytes] = []
    table = Table(registry.find("three_card_poker"), clock=lambda: 0, journal=lines.append)
    table.sit(1, 100_00)
    table.play({1: DefaultPlayer(Bet(1, "ante", 1000))})
    record, _ = decode(lines[0])
    asked = next(step for step in record.steps if isinstance(step, Ask))
    before = tell(record, table.game).end[0]
    asked.brought = 777
    record.closing.balances["seat 1"] += 777
    has = record.closing.balances["seat 1"]
    assert tell(record, table.game).end[0] == f"{before[: before.index(' and has')]} and has {money(has)}."
