"""The two hands of chemin de fer: dealt by the Banker, played by the Banker and the Dominant Player, with what goes
wrong on the way. 13:69F-4.8, 4.9, 19:47-4.12"""

from __future__ import annotations

from functools import partial
from itertools import combinations

from pitboss.baccarat.dealing import Mistakes, count_of, value_of
from pitboss.baccarat.drawing import NONE, is_natural, point_count
from pitboss.baccarat.irregular import BANKER_THIRD, DEAL, PLAYER_THIRD, STAYS
from pitboss.baccarat.rules import BANKER, HANDS, PLAYER, Result
from pitboss.core.game.irregular import Raised, attended
from pitboss.core.game.steps import Announce, Ask, Procedure, Reveal, Transfer
from pitboss.core.law.cite import rule
from pitboss.core.procedure.shoe import RACK
from pitboss.games.chemin_de_fer.drawing import CARD, DRAW, banker_choices, player_choices
from pitboss.games.chemin_de_fer.irregular import (
    AFTER_STAY,
    AFTER_STAY_SAID_CARD,
    DREW_EARLY,
    GIVEN_THREE,
    IN_EXCESS,
    LAST_HAND_FACE_UP,
    LATE,
    SAYS,
    TOOK_EXTRA,
    TOOK_TWO,
)
from pitboss.games.chemin_de_fer.wagers import CheminDeFerOptions

DEALT, DRAWN = "13:69F-4.8", "13:69F-4.9"
_CHANGES = {(SAYS, TOOK_EXTRA), (SAYS, GIVEN_THREE), (PLAYER_THIRD, GIVEN_THREE), (BANKER_THIRD, TOOK_TWO)}
"""Where a mistake that comes to light changes what is done at that step: the moment and the mistake."""


@rule("19:47-4.12(c)")
def highest_count(values: tuple[int, ...]) -> int:
    """The highest count that any two or all of the values make."""
    return max(point_count(sum(some)) for size in (2, len(values)) for some in combinations(values, size))


@rule("19:47-4.12(d)")
def lowest_count(values: tuple[int, ...]) -> int:
    """The lowest count that any two of the values make."""
    return min(point_count(sum(two)) for two in combinations(values, 2))


class ShoeMistakes(Mistakes):
    """What becomes of cards that leave the shoe for no hand, where 19:47-4.12 differs from the family."""

    dealing = False
    """Whether a card of the hand is about to be drawn."""

    def _in_error(self) -> Procedure:
        """The next hand's first card, unless the cutting card is out: then it is discarded unseen. 4.12(g)"""
        if self.shoe.exposed:
            yield from self.discards(1, self.cites.in_error, to=RACK, up=False)
        else:
            yield from super()._in_error()

    def _face_up(self) -> Procedure:
        """Discarded with others by its value; as a card of the last hand of a shoe it voids that hand. 4.12(j)"""
        if self.dealing and self.shoe.last_hand:
            raise Raised(LAST_HAND_FACE_UP)
        yield from super()._face_up()


