"""A table that fills the terminal: the felt with its betting areas, the story beside it, choices to click or to type.

What is clicked is said in the words that somebody would type (`person.py`), and answered in the same way.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from io import StringIO
from queue import SimpleQueue
from typing import TYPE_CHECKING, ClassVar

from rich.box import ROUNDED, SQUARE, Box
from rich.console import Console, Group, RenderableType
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text
from textual import work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Footer, Header, Input, OptionList, RichLog, Static

from pitboss.cli.person import Person
from pitboss.core.equipment.wheels import roulette_colour
from pitboss.core.game.steps import AnyStep, Ask, Betting, Draw, Reveal, Roll, Spin, Transfer
from pitboss.core.money.cents import money

if TYPE_CHECKING:
    from pitboss.core.game.wager import PayLine
    from pitboss.core.table.table import Player, Table

_CHIPS = (100, 500, 2_500, 10_000, 50_000)
_AREA = 19
"""How wide a betting area is at most."""
_BAR = 2
"""How wide the bar is that comes where the story is longer than its place."""
_SHORT, _NUMBERS = 5, 60
"""Selections so short, and so few, have a place each on the felt; others are chosen from a list."""
_ROULETTE = 36
_MANY = 8
"""More choices than these are a list."""
_COLOURS = {"red": "on #a1122a", "black": "on grey11", "green": "on #128a4a"}
_FACE, _BACK = "#16161a on #f7f5ee", "#9fb4e0 on #22345f"
_CHIP = "bold on #8a5a00"
_PIECE = re.compile(r"[┌└├]─+[┐┘┤]|│[^│]*│")
_RED = re.compile("[♥♦]")
PAUSES: Mapping[type, float] = {Draw: 0.25, Transfer: 0.2, Reveal: 0.5, Roll: 0.6, Spin: 0.8}
"""How long something is looked at before the next comes."""


@dataclass(frozen=True)
class Area:
    """A place on the felt for a wager, and what one has there by selection."""

    key: str
    title: str
    pays: str
    picks: tuple[str, ...]
    open: bool
    staked: Mapping[str, int]

    @property
    def numbers(self) -> bool:
        """Whether each selection has a place of its own."""
        return 1 < len(self.picks) <= _NUMBERS and max(map(len, self.picks)) <= _SHORT


@dataclass(frozen=True)
class Scene:
    """What lies on the felt at a moment, as one seat sees it: the hands, those of the seat last, how the dice or the
    wheel fell, and the betting areas. `zeros` are the compartments of a wheel of roulette that are no numbers."""

    hands: Mapping[str, str] = field(default_factory=dict)
    fell: str = ""
    areas: Sequence[Area] = ()
    zeros: tuple[str, ...] = ()
    round: int = 1


@dataclass(frozen=True)
class Question:
    """What is asked: a prompt, and where it is for a decision the choices with what each takes."""

    prompt: str
    words: str = ""
    cite: str = ""
    choices: Mapping[str, str] = field(default_factory=dict)
    betting: bool = False


class Picking(ModalScreen[str]):
    """One of many selections or choices."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss('')", "Back")]

    def __init__(self, title: str, among: Sequence[str]) -> None:
        super().__init__()
        self._title, self._among = title, among

    def compose(self) -> ComposeResult:
        found = OptionList(*(Text(each) for each in self._among), id="among")
        found.border_title = f"{self._title}: which? (Escape goes back)"
        yield found

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._among[event.option_index])


