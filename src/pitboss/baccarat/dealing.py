"""The two hands: dealt, turned, completed by third cards, and what goes wrong on the way. 19:47-3.12, 7.7 to 7.11"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

from pitboss.baccarat import irregular
from pitboss.baccarat.drawing import NONE, banker_draws, card_value, player_draws, point_count
from pitboss.baccarat.options import BY_VALUE, FACE_UP, ONE_MORE, Cards
from pitboss.baccarat.rules import BANKER, HANDS, PLAYER, Cites, Result, Rules
from pitboss.baccarat.turning import Turned
from pitboss.core.equipment.cards import rank
from pitboss.core.game.irregular import Raised
from pitboss.core.game.steps import Announce, AnyStep, Collect, Procedure, Reveal
from pitboss.core.procedure.shoe import RACK, DealingShoe

KEPT = "kept"
RESULT = "result"


@cache
def _count_call(hand: str, count: int, cite: str, label: str = "") -> Announce:
    return Announce(f"{hand.title()}'s Hand {count}", cite, label)


def value_of(card: str) -> int:
    """The value of a card."""
    return card_value(rank(card))


def count_of(cards: list[str]) -> int:
    """The point count of cards."""
    return point_count(sum(map(value_of, cards)))


class Mistakes:
    """What becomes of cards that leave the shoe for no hand, at whatever step of a round. 19:47-3.12(b) to (d), 7.11

    Discards end with the cards in the shoe: a round that is complete without more cards is not void for want of
    them. `disclosed` are the cards that wait to open a simulated round.
    """

    __slots__ = ("_procedure", "cites", "disclosed", "remedies", "shoe")

    def __init__(self, shoe: DealingShoe, options: Cards, cites: Cites) -> None:
        self.shoe = shoe
        self.cites = cites
        self._procedure = options.disclosed_card_procedure
        self.disclosed: list[str] = []
        self.remedies: Mapping[str, Callable[[], Procedure]] = {
            irregular.IN_ERROR: self._in_error,
            irregular.DISCLOSED: self._disclosed,
            irregular.FACE_UP: self._face_up,
            irregular.NOT_SHUFFLED: self._end_shoe,
            irregular.SHOE_ENDED: self._end_shoe,
            irregular.RECUT: self._recut,
        }

    def _in_error(self) -> Procedure:
        self.shoe.kept += yield from self.discards(1, self.cites.in_error, to=KEPT, up=False)

    def _disclosed(self) -> Procedure:
        for card in (yield from self.discards(1, self.cites.disclosed)):
            yield from self.put_away(card)

    def _face_up(self) -> Procedure:
        for card in (yield from self.discards(1, self.cites.face_up)):
            yield from self.discards(value_of(card), self.cites.face_up)

    def _recut(self) -> Procedure:
        yield Announce("The cards are cut again", "19:47-4.4(f)")

    def _end_shoe(self) -> Procedure:
        self.shoe.spent = True
        yield Announce("No further hand is dealt from these cards", self.cites.shuffled)

    def put_away(self, card: str) -> Procedure:
        """The procedure for a disclosed card that the casino has selected, one of three. 19:47-3.12(c), 7.11(c)"""
        if self._procedure == BY_VALUE:
            yield from self.discards(value_of(card), f"{self.cites.disclosed}1")
        elif self._procedure == ONE_MORE:
            yield from self.discards(1, f"{self.cites.disclosed}2", up=False)
        else:
            self.disclosed.append(card)

    def discards(self, count: int, cite: str, *, to: str = RACK, up: bool = True) -> Procedure:
        """Cards leave the shoe for no hand, as far as it holds them."""
        count = min(count, self.shoe.left)
        return (yield from self.shoe.draw(count, to, cite, up=up, label=irregular.DISCARD)) if count else []


@dataclass(slots=True)
class Deal:
    """One round's hands as they are dealt from the shoe.

    `turners` is given where players turn the cards. A `simulated` round is dealt face up by the dealer.
    """

    rules: Rules
    shoe: DealingShoe
    options: Cards
    mistakes: Mistakes
    begin: list[str]
    turners: Turned | None = None
    simulated: bool = False
    hands: dict[str, list[str]] = field(default_factory=lambda: {PLAYER: [], BANKER: []})

    def play(self) -> Procedure:
        """Deal both hands and complete them; the round's `Result`."""
        up = self.simulated or self.options.deal_method == FACE_UP
        cites = self.rules.cites
        cite = cites.methods[self.options.deal_method]
        for hand in HANDS * 2:
            yield from self._card(hand, irregular.DEAL, cite, up)
        player, banker = (count_of(self.hands[hand]) for hand in HANDS)
        if not up:
            yield from self._turn(PLAYER, cite)
        yield _count_call(PLAYER, player, cites.count)
        if not up:
            yield from self._turn(BANKER, cite)
        third = NONE
        if player_draws(player, banker):
            yield _count_call(BANKER, banker, cites.count)
            third = yield from self._third(PLAYER, irregular.PLAYER_THIRD)
        else:
            yield from self._player_stays(player, banker)
        if len(self.hands[BANKER]) == 2 and banker_draws(player, banker, third):
            yield from self._third(BANKER, irregular.BANKER_THIRD)
        return self._result()

    def _result(self) -> Result:
        player, banker = self.hands[PLAYER], self.hands[BANKER]
        pairs = (rank(cards[0]) == rank(cards[1]) for cards in (player, banker))
        return Result(count_of(player), count_of(banker), len(player), len(banker), *pairs)

    def _card(self, hand: str, label: str, cite: str, up: bool) -> Procedure:
        """One card to a hand: one kept for it, else the next of the shoe."""
        cards = self.hands[hand]
        if not self.begin:
            seen_by = 0 if up or self.turners is None else self.turners.holder[hand]
            cards += yield from self.shoe.draw(1, hand, cite, up=up, seen_by=seen_by, label=label)
            return
        cards.append(self.begin.pop(0))
        cites = self.rules.cites
        cite = f"{cites.disclosed}3" if self.simulated else cites.in_error
        if not self.simulated:
            yield Announce(f"The card kept is dealt to the {hand.title()}'s Hand", cite)
        if up:
            yield Reveal(hand, list(cards), cite)

    def _third(self, hand: str, label: str) -> Procedure:
        """A third card, face up unless the players turn the cards; its value. 19:47-7.8(c), 13:69F-3.8"""
        by_player = self.turners is not None and bool(self.rules.cites.thirds)
        cites = self.rules.cites
        cite = cites.thirds[HANDS.index(hand)] if by_player else cites.third
        yield from self._card(hand, label, cite, up=not by_player)
        if by_player:
            yield from self._turn(hand, cite)
        return value_of(self.hands[hand][2])

    def _turn(self, hand: str, cite: str) -> Procedure:
        """The hand is turned face up: by the player who holds it, else by the dealer."""
        if self.turners is not None and not (yield from self.turners.turned_by_players(hand, cite)):
            cite = self.rules.cites.turner
        yield Reveal(hand, list(self.hands[hand]), cite)

    def _player_stays(self, player: int, banker: int) -> Procedure:
        """The Banker's count is called and the Player's Hand gets no card, or gets one in error. 19:47-3.12(a)"""
        cites = self.rules.cites
        try:
            yield _count_call(BANKER, banker, cites.count, irregular.STAYS)
            return
        except Raised as raised:
            disclosed = raised.key == irregular.THIRD_DISCLOSED
        yield _count_call(BANKER, banker, cites.count)
        if not self.shoe.left:
            return
        cards = yield from self.shoe.draw(1, PLAYER, cites.no_authority, up=disclosed, label="error")
        if banker_draws(player, banker, NONE):
            self.hands[BANKER] += cards
            yield Reveal(BANKER, list(self.hands[BANKER]), cites.no_authority)
        elif disclosed:
            yield from self.mistakes.put_away(cards[0])
        else:
            yield Announce("The card is kept for the next hand", cites.no_authority)
            self.shoe.kept += cards


