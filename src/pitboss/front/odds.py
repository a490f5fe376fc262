"""The odds of wagers as objects: exact figures, their distribution, and pictures of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, overload

from pitboss.core.game.refused import Refused
from pitboss.drawing.tables import Sheet
from pitboss.front.figures import Columns, at_hand
from pitboss.front.refusing import refusing

if TYPE_CHECKING:
    from pitboss.core.game.game import Game
    from pitboss.core.mathematics.wager_odds import WagerOdds
    from pitboss.front.arrow import Column
    from pitboss.odds.figures.one_hand import OneHand


class Odds(Columns):
    """The odds of one wager, as `Game.odds` gives them.

    Figures are exact, per unit of what is first put up. Its columns are its distribution.

    >>> import pitboss
    >>> field = pitboss.game("mini_dice").odds("field")
    >>> field.edge, field.win, field.best
    (Fraction(1, 18), Fraction(4, 9), (Fraction(2, 1), Fraction(1, 18)))
    >>> dict(field.distribution)
    {Fraction(-1, 1): Fraction(5, 9), Fraction(1, 1): Fraction(7, 18), Fraction(2, 1): Fraction(1, 18)}
    """

    def __init__(self, of: WagerOdds, title: str) -> None:
        self._of, self._title = of, title

    @property
    def wager(self) -> str:
        """The key of the wager."""
        return self._of.wager

    @property
    def selection(self) -> str:
        """Which selection of it, or which way of playing; empty where there is but one."""
        return self._of.selection or self._of.play

    @property
    def edge(self) -> Fraction:
        """The house edge: what the casino keeps of the first stake on average."""
        return self._of.edge

    @property
    def error(self) -> float:
        """The standard error of the house edge, where it was simulated; 0: it is exact."""
        return self._of.error

    @property
    def return_(self) -> Fraction:
        """What comes back of the first stake on average, the stake included."""
        return self._of.return_

    @property
    @refusing
    def distribution(self) -> Mapping[Fraction, Fraction]:
        """The chance of each net result, as a multiple of the stake first put up: -1 is lost, 0 a push. `Refused`
        where only the mean is known."""
        return dict(sorted(self._of.spread.items()))

    @property
    def win(self) -> Fraction:
        """The chance to win something."""
        return sum((chance for net, chance in self.distribution.items() if net > 0), Fraction(0))

    @property
    def push(self) -> Fraction:
        """The chance that the wager comes back."""
        return self.distribution.get(Fraction(0), Fraction(0))

    @property
    def lose(self) -> Fraction:
        """The chance to lose something."""
        return 1 - self.win - self.push

    @property
    @refusing
    def variance(self) -> Fraction:
        """The variance of the net result."""
        return self._of.variance

    @property
    @refusing
    def spread(self) -> float:
        """The standard deviation of the net result."""
        return self._of.std_dev

    @property
    @refusing
    def skew(self) -> float:
        """The third standardised moment."""
        return self._of.skew

    @property
    @refusing
    def best(self) -> tuple[Fraction, Fraction]:
        """The most that can be won, and its chance."""
        return self._of.best

    @property
    def action(self) -> Fraction:
        """What is put at risk in the end on average, where later wagers are added to the first."""
        return self._of.action

    @property
    def element_of_risk(self) -> Fraction:
        """What the casino keeps of all that is put at risk on average."""
        return self._of.element_of_risk

    @property
    def strategy(self) -> str:
        """The decisions behind the figures, in words."""
        return self._of.strategy

    @property
    def given(self) -> Mapping[str, str]:
        """What the figures hold for, where that is no option of the table: the amount of a meter, say."""
        return dict(self._of.given)

    def columns(self) -> Mapping[str, Column]:
        """The distribution: each net result and its chance, exact and as a float."""
        nets, chances = list(self.distribution), list(self.distribution.values())
        return {
            "net": [_ratio(net) for net in nets],
            "net_approx": [float(net) for net in nets],
            "chance": [_ratio(chance) for chance in chances],
            "chance_approx": [float(chance) for chance in chances],
        }

    @refusing
    def plot(self, axes: Any = None) -> Any:
        """Draw the distribution with matplotlib, on `axes` or on new ones; they are returned."""
        at_hand("matplotlib", "A plot")
        from matplotlib import pyplot

        if axes is None:
            axes = pyplot.subplots()[1]
        found = self.distribution
        axes.bar(
            [f"{float(net):+g}" if net else "0" for net in found],
            [float(chance) for chance in found.values()],
            color="#1f7a4d",
        )
        axes.set_title(f"{self._title}: {self.wager} {self.selection}".rstrip())
        axes.set_xlabel("net result, in units of the first stake")
        axes.set_ylabel("chance")
        return axes

    def _parts(self) -> Iterator[Sheet | str]:
        named = f"{self._title}: {self.wager} {self.selection}".rstrip()
        rows = [
            ("house edge", _percent(self.edge), str(self.edge) if not self.error else f"± {_percent(self.error)}")
        ]
        known = bool(self._of.results)
        if known:
            rows += [(name, _percent(value), str(value)) for name, value in self._shares().items()]
            rows.append(("standard deviation", f"{self.spread:.4f}", ""))
        if self.action != 1:
            rows.append(("element of risk", _percent(self.element_of_risk), str(self.element_of_risk)))
        yield Sheet(named, ("", ">about", "=exactly"), rows)
        if known:
            results = [(str(net), _percent(chance), str(chance)) for net, chance in self.distribution.items()]
            yield Sheet("What it nets, per unit", (">net", ">chance", "=exactly"), results)
        yield from (f"{what}: {amount}" for what, amount in self.given.items())
        if self.strategy:
            yield self.strategy

    def _shares(self) -> Mapping[str, Fraction]:
        return {"win": self.win, "push": self.push, "lose": self.lose}


class OddsTable(Columns):
    """The odds of all wagers that a table offers, or of some, in order; also by name: ``craps.odds()["field"]``.

    >>> import pitboss
    >>> pitboss.game("big_six").odds()
    Big six wheel: the odds of each wager
    <BLANKLINE>
     wager      house edge   exactly       win     push   std dev
     ────────────────────────────────────────────────────────────
     bs_1          14.815%      4/27   42.593%   0.000%     0.989
     bs_2          16.667%       1/6   27.778%   0.000%     1.344
     bs_5          11.111%       1/9   14.815%   0.000%     2.131
     bs_10         18.519%      5/27    7.407%   0.000%     2.881
     bs_20         22.222%       2/9    3.704%   0.000%     3.966
     bs_joker      14.815%      4/27    1.852%   0.000%     6.202
     bs_flag       14.815%      4/27    1.852%   0.000%     6.202
    """

    def __init__(self, title: str, found: Sequence[WagerOdds]) -> None:
        self._title = title
        self._odds = [Odds(each, title) for each in found]

    @overload
    def __getitem__(self, at: int | str) -> Odds: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Odds]: ...

    def __getitem__(self, at: int | str | slice) -> Odds | Sequence[Odds]:
        return self._named(at) if isinstance(at, str) else self._odds[at]

    def __iter__(self) -> Iterator[Odds]:
        return iter(self._odds)

    def _named(self, name: str) -> Odds:
        """The wager of a name, with or without its selection. Selections with the same figures need not be told."""
        from pitboss.odds.figures.wagers import alike

        by_key = [odds for odds in self._odds if odds.wager == name]
        found = [odds for odds in by_key if not odds.selection] or by_key
        found = found or [odds for odds in self._odds if f"{odds.wager} {odds.selection}" == name]
        if len(alike(odds._of for odds in found)) == 1:
            return found[0]
        names = ", ".join(f"{odds.wager} {odds.selection}".rstrip() for odds in found or self._odds)
        several = "There are several such" if found else "There is none such"
        raise Refused(f"{name!r}: {several}; name one of {names}.", "")

    def __len__(self) -> int:
        return len(self._odds)

    def columns(self) -> Mapping[str, Column]:
        """A row for each wager: exact figures as text, with a float beside them."""
        from pitboss.odds.report.json import exact

        rows = [exact(odds._of) for odds in self._odds]
        found: dict[str, Column] = {
            "wager": [odds.wager for odds in self._odds],
            "selection": [odds.selection for odds in self._odds],
        }
        for name in rows[0] if rows else ():
            found[name] = [_ratio(row[name]) for row in rows]
            found[f"{name}_approx"] = [_about(row[name]) for row in rows]
        return found

    def _parts(self) -> Iterator[Sheet | str]:
        from pitboss.odds.figures.wagers import alike, name_of

        groups = [(name_of(group), Odds(group[0], "")) for group in alike([odds._of for odds in self._odds])]
        yield Sheet(
            f"{self._title}: the odds of each wager",
            ("wager", ">house edge", "=exactly", ">win", ">push", ">std dev"),
            [
                (
                    name,
                    _percent(odds.edge),
                    str(odds.edge) if not odds.error else f"± {_percent(odds.error)}",
                    *((_percent(odds.win), _percent(odds.push), f"{odds.spread:.3f}") if odds._of.results else "———"),
                )
                for name, odds in groups
            ],
            spare=("std dev", "push", "win"),
        )


class BestPlay(Columns):
    """What is best with a hand, and what each choice brings, as `Game.best_play` gives it.

    >>> import pitboss
    >>> play = pitboss.game("three_card_poker").best_play("Qh 7c 2d")
    >>> play.best
    'play'
    """

    def __init__(self, game: Game, found: OneHand) -> None:
        self._found, self._first = found, found.wager or game.wagers[0].key

    @property
    def hand(self) -> str:
        """The hand, with the cards in sight."""
        return self._found.hand

    @property
    def best(self) -> str:
        """The choice that brings the most."""
        return self._found.best

    @property
    def brings(self) -> Mapping[str, Fraction]:
        """What each choice brings on average, in units of the first wager, the best first."""
        return dict(self._found.brings)

    @property
    def costs(self) -> Mapping[str, Fraction]:
        """What each choice costs against the best one, in the same units."""
        return {choice: self._found.costs(choice, 1) for choice in self._found.brings}

    @property
    def error(self) -> float:
        """The standard error of what they bring, where it is simulated; 0: it is exact."""
        return self._found.error

    def columns(self) -> Mapping[str, Column]:
        """A row for each choice, the best first."""
        return {
            "choice": list(self.brings),
            "brings": [_ratio(worth) for worth in self.brings.values()],
            "brings_approx": [float(worth) for worth in self.brings.values()],
            "costs": [_ratio(worth) for worth in self.costs.values()],
            "costs_approx": [float(worth) for worth in self.costs.values()],
        }

    def _parts(self) -> Iterator[Sheet | str]:
        yield f"{self.hand}: {self.best}"
        rows = [
            (choice, f"{float(worth):+.6f}", f"{float(self.costs[choice]):.6f}")
            for choice, worth in self.brings.items()
        ]
        if rows:
            yield Sheet(f"What each brings, in units of the {self._first}", ("choice", ">brings", ">costs"), rows)
        if self._found.says:
            yield self._found.says


def _ratio(value: Fraction | None) -> str | None:
    from pitboss.odds.report.json import written

    return None if value is None else written(value)


def _about(value: Fraction | None) -> float | None:
    return None if value is None else float(value)


def _percent(value: Fraction | float) -> str:
    return f"{100 * float(value):.3f}%"
