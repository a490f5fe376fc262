"""A game of the house under a casino's options, and all that can be asked of it."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, overload

from pitboss.core.choices.merged import with_changes
from pitboss.core.filing.submission import Filed
from pitboss.core.game.game import Game as Rules
from pitboss.core.game.refused import Refused
from pitboss.drawing.tables import Sheet
from pitboss.front.figures import Columns
from pitboss.front.refusing import cents, refusing
from pitboss.games import registry

if TYPE_CHECKING:
    from pitboss.front.arrow import Column
    from pitboss.front.law import Guide, Rulings
    from pitboss.front.odds import BestPlay, Odds, OddsTable
    from pitboss.front.simulated import Simulation
    from pitboss.front.tables import Table


def game_names() -> tuple[str, ...]:
    """The names of all games, in order; `game` takes each of them.

    >>> import pitboss
    >>> "craps" in pitboss.game_names()
    True
    """
    return registry.names()


@refusing
def game(name: str, /, **options: Any) -> Game:
    """A game of the house, with what a casino chose for it as a submission writes it.

    `Refused` where there is no such game or option, and where the law does not allow the choice.

    >>> import pitboss
    >>> pitboss.game("three_card_poker").options["pair_plus_ledger"]
    'A'
    >>> pitboss.game("three_card_poker", pair_plus_ledger="E")
    Traceback (most recent call last):
    pitboss.core.game.refused.Refused: pair_plus_ledger: 'E' is not known here. Allowed: one of A, B, C, D. \
