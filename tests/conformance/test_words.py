"""Sentences are for people: no code reads them back, and rewording all of them changes nothing but words."""

from __future__ import annotations

import ast
import dataclasses
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import chain
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.audit.whole import findings_in
from pitboss.core.game import every_table
from pitboss.core.game.game import Game
from pitboss.core.game.irregular import Irregularity
from pitboss.core.game.steps import (
    MADE_GOOD,
    OWED,
    Announce,
    AnyStep,
    Ask,
    AskAll,
    Bet,
    Chosen,
    Irregular,
    Mark,
    Move,
    Procedure,
)
from pitboss.core.money.ledger import INVENTORY, area_of_a_seat, holder
from pitboss.core.procedure.void_round import undo
from pitboss.core.record.examples import ExampleFails, read_examples, run_example
from pitboss.core.table.chance import Recorded
from pitboss.core.table.journal import decode
from pitboss.core.table.players import RandomPlayer
from pitboss.core.table.table import Table
from pitboss.core.table.views import view
from pitboss.games import registry
from pitboss.odds.advice.advice import advice
from pitboss.school.lesson import lesson
from pitboss.school.rounds import played
from pitboss.server.shown.steps import framed
from pitboss.telling.past import past
from tests.conformance.games import ALL
from tests.conformance.lawful import Trouble, open_table
from tests.conformance.words import SOURCE, read_in_javascript, read_in_python
from tests.sizes import THOROUGH, size, some

OTHERS = {
    ("core/record/examples.py", "'memory' in told"): "parts of a worked example",
    ("core/record/examples.py", "told['memory']"): "parts of a worked example",
    ("core/record/examples.py", "told['round']"): "parts of a worked example",
    ("core/record/examples.py", "text not in said"): "a worked example holds whole sentences",
    ("core/law/in_words.py", "_TITLE.fullmatch(statement.text)"): "a rule sheet",
    ("core/law/in_words.py", "_FOR_MACHINES.search(statement.text)"): "a rule sheet",
    ("core/table/version_1.py", "_WON.fullmatch(step.why)"): "the reader of version 1",
    ("core/table/version_1.py", "_COUNTS.fullmatch(step.text)"): "the reader of version 1",
    ("core/table/version_1.py", "_BANKS.fullmatch(step.text)"): "the reader of version 1",
    ("games/pai_gow/setting.py", "setting.text == text"): "the name of a choice",
    ("games/pai_gow_poker/odds.py", "texts[each.setting]"): "the names of choices, by number",
    ("phh/deal.py", "action.text not in ('', '-')"): "a file of hand histories",
    ("server/link/check.py", "stands != again.state"): "the state of a link",
    ("server/link/node.py", "node.state.why != before"): "whether anything else is to be told",
    ("telling/words.py", "_SEAT.sub(self._named, step.text)"): "people's names in place of their seats, for display",
    ("telling/sentences.py", "each.text not in seen"): "each sentence once in a list of all",
    ("telling/guides.py", "example.text['round']"): "a worked example",
    ("papers/par.py", "example.text['round']"): "a worked example",
    ("server/web/js/keys.js", "words.replaceAll("): "quoted for a shell",
    ("server/web/js/money.js", ".exec(text)"): "an amount that somebody types",
    ("server/web/js/pages/audit.js", "text.split("): "a file that somebody brings",
    ("server/web/js/pages/lab.js", "text.split("): "a wager's key and selection",
    ("server/web/js/pages/lobby.js", "text.includes("): "search by people",
    ("server/web/js/pieces.js", ".test(text)"): "the name of a piece",
    ("server/web/js/table/past.js", "text.replace("): "a compartment of a wheel",
    ("server/web/js/text.js", "text.charAt("): "a capital letter for display",
}
"""What looks like reading a sentence back and is none of the house's, with what it is."""


def _found() -> Iterator[tuple[str, str, int]]:
    for path in sorted(SOURCE.rglob("*.py")):
        for line, what in read_in_python(ast.parse(path.read_text(encoding="utf-8"))):
            yield path.relative_to(SOURCE).as_posix(), what, line
    for path in sorted(SOURCE.rglob("*.js")):
        for line, what in read_in_javascript(path.read_text(encoding="utf-8")):
            yield path.relative_to(SOURCE).as_posix(), what, line


def test_no_code_reads_sentences_back() -> None:
    found = list(_found())
    assert [f"{path}:{line}: {what}" for path, what, line in found if (path, what) not in OTHERS] == []
    assert OTHERS.keys() <= {(path, what) for path, what, _ in found}, "what is no more needs no excuse"


@pytest.mark.parametrize(
    "source",
    [
        "def f(step): return step.text == 'No spin'",
        "def f(step): return step.why.split()[0]",
        "def f(ask): return re.search(r'of (seat [0-9]+)', ask.question)",
        "def f(ask, choice): return f'have {choice}' in ask.question",
        "def f(wager): return int(wager.state)",
        "def f(ask): return ask.hand.replace(' hand', '').split()",
        "def f(steps):\n    said = (step.text for step in steps)\n    return [PATTERN.match(each) for each in said]",
    ],
)
def test_a_sentence_that_python_reads_back_is_found(source: str) -> None:
    assert list(read_in_python(ast.parse(source)))


