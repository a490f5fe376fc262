"""The game between the Dominant Player and the Banker, played so that neither gains by choosing otherwise.

What the one wins the other has lost, but of what the Banker wins the casino takes vigorish: the two do not share one
scale, so the game is not zero-sum, and an equilibrium of both is sought. The Player's Hand has one choice, on 5; the
Banker has one in each free cell, and they add up: a cell's gain does not depend on what is done in another.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pitboss.baccarat.rules import Result
from pitboss.core.procedure.settlement import decided_net
from pitboss.games.chemin_de_fer.counting import Counts, Part
from pitboss.games.chemin_de_fer.drawing import CELLS, Cell
from pitboss.games.chemin_de_fer.wagers import AGAINST, STAKE, CheminDeFerOptions, outcome

RESULTS = {1: Result(0, 1, 2, 2), 0: Result(0, 0, 2, 2), -1: Result(1, 0, 2, 2)}
"""Hands that end so, for the rule that says what becomes of a wager."""


@dataclass(frozen=True)
class Play:
    """How both sides choose: the chance that the Player's Hand takes a card on 5, and that the Banker draws in a
    cell."""

    card: Fraction
    draws: dict[Cell, Fraction]

    @property
    def pure(self) -> bool:
        """Whether every choice is always the same."""
        return all(chance in (0, 1) for chance in (self.card, *self.draws.values()))


class Duel:
    """The choices of both sides over the deals of a shoe, under a table's options."""

    def __init__(self, counts: Counts, options: CheminDeFerOptions) -> None:
        self._counts = counts
        self._house = options
        self._nets = {
            wager: {found: decided_net(outcome(wager, result, options)) for found, result in RESULTS.items()}
            for wager in (AGAINST, STAKE)
        }
        # Every deal once: as it is counted where the Player's Hand takes a card on 5 and the Banker draws.
        self.all = sum(
            ways.total()
            for part, ways in counts.items()
            if part.on_free == part.card and (part.cell is None or part.draws)
        )

    def _weight(self, part: Part, play: Play) -> Fraction:
        """With which chance a part is played as it is counted."""
        weight = Fraction(1)
        if part.on_free:
            weight *= play.card if part.card else 1 - play.card
        if part.cell is not None:
            weight *= play.draws[part.cell] if part.draws else 1 - play.draws[part.cell]
        return weight

    def ways(self, play: Play) -> dict[int, Fraction]:
        """How often the Banker's Hand is higher, equal or lower."""
        found: dict[int, Fraction] = dict.fromkeys(RESULTS, Fraction(0))
        for part, ways in self._counts.items():
            weight = self._weight(part, play)
            for end, count in ways.items() if weight else ():
                found[end] += weight * count
        return found

    def net(self, wager: str, play: Play) -> Fraction:
        """What a wager nets of the stake."""
        nets = self._nets[wager]
        return sum((count * nets[end] for end, count in self.ways(play).items()), Fraction(0)) / self.all

    def gain_of_card(self, draws: dict[Cell, Fraction]) -> Fraction:
        """What a wager against the Banker gains of the stake by a card on 5 instead of none."""
        card, stays = (self.net(AGAINST, Play(Fraction(chance), draws)) for chance in (1, 0))
        return card - stays

    def gain_of_drawing(self, cell: Cell, card: Fraction) -> Fraction:
        """What the Banker's stake gains by drawing in a cell instead of staying."""
        draws, stays = (
            self.net(STAKE, Play(card, {**dict.fromkeys(CELLS, Fraction(1)), cell: Fraction(chance)}))
            for chance in (1, 0)
        )
        return draws - stays

    def at(self, cell: Cell | None, wager: str, play: Play) -> tuple[Fraction, Fraction]:
        """How often the Banker is in a cell (for none: the Player's Hand on 5), and what a wager nets then."""
        nets = self._nets[wager]
        often, net = Fraction(0), Fraction(0)
        for part, ways in self._counts.items():
            if part.on_free if cell is None else part.cell == cell:
                weight = self._weight(part, play)
                often += weight * ways.total()
                net += weight * sum(count * nets[end] for end, count in ways.items())
        return often / self.all, (net / often if often else Fraction(0))

    def equilibrium(self) -> Play:
        """Play from which neither side gains by departing; where several are, one in which both choose a card."""
        fixed = {cell: Fraction(1) for cell in CELLS if cell not in self._house.free_cells}
        cards = (Fraction(1), Fraction(0)) if self._house.player_option_on_5 else (Fraction(1),)
        for card in cards:
            gains = {cell: self.gain_of_drawing(cell, card) for cell in self._house.free_cells}
            draws = fixed | {cell: Fraction(int(gain >= 0)) for cell, gain in gains.items()}
            gain = self.gain_of_card(draws) if len(cards) > 1 else Fraction(0)
            if (gain >= 0) if card else (gain <= 0):
                return Play(card, draws)
        return self._mixed(fixed)

    def _mixed(self, fixed: dict[Cell, Fraction]) -> Play:
        """Where no choice on 5 stands alone: the Player's Hand leaves the Banker in doubt in one cell, and the
        Banker's chance there leaves the Player's Hand in doubt on 5."""
        for cell in self._house.free_cells:
            at_0, at_1 = (self.gain_of_drawing(cell, Fraction(chance)) for chance in (0, 1))
            if at_0 == at_1 or not 0 <= (card := at_0 / (at_0 - at_1)) <= 1:
                continue
            others = {other for other in self._house.free_cells if other != cell}
            draws = fixed | {o: Fraction(int(self.gain_of_drawing(o, card) >= 0)) for o in others}
            never, always = (self.gain_of_card({**draws, cell: Fraction(chance)}) for chance in (0, 1))
            if never != always and 0 <= (chance := never / (never - always)) <= 1:
                return Play(card, {**draws, cell: chance})
        raise AssertionError("every game of two sides has an equilibrium")
