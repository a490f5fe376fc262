"""`pitboss play`: a person at a table, or many rounds by themselves."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from random import Random
from secrets import token_hex
from typing import Annotated, Any

import typer

from pitboss.cli.bar import Bar
from pitboss.cli.chosen import AnyGameName, Settings, SubmissionFile, TableId, filed_table
from pitboss.cli.output import AsJson, NotUnderstood, command, console, print_json
from pitboss.core.filing.submission import Filed
from pitboss.core.game.steps import AnyStep, Betting, Move, Stake
from pitboss.core.money.cents import money, parse_money
from pitboss.core.money.ledger import INVENTORY
from pitboss.core.record.examples import worth
from pitboss.core.table.chance import Live, Seeded
from pitboss.core.table.players import RANDOM, player_named
from pitboss.core.table.table import Player, Table, now
from pitboss.games import registry

app = command()

PERSON = 1

_PLAYERS = (
    "Who decides for the seats, by commas, the last for all that follow: random, or at poker a player of the house "
    "by its style: careful, steady, bold. With --auto from seat 1 on, else for the others at your table."
)
_SEATS = "How many seats are taken; 1 without, or 4 where the players play against each other."


@app.command()
def play(
    game: AnyGameName = "",
    auto: Annotated[int, typer.Option("--auto", min=0, metavar="N", help="Play N rounds with random players.")] = 0,
    seed: Annotated[
        int | None, typer.Option("--seed", help="Repeatable chance: the same seed, the same play.")
    ] = None,
    journal: Annotated[Path | None, typer.Option("--journal", metavar="FILE", help="Write the rounds here.")] = None,
    seats: Annotated[int | None, typer.Option("--seats", min=1, help=_SEATS)] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Lines of text, also where the felt could be drawn.")
    ] = False,
    bankroll: Annotated[str, typer.Option("--bankroll", help="The chips each player brings.")] = "500",
    players: Annotated[str, typer.Option("--players", metavar="NAMES", help=_PLAYERS)] = "",
    settings: Settings = None,
    submission: SubmissionFile = None,
    table: TableId = "",
    as_json: AsJson = False,
) -> None:
    """Play a game at the terminal, or let it play by itself.

    Where the extra `terminal` is installed the table fills the terminal: pip install 'pitboss[terminal]'.

    You sit at seat 1; at poker players of the house take the other seats, else random ones. With --auto and --seed
    even the times in the journal follow from the seed, so that the same command writes the same journal.

    Example: pitboss play mini_dice --bankroll 200

    Example: pitboss play mini_dice --auto 1000 --seed 7 --journal table.jsonl
    """
    if as_json and not auto:
        raise NotUnderstood("--json reports on rounds played by themselves; add --auto N.")
    amount = parse_money(bankroll)
    if not game and submission is None:
        game = _which_game()
        if not game:
            return
    filed = filed_table(game, settings, submission, table)
    with _written(journal) as write:
        opened = _open(filed, seed, write, simulated=bool(auto and seed is not None))
        for seat in range(1, 1 + (seats or (4 if filed.game.among_players else 1))):
            opened.sit(seat, amount)
        if auto:
            _auto(opened, _players(opened, players, RANDOM, seed, 1), auto, seed, amount, as_json)
        else:
            company = opened.game.company
            usual = RANDOM if company is None else ",".join(company.styles)
            _person(opened, _players(opened, players, usual, seed, PERSON + 1), plain)


def _open(filed: Filed, seed: int | None, journal: Callable[[bytes], object] | None, simulated: bool) -> Table:
    ticks = count(0, 1000)
    opened = Table(
        filed.game,
        filed.options,
        name=filed.id,
        limits=filed.limits,
        chance=Live() if seed is None else Seeded(seed),
        clock=(lambda: next(ticks)) if simulated else now,
        journal=journal,
        gaming_day=filed.gaming_day,
    )
    opened.schedule = filed.schedule
    opened.voids_failures = not simulated
    return opened


def _players(table: Table, named: str, usual: str, seed: int | None, first: int) -> dict[int, Player]:
    """Who decides for the seats from the first on; where none are named and several are usual, they take turns."""
    names = [name.strip() for name in (named or usual).split(",")]
    random = Random(seed)
    mixed = str(seed) if seed is not None else token_hex(16)
    seats = [seat for seat in table.seats if seat >= first]
    players = {}
    for at, seat in enumerate(seats):
        name = names[min(at, len(names) - 1)] if named else names[at % len(names)]
        players[seat] = player_named(table.game, name, random, f"{mixed} {seat}")
    return players


@contextmanager
def _written(file: Path | None) -> Iterator[Callable[[bytes], object] | None]:
    """A journal in a new file: rounds of another table in it would break its chain."""
    if file is None:
        yield None
        return
    try:
        opened = file.open("xb")
    except FileExistsError:
        raise NotUnderstood(f"{file} is there already; name a new file for the journal.") from None
    with opened:

        def write(line: bytes) -> None:
            opened.write(line + b"\n")
            opened.flush()

        yield write


def _which_game() -> str:
    """The game a person chooses from the list, or nothing at the end of input."""
    from pitboss.cli.person import numbered

    names = registry.names()
    for number, name in enumerate(names, 1):
        print(f"{number:3}  {registry.find(name).marked}")
    while True:
        try:
            said = input("Which game? ").strip()
        except EOFError:
            print()
            return ""
        if number := numbered(said, len(names)):
            return names[number - 1]
        if said in ("", "quit"):
            return ""
        try:
            return registry.find(said.lower().replace(" ", "_").replace("-", "_")).name
        except registry.UnknownGame as unknown:
            print(unknown)


def _person(table: Table, others: dict[int, Player], plain: bool) -> None:
    from pitboss.cli.person import GOODBYE, Person

    game = table.game
    sign = [f"  {line}" for line in game.sign(table.options, table.limits)]
    sits = f"You sit at seat {PERSON} with {money(table.chips(PERSON))}. Say help for help, quit to leave.\n"
    if not plain and _fills_the_terminal():
        from pitboss.cli.terminal_table import play

        left = play(table, PERSON, others, (f"{game.title}, N.J.A.C. 13:69F-{game.subchapter}", *sign, sits))
        print(GOODBYE.format(money(left)) if left is not None else "You left in the middle of a round.")
        return
    if sys.stdin.isatty():
        # Line editing and history at the prompt, where the system has them.
        with suppress(ImportError):
            import readline  # noqa: F401
    to = console()
    to.print(f"{game.marked}, N.J.A.C. 13:69F-{game.subchapter}", style="bold")
    for line in (*sign, sits):
        to.print(line)
    Person(table, PERSON, others, to, input, Bar().working).play()


def _fills_the_terminal() -> bool:
    """Whether a table can be drawn: on a terminal, by a library that not everybody installs."""
    return sys.stdin.isatty() and sys.stdout.isatty() and find_spec("textual") is not None


def _held(table: Table, seat: int) -> int:
    """A seat's money, on the layout or off it, less what it owes."""
    return worth(table, seat) - min(table.game.owes(table.memory, seat), table.chips(seat))


