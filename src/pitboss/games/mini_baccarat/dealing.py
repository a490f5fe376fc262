"""The two hands: dealt, turned, completed by third cards, and what goes wrong on the way. 19:47-7.7 to 7.11"""

from __future__ import annotations

from functools import cache

from pitboss.core.equipment.cards import rank
from pitboss.core.irregular import Raised
from pitboss.core.shoe import RACK, DealingShoe
from pitboss.core.steps import Announce, Collect, Procedure, Reveal
from pitboss.games.mini_baccarat.drawing import (
    NONE,
    banker_draws,
    card_value,
    further_discards,
    player_draws,
    point_count,
)
from pitboss.games.mini_baccarat.irregular import (
    BANKER_THIRD,
    DEAL,
    DISCARD,
    ERROR,
    PLAYER_THIRD,
    RESULT,
    SIMULATED,
    STAYS,
)
from pitboss.games.mini_baccarat.turning import Turners
from pitboss.games.mini_baccarat.wagers import MiniBaccaratOptions, Result

PLAYER, BANKER = "player", "banker"
KEPT = "kept"

METHODS = {
    "face_up": "19:47-7.7(c)1",
    "face_down_dealer_turns": "19:47-7.7(c)2",
    "face_down_players_turn": "19:47-7.7(c)3",
}

PICK_UP = Collect((PLAYER, BANKER), "19:47-7.10(d)")


@cache
def _count_call(hand: str, count: int, label: str = "") -> Announce:
    return Announce(f"{hand.title()}'s Hand {count}", "19:47-7.8(a)", label)


def count_of(cards: list[str]) -> int:
    """The point count of cards."""
    return point_count(sum(card_value(rank(card)) for card in cards))