(19:47-20.11(a)2: text of the predecessor, 19:47)
    """
    found = registry.find(name)
    return Game(Filed("1", found, found.options(), found.usual_limits(found.options()))).with_options(**options)


class Game(Columns):
    """A game under the options of one table. It prints as its wagers, and its columns are those.

    >>> import pitboss
    >>> dice = pitboss.game("mini_dice")
    >>> dice.title, dice.sections[0], dice.wagers[-1]
    ('Mini-dice', '13:69F-13.1', 'under_7')
    """

    def __init__(self, filed: Filed) -> None:
        self._filed = filed

    @property
    def name(self) -> str:
        """The name by which it is asked for."""
        return self._rules.name

    @property
    def title(self) -> str:
        """The game as people call it."""
        return self._rules.title

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections that it carries out."""
        return tuple(f"13:69F-{section}" for section in self._rules.sections)

    @property
    def options(self) -> Mapping[str, Any]:
        """What the casino chose, as a submission writes it. `pitboss rules GAME` says what may be chosen."""
        return self._filed.options.plain()

    @property
    def wagers(self) -> tuple[str, ...]:
        """The keys of the wagers that a table of these options offers."""
        return tuple(kind.key for kind in self._rules.offered(self._filed.options))

    @property
    def styles(self) -> Mapping[str, str]:
        """The styles in which players of the house play it, each with what it is like; none where nobody does.

        >>> import pitboss
        >>> pitboss.game("holdem").styles["steady"]
        'weighs the price of every call'
        """
        company = self._rules.company
        return {} if company is None else dict(company.styles)

    @property
    def _rules(self) -> Rules:
        return self._filed.game

    @refusing
    def with_options(self, **options: Any) -> Game:
        """The same game with some options changed. Of a table of values the lines that are named are changed.

        >>> import pitboss
        >>> dice = pitboss.game("mini_dice")
        >>> kind = dice.with_options(pay_odds_override={"field_2_or_12": "3 to 1"})
        >>> dice.odds("field").edge, kind.odds("field").edge
        (Fraction(1, 18), Fraction(0, 1))
        """
        filed = self._filed
        for old, new in filed.options.renamed(options).items():
            warnings.warn(f"{old} is called {new} now, and is read as that.", DeprecationWarning, stacklevel=4)
        found, problems = with_changes(filed.options, options)
        if problems:
            raise Refused(" ".join(map(str, problems)), problems[0].cite)
        limits = filed.limits if self._rules.structure is None else self._rules.structure(found)
        return Game(replace(filed, options=found, limits=limits))

    @refusing
    def table(self, *, seed: int | None = None) -> Table:
        """A table of the game. With a `seed` all that falls follows from it; without one chance is live: it comes
        from the system's cryptographic source, is committed to, and no round of it is copied."""
        from pitboss.front.tables import Table

        return Table(self._filed, seed)

    @overload
    def odds(self, *, stake: int | str = 0, meters: Mapping[str, int | str] | None = None) -> OddsTable: ...

    @overload
    def odds(
        self, wager: str, selection: str = "", *, stake: int | str = 0, meters: Mapping[str, int | str] | None = None
    ) -> Odds: ...

    @refusing
    def odds(
        self,
        wager: str = "",
        selection: str = "",
        *,
        stake: int | str = 0,
        meters: Mapping[str, int | str] | None = None,
    ) -> OddsTable | Odds:
        """The exact odds of every wager, or of one, which may need its selection.

        `stake` is the first wager, where a limit on payouts or a rounded vigorish matters, `meters` the amounts of
        progressive meters by name: whole cents, or dollars as text. Long counts are kept on disk.

        >>> import pitboss
        >>> craps = pitboss.game("craps")
        >>> craps.odds("pass_odds", "4").win
        Fraction(1, 3)
        >>> round(float(craps.odds()["any_seven"].edge), 4)
        0.1667
        """
        from pitboss.front.odds import OddsTable
        from pitboss.odds.figures.wagers import wager_odds

        at = {name: cents(amount) for name, amount in (meters or {}).items()}
        found = OddsTable(
            self.title, wager_odds(self._rules, self._filed.options, wager, selection, at, cents(stake))
        )
        return found[f"{wager} {selection}".rstrip()] if wager else found

    @refusing
    def best_play(self, hand: str, seen: str = "", *, chosen: str = "", gone: str = "") -> BestPlay:
        """What is best with a hand, where cards of the dealer or the board are `seen`, after what was `chosen` before
        in the round, and where cards are `gone` from a shoe; all as people write them.

        >>> import pitboss
        >>> pitboss.game("three_card_poker").best_play("Qh 6c 4d").best
        'play'
        """
        from pitboss.front.odds import BestPlay
        from pitboss.odds.figures.one_hand import one_hand, read_cards

        held, sight, left = read_cards(self._rules, hand, seen, gone)
        return BestPlay(self._rules, one_hand(self._rules, self._filed.options, held, sight, chosen.split(), left))

    @refusing
    def simulate(
        self, rounds: float = 1_000_000, *, wager: str = "", selection: str = "", seed: int = 1, workers: int = 0
    ) -> Simulation:
        """Play rounds compiled, and hold what came against the exact odds. The same seed gives the same digits,
        whatever the number of `workers` (0: all cores)."""
        from pitboss.front.simulated import simulated

        return simulated(self._rules, self._filed.options, rounds, wager, selection, seed, workers)

    @refusing
    def guide(self) -> Guide:
        """The table's sign and gaming guide (13:69F-8.3, 8.5): it prints as Markdown."""
        from pitboss.front.law import Guide

        return Guide(self._filed)

    @refusing
    def ruling(self, words: str = "") -> Rulings:
        """What the rule says must be done when something goes wrong, found by words; best first.

        >>> import pitboss
        >>> pitboss.game("mini_dice").ruling("die not flat")[0].cite
        '13:69F-13.5(e)'
        """
        from pitboss.front.law import Rulings

        return Rulings(self._rules, words)

    def columns(self) -> Mapping[str, Column]:
        """A row for each wager."""
        offered = self._rules.offered(self._filed.options)
        return {
            "wager": [kind.key for kind in offered],
            "title": [kind.title for kind in offered],
            "wins": [kind.wins for kind in offered],
            "cite": [kind.cite for kind in offered],
        }

    def _parts(self) -> Iterator[Sheet | str]:
        offered = self._rules.offered(self._filed.options)
        rows = [(kind.key, kind.wins, kind.cite) for kind in offered]
        yield Sheet(f"{self.title}, N.J.A.C. {self.sections[0]}", ("wager", "wins when", "section"), rows)
