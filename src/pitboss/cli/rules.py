"""`pitboss rules`: what may be bet, what it pays, what the casino may choose, what may go wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from pitboss.cli.chosen import AnyGameName, Settings, SubmissionFile, TableId, filed_table
from pitboss.cli.output import AsJson, command, console, print_entries, print_json
from pitboss.core.choices.options import BY_FILING
from pitboss.core.filing.guide import Guide, OptionGuide, WagerGuide
from pitboss.core.filing.guide import guide as guide_of
from pitboss.core.game.game import Game
from pitboss.core.game.irregular import Irregularity
from pitboss.core.law.sheets import full_text
from pitboss.telling.rules import as_plain, rests_on

if TYPE_CHECKING:
    from rich.console import Console


app = command()

_PICKS_SHOWN = 6


@app.command()
def rules(
    game: AnyGameName = "",
    settings: Settings = None,
    submission: SubmissionFile = None,
    table: TableId = "",
    text: Annotated[
        bool, typer.Option("--text", help="The full text of the rules, as any patron may ask for it (13:69F-8.5).")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Show what may be bet at a game, what it pays, the casino's options and the irregularities.

    Example: pitboss rules mini_dice
    """
    filed = filed_table(game, settings, submission, table)
    if text:
        print(full_text((filed.game.subchapter, "8")), end="")
        return
    found = guide_of(filed.game, filed.options, filed.limits)
    if as_json:
        print_json(as_plain(found))
    else:
        show(found, console())


def show(found: Guide, to: Console) -> None:
    """Draw the guide on a terminal."""
    game = found.game
    to.print(f"{game.marked}, N.J.A.C. 13:69F-{game.subchapter}: {game.kind}, {game.seats} seats", style="bold")
    for line in found.sign:
        to.print(f"  {line.text}")
    for reserved in found.rests:
        to.print(f"  {reserved}", style="dim")
    to.print()
    print_entries(to, "What may be bet", [_wager_entry(game, wager) for wager in found.wagers])
    if found.options:
        print_entries(to, "What the casino chooses", [_option_entry(game, option) for option in found.options])
    if found.irregularities:
        print_entries(to, "When something goes wrong", [_irregular_entry(game, one) for one in found.irregularities])


def _section(cite: str, rests: str) -> str:
    return f"{cite}: {rests}" if rests else cite


def _wager_entry(game: Game, wager: WagerGuide) -> tuple[str, list[str]]:
    says = [f"wins when {wager.wins}"]
    if wager.written:
        says.append(f"written {wager.written}")
    if wager.picks:
        more = f" … ({len(wager.picks)} in all)" if len(wager.picks) > _PICKS_SHOWN else ""
        says.append(f"selections: {', '.join(wager.picks[:_PICKS_SHOWN])}{more}")
    says.append(f"amounts: {wager.amounts[:1].lower()}{wager.amounts[1:]}")
    says += (f"{line.when}: {line.paid}" for line in wager.pays)
    rests, paid = rests_on(game, "wager", wager), rests_on(game, "pay table", wager)
    if paid != rests:
        own = paid or "the chapter's own text"
        rests = f"{rests}; what it pays: {own}" if rests else f"what it pays: {own}"
    return f"{wager.key}  {wager.title}", [*says, _section(wager.cite, rests)]


def _option_entry(game: Game, option: OptionGuide) -> tuple[str, list[str]]:
    says = [option.says, f"allowed: {option.allowed}"]
    if option.change_cite != BY_FILING.cite:
        says.append(f"changes by {option.changes_by} ({option.change_cite})")
    section = _section(option.cite, rests_on(game, "option", option))
    return f"{option.key}: {_plain_value(option.here)}", [*says, section]


def _irregular_entry(game: Game, found: Irregularity) -> tuple[str, list[str]]:
    section = _section(found.cite, rests_on(game, "irregularity", found))
    return found.key, [f"{found.happened}: {found.resolution}", section]


def _plain_value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "; ".join(f"{key} {_plain_value(below)}" for key, below in value.items()) or "none"
    if isinstance(value, list) and any(isinstance(below, dict) for below in value):
        return ". ".join(f"{number}: {_plain_value(below)}" for number, below in enumerate(value, 1))
    return str(value)
