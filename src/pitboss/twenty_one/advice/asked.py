"""A question at a table of this family: what each choice brings, counted without any card that is in sight."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from pitboss.core.equipment.notation import HIDDEN
from pitboss.core.game.steps import AnyStep, Ask, Betting, Stake, Transfer
from pitboss.core.mathematics.exact import Told
from pitboss.core.mathematics.wager_odds import NoSuchDecision, Stated
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import place
from pitboss.twenty_one.advice.cards_seen import all_held
from pitboss.twenty_one.exact.figures import fraction, split_says, value_of
from pitboss.twenty_one.exact.one_decision import blackjack, choices
from pitboss.twenty_one.exact.one_decision import insurance as insured
from pitboss.twenty_one.exact.shoe import Shoe, full
from pitboss.twenty_one.round.insurance import INSURANCE
from pitboss.twenty_one.round.players_turn import DOUBLE_MONEY, SPLIT_MONEY
from pitboss.twenty_one.rules.irregular import PLAY
from pitboss.twenty_one.rules.play_table import ATTACK, DECLINE, DOUBLE, EVEN_MONEY, INSURE, SPLIT, STAND, SURRENDER
from pitboss.twenty_one.rules.rules import Hole, Rules
from pitboss.twenty_one.rules.totals import may_be_blackjack
from pitboss.twenty_one.rules.wager_kinds import DOUBLE_DOWN, SPLIT_WAGER, pick_of

Brings = Callable[[Sequence[str], Sequence[str], Sequence[str], Sequence[str]], Mapping[str, Fraction]]
"""What each choice brings: of a hand, against an up card, after the choices made so far, with these cards gone."""


class Asked:
    """A question, and what the asked player can see: `steps` are those of the round so far as the seat sees them,
    `gone` the cards of earlier rounds from the same shoe that lay face up. `first` are the wagers that make a
    hand."""

    def __init__(
        self, steps: Sequence[AnyStep], ask: Ask, gone: Sequence[str], first: Collection[str] = ("main",)
    ) -> None:
        if not ask.hand:
            raise NoSuchDecision("No hand is asked about.")
        self.steps, self.ask, self.earlier, self.first = steps, ask, tuple(gone), first
        hands = {name: [card for card in cards if card != HIDDEN] for name, cards in all_held(steps).items()}
        self.hands = hands
        self.cards = tuple(hands.get(ask.hand, ()))
        self.seen = tuple(hands.get("dealer", ())[:1])
        self.others = self.beside(ask.hand)

    def beside(self, *names: str) -> tuple[str, ...]:
        """The cards in sight of everybody but the dealer and the hands `names`, those of earlier rounds too."""
        here = [card for name, cards in self.hands.items() if name not in ("dealer", *names) for card in cards]
        return (*here, *self.earlier)

    def shoe(self, rules: Rules) -> Shoe:
        """The shoe before the hand and the up card were dealt, less every other card in sight."""
        try:
            return full(rules).less(value_of(card) for card in self.others)
        except ValueError as bad:
            raise NoSuchDecision(str(bad)) from None

    @property
    def chosen(self) -> list[str]:
        """Whether the hand is one of a pair that was split, and whether it was doubled."""
        doubled = any(step.hand == self.ask.hand and _choice(step) == DOUBLE for step in self._answered())
        return [*([SPLIT] if len(self.family) > 1 else []), *([DOUBLE] if doubled else [])]

    def _answered(self) -> list[Ask]:
        return [step for step in self.steps if isinstance(step, Ask) and step.label == PLAY]

    @property
    def family(self) -> set[str]:
        """The names of all hands split from the same dealt hand as the asked one, which is among them."""
        roots: dict[str, str] = {}
        parted = ""
        for step in self.steps:
            if isinstance(step, Ask) and step.label == PLAY:
                parted = step.hand if _choice(step) == SPLIT else ""
            elif isinstance(step, Transfer) and step.source == parted:
                roots[step.target] = roots.setdefault(parted, parted)
        root = roots.get(self.ask.hand, self.ask.hand)
        return {self.ask.hand, *(name for name, of in roots.items() if of == root)}

    def laid(self) -> tuple[int, int]:
        """What the asked seat has on the hand in cents: the doubling wager left out, and the doubling wager."""
        spot, first, split, double = self.ask.spot, 0, 0, 0
        picks = [pick_of(self.ask.number, action) for action in range(len(self.first) + 1)]
        for step in self.steps:
            if isinstance(step, Betting) and isinstance(step.answer, list):
                for bet in step.answer:
                    if bet.seat == self.ask.seat and (bet.spot or bet.seat) == spot and bet.wager in self.first:
                        first += -bet.amount if bet.take else bet.amount
            elif isinstance(step, Stake) and step.seat == self.ask.seat and step.spot == spot:
                on = step.pick in picks
                split += step.amount * (on and step.wager == SPLIT_WAGER)
                double += step.amount * (on and step.wager == DOUBLE_DOWN)
                first += step.amount * (step.wager in self.first)
        return split or first, double

    def told(self, rules: Rules, brings: Brings) -> Told:
        """Say what each choice of the question brings; `brings` counts it for a hand."""
        if self.ask.label == INSURANCE:
            found = self._insurance(rules)
        elif self.ask.label in (DOUBLE_MONEY, SPLIT_MONEY):
            found = self._shared(brings)
        else:
            found = self._hand(rules, brings)
        return self.sorted(found)

    def sorted(self, found: Told) -> Told:
        """Sort the choices, the best first, and say which cards are left out of the count."""
        worths = {choice: worth for choice, worth in found.brings.items() if choice in self.ask.choices}
        if not worths:
            raise NoSuchDecision("What this question is worth is not known.")
        says = found.says
        if self.earlier:
            cards = "1 card that was" if len(self.earlier) == 1 else f"{len(self.earlier)} cards that were"
            says = (*says, f"Counted without the {cards} dealt face up from this shoe in earlier rounds.")
        return replace(found, brings=dict(sorted(worths.items(), key=lambda each: -each[1])), says=says)

    def words(self, *names: str) -> str:
        """The hands in words, with the up card."""
        cards = [card for name in names or (self.ask.hand,) for card in self.hands.get(name, ())]
        return " ".join((*cards, *(("with", *self.seen) if self.seen else ())))

    def _insurance(self, rules: Rules) -> Told:
        """Say what insuring for the most allowed brings; with a blackjack, what that and the hand bring together."""
        stake, most = self.laid()[0], self.ask.spans[INSURE].most
        kind = place(self.ask.wager).wager
        if kind in self.first and len(self.first) > 1:
            stake = replace_first(self, kind).laid()[0]
        shoe, values = self.shoe(rules), [value_of(card) for card in self.cards]
        wins = 1 - blackjack(shoe, values, value_of(self.seen[0]))
        base = fraction(float(rules.blackjack_pays) * wins) if EVEN_MONEY in self.ask.choices else Fraction(0)
        worth = fraction(insured(rules, shoe, values)) * Fraction(most, stake)
        brings = {DECLINE: base, INSURE: base + worth, EVEN_MONEY: Fraction(1)}
        says = f"Told for the most that may be insured, {money(most)}"
        with_it = " and together with the blackjack" if EVEN_MONEY in self.ask.choices else ""
        return Told(self.words(), brings, stake, (f"{says}{with_it}.",))

    def _shared(self, brings: Brings) -> Told:
        """Say what doubling or splitting another player's hand with them brings: the half that lies on the further
        wager."""
        choice = DOUBLE if self.ask.label == DOUBLE_MONEY else SPLIT
        found = brings(self.cards, self.seen, self.chosen, self.others)
        worth = found.get(choice)
        if worth is None:
            raise NoSuchDecision("What this question is worth is not known.")
        says = (f"Told for the whole of {money(self.laid()[0])} more.", *(_stated(found) if choice == SPLIT else ()))
        return Told(self.words(), {choice: worth / 2, DECLINE: Fraction(0)}, self.laid()[0], says)

    def _hand(self, rules: Rules, brings: Brings) -> Told:
        chosen, (stake, double) = self.chosen, self.laid()
        brought = brings(self.cards, self.seen, chosen, self.others)
        found, says = dict(brought), _stated(brought)
        if ATTACK in found:
            return Told(self.words(), found, self.ask.spans[ATTACK].most, says)
        if DOUBLE in chosen and stake:
            # What is worked out is for a hand that was doubled in full.
            part = (1 + Fraction(double, stake)) / 2
            found = {c: worth * part if c in (STAND, SURRENDER) else worth for c, worth in found.items()}
        elif SPLIT in chosen and SPLIT in self.ask.choices:
            found[SPLIT], bounds = self._again(rules)
            told = "Splitting again is told for this hand alone; others of the box may use up further splits."
            says = tuple(filter(None, (told, bounds)))
        if rules.hole is not Hole.READER and may_be_blackjack(self.seen[0]):
            says = (*says, "What a dealer's blackjack takes is left out: it is the same whatever is chosen.")
        if DOUBLE in self.ask.choices and DOUBLE not in found:
            says = (*says, "What doubling 21 brings is not told: no card makes it better.")
        elif DOUBLE in self.ask.spans and self.ask.spans[DOUBLE].most > self.ask.spans[DOUBLE].least:
            says = (*says, "Doubling is told for the full amount.")
        return Told(self.words(), found, stake, says)

    def _again(self, rules: Rules) -> tuple[Fraction, str]:
        """Count what splitting again brings, into as many hands as the box may still have; and say which part of it
        is exact."""
        values, up = [value_of(card) for card in self.cards], value_of(self.seen[0])
        most = (rules.ace_hands if values[0] == 1 else rules.hands) - len(self.family) + 1
        fewer = replace(rules, hands=most, ace_hands=most)
        try:
            found = choices(fewer, self.shoe(rules), values, up)
        except ValueError as bad:
            raise NoSuchDecision(str(bad)) from None
        return fraction(found[SPLIT]), split_says(fewer, self.shoe(rules), values[0], up, found)


def replace_first(asked: Asked, kind: str) -> Asked:
    """The same question, as if only the wager `kind` made the hand."""
    return Asked(asked.steps, asked.ask, asked.earlier, (kind,))


def _stated(brought: Mapping[str, Fraction]) -> tuple[str, ...]:
    return (brought.says,) if isinstance(brought, Stated) and brought.says else ()


def _choice(ask: Ask) -> str:
    answer = ask.answer
    return answer if isinstance(answer, str) else str(answer[0]) if answer else ""
