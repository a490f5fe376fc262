"""The odds of the wager on the hands, by how often a hand wins, pushes and loses; and what each setting brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from pitboss.core.mathematics.wager_odds import InMind, NoSuchDecision, WagerOdds, from_counts, from_sample
from pitboss.core.procedure.settlement import decided_net
from pitboss.setting.filing import SIMULATED
from pitboss.setting.rules import LOSE, PUSH, WIN, main_outcome

Brings: TypeAlias = Callable[[Any, Sequence[int], Sequence[int], tuple[str, ...]], dict[str, Fraction]]


def nets(options: Any) -> dict[int, Fraction]:
    """What a win, a push and a loss bring of the stake."""
    return {result: decided_net(main_outcome(result, options)) for result in (WIN, PUSH, LOSE)}


def main_odds(
    main: str,
    options: Any,
    selection: str,
    ends: Mapping[int, int],
    said: str,
    *,
    bank: bool = False,
    sampled: bool = False,
    play: str = "dealer way",
    in_mind: InMind | None = None,
) -> WagerOdds:
    """The odds of the wager on the hands by how often it comes to each of its `ends`, for a player or the bank.

    `play` is how it is named where it has no selection."""
    play = "" if selection else play
    net, counts = nets(options), Counter[Fraction]()
    for end, many in ends.items():
        counts[net[end]] += (35 if options.triples_lose else 1) * many
    if options.triples_lose:  # one shake in 36 is a triple, and then no hand counts
        counts[net[WIN if bank else LOSE]] += sum(ends.values())
    if not sampled:
        return from_counts(main, counts, selection, strategy=said, play=play, in_mind=in_mind)
    said = f"{said} {SIMULATED}"
    found = from_sample(main, counts, selection, strategy=said)
    return from_counts(main, counts, selection, strategy=said, error=found.error, given=found.given, play=play)


def near(options: Any, rule: str, best: Fraction, by_rule: Fraction, by_dealer: Fraction) -> tuple[InMind, str]:
    """What a person can remember of the best settings, and in words what it costs to know no more."""
    shakes = Fraction(35, 36) if options.triples_lose else Fraction(1)  # a triple takes all, however hands are set
    rules, dealers = shakes * (best - by_rule), shakes * (best - by_dealer)
    return InMind(rule, rules), (
        f" To come near: {rule}. That costs {rules} ({float(rules):.4%}) of the wager against the best setting "
        f"of each hand; to set as the dealer does costs {dealers} ({float(dealers):.4%})."
    )


def brings_by(
    worths: Callable[[Any, tuple[int, ...]], Iterable[tuple[str, int, int, int]]], many: int, pieces: str
) -> Brings:
    """What each lawful way to set a hand brings, over all that the dealer may hold.

    `worths` gives for each setting how many of the dealer's hands it wins against, ties with and loses to.
    """

    def brings(
        options: Any, hand: Sequence[int], seen: Sequence[int], before: tuple[str, ...]
    ) -> dict[str, Fraction]:
        if len(hand) != many or seen or before:
            raise NoSuchDecision(f"{pieces} are set, before any other is in sight.")
        net = nets(options)
        return {
            text: (net[WIN] * won + net[PUSH] * pushed + net[LOSE] * lost) / (won + pushed + lost)
            for text, won, pushed, lost in worths(options, tuple(sorted(hand)))
        }

    return brings
