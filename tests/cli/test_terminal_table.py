"""`pitboss play` as an application that fills the terminal: played by clicks and keys, at several sizes."""

from __future__ import annotations

import os
import pty
import re
import select
import sys
import time
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot
from textual.widgets import Button, Input, RichLog

from pitboss.cli.terminal_table import TerminalTable, drawn
from pitboss.core.table.chance import Seeded
from pitboss.core.table.table import Table
from pitboss.games import registry
from tests.server.serving import PATIENCE, come_to_hold, in_a_loop
from tests.sizes import some

Playing = Callable[[TerminalTable, "Pilot[None]"], Awaitable[None]]


def played(name: str, playing: Playing, size: tuple[int, int] = (120, 40), seed: int = 3) -> TerminalTable:
    """The table after somebody played at it."""
    table = Table(registry.find(name), chance=Seeded(seed))
    table.sit(1, 50_000)
    app = TerminalTable(table, 1, {}, (), {})

    async def play() -> None:
        async with app.run_test(size=size) as pilot:
            await asked(app)
            await playing(app, pilot)

    in_a_loop(play)
    if app.failed is not None:
        raise app.failed
    return app


async def asked(app: TerminalTable) -> None:
    await come_to_hold(lambda: app.asked is not None or app.left is not None)


async def press(app: TerminalTable, pilot: Pilot[None], label: str) -> None:
    """Press the button that says so, as a click does."""

    def found() -> list[Button]:
        return [button for button in app.query(Button) if str(button.label) == label]

    await come_to_hold(lambda: bool(found()))
    before = app.asked
    found()[0].press()
    await come_to_hold(lambda: app.asked is not before)
    await asked(app)


async def wager(app: TerminalTable, *area: str) -> None:
    """Click a betting area."""
    before = app.asked
    app.action_wager(*area)
    await come_to_hold(lambda: app.asked is not before)
    await asked(app)


def test_a_round_is_played_by_clicks_alone() -> None:
    """Seed 3 brings A-9-2 against a dealer that the story names."""

    async def playing(app: TerminalTable, pilot: Pilot[None]) -> None:
        before = app.asked
        await pilot.click("#lying", offset=(4, 1))
        await come_to_hold(lambda: app.asked is not before)
        await asked(app)
        assert "$5.00 on Ante." in story(app)
        await wager(app, "pair_plus")
        await press(app, pilot, "No more bets")
        assert app.asked is not None and list(app.asked.choices) == ["play", "fold"]
        assert [area.staked for area in app.scene.areas] == [{"": 500}, {"": 500}]
        assert list(app.scene.hands) == ["The dealer", "Your hand"]
        assert "░" in app.scene.hands["The dealer"] and "░" not in app.scene.hands["Your hand"]
        await press(app, pilot, "2 fold")
        await pilot.press("f10")
        await come_to_hold(lambda: app.left is not None)

    assert played("three_card_poker", playing).left == 49_000


def test_what_is_typed_is_said_and_a_refusal_is_told_in_the_story() -> None:
    async def playing(app: TerminalTable, pilot: Pilot[None]) -> None:
        app.query_one(Input).value = "straight 99 5"
        await pilot.press("enter")
        await come_to_hold(lambda: "99" in story(app))
        await asked(app)
        await wager(app, "straight", "17")
        assert "$5.00 on Straight 17." in story(app)
        app.action_take()
        await wager(app, "straight", "17")
        assert "nothing on Straight 17." in story(app)
        await pilot.press("f10")
        await come_to_hold(lambda: app.left is not None)

    assert played("roulette", playing).left == 50_000


def story(app: TerminalTable) -> str:
    from textual.widgets import RichLog

    return "\n".join(line.text for line in app.query_one(RichLog).lines)