class Deal:
    """One round's hands as they are dealt from the shoe.

    `turners` is given where players turn the cards. A simulated deal is dealt face up, and nothing but the end of
    the shoe interrupts it.
    """

    __slots__ = ("_begin", "_house", "_shoe", "_simulated", "_turners", "disclosed", "hands")

    def __init__(
        self,
        shoe: DealingShoe,
        house: MiniBaccaratOptions,
        turners: Turners | None,
        begin: list[str],
        simulated: bool = False,
    ) -> None:
        self._shoe = shoe
        self._house = house
        self._turners = turners
        self._begin = begin
        self._simulated = simulated
        self.hands: dict[str, list[str]] = {PLAYER: [], BANKER: []}
        self.disclosed: list[str] = []

    def play(self) -> Procedure:
        """Deal both hands and complete them; the round's `Result`."""
        up = self._simulated or self._house.deal_method == "face_up"
        cite = METHODS[self._house.deal_method]
        for hand in (PLAYER, BANKER, PLAYER, BANKER):
            yield from self._card(hand, DEAL, cite, up)
        player, banker = (count_of(self.hands[hand]) for hand in (PLAYER, BANKER))
        if not up:
            yield from self._turn(PLAYER, cite)
        yield _count_call(PLAYER, player)
        if not up:
            yield from self._turn(BANKER, cite)
        third = NONE
        if player_draws(player, banker):
            yield _count_call(BANKER, banker)
            third = yield from self._third(PLAYER, PLAYER_THIRD)
        else:
            yield from self._player_stays(player, banker)
        if len(self.hands[BANKER]) == 2 and banker_draws(player, banker, third):
            yield from self._third(BANKER, BANKER_THIRD)
        return self._result()

    def _result(self) -> Result:
        player, banker = self.hands[PLAYER], self.hands[BANKER]
        return Result(
            count_of(player),
            count_of(banker),
            len(player),
            len(banker),
            player[0][0] == player[1][0],
            banker[0][0] == banker[1][0],
        )

    # The cards of a hand.

    def _card(self, hand: str, label: str, cite: str, up: bool) -> Procedure:
        """One card to a hand: one kept for it, else the next of the shoe. What goes wrong is put right first."""
        cards = self.hands[hand]
        if self._begin:
            cards.append(self._begin.pop(0))
            if self._simulated:
                yield Reveal(hand, list(cards), "19:47-7.11(c)3")
                return
            yield Announce(f"The card kept is dealt to the {hand.title()}'s Hand", "19:47-7.11(b)")
            if up:
                yield Reveal(hand, list(cards), "19:47-7.11(b)")
            return
        seen_by = self._turners.holder[hand] if self._turners else 0
        if self._simulated:
            label = SIMULATED
        while True:
            try:
                cards += yield from self._shoe.draw(1, hand, cite, up=up, seen_by=0 if up else seen_by, label=label)
                return
            except Raised as raised:
                yield from self._put_right(raised)

    def _third(self, hand: str, label: str) -> Procedure:
        """A third card, face up unless the players turn the cards; its value. 19:47-7.8(c)"""
        by_player = self._turners is not None
        cite = f"19:47-7.7(c)3{'iii' if hand == PLAYER else 'iv'}" if by_player else "19:47-7.8(c)"
        yield from self._card(hand, label, cite, up=not by_player)
        if by_player:
            yield from self._turn(hand, cite)
        return card_value(rank(self.hands[hand][2]))

    def _turn(self, hand: str, cite: str) -> Procedure:
        """The hand is turned face up: by the player who holds it, else by the dealer."""
        if self._turners is not None:
            by_player = yield from self._turners.turned_by_players(hand, cite)
            if not by_player:
                cite = "19:47-7.11(f)"
        yield Reveal(hand, list(self.hands[hand]), cite)

    # What goes wrong.

    def _player_stays(self, player: int, banker: int) -> Procedure:
        """The Banker's count is called and the Player's Hand gets no card, or gets one in error. 19:47-7.11(a)"""
        if self._simulated:
            yield _count_call(BANKER, banker)
            return
        try:
            yield _count_call(BANKER, banker, STAYS)
            return
        except Raised as raised:
            open_ = raised.key == "disclosed_card"
        yield _count_call(BANKER, banker)
        cards = yield from self._shoe.draw(1, PLAYER, "19:47-7.11(a)", up=open_, label=ERROR)
        if banker_draws(player, banker, NONE):
            self.hands[BANKER] += cards
            yield Reveal(BANKER, list(self.hands[BANKER]), "19:47-7.11(a)")
        elif open_:
            yield from self._disclosed(cards[0])
        else:
            yield Announce("The card is kept for the next hand", "19:47-7.11(a)")
            self._shoe.kept += cards

    def announce(self, result: Result) -> Procedure:
        """The result is called; until then a further card may have been drawn in error. 19:47-7.10(a)"""
        counts, verdict, cards = _calls(result)
        while True:
            try:
                yield counts
                break
            except Raised as raised:
                yield from self._put_right(raised)
        yield verdict
        if self._house.offer_total_card_wagers:
            yield cards

    def _put_right(self, raised: Raised) -> Procedure:
        """A card drawn in error or found face up is dealt with; the shoe's end is not put right here."""
        if raised.key == "card_drawn_in_error":
            self._shoe.kept += yield from self._shoe.draw(1, KEPT, "19:47-7.11(b)", up=False, label=ERROR)
        elif raised.key == "disclosed_card":
            (card,) = yield from self._shoe.draw(1, RACK, "19:47-7.11(c)", label=ERROR)
            yield from self._disclosed(card)
        elif raised.key == "face_up_card_in_shoe":
            (card,) = yield from self._shoe.draw(1, RACK, "19:47-7.11(d)", label=DISCARD)
            yield from self._discard_by_value(card, "19:47-7.11(d)")
        else:
            raise raised

    def _disclosed(self, card: str) -> Procedure:
        """The procedure for a disclosed card that the casino has selected. 19:47-7.11(c)"""
        procedure = self._house.disclosed_card_procedure
        if procedure == "discard_value_count":
            yield from self._discard_by_value(card, "19:47-7.11(c)1")
        elif procedure == "discard_one_more_unseen":
            yield from self._shoe.draw(1, RACK, "19:47-7.11(c)2", up=False, label=DISCARD)
        else:
            self.disclosed.append(card)

    def _discard_by_value(self, card: str, cite: str) -> Procedure:
        more = further_discards(rank(card), int(self._house.tens_value_in_discards))
        if more:
            yield from self._shoe.draw(more, RACK, cite, label=DISCARD)


def simulate(shoe: DealingShoe, house: MiniBaccaratOptions, card: str) -> Procedure:
    """A round without wagers that a disclosed card opens; its cards are discarded. 19:47-7.11(c)3"""
    yield Announce("Simulated round: no wagers are accepted", "19:47-7.11(c)3")
    try:
        yield from Deal(shoe, house, None, [card], simulated=True).play()
    except Raised:
        shoe.spent = True  # nobody has a wager on it; there is nothing to return
    yield PICK_UP


@cache
def _calls(result: Result) -> tuple[Announce, Announce, Announce]:
    player, banker = result.player, result.banker
    cite = "19:47-7.10(a)"
    winner = "Player's Hand wins" if player > banker else "Banker's Hand wins"
    return (
        Announce(f"Player's Hand {player}, Banker's Hand {banker}", cite, RESULT),
        Announce("Tie Hand" if player == banker else winner, cite),
        Announce(f"{result.player_cards + result.banker_cards} cards", cite),
    )
