"""The showdown: who shows first, who wins which pot, and where an odd chip goes. 13:69F-14.15(d), 14.6(e)"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from pitboss.core.equipment.cards import rank, suit
from pitboss.core.game.steps import WINS, Ask, Collect, Move, Procedure, Reveal
from pitboss.core.money.ledger import chips
from pitboss.jackpots.bad_beat.qualify import Shown
from pitboss.poker.hand import Hand, Pot
from pitboss.poker.moments import AWARD as AWARDING
from pitboss.poker.moments import SHOWDOWN as SHOWDOWN
from pitboss.poker.remedies import steady

SHOW = "13:69F-14.15(d)"
AWARD = "13:69F-14.6(e)5"
SIDE_FIRST = "13:69F-14.6(e)6"

LEFT_OF_BUTTON, LEFT_OF_DEALER, HIGH_CARD, LOW_CARD, WORST_CARD = (
    "left_of_button",
    "left_of_dealer",
    "high_card_by_suit",
    "low_card_by_suit",
    "worst_card_by_suit",
)


@dataclass(frozen=True, slots=True)
class Half:
    """What a pot, or half of it, is won by.

    `key` ranks a seat's hand, 0 for one that does not qualify. `choices` are the cards that a hand may be formed
    of and `value` the key of such a choice: they tell which cards were used when an odd chip goes by suit, as
    `odd` says.
    """

    name: str
    key: Callable[[Hand, int], int]
    words: Callable[[int], str]
    choices: Callable[[Hand, int], Iterable[tuple[str, ...]]]
    value: Callable[[tuple[str, ...]], int]
    odd: str
    cite: str


Keys = list[dict[int, int]]


def show_hands(hand: Hand, keys: Keys) -> Procedure:
    """The remaining players show in turn, or concede."""
    yield from _show(hand, keys, [_eligible(hand, pot) for pot in hand.pots])


def shown_at(hand: Hand, halves: Sequence[Half], keys: Keys) -> tuple[Shown, ...]:
    """The hands shown, as a payout program looks at them: the high hands. 13:69F-14.19(a)"""
    if hand.options.payout_program is None or not hand.options.wins_high:
        return ()
    half, found = halves[0], keys[0]
    return tuple(_shown(hand, seat, half, found[seat]) for seat in hand.live)


def _shown(hand: Hand, seat: int, half: Half, key: int) -> Shown:
    own = hand.cards[seat]
    used = max(len({*own} & {*five}) for five in half.choices(hand, seat) if half.value(five) == key)
    return Shown(seat, key, used, sum(rank(card) == key >> 16 & 15 for card in own) > 1)


def award_pots(hand: Hand, halves: Sequence[Half], keys: Keys) -> Procedure:
    """The pots go to the best hands, side pots first; the winners' seats. 13:69F-14.6(e)5, 6"""
    awards: list[tuple[int, Move]] = []
    for pot in reversed(hand.pots):
        if pot.amount:
            awards += _award(hand, pot, halves, keys, _eligible(hand, pot))
    winners = {seat for seat, _ in awards}
    yield Collect(tuple(chips(seat) for seat in hand.order if seat not in winners), AWARD, label=AWARDING)
    for _, move in awards:
        yield move
    yield Collect(tuple(chips(seat) for seat in hand.order if seat in winners), AWARD)
    return winners


def _eligible(hand: Hand, pot: Pot) -> list[int]:
    """Seats that contend for a pot: those still in that put chips into it. All that are in contend for the first
    pot."""
    at = hand.pots.index(pot)
    if not at:
        return list(hand.live)
    # Where all who bet into a side pot have lost their hands since, it is for those of the pot before it.
    return [seat for seat in hand.live if seat in pot.put] or _eligible(hand, hand.pots[at - 1])


def _show(hand: Hand, keys: Keys, contenders: list[list[int]]) -> Procedure:
    """The player who made the final wager shows first, the others follow clockwise; a beaten hand may be conceded."""
    first = hand.first_to_show
    shown: set[int] = set()
    for seat in (*((first,) if first in hand.live else ()), *hand.after(first)):
        shown.intersection_update(hand.live)
        if seat not in hand.live:
            continue
        if shown and not hand.options.require_showing_conceded_hands and _beaten(seat, shown, keys, contenders):
            usual = "show" if _may_be_paid(hand, keys, seat) else "concede"
            concede = Ask(
                seat,
                "Show the hand or concede?",
                ("show", "concede"),
                usual,
                SHOW,
                SHOWDOWN,
                hand=chips(seat),
                no_odds="To show costs nothing, and a hand that is conceded cannot win the pot.",
            )
            if (yield from steady(hand, concede)) == "concede":
                hand.fold(seat)
        if seat in hand.live:
            yield from steady(hand, Reveal(chips(seat), list(hand.cards[seat]), SHOW, SHOWDOWN))
            shown.add(seat)


def _may_be_paid(hand: Hand, keys: Keys, seat: int) -> bool:
    """Whether a beaten hand is one that a payout program names, so that nobody throws it away unasked."""
    program = hand.options.payout_program
    return program is not None and hand.options.wins_high and keys[0][seat] >= program.least.key