class Hands:
    """One round's hands. `dominant` and `banker` are the seats that hold them."""

    def __init__(self, mistakes: ShoeMistakes, options: CheminDeFerOptions, dominant: int, banker: int) -> None:
        self._mistakes = mistakes
        self._shoe = mistakes.shoe
        self._house = options
        self._holder = {PLAYER: dominant, BANKER: banker}
        self._begin, self._shoe.kept = self._shoe.kept, []
        self._cards: dict[str, list[str]] = {PLAYER: [], BANKER: []}
        self._drawn: dict[str, list[str]] = {PLAYER: [], BANKER: []}
        """The cards that came to each hand after the Initial Deal."""
        self._wrong: set[str] = set()

    def play(self) -> Procedure:
        """Deal both hands and complete them. A mistake comes to light at any step: where that is not one at which it
        changes what is done next, it is put right and the step is taken then. 19:47-4.12(b) to (d)"""
        part = self._play()
        try:
            step = next(part)
            while True:
                try:
                    answer = yield step
                except Raised as raised:
                    if raised.key not in LATE or (step.moment, raised.key) in _CHANGES or step.moment == DEAL:
                        step = part.throw(raised)
                    else:
                        yield from self.put_right(raised.key)
                else:
                    step = part.send(answer)
        except StopIteration:
            return

    def put_right(self, key: str) -> Procedure:
        """A mistake is found: the card too many is among those of its hand, and the hand counts as the rule says.
        Another may be found meanwhile."""
        remedies = {each: partial(self._put_right, each) for each in LATE}
        yield from attended(self._put_right(key), remedies)

    def _put_right(self, key: str) -> Procedure:
        if key in self._wrong:
            return
        if key != TOOK_TWO:
            yield from self._excess(key)
            return
        self._wrong.add(key)
        if self._shoe.left:
            self._drawn[BANKER] += yield from self._draw(BANKER, "19:47-4.12(d)", IN_EXCESS, up=True)

    def _play(self) -> Procedure:
        for hand in HANDS * 2:
            yield from self._first_card(hand)
        for key in sorted(self._wrong):
            yield from self._excess(key)
        for hand in HANDS:
            if self._natural(hand):
                yield from self._show_natural(hand)
                return
        third = yield from self._dominant_plays()
        yield Reveal(BANKER, self._all(BANKER), DRAWN)
        yield from self._banker_plays(third)
        yield Reveal(PLAYER, self._all(PLAYER), DRAWN)

    def _all(self, hand: str) -> list[str]:
        return [*self._cards[hand], *self._drawn[hand]]

    # The Initial Deal.

    def _first_card(self, hand: str) -> Procedure:
        """One of the four first cards, face down: one kept for this hand, else the next of the shoe."""
        if self._begin:
            self._cards[hand].append(self._begin.pop(0))
            yield Announce(f"The card kept is dealt to the {hand.title()}'s Hand", "19:47-4.12(g)")
            return
        while True:
            try:
                self._cards[hand] += yield from self._draw(hand, DEALT, DEAL, up=False)
                return
            except Raised as raised:
                if raised.key not in (TOOK_EXTRA, GIVEN_THREE):
                    raise
                self._wrong.add(raised.key)

    def _excess(self, key: str) -> Procedure:
        """The card too many of the Initial Deal, and what it makes of the hand. 19:47-4.12(b), (c)"""
        self._wrong.add(key)
        hand = BANKER if key == TOOK_EXTRA else PLAYER
        if self._shoe.left:
            yield from self._first_card(hand)
        said = "counts zero" if hand == BANKER else "counts the most that two or all of its cards make"
        yield Announce(f"The {hand.title()}'s Hand {said}", "19:47-4.12(b)" if hand == BANKER else "19:47-4.12(c)")

    def _count(self, hand: str) -> int:
        """The count of a hand, as mistakes have it."""
        if hand == PLAYER and GIVEN_THREE in self._wrong:
            return highest_count(tuple(map(value_of, self._cards[hand])))
        if hand == BANKER and TOOK_TWO in self._wrong:
            return lowest_count(tuple(map(value_of, self._all(hand))))
        if hand == BANKER and TOOK_EXTRA in self._wrong:
            return count_of(self._drawn[hand])
        return count_of(self._all(hand))

    def _natural(self, hand: str) -> bool:
        return len(self._cards[hand]) == 2 and is_natural(count_of(self._cards[hand]))

    def _show_natural(self, hand: str) -> Procedure:
        """Who has a natural shows it at once, the Dominant Player first; the other hand is turned then."""
        other = BANKER if hand == PLAYER else PLAYER
        yield Announce(f"{hand.title()}'s Hand: natural {count_of(self._cards[hand])}", DRAWN)
        for each in (hand, other):
            yield Reveal(each, self._all(each), DRAWN)

    # Third cards.

    def _dominant_plays(self) -> Procedure:
        """The Dominant Player says "Card" or "Stay", and the dealer repeats it; the third card's value, or `NONE`."""
        said = CARD
        while GIVEN_THREE not in self._wrong:
            choices = player_choices(count_of(self._cards[PLAYER]), self._house.player_option_on_5)
            try:
                # Whether there is a choice would tell the Banker the count.
                said = yield Ask(
                    self._holder[PLAYER],
                    "Card or stay?",
                    choices,
                    choices[0],
                    DRAWN,
                    label=SAYS,
                    secret=True,
                    hand=PLAYER,
                )
                break
            except Raised as raised:
                if raised.key not in (TOOK_EXTRA, GIVEN_THREE):
                    raise
                yield from self.put_right(raised.key)
        if GIVEN_THREE in self._wrong:
            return NONE
        if said == CARD:
            return (yield from self._third_to_player())
        yield from self._stays()
        return NONE

    def _third_to_player(self) -> Procedure:
        """One card face up; one that the Banker drew too early is given over. 19:47-4.12(i)"""
        yield Announce("Card", DRAWN)
        try:
            drawn = yield from self._draw(PLAYER, DRAWN, PLAYER_THIRD, up=True)
        except Raised as raised:
            if raised.key == GIVEN_THREE:
                yield from self.put_right(raised.key)
                return NONE  # it has its third card
            if raised.key != DREW_EARLY:
                raise
            drawn = yield from self._draw(BANKER, raised.cite, IN_EXCESS, up=True)
            yield Transfer(drawn, BANKER, PLAYER, raised.cite)
        self._drawn[PLAYER] += drawn
        return value_of(drawn[0])

    def _stays(self) -> Procedure:
        """The dealer repeats "Stay"; a card dealt to the Player's Hand all the same is the Banker's, or is put away.

        19:47-4.12(e), (f)
        """
        try:
            yield Announce("Stay", DRAWN, STAYS)
            return
        except Raised as raised:
            if raised.key not in (AFTER_STAY, AFTER_STAY_SAID_CARD):
                raise
            key, cite = raised.key, raised.cite
        yield Announce("Stay", DRAWN)
        if not self._shoe.left:
            return
        cards = yield from self._draw(PLAYER, cite, IN_EXCESS, up=True)
        choices = self._banker_choices(NONE)
        if DRAW in choices if key == AFTER_STAY else choices == (DRAW,):
            yield Transfer(cards, PLAYER, BANKER, cite)
            self._drawn[BANKER] += cards
        else:
            yield Transfer(cards, PLAYER, RACK, cite)
            yield from self._mistakes.put_away(cards[0])

    def _banker_choices(self, third: int) -> tuple[str, ...]:
        return banker_choices(self._count(BANKER), third, self._house.free_cells)

    def _banker_plays(self, third: int) -> Procedure:
        """The Banker draws or stays by the table, or chooses. Two cards instead of one count least. 19:47-4.12(d)"""
        cards = self._drawn[BANKER]
        if cards:
            return  # the card that the Player's Hand was given in error
        choices = self._banker_choices(third)
        says = choices[0]
        if len(choices) > 1:
            question = f"You have {self._count(BANKER)} against a third card of {third}. Draw or stay?"
            says = yield Ask(
                self._holder[BANKER],
                question,
                choices,
                DRAW,
                DRAWN,
                label="draw or stay",
                hand=BANKER,
                situation=(self._count(BANKER), third),
            )
        if says != DRAW:
            return
        while True:
            try:
                cards += yield from self._draw(BANKER, DRAWN, BANKER_THIRD, up=True)
                if TOOK_TWO not in self._wrong or len(cards) > 1:
                    return
            except Raised as raised:
                if raised.key != TOOK_TWO:
                    raise
                self._wrong.add(TOOK_TWO)

    def _draw(self, hand: str, cite: str, label: str, *, up: bool) -> Procedure:
        """The next card of the shoe goes to a hand; who holds the hand sees it."""
        self._mistakes.dealing = True
        try:
            seen_by = 0 if up else self._holder[hand]
            return (yield from self._shoe.draw(1, hand, cite, up=up, seen_by=seen_by, label=label))
        finally:
            self._mistakes.dealing = False

    @property
    def result(self) -> Result:
        """How the hands stand against each other."""
        player, banker = (len(self._all(hand)) for hand in HANDS)
        return Result(self._count(PLAYER), self._count(BANKER), player, banker)
