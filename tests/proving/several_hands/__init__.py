"""Several hands: a pair may be split into two hands, and their second cards switched, face up or face down."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.core.choices.options import Options, YesNo, option
from pitboss.core.equipment.cards import rank
from pitboss.core.game.game import Equipment, Game, NoMemory, Seating
from pitboss.core.game.irregular import Irregularity, Way
from pitboss.core.game.steps import Ask, Betting, Collect, Draw, Procedure, Reveal, Shuffle, Stake, Transfer
from pitboss.core.game.wager import LOSE, PUSH, Outcome, PayLine, Wager, WagerKind, win
from pitboss.core.law.cite import rule
from pitboss.core.money.cents import Odds
from pitboss.core.procedure.seats import hand_at
from pitboss.core.procedure.settlement import settle
from tests.proving import NOT_THE_REGULATION

BETS, DEALT, SPLIT, DRAWN, SHOWN = "13:69F-2.3", "13:69F-2.6", "13:69F-2.11", "13:69F-2.12", "13:69F-2.13"
CARDS = tuple(f"{rank}{suit}" for rank in "23456" for suit in "sh")


@dataclass(frozen=True)
class SeveralHandsOptions(Options):
    """What a casino may choose."""

    face_up: bool = option(True, YesNo(), DEALT, "whether players' cards are dealt face up")


@rule(SHOWN)
def compare(player: int, dealer: int) -> int:
    """A player's total against the dealer's."""
    return (player > dealer) - (player < dealer)


def outcome(player: int, dealer: int) -> Outcome:
    """What becomes of a hand's wager."""
    found = compare(player, dealer)
    return win(Odds(1)) if found > 0 else LOSE if found < 0 else PUSH


@dataclass(slots=True)
class Hand:
    """One hand: its name, its wager and its cards."""

    name: str
    wager: Wager
    cards: list[str]

    @property
    def total(self) -> int:
        return sum(map(rank, self.cards))


class Dealing:
    """A seat's cards in the round: dealt, split, switched."""

    def __init__(self, table: Seating, house: SeveralHandsOptions, wager: Wager) -> None:
        self.table, self.seat, self.up = table, wager.seat, house.face_up
        self.hands = [Hand(hand_at(wager.seat), wager, [])]

    def draw(self, hand: Hand) -> Procedure:
        seen_by = 0 if self.up else self.seat
        hand.cards += yield Draw(1, "deck", hand.name, DRAWN, self.up, seen_by, label="deal")

    def give(self, card: str, source: Hand, target: Hand) -> Procedure:
        seen_by = 0 if self.up else self.seat
        yield Transfer([card], source.name, target.name, SPLIT, self.up, seen_by, label="part")
        source.cards.remove(card)
        target.cards.append(card)

    def split(self) -> Procedure:
        """A pair becomes two hands, each with a wager of its own and a second card."""
        first = self.hands[0]
        if rank(first.cards[0]) != rank(first.cards[1]) or self.table.chips(self.seat) < first.wager.stake:
            return
        answer = yield Ask(self.seat, "Split the pair?", ("split", "stand"), "split", SPLIT, "split", hand=first.name)
        if answer == "stand":
            return
        wager = yield Stake(self.seat, "split", first.wager.stake, SPLIT, pick="2")
        second = Hand(hand_at(self.seat, 2), wager, [])
        self.hands.append(second)
        yield from self.give(first.cards[1], first, second)
        for hand in self.hands:
            yield from self.draw(hand)
        answer = yield Ask(self.seat, "Switch the second cards?", ("keep", "switch"), "keep", SPLIT, "switch")
        if answer == "switch":
            one, other = first.cards[1], second.cards[1]
            yield from self.give(one, first, second)
            yield from self.give(other, second, first)


def play(table: Seating, house: SeveralHandsOptions) -> Procedure:
    """A round of play."""
    wagers = yield Betting(BETS)
    yield Shuffle("deck", DEALT)
    boxes = [Dealing(table, house, wager) for wager in wagers]
    for _ in range(2):
        for box in boxes:
            yield from box.draw(box.hands[0])
    for box in boxes:
        yield from box.split()
    dealer = yield Draw(2, "deck", "dealer", DEALT, label="deal")
    hands = {hand.wager.account: hand for box in boxes for hand in box.hands}
    if not house.face_up:
        for hand in hands.values():
            yield Reveal(hand.name, hand.cards, SHOWN)
    against = sum(map(rank, dealer))
    lying = [hand.wager for hand in hands.values()]
    yield from settle(lying, lambda wager: outcome(hands[wager.account].total, against), SHOWN)
    yield Collect((*(hand.name for hand in hands.values()), "dealer"), SHOWN)
    return NoMemory()


def _pays(_house: SeveralHandsOptions) -> list[PayLine]:
    return [PayLine("a higher total", Odds(1))]


GAME = Game(
    name="several_hands",
    title="Several hands",
    sections=("2.3", "2.6", "2.11", "2.12", "2.13"),
    kind="cards",
    seats=3,
    wagers=(
        WagerKind("box", "Wager", "the total is above the dealer's", BETS, _pays),
        WagerKind(
            "split",
            "Split wager, hand",
            "the total of the hand split off is above the dealer's",
            SPLIT,
            _pays,
            picks=lambda _: ("2",),
            windows=("split",),
            equals="box",
        ),
    ),
    options=SeveralHandsOptions,
    play=play,
    irregularities=(
        Irregularity(
            "misdeal",
            "a card is dealt out of turn, or there is none left to deal",
            "the round is void",
            DEALT,
            Way.VOID_ROUND,
            ("deal", "part"),
        ),
    ),
    equipment=lambda _: Equipment(decks={"deck": CARDS}),
    runs_out="misdeal",
    betting_cite=BETS,
    not_operative=dict.fromkeys(("2.3", "2.6", "2.11", "2.12", "2.13"), NOT_THE_REGULATION),
)
