"""What each hand of poker may expect of the pot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.drawing.tables import Sheet
from pitboss.front.figures import Columns
from pitboss.front.refusing import refusing

if TYPE_CHECKING:
    from pitboss.equities.answer import Answer
    from pitboss.front.arrow import Column


@refusing
def equity(
    *hands: str,
    game: str = "holdem",
    board: str = "",
    dead: str = "",
    exact: bool | None = None,
    samples: int = 0,
    seed: int = 0,
    streets: bool = False,
) -> Equity:
    """Work out what each of several hands may expect of the pot: cards (``"AsKs"``), ranges as players write them
    (``"QQ+, AKs, 76s-54s, AKo:0.5"``) or ``"random"``.

    Every deal of what is to come is counted where that is not too much work, and always with `exact`; else, or with
    `samples`, so many are drawn by `seed`, and a standard error says how far off they may be. `streets` adds what
    each coming street does.

        >>> found = equity("AsKs", "QhQd")
        >>> found.exact, found.boards, found.equity[0]
        (True, 1712304, Fraction(197833, 428076))
    """
    from dataclasses import replace

    from pitboss.equities.answer import answer
    from pitboss.equities.answer import streets as by_street
    from pitboss.equities.games import find
    from pitboss.equities.spot import spot

    asked = spot(find(game), hands, board, dead)
    told = by_street(asked) if streets else ()
    return Equity(replace(answer(asked, samples, seed, exact), streets=told))


class Equity(Columns):
    """What each player may expect, as `equity` gives it; its columns have a row for each."""

    def __init__(self, answer: Answer) -> None:
        self._answer = answer

    @property
    def exact(self) -> bool:
        """Whether every deal was counted."""
        return self._answer.exact

    @property
    def boards(self) -> int:
        """How many deals of what was to come were counted, or drawn."""
        return self._answer.boards

    @property
    def hands(self) -> Sequence[str]:
        """The hands as they were asked about."""
        return [each.hand for each in self._answer.players]

    @property
    def win(self) -> Sequence[Fraction]:
        """How often each takes all of the pot."""
        return [each.win for each in self._answer.players]

    @property
    def tie(self) -> Sequence[Fraction]:
        """How often each takes a part of it."""
        return [each.tie for each in self._answer.players]

    @property
    def lose(self) -> Sequence[Fraction]:
        """How often each takes nothing."""
        return [each.lose for each in self._answer.players]

    @property
    def equity(self) -> Sequence[Fraction]:
        """Each one's share of the pot on average."""
        return [each.equity for each in self._answer.players]

    @property
    def errors(self) -> Sequence[float]:
        """The standard error of each share; 0 where every deal was counted."""
        return [each.error for each in self._answer.players]

    @property
    def shares(self) -> Sequence[Mapping[str, Fraction]]:
        """Of each share, what the high and the low half of the pot bring, by their names."""
        names = [half.name for half in self._answer.spot.game.halves]
        return [dict(zip(names, each.shares, strict=True)) for each in self._answer.players]

    @property
    def kinds(self) -> Sequence[Mapping[str, Mapping[str, Fraction]]]:
        """With which hands each ends, by half of the pot: ``found.kinds[0]["high"]["flush"]``."""
        names = [half.name for half in self._answer.spot.game.halves]
        return [dict(zip(names, each.kinds, strict=True)) for each in self._answer.players]

    @property
    def streets(self) -> Mapping[str, Sequence[Sequence[Fraction]]]:
        """For each coming street, where that was asked for, how often each player's equity then lies in each
        tenth."""
        return {street.name: street.tenths for street in self._answer.streets}

    def columns(self) -> Mapping[str, Column]:
        """A row for each player."""
        players = self._answer.players
        return {
            "hand": [each.hand for each in players],
            "win": [float(each.win) for each in players],
            "tie": [float(each.tie) for each in players],
            "lose": [float(each.lose) for each in players],
            "equity": [float(each.equity) for each in players],
            "equity_exactly": [str(each.equity) for each in players],
            "error": [each.error for each in players],
        }

    def _parts(self) -> Iterator[Sheet | str]:
        from pitboss.equities.told import sheets

        yield from sheets(self._answer)