def _beaten(seat: int, shown: set[int], keys: Keys, contenders: list[list[int]]) -> bool:
    """Whether hands that are shown beat this one for every pot and both ways."""
    for seats in contenders:
        if seat in seats:
            for half in keys:
                if half[seat] and not any(half[other] > half[seat] for other in seats if other in shown):
                    return False
    return True


def _award(hand: Hand, pot: Pot, halves: Sequence[Half], keys: Keys, seats: list[int]) -> Iterator[tuple[int, Move]]:
    """One pot to its winners; in a split game one half each way, all of it high where no low qualifies."""
    won: list[tuple[Half, list[int], int]] = []
    for half, found in zip(halves, keys, strict=True):
        best = max(found[seat] for seat in seats)
        if best:
            won.append((half, [seat for seat in seats if found[seat] == best], best))
    amount = pot.amount
    pot.amount = 0
    if len(won) == 2 and won[0][1] == won[1][1] and len(won[0][1]) == 1:
        (both,) = won[0][1]
        words = f"{won[0][0].words(won[0][2])} and {won[1][0].words(won[1][2])}"
        yield both, _pay(pot, both, amount, f"both ways with {words}", won[0][0].cite)
        return
    unit = hand.options.smallest_chip
    shares = equal_shares(amount, len(won), unit)
    for (half, tied, best), share in zip(won, shares, strict=True):
        made = f"{f'{half.name} ' if len(halves) == 2 else ''}with {half.words(best)}"
        for seat, part in divide(hand, half, tied, best, share, unit):
            if part:
                yield seat, _pay(pot, seat, part, made, half.cite)


def _pay(pot: Pot, seat: int, amount: int, made: str, cite: str) -> Move:
    """A seat wins a pot; `made` says which way and with what."""
    why = f"wins {made}" if made else "wins: all others have folded"
    by = SIDE_FIRST if pot.account != "pot" else cite
    return Move(amount, pot.account, chips(seat), why, by, sort=WINS, made=made)


def divide(hand: Hand, half: Half, tied: list[int], key: int, share: int, unit: int) -> list[tuple[int, int]]:
    """Equal shares of the tied; what is left over goes one chip each, the first in right first."""
    if len(tied) == 1:
        return [(tied[0], share)]
    shares = equal_shares(share, len(tied), unit)
    if shares[0] == shares[-1]:
        return [(seat, shares[0]) for seat in tied]
    parts = dict(zip(odd_chip_order(hand, half, tied, key), shares, strict=True))
    return [(seat, parts[seat]) for seat in tied]


def equal_shares(amount: int, parts: int, unit: int) -> list[int]:
    """Divide an amount into shares, in order of right. Left-over chips go one each to the first shares and left-over
    coin to the next, so that no share exceeds another by more than a chip. 13:69F-14.9(i)3i, 14.13A(j)1"""
    each = amount // parts // unit * unit
    over = amount - each * parts
    shares = [each] * parts
    for place in range(parts):
        shares[place] += min(unit, over)
        over -= min(unit, over)
    return shares


def odd_chip_order(hand: Hand, half: Half, tied: list[int], key: int) -> list[int]:
    """The seats in order of their right to an odd chip. 13:69F-14.9(i)3ii to iv, 14.11(f)2ii to iv, 14.13A(j)2 to
    4"""
    if half.odd in (LEFT_OF_BUTTON, LEFT_OF_DEALER):
        return tied  # Seats stand in the order of the deal.
    order = {HIGH_CARD: _by_high, LOW_CARD: _by_low, WORST_CARD: _by_worst}[half.odd]

    def best(seat: int) -> list[int]:
        """By the choice of cards that is best for the seat, where there are several."""
        return min(order(chosen) for chosen in half.choices(hand, seat) if half.value(chosen) == key)

    return sorted(tied, key=best)


def _by_high(cards: Sequence[str]) -> list[int]:
    """Suits from the highest card down, the highest suit least; the ranks of tied hands are equal."""
    ranks = sorted(map(rank, cards))
    wheel = ranks[-1] == 12 and ranks[:-1] == list(range(len(ranks) - 1))
    held = sorted(((-1 if wheel and rank(c) == 12 else rank(c), suit(c)) for c in cards), reverse=True)
    return [-each for _, each in held]


def _by_low(cards: Sequence[str]) -> list[int]:
    """Suits from the lowest pip up, the lowest suit least."""
    return [each for _, each in sorted(((rank(c) + 1) % 13, suit(c)) for c in cards)]


def _by_worst(cards: Sequence[str]) -> list[int]:
    """Suits from the worst card of a low hand down, the lowest suit least."""
    held = sorted((((rank(c) + 1) % 13, -suit(c)) for c in cards), reverse=True)
    return [-each for _, each in held]


def last_player(hand: Hand) -> Procedure:
    """All others have folded: the last player takes every pot without showing. 13:69F-14.6(d)"""
    (seat,) = hand.live
    yield Collect(tuple(chips(other) for other in hand.order if other != seat), AWARD, label=AWARDING)
    for pot in reversed(hand.pots):
        if pot.amount:
            yield _pay(pot, seat, pot.amount, "", AWARD)
            pot.amount = 0
    return {seat}
