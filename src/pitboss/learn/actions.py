"""What may be done at a table, numbered: the same numbers for a game and its options, whatever is asked."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import msgspec

from pitboss.core.game.betting import WagerBook
from pitboss.core.game.game import Banked, Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Ask, Chosen

DEAL = "deal"
LEAST, MOST = "least", "most"
Amount = float | str
"""How much goes with a choice: the `least` or the `most` that may, or so many times the pot, which is the first wager
where players wager against the house."""
_AMONG_PLAYERS: tuple[Amount, ...] = (LEAST, 0.5, 1.0, MOST)
_AGAINST_THE_HOUSE: tuple[Amount, ...] = (LEAST, MOST)


class Answers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the questions of a game are answered under any options.

    `questions` has by the label of each the choices that name no pieces, `amounts` the choices that may go with an
    amount, `settings` in how many ways at most a hand is set. `windows` are those in which wagers are made, `hands`
    the hands in sight that are no seat's, `own` how many a seat may have, `falls` how many dice or wheels there are.
    """

    questions: dict[str, list[str]] = {}
    amounts: tuple[str, ...] = ()
    settings: int = 0
    windows: tuple[str, ...] = ()
    hands: tuple[str, ...] = ()
    own: int = 1
    falls: int = 0


@cache
def answers(game: str) -> Answers:
    """How the questions of a game are answered."""
    found = tomllib.loads(files("pitboss.learn").joinpath("games.toml").read_text(encoding="utf-8"))
    return msgspec.convert(found[game], Answers)


class Choosing(msgspec.Struct, frozen=True):
    """A choice of a question; `amount` says how much goes with it, where some does."""

    choice: str
    amount: Amount | None = None

    def __str__(self) -> str:
        return self.choice if self.amount is None else f"{self.choice} {self.amount}"


class Setting(msgspec.Struct, frozen=True):
    """The choice of this number among those of a question that name the pieces of a hand."""

    number: int

    def __str__(self) -> str:
        return f"setting {self.number}"


class Betting(msgspec.Struct, frozen=True):
    """So much more on a betting area as the table takes at least; with `down` what lies there is taken down."""

    wager: str
    pick: str = ""
    down: bool = False

    def __str__(self) -> str:
        return f"{'take down' if self.down else 'bet'} {self.wager} {self.pick}".rstrip()


Action = Choosing | Setting | Betting | str
"""What an action does. `deal` is the only one in words: the wagers lie, and the round goes on."""


def actions(game: Game, book: WagerBook, chosen_wagers: bool, amounts: Sequence[Amount] | None) -> tuple[Action, ...]:
    """All that may ever be done at a table, in the order of its numbers."""
    known = answers(game.name)
    if amounts is None:
        amounts = _AMONG_PLAYERS if game.banked is Banked.POT else _AGAINST_THE_HOUSE
    for amount in amounts:
        if isinstance(amount, str) and amount not in (LEAST, MOST):
            raise Refused(f"{amount!r} is no amount of an action; name least, most or a number of pots.", "")
    choices: dict[Action, None] = {}
    for said in known.questions.values():
        for choice in said:
            choices[Choosing(choice)] = None
            if choice in known.amounts:
                choices.update((Choosing(choice, amount), None) for amount in amounts)
    settings = [Setting(number) for number in range(known.settings)]
    return (DEAL, *choices, *settings, *(_wagers(book, known.windows) if chosen_wagers else ()))


def _wagers(book: WagerBook, windows: Sequence[str]) -> list[Betting]:
    kinds = [kind for kind in book.kinds.values() if set(kind.windows) & set(windows)]
    made = [Betting(kind.key, pick) for kind in kinds for pick in book.picks[kind.key] or ("",)]
    standing = {kind.key for kind in kinds if kind.stands}
    return made + [Betting(each.wager, each.pick, down=True) for each in made if each.wager in standing]


def set_by_pieces(ask: Ask) -> tuple[str, ...]:
    """The choices of a question that name the pieces of a hand, in the order in which they are offered."""
    return tuple(choice for choice in ask.choices if "/" in choice)


def chosen_by(action: Action, ask: Ask, chips: int, pot: int) -> Chosen | None:
    """What an action answers to a question of a seat that has so many `chips`, None where it answers nothing."""
    if isinstance(action, Setting):
        settings = set_by_pieces(ask)
        return settings[action.number] if action.number < len(settings) else None
    if not isinstance(action, Choosing) or action.choice not in ask.choices:
        return None
    if ask.costs.get(action.choice, 0) > chips:
        return None
    span = ask.spans.get(action.choice)
    if span is None or action.amount is None:
        return action.choice if span is None and action.amount is None else None
    most = min(span.most, chips) if action.choice in ask.costs else span.most
    wanted = {LEAST: span.least, MOST: most}.get(action.amount) if isinstance(action.amount, str) else None
    if wanted is None:
        wanted = int(float(action.amount) * pot)
    within = max(span.least, min(most, wanted))
    return action.choice, span.least + (within - span.least) // span.unit * span.unit