def _auto(
    table: Table, players: dict[int, Player], rounds: int, seed: int | None, bankroll: int, as_json: bool
) -> None:
    brought = dict.fromkeys(players, bankroll)
    wagered = 0
    for _ in range(rounds):
        for seat in players:
            if table.chips(seat) < table.limits.minimum:
                table.sit(seat, bankroll)
                brought[seat] += bankroll
        wagered += sum(map(_wagered, table.play(players).entries))
    # A wager that still stands, and may not be taken down, is its player's money all the same.
    won = {seat: _held(table, seat) - brought[seat] for seat in players}
    report: dict[str, Any] = {
        "game": table.game.name,
        "options": table.options.plain(),
        "rounds": rounds,
        "seed": seed,
        "wagered_cents": wagered,
        "casino_won_cents": -sum(won.values()),
        "seats_won_cents": {str(seat): net for seat, net in won.items()},
        "last_hash": table.last_hash,
    }
    if as_json:
        print_json(report)
        return
    print(f"{table.game.title}: {rounds} round{'' if rounds == 1 else 's'}, {money(wagered)} wagered.")
    for seat, net in won.items():
        print(f"Seat {seat} {'won' if net >= 0 else 'lost'} {money(abs(net))}.")
    casino = -sum(won.values())
    print(f"The casino {'won' if casino >= 0 else 'lost'} {money(abs(casino))}.")


def _wagered(step: AnyStep) -> int:
    """What was put on the layout or into a pot, less what was taken back."""
    if isinstance(step, Stake):
        return step.amount
    if isinstance(step, Move) and step.target != INVENTORY and step.source.removeprefix("seat ").isdecimal():
        return step.amount
    if isinstance(step, Betting) and isinstance(step.answer, list):
        return sum(-bet.amount if bet.take else bet.amount for bet in step.answer)
    return 0