@pytest.mark.parametrize(
    "source",
    [
        "const won = WINS.test(step.why);",
        'const odds = step.why.replace(WINS, "");',
        'const line = pays.find(({ when }) => when.split(" or ").includes(pick));',
        'if (wager.state?.includes(" of ")) return;',
        'const blind = steps.find((step) => step.why === "blind bet");',
        "const seat = Number(/[0-9]+/.exec(called.text)[0]);",
        'const number = name.split(" hand ")[1];',
        'const number = place.dataset.hand.split(" ").at(-1);',
    ],
)
def test_a_sentence_that_javascript_reads_back_is_found(source: str) -> None:
    assert list(read_in_javascript(source))


# Every sentence reworded.

SIGN = "sign_missing"
_LETTERS = str.maketrans("abcdefghijklmnopqrstuvwxyz0123456789,:;?$", "bcdefghijklmnopqrstuvwxyza9876543210.....")


def reworded(text: str) -> str:
    """Another sentence that says nothing that anybody could read."""
    return " ".join(reversed(text.translate(_LETTERS).split())) if text else text


def _reword(step: AnyStep) -> AnyStep:
    match step:
        case Announce():
            return replace(step, text=reworded(step.text))
        case Move():
            return replace(step, why=reworded(step.why), made=reworded(step.made))
        case Mark():
            return replace(step, state=reworded(step.state))
        case Ask():
            return _reworded(step)
        case AskAll():
            return replace(step, asks=tuple(map(_reworded, step.asks)))
    return step


def _reworded(ask: Ask) -> Ask:
    makes = {choice: reworded(words) for choice, words in ask.makes.items()}
    return replace(ask, question=reworded(ask.question), makes=makes, no_odds=reworded(ask.no_odds))


def other_words(game: Game) -> Game:
    """The game with every sentence of its rounds reworded as its steps are made."""

    def play(table: Any, options: Any) -> Procedure:
        part = game.play(table, options)
        try:
            step = next(part)
            while True:
                try:
                    answer = yield _reword(step)
                except BaseException as raised:
                    step = part.throw(raised)
                else:
                    step = part.send(answer)
        except StopIteration as done:
            return done.value

    return dataclasses.replace(game, play=play, irregularities=tuple(map(_otherwise, game.irregularities)))


def _otherwise(each: Irregularity) -> Irregularity:
    said = {name: reworded(getattr(each, name)) for name in ("happened", "resolution", "call")}
    return dataclasses.replace(each, **said)


def reword_the_driver(patch: pytest.MonkeyPatch) -> None:
    """Reword what no procedure says: what is common to every table, and how a void round is undone."""
    patch.setattr(every_table, "IRREGULARITIES", tuple(map(_otherwise, every_table.IRREGULARITIES)))
    patch.setattr("pitboss.core.table.round.undo", lambda *of: map(_reword, undo(*of)))


class _Anything(Trouble):
    """Begins with what may go wrong at every table, whatever the game."""

    def _report(self, step: AnyStep) -> tuple[str, int] | None:
        if not self.raised and any(i.key == SIGN and i.fits(step, self._before) for i in every_table.IRREGULARITIES):
            self.raised.add(SIGN)
            return SIGN, 0
        return super()._report(step)


_WORDS: dict[type, dict[str, Any]] = {
    Announce: {"text": ""},
    Move: {"why": "", "made": ""},
    Mark: {"state": ""},
    Irregular: {"resolution": ""},
    Ask: {"question": "", "makes": {}, "no_odds": ""},
}


def _sentences(step: AnyStep) -> Iterator[str]:
    for each in step.asks if isinstance(step, AskAll) else (step,):
        for name in _WORDS.get(type(each), {}):
            said = getattr(each, name)
            yield from said.values() if isinstance(said, dict) else [said]


def _wordless(step: AnyStep) -> AnyStep:
    if isinstance(step, AskAll):
        return replace(step, asks=tuple(replace(ask, **_WORDS[Ask]) for ask in step.asks))
    return replace(step, **_WORDS.get(type(step), {}))


_SAID = frozenset(("words", "said", "text", "why", "made", "state", "resolution", "question", "makes", "no_odds"))


def _unsaid(frame: Any) -> Any:
    """What a page is sent, less its words."""
    if isinstance(frame, dict):
        return {key: _unsaid(value) for key, value in frame.items() if key not in _SAID}
    return [_unsaid(each) for each in frame] if isinstance(frame, list | tuple) else frame


class _Asking(RandomPlayer):
    """Notes what is told to be best at the first question of each kind."""

    def __init__(self, random: Random, game: Game, told: dict[str, Any]) -> None:
        super().__init__(random)
        self.game, self.told = game, told

    def choose(self, table: Table, ask: Ask) -> Chosen:
        assert table.round is not None
        if ask.label not in self.told:
            best = advice(self.game, table.options, view(table.round.entries, ask.seat), ask, 1000)
            self.told[ask.label] = (best.stake, best.found and (best.found.best, dict(best.found.brings)))
        return super().choose(table, ask)


