"""What patrons must be able to read at a table that takes part in a payout."""

from __future__ import annotations

from pitboss.core.money.cents import money
from pitboss.jackpots.bad_beat.program import Conditions, Distribution, Program, Tier

_KINDS = {"bad_beat": "bad beat", "high_hand": "high hand"}
_SEVERAL = {
    "best": "If several players hold a qualifying hand, the highest of them is paid",
    "share": "If several players hold a qualifying hand, they share equally",
}
_BOTH = {
    "": "",
    "higher_only": "If one round has a higher and a lower qualifying hand, only the higher one is paid",
    "both": "If one round has a higher and a lower qualifying hand, both are paid, the lower one first",
}


def table_notice(program: Program) -> str:
    """The notice of eligibility at each table. 13:69F-14.19(b)"""
    return (
        f"Players at this table are eligible for the {_KINDS[program.kind]} payout {program.name}. "
        "Its rules are posted in the poker room."
    )


def table_rules(program: Program) -> list[str]:
    """The lines on the sign of a table that takes part: the notice, and the rules of the payout. 13:69F-14.19(b)1–4,
    (m)2iii, (n), (p)"""
    lines = [table_notice(program)]
    if program.collects:
        lines.append(f"Contribution, after the rake: {_tiers(program.tiers)}")
    lines.append(_qualifying(program))
    lines.append(f"Paid: {_shares(program, program.distribution)}")
    secondary = program.secondary
    if secondary is not None:
        lines.append(f"Secondary payout: {secondary.hand.says}. Paid: {_shares(program, secondary.distribution)}")
        if secondary.from_primary:
            lines.append(
                f"The secondary payout of {money(secondary.amount)} is funded from the primary payout and is "
                "deducted from the primary payout if won"
            )
        elif program.collects:
            lines.append(f"Contribution to the secondary payout: {_tiers(secondary.tiers)}")
    lines += [line for line in (_SEVERAL[program.several], _BOTH[program.both]) if line]
    if not program.collects:
        lines.append("Contributions have ended; what is displayed can still be won")
    elif program.reset_percent:
        lines.append(f"{program.reset_percent} percent of the daily contributions fund the next payout")
    if program.seed and program.collects:
        lines.append(f"Each payout begins with {money(program.seed)} at least")
    if program.reach != "table":
        with_whom = "all tables of this game" if program.reach == "casino" else f"the system {program.system}"
        lines.append(f"The payout is that of {with_whom}")
    return lines


def _tiers(tiers: tuple[Tier, ...]) -> str:
    listed = ", ".join(f"{money(tier.take)} from a pot of {money(tier.pot)} or more" for tier in tiers)
    return f"{listed}; at most {money(tiers[-1].take)} from a pot, and nothing from one below {money(tiers[0].pot)}"


def _qualifying(program: Program) -> str:
    beaten = ", beaten" if program.kind == "bad_beat" else ""
    return "; ".join([f"Qualifying hand: {program.hand.says}{beaten}", *_conditions(program.conditions)]) + "."


def _conditions(conditions: Conditions) -> list[str]:
    lines = [f"at least {conditions.players} players dealt in"]
    if conditions.pot:
        lines.append(f"a pot of at least {money(conditions.pot)} before the rake")
    if conditions.full_board:
        lines.append("all community cards dealt")
    if conditions.both_hole_cards:
        lines.append("both hole cards used")
    if conditions.pocket_pair:
        lines.append("four-of-a-kind only with a pocket pair")
    return lines


def _shares(program: Program, shares: Distribution) -> str:
    losing = "losing" if program.kind == "bad_beat" else "qualifying"
    parts = [f"{shares.holder} percent to the {losing} hand"]
    if shares.winner:
        parts.append(f"{shares.winner} percent to the winning hand")
    if shares.table:
        parts.append(f"{shares.table} percent shared by the others dealt in")
    return f"{', '.join(parts)}; what does not divide by {money(shares.unit)} to the {losing} hand."