class TerminalTable(App[None]):
    """Sits somebody at a seat of a table. `left` is what they take away, `failed` what went wrong otherwise."""

    CSS = """
    #table { height: 1fr; }
    #felt { width: 2fr; background: #0b5d3b; color: #f4f1e4; padding: 0 1; }
    #lying { link-style: none; link-style-hover: reverse; }
    #story { width: 1fr; min-width: 30; border-left: tall $panel; padding: 0 1; }
    #asked { height: auto; min-height: 1; padding: 0 1; text-style: bold; }
    #choices { height: auto; max-height: 6; padding: 0 1; overflow-x: auto; }
    #choices Button { margin: 0 1 0 0; min-width: 8; height: 3; }
    #choices .chosen { text-style: reverse bold; }
    .narrow #table { layout: vertical; }
    .narrow #felt { width: 100%; height: 2fr; }
    .narrow #story { width: 100%; height: 1fr; min-height: 4; border-left: none; border-top: tall $panel; }
    .narrow #choices Button { height: 1; border: none; min-width: 5; }
    .narrow #typed { height: 1; border: none; }
    Picking { align: center middle; }
    #among { width: 70%; max-height: 80%; border: round $accent; }
    """
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "say('help')", "Help", priority=True),
        Binding("f2", "say('rules')", "Rules", priority=True),
        Binding("f3", "say('odds')", "Odds", priority=True),
        Binding("f4", "say('best')", "Best", priority=True),
        Binding("f5", "say('same')", "Same", priority=True),
        Binding("f6", "chip", "Chip", priority=True),
        Binding("f7", "take", "Take back", priority=True),
        Binding("f10", "quit", "Leave", priority=True),
        Binding("ctrl+q", "quit", show=False, priority=True),
        Binding("ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(
        self,
        table: Table,
        seat: int,
        others: Mapping[int, Player],
        opening: Sequence[str] = (),
        pauses: Mapping[type, float] = PAUSES,
    ) -> None:
        super().__init__()
        self.title = table.game.title
        self.left: int | None = None
        self.failed: BaseException | None = None
        self.asked: Question | None = None
        self.scene = Scene()
        self.taking = False
        self._table, self._opening, self._pauses = table, opening, pauses
        self._said: SimpleQueue[str | None] = SimpleQueue()
        self._gone = self._leaving = False
        self._chips = [each for each in _CHIPS if not each % table.limits.unit] or [table.limits.unit]
        self._chip = min(self._chips, key=lambda each: abs(each - table.limits.minimum))
        to = Console(
            file=_Story(self),
            force_terminal=True,
            color_system="truecolor",
            width=60,
            highlight=False,
            markup=False,
            emoji=False,
        )
        self._to = to
        self._person = Person(table, seat, others, to, self._ask, self._working, self._look)

    def compose(self) -> ComposeResult:
        yield Header(icon="♠")
        with Horizontal(id="table"):
            with VerticalScroll(id="felt"):
                yield Static(id="lying")
            yield RichLog(id="story", wrap=True, markup=False, highlight=False, min_width=20)
        yield Static(id="asked")
        yield Horizontal(id="choices")
        yield Input(id="typed", placeholder="click, or type as you would say it: help tells what can be said")
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#typed").focus()
        # How wide the story is, is known once all is laid out.
        self.call_after_refresh(self._begin)

    def _begin(self) -> None:
        self._to.width = self._room()
        for line in self._opening:
            self.tell(Text(line))
        self.run_worker(self._play, thread=True)

    def on_resize(self) -> None:
        self.set_class(self.size.width < 110, "narrow")
        self.call_after_refresh(self._draw)

    def on_unmount(self) -> None:
        self._hush()

    # The player, in a thread of its own.

    def _play(self) -> None:
        try:
            self.left = self._person.play()
        except Exception as failed:
            self.failed = failed
        self._do(self.exit)

    def _ask(self, prompt: str) -> str:
        if self._gone:
            raise EOFError
        self._see(_question(prompt, self._person.about, self._person.result))
        said = self._said.get()
        if said is None:
            raise EOFError
        self._see(None)
        return said

    def _look(self, step: AnyStep) -> None:
        if not self._gone:
            self._see(self.asked)
            if not self._person.leaving:
                time.sleep(self._pauses.get(type(step), 0.0))

    def _see(self, asked: Question | None) -> None:
        """Show how the table stands now, and what is asked."""
        felt = self._person.felt
        own, others = felt.hands
        fell = felt.drawn(felt.fell) if felt.fell else ""
        hands = {**others, **own}
        if not hands and not fell:
            # What came of a round is looked at until something comes of the next.
            hands, fell = dict(self.scene.hands), self.scene.fell
        scene = Scene(hands, fell, self._areas(), _zeros(self._table), self._person.number)
        self._do(self._show, scene, asked)

    @contextmanager
    def _working(self) -> Iterator[None]:
        self._do(self._say_asked, Text("Working it out …", "italic"))
        yield
        self._do(self._say_asked, Text("…", "dim"))

    def _do(self, shows: Callable[..., object], *given: object) -> None:
        """Show something from the player's thread, as long as there is somebody to see it."""
        if self._gone:
            return
        try:
            self.call_from_thread(shows, *given)
        except RuntimeError:
            if self.is_running:
                raise
            self._gone = True

    def _areas(self) -> list[Area]:
        table, about = self._table, self._person.about
        window = about.window if isinstance(about, Betting) else None
        staked: dict[str, dict[str, int]] = {}
        for wager in table.wagers():
            if wager.seat == self._person.seat:
                there = staked.setdefault(wager.kind, {})
                there[wager.pick] = there.get(wager.pick, 0) + wager.stake
        return [
            Area(
                kind.key,
                kind.title,
                _pays(kind.pays(table.options)),
                tuple(table.book.picks[kind.key]),
                window in kind.windows,
                staked.get(kind.key, {}),
            )
            for kind in table.book.kinds.values()
            if "betting" in kind.windows or window in kind.windows or kind.key in staked
        ]

    # What is shown.

    def tell(self, text: RenderableType) -> None:
        """Tell something in the story."""
        self.query_one(RichLog).write(text)

    def told(self, text: str) -> None:
        """Tell what the player's thread has to say."""
        self._do(self.tell, Text.from_ansi(text))

    def _show(self, scene: Scene, asked: Question | None) -> None:
        new = asked is not self.asked
        self.scene, self.asked = scene, asked
        self._to.width = self._room()
        lies = sum(sum(area.staked.values()) for area in scene.areas)
        chips = _short(self._table.chips(self._person.seat))
        self.sub_title = f"round {scene.round} · {chips} in chips" + (
            f", {_short(lies)} on the layout" if lies else ""
        )
        self._draw()
        if new:
            self._say_asked(self._asked_words())
            if asked is not None and asked.choices:
                self.query_one("#felt").scroll_home(animate=False)
            self._offer()

    def _room(self) -> int:
        """How wide the story is."""
        return (self.query_one(RichLog).scrollable_content_region.width or self.size.width // 3) - _BAR

    def _asked_words(self) -> Text:
        if self.asked is None:
            return Text("…", "dim")
        text = Text(self.asked.words or self.asked.prompt)
        if self.asked.cite:
            text.append(f"  ({self.asked.cite})", "dim")
        return text

    def _say_asked(self, text: Text) -> None:
        self.query_one("#asked", Static).update(text)

    def _draw(self) -> None:
        width = self.query_one("#felt").scrollable_content_region.width or 60
        self.query_one("#lying", Static).update(drawn(self.scene, width))

    @work(exclusive=True, group="choices")
    async def _offer(self) -> None:
        """Lay out what may be chosen, or the chips to wager with."""
        asked, row = self.asked, self.query_one("#choices", Horizontal)
        await row.remove_children()
        if asked is None:
            return
        buttons = []
        if asked.betting:
            buttons.append(_button("No more bets", partial(self.say, "done")))
            buttons += [
                _button(_short(chip), partial(self._take_chip, chip), chip == self._chip) for chip in self._chips
            ]
            back = "Taking back" if self.taking else "Take back"
            buttons += [_button(back, self.action_take, self.taking), _button("Same", partial(self.say, "same"))]
        elif len(asked.choices) > _MANY:
            buttons.append(_button("Choose …", self._choose_of_many))
        else:
            buttons += [
                _button(f"{number} {choice}{takes}", partial(self.say, choice))
                for number, (choice, takes) in enumerate(asked.choices.items(), 1)
            ]
        if not asked.betting and not asked.choices:
            buttons.append(_button("Go on", partial(self.say, "")))
        await row.mount_all(buttons)

    def _choose_of_many(self) -> None:
        choices = list(self.asked.choices) if self.asked is not None else []

        def chosen(choice: str | None) -> None:
            if choice:
                self.say(choice)

        self.push_screen(Picking("Your choice", choices), chosen)

    # What is said and clicked.

    def say(self, words: str) -> None:
        """Say something at the table, as if it had been typed. A second click does not answer the next question."""
        if self.asked is not None:
            self.asked = None
            self._said.put(words)
            self._offer()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.input.clear()
        self.say(event.value)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        if isinstance(event.button, _Doing):
            event.button.does()
            self.query_one("#typed").focus()

    def action_say(self, words: str) -> None:
        self.say(words)

    def action_wager(self, key: str, pick: str = "") -> None:
        """A betting area was clicked."""
        area = next((area for area in self.scene.areas if area.key == key), None)
        if area is None or self.asked is None or not self.asked.betting:
            return
        if area.picks and not pick:

            def chosen(one: str | None) -> None:
                if one:
                    self.action_wager(key, one)

            self.push_screen(Picking(area.title, area.picks), chosen)
            return
        named = f"{key} {pick}".rstrip()
        self.say(f"take {named}" if self.taking else f"{named} {money(self._chip).replace(',', '')}")

    def action_chip(self) -> None:
        self._take_chip(self._chips[(self._chips.index(self._chip) + 1) % len(self._chips)])

    def _take_chip(self, chip: int) -> None:
        self._chip, self.taking = chip, False
        self._offer()

    def action_take(self) -> None:
        self.taking = not self.taking
        self._offer()

    async def action_quit(self) -> None:
        """Leave after this round; asked twice, at once."""
        if self._leaving:
            self._hush()
            self.exit()
        self._leaving = True
        self._said.put(None)

    def _hush(self) -> None:
        self._gone = True
        self._said.put(None)


class _Doing(Button):
    """A button that does something."""

    def __init__(self, label: str, does: Callable[[], object]) -> None:
        super().__init__(Text(label))
        self.does = does


def _button(label: str, does: Callable[[], object], chosen: bool = False) -> _Doing:
    made = _Doing(label, does)
    made.set_class(chosen, "chosen")
    return made


class _Story(StringIO):
    """A file whose lines are told in the story of the table."""

    def __init__(self, app: TerminalTable) -> None:
        super().__init__()
        self._app = app

    def write(self, text: str) -> int:
        if text.strip("\n"):
            self._app.told(text.rstrip("\n"))
        return len(text)


def _question(prompt: str, about: Betting | Ask | None, result: str) -> Question:
    match about:
        case Betting():
            return Question(prompt, f"{result} Your wagers, please.".lstrip(), about.cite, betting=True)
        case Ask():
            takes = dict.fromkeys(about.choices, "")
            for choice, span in about.spans.items():
                takes[choice] = f" {money(span.least)}" + (
                    f" to {money(span.most)}" if span.most > span.least else ""
                )
            return Question(prompt, about.question, about.cite, takes)
    return Question(prompt)


def _pays(lines: Sequence[PayLine]) -> str:
    """What a wager pays, in few words: its odds, or the best of them."""
    odds = [line.odds for line in lines if line.odds is not None]
    if not odds:
        return "".join(line.paid for line in lines[:1])
    best = max(odds, key=lambda each: each.fraction)
    return f"up to {best}" if len({each.fraction for each in odds}) > 1 else str(best)


def _zeros(table: Table) -> tuple[str, ...]:
    """The green compartments of a wheel of roulette, if the table has one."""
    colours = {
        label: colour for wheel in table.equipment.wheels.values() for label, colour in wheel.colours().items()
    }
    return tuple(sorted(label for label, colour in colours.items() if colour == "green"))


def _short(cents: int) -> str:
    return money(cents).removesuffix(".00")


def drawn(scene: Scene, width: int) -> RenderableType:
    """The felt: the hands, how the dice or the wheel fell, and the betting areas with one's chips on them."""
    parts: list[RenderableType] = [*_pieces(scene.hands, scene.fell, width)]
    parts += [_numbers(area, width, scene.zeros) for area in scene.areas if area.numbers]
    plain = [area for area in scene.areas if not area.numbers]
    if plain:
        wide = min(_AREA, max(12, *(len(area.title) for area in plain)))
        across = max(1, min(len(plain), (width - 1) // (wide + 3)))
        grid = _grid([wide] * across, ROUNDED)
        for first in range(0, len(plain), across):
            grid.add_row(*map(_area, plain[first : first + across]))
        parts.append(grid)
    return Group(*parts)


def _pieces(hands: Mapping[str, str], fell: str, width: int) -> Iterator[RenderableType]:
    """Hands side by side as far as there is room."""
    row: list[Text] = []
    used = 0
    for name, lines in (*hands.items(), *([("", fell)] if fell else [])):
        text = Text(f"{name}\n{lines}" if name else lines, no_wrap=True)
        text.stylize("bold #f2d98b", 0, len(name))
        backs = {at.span() for line in lines.splitlines() for at in _PIECE.finditer(line) if "░" in at[0]}
        begins = len(text.plain) - len(lines)
        for line in lines.splitlines():
            for piece in _PIECE.finditer(line):
                first, last = piece.span()
                text.stylize(_BACK if (first, last) in backs else _FACE, begins + first, begins + last)
            begins += len(line) + 1
        for suit in _RED.finditer(text.plain):
            text.stylize("#b3122a" if name else "", *suit.span())
        wide = max(map(len, text.plain.splitlines())) + 3
        if row and used + wide > width:
            yield _beside(row)
            row, used = [], 0
        row.append(text)
        used += wide
    if row:
        yield _beside(row)


def _beside(texts: Sequence[Text]) -> RenderableType:
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for _ in texts:
        grid.add_column(no_wrap=True)
    grid.add_row(*texts)
    return grid


def _grid(widths: Sequence[int], box: Box, padding: int = 1) -> Grid:
    grid = Grid(box=box, show_header=False, show_lines=True, padding=(0, padding), border_style="#c9b458")
    for width in widths:
        grid.add_column(width=width)
    return grid


def _area(area: Area) -> Text:
    """One betting area, all of it to be clicked."""
    text = Text.assemble(
        (f"{area.title}\n", "bold" if area.open else "dim"), (area.pays, "italic dim"), overflow="fold"
    )
    for pick, stake in area.staked.items():
        text.append(f"\n● {f'{pick} ' if pick else ''}{_short(stake)}", _CHIP)
    if area.open:
        text.stylize(_clicked(area.key))
    return text


def _numbers(area: Area, width: int, zeros: Sequence[str]) -> RenderableType:
    """A wager with a place for each of its selections; the numbers of roulette as they lie on its layout."""
    head = Text.assemble((area.title, "bold" if area.open else "dim"), "  ", (area.pays, "italic dim"))
    numbers = [pick for pick in area.picks if pick not in zeros]
    layout = bool(zeros) and len(numbers) == _ROULETTE
    wide = max(map(len, area.picks)) if not layout else 3
    if layout and width > (12 + 1) * (wide + 1):
        rows = [[next(iter(zeros[at : at + 1]), ""), *numbers[2 - at :: 3]] for at in range(3)]
    else:
        listed = [*area.picks] if not layout else [*zeros, *numbers]
        across = max(1, min(12, len(listed), (width - 1) // (wide + 3)))
        rows = [listed[at : at + across] for at in range(0, len(listed), across)]
    grid = _grid([wide] * max(map(len, rows)), SQUARE, padding=0 if layout else 1)
    for row in rows:
        grid.add_row(*(_number(area, pick, layout) for pick in row))
    return Group(head, grid)


def _number(area: Area, pick: str, coloured: bool) -> Text:
    stake = area.staked.get(pick, 0)
    colour = _COLOURS[roulette_colour(pick)] if coloured and pick else ""
    text = Text(f"{pick:^3}" if coloured else pick, f"{'bold' if area.open else 'dim'} {colour}".strip())
    if stake:
        text.append(f"\n{_short(stake).removeprefix('$')}", _CHIP)
    if area.open and pick:
        text.stylize(_clicked(area.key, pick))
    return text


def _clicked(key: str, pick: str = "") -> Style:
    return Style(meta={"@click": ("app.wager", (key, pick))})


def play(table: Table, seat: int, others: Mapping[int, Player], opening: Sequence[str]) -> int | None:
    """Sit somebody at the table; what they leave with in cents, or None where they went in the middle of a round."""
    app = TerminalTable(table, seat, others, opening)
    app.run()
    if app.failed is not None:
        raise app.failed
    return app.left
