"""`pitboss school`: the dealer's school in the terminal."""

from __future__ import annotations

from secrets import randbelow
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pitboss.cli.bar import Bar
from pitboss.cli.chosen import GameName
from pitboss.cli.output import AsJson, command, console, print_json, print_table
from pitboss.core.money.cents import BadMoney, parse_money
from pitboss.games import registry

if TYPE_CHECKING:
    from pitboss.school.lesson import Lesson, Question

app = command()

Seed = Annotated[int, typer.Option("--seed", min=0, max=2**32, help="The number of the first lesson; 0: any.")]
Lessons = Annotated[int, typer.Option("--lessons", min=1, max=1000, help="How many lessons.")]


@app.command()
def school(game: GameName, lessons: Lessons = 1, seed: Seed = 0, as_json: AsJson = False) -> None:
    """Deal a game as a trainee: say what to announce, collect, pay and rule; be corrected with the section.

    Choices are answered by their number, amounts in dollars. The score is told by kind of question and by section.

    Example: pitboss school three_card_poker --lessons 3
    """
    from pitboss.school.lesson import lesson

    rules = registry.find(game)
    first = seed or 1 + randbelow(2**32 - lessons)
    if as_json:
        print_json([_plain(lesson(rules, number)) for number in range(first, first + lessons)])
        return
    score: dict[str, list[int]] = {}
    try:
        for number in range(first, first + lessons):
            with Bar().working():
                taught = lesson(rules, number)
            _teach(taught, score)
    except (EOFError, KeyboardInterrupt):
        print()
    _told(score)


def _plain(taught: Lesson) -> dict[str, Any]:
    """A lesson with its answers, for programs that teach."""
    from pitboss.telling.words import Teller

    teller = Teller(registry.find(taught.game))
    return {
        "game": taught.game,
        "seed": taught.seed,
        "steps": [teller.text(step) for step in taught.record.steps],
        "questions": [
            {
                "kind": put.kind,
                "text": put.text,
                "shown": put.shown,
                "choices": put.choices,
                "choice": put.choice,
                "amounts_cents": put.amounts,
                "says": put.says,
                "cite": put.cite,
            }
            for put in taught.questions
        ],
    }


def _teach(taught: Lesson, score: dict[str, list[int]]) -> None:
    from pitboss.telling.words import Teller

    game = registry.find(taught.game)
    print(f"{game.marked}, lesson {taught.seed}")
    teller, told = Teller(game), set[int]()
    for question in taught.questions:
        for at in question.shown:
            if at not in told:
                told.add(at)
                print(f"  {teller.text(taught.record.steps[at])}")
        right = _asked(question)
        print(f"{'Right.' if right else 'Not so.'} {question.says} ({question.cite})\n")
        for key in (question.kind, question.cite):
            got = score.setdefault(key, [0, 0])
            got[0] += right
            got[1] += 1


def _asked(question: Question) -> bool:
    from pitboss.school.lesson import AMOUNTS

    print(question.text)
    for number, choice in enumerate(question.choices, 1):
        print(f"  {number}. {choice}")
    if question.choices:
        typed = input("> ").strip()
        at = int(typed) - 1 if typed.isdecimal() and len(typed) < 4 else -1
        return question.right(question.choices[at] if 0 <= at < len(question.choices) else "", {})
    amounts: dict[str, int] = {}
    for name in AMOUNTS:
        while name not in amounts:
            try:
                amounts[name] = parse_money(input(f"{name} $ ").strip() or "0")
            except BadMoney as bad:
                print(bad)
    return question.right("", amounts)


def _told(score: dict[str, list[int]]) -> None:
    weakest = sorted(score.items(), key=lambda each: each[1][0] / each[1][1])
    if weakest:
        rows = [(key, f"{right} of {asked}") for key, (right, asked) in weakest]
        print_table(console(), "Your score", ("question or section", ">right"), rows)