def _evening(game: Game, asks: bool) -> tuple[list[bytes], dict[str, Any]]:
    random = Random(f"{game.name} words")
    table, players, lines = open_table(game, random, game.options(), min(3, game.seats))
    told: dict[str, Any] = {}
    if asks:
        players = {seat: _Asking(random, game, told) for seat in players}
    trouble = _Anything(game, random, 0.02)
    trouble.table = table
    for _ in range(size(2, 12)):
        table.play(players, trouble)
    return lines, told


_ASKED = (
    *("blackjack", "casino_war", "chemin_de_fer", "craps", "holdem", "mini_dice"),
    *("pai_gow", "punto_banco", "red_dog"),
)
"""Games of which what is best is worked out in a moment."""
_REWORDED = ALL if THOROUGH else (*_ASKED, *some([name for name in ALL if name not in _ASKED], 16))


@pytest.mark.parametrize("game", _REWORDED, indirect=True)
def test_rewording_every_sentence_changes_nothing_but_words(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    other, asks = other_words(game), game.name in _ASKED
    lines, best = _evening(game, asks)
    taught = _taught(game, monkeypatch)
    reword_the_driver(monkeypatch)
    reworded_lines, best_reworded = _evening(other, asks)
    assert best == best_reworded, "what is best"
    for line, changed in zip(lines, reworded_lines, strict=True):
        mine, theirs = decode(line)[0], decode(changed)[0]
        assert list(map(_wordless, mine.steps)) == list(map(_wordless, theirs.steps))
        said = (chain.from_iterable(map(_sentences, steps)) for steps in (mine.steps, theirs.steps))
        same = [one for one, another in zip(*said, strict=True) if one and one == another]
        assert same == [], "whoever says it, it is reworded"
        assert (mine.closing.balances, mine.closing.memory) == (theirs.closing.balances, theirs.closing.memory)
        for one, another in zip(mine.closing.layout, theirs.closing.layout, strict=True):
            assert replace(one, state="") == replace(another, state="")
        assert past(game, game.options(), 1, mine.steps) == past(other, game.options(), 1, theirs.steps)
        for at, (step, changed_step) in enumerate(zip(mine.steps, theirs.steps, strict=True)):
            shown = framed(step, game, mine.steps[:at]), framed(changed_step, other, theirs.steps[:at])
            assert _unsaid(shown[0]) == _unsaid(shown[1]), "what a page is sent"
    assert findings_in(reworded_lines, lambda _name: other) == [], "the audit"
    assert taught == _taught(other, monkeypatch), "the school"


def _taught(game: Game, patch: pytest.MonkeyPatch) -> list[Any]:
    # Worked examples hold whole sentences: the school plays rounds of its own.
    patch.setattr("pitboss.school.lesson.round_for", played)
    found = lesson(game, 1)
    return [
        (each.kind, each.amounts, each.shown, each.cite, len(each.choices), each.right(each.choice, each.amounts))
        for each in found.questions
    ]


@pytest.mark.parametrize("game", ALL, indirect=True)
def test_money_of_a_seat_names_its_wager_and_a_question_its_hand(game: Game) -> None:
    lines, _ = _evening(game, asks=False)
    folder = registry.folder(game.name)
    for example in read_examples(folder) if folder is not None else ():
        with suppress(ExampleFails):  # what is wrong with it, other tests say
            lines += run_example(example, game)
    for line in lines:
        steps = decode(line)[0].steps
        for at, step in enumerate(steps):
            if isinstance(step, Move):
                assert step.wager or _why_it_names_none(step, steps[:at]), step
                assert step.odds is None or step.odds.win or not step.amount
            for ask in step.asks if isinstance(step, AskAll) else (step,) if isinstance(step, Ask) else ():
                assert ask.hand or not ask.cards, ask


def _why_it_names_none(step: Move, before: Sequence[AnyStep]) -> bool:
    """Whether a field says why a movement of money names no wager: an account does, or the sort of movement."""
    ends = (step.source, step.target)
    if any(map(area_of_a_seat, ends)) or not any(map(holder, ends)):
        return True
    if step.sort == MADE_GOOD:
        seats = set(filter(None, map(holder, ends)))
        return any(
            not (step.wager or any(map(area_of_a_seat, (step.source, step.target))))
            for step in before
            if isinstance(step, Move) and seats & {holder(step.source), holder(step.target)}
        )
    return step.sort == OWED or INVENTORY not in ends


def test_two_wagers_that_are_paid_alike_are_told_apart() -> None:
    """The field and over 7 of one seat, both paid even money on a nine."""
    table = Table(registry.find("mini_dice"), chance=Recorded([[4, 5]]), clock=lambda: 0)
    table.sit(1, 100_00)
    current = table.open_round()
    for wager in ("field", "over_7"):
        current.bet(Bet(1, wager, 1000))
    current.close_betting()
    current.choose(1, "accept")
    paid = [step for step in current.entries if isinstance(step, Move) and step.sort == "wins"]
    assert [step.wager for step in paid] == ["seat 1 field", "seat 1 over_7"]
    assert {str(step.odds) for step in paid} == {"1 to 1"}