def test_a_second_click_does_not_answer_the_next_question() -> None:
    async def playing(app: TerminalTable, pilot: Pilot[None]) -> None:
        await wager(app, "ante")
        app.say("done")
        app.say("fold")
        await asked(app)
        assert app.asked is not None and list(app.asked.choices) == ["play", "fold"]
        await pilot.press("f10")
        await come_to_hold(lambda: app.left is not None)

    played("three_card_poker", playing)


def test_who_closes_the_window_in_the_middle_of_a_round_is_not_waited_for() -> None:
    async def playing(app: TerminalTable, pilot: Pilot[None]) -> None:
        await wager(app, "ante")
        await press(app, pilot, "No more bets")
        app.exit()

    assert played("three_card_poker", playing).failed is None


@pytest.mark.parametrize("game", some(registry.names(), 9))
def test_every_wager_is_named_on_the_felt_however_small_it_is(game: str) -> None:
    async def playing(app: TerminalTable, pilot: Pilot[None]) -> None:
        from rich.console import Console

        for width in (40, 76, 120):
            to = Console(width=width, record=True, file=None, quiet=True)
            text = "".join(segment.text for segment in to.render(drawn(app.scene, width)))
            words = " ".join(text.replace("│", " ").split())
            for area in app.scene.areas:
                assert area.title.split()[0] in words, (width, area)
        await pilot.press("f10")
        await come_to_hold(lambda: app.left is not None)

    played(game, playing, size=(80, 24))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_story_is_as_wide_as_its_room_from_the_first_line_on(size: tuple[int, int]) -> None:
    async def playing(app: TerminalTable, pilot: Pilot[None]) -> None:
        def rules() -> list[str]:
            return [line for line in story(app).splitlines() if "Round 1" in line and "─" in line]

        await come_to_hold(lambda: bool(rules()))
        room = app.query_one(RichLog).scrollable_content_region.width
        assert room - 6 < len(rules()[0]) <= room

    played("three_card_poker", playing, size=size)


def in_a_terminal(*words: str, types: bytes, when: bytes) -> bytes:
    """What a command says in a terminal of eighty columns, where something is typed as soon as it says `when`."""
    pid, terminal = pty.fork()
    if not pid:
        os.environ |= {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
        os.execv(sys.executable, [sys.executable, "-c", "from pitboss.cli import main; main()", *words])
    said, typed = b"", False
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if select.select([terminal], [], [], 1)[0]:
            try:
                said += os.read(terminal, 65_536)
            except OSError:
                break
        if not typed and when in said:
            os.write(terminal, types)
            typed = True
    os.close(terminal)
    os.waitpid(pid, 0)
    return said


def test_in_a_terminal_the_table_fills_it_and_what_is_taken_away_is_said_after_it() -> None:
    said = in_a_terminal("play", "three_card_poker", types=b"\x1b[21~", when=b"Pair plus")
    assert b"\x1b[?1049h" in said, "a screen of its own"
    assert said.rstrip().endswith(b"You leave the table with $500.00. Thank you for playing.")


def test_who_wants_lines_of_text_gets_them() -> None:
    said = in_a_terminal("play", "three_card_poker", "--plain", types=b"quit\n", when=b"bet> ")
    assert b"\x1b[?1049h" not in said and b"You leave the table with $500.00." in said


def test_that_a_command_works_is_said_before_its_answer() -> None:
    said = in_a_terminal("cite", "--code", "13.6", types=b"", when=b"Governs")
    assert 0 < said.index(b"working it out") < said.index(b"Carried out by")


@pytest.mark.parametrize("words", [("guide", "craps"), ("card", "mini_tex")])
def test_a_text_is_not_broken_within_a_word(words: tuple[str, str]) -> None:
    said = in_a_terminal(*words, types=b"", when=b"no such words").decode()
    lines = re.sub(r"\x1b\[[\d;?]*[a-zA-Z]|.*\r(?!\n)", "", said).splitlines()
    assert len(lines) > 10
    assert [line for line in lines if len(line) > 80 and not line.startswith(("|", "    "))] == []