def announce(rules: Rules, result: Result, options: Cards) -> Procedure:
    """The result is called, with the number of cards where it is wagered on. 19:47-7.10(a), 13:69F-3.10"""
    calls = _calls(result, rules.cites.result)
    yield from calls if rules.counts_cards(options) else calls[:2]


def simulate(rules: Rules, shoe: DealingShoe, options: Cards, mistakes: Mistakes, card: str) -> Procedure:
    """A round without wagers that a disclosed card opens; its cards are discarded. 19:47-3.12(c)3, 7.11(c)3"""
    yield Announce("Simulated round: no wagers are accepted", f"{rules.cites.disclosed}3")
    try:
        yield from Deal(rules, shoe, options, mistakes, [card], simulated=True).play()
    except Raised:
        shoe.spent = True  # Too few cards: nobody has a wager on it, and there is nothing to return.
    yield pick_up(rules)


def pick_up(rules: Rules) -> Collect:
    """The cards are picked up in order."""
    return Collect(HANDS, rules.cites.picked_up)


@cache
def _calls(result: Result, cite: str) -> tuple[Announce, ...]:
    player, banker = result.player, result.banker
    winner = "Player's Hand wins" if player > banker else "Banker's Hand wins"
    return (
        Announce(f"Player's Hand {player}, Banker's Hand {banker}", cite, RESULT, counts=(player, banker)),
        Announce("Tie Hand" if player == banker else winner, cite),
        Announce(f"{result.player_cards + result.banker_cards} cards", cite),
    )


def called(steps: Iterable[AnyStep]) -> tuple[int, int] | None:
    """The counts of the Player's Hand and the Banker's as the result of a round was called; None where it was not."""
    calls = (step.counts for step in steps if isinstance(step, Announce) and step.label == RESULT)
    return next(((counts[0], counts[1]) for counts in calls if counts), None)
