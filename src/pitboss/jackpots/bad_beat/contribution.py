"""What a pot contributes: taken after the rake and before the pot is awarded."""

from __future__ import annotations

from pitboss.core.game.refused import Refused
from pitboss.core.money.cents import money
from pitboss.jackpots.bad_beat.program import PRIMARY, SECONDARY, Fund, Program, Tier


def contributions(pot: int, rake: int, program: Program) -> dict[Fund, int]:
    """The cents that a pot contributes to each fund with a contribution of its own. 13:69F-14.19(c), (m)1

    `pot` is what was anted and bet less an uncalled bet that was returned, before the rake.
    """
    if not 0 <= rake <= pot:
        raise Refused(
            f"A pot of {money(pot)} cannot be raked {money(rake)}; the rake is extracted first and is no more "
            "than the pot.",
            "13:69F-14.19(c)",
        )
    left = pot - rake
    primary = min(left, _taken(pot, program.tiers))
    taken: dict[Fund, int] = {PRIMARY: primary}
    if program.secondary is not None and program.secondary.tiers:
        taken[SECONDARY] = min(left - primary, _taken(pot, program.secondary.tiers))
    return taken


def _taken(pot: int, tiers: tuple[Tier, ...]) -> int:
    """The amount of the highest tier that the pot reaches. 13:69F-14.19(b)1, 2"""
    return max((tier.take for tier in tiers if pot >= tier.pot), default=0)
