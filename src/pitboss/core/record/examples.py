"""Worked examples that a dealer can read and write: `examples.toml` in a game's folder.

::

    [[example]]
    name = "place_6: a 5 is no action, a 6 pays 14"
    cite = "13:69F-13.6(b)"
    options = { place_stake_after_win = "returned" }     # optional
    limits = { minimum = "1.00", unit = "0.50" }         # optional
    seats = { 1 = "100", 2 = "100" }                     # optional: chips at the start
    memory = { holder = 2 }                              # optional: the memory at the start

    [[example.round]]
    bets = ["1 place_6 12", "2@3 pai_gow 10", "take 1 field 5"]   # seat[@area] wager [selection] amount
    refused = ["1 place_6 10"]                # tried before the bets above; each must be refused
    dice = ["3-2"]                            # what falls, in order
    spins = ["17"]
    cards = "9 4 K 4"                         # in the order of the deal; a rank alone means any suit
    balls = "7 12"                            # the same of keno's balls, or { board = "7 12" } by where they go
    hands = { dealer = "Jh 9c 4d" }           # instead of an order: what goes to a hand; the rest is dealt anyhow
    choices = ["2 accept", "1 raise 40"]      # seat, choice, amount; otherwise the default is chosen
    irregular = ["shake die_not_flat", "deal player_not_dealt 2"]  # moment, key, seat
    net = { 1 = "+14.00" }                    # change of a seat's money, on the layout or off it
    house = "-14.00"                          # change of the table inventory
    says = ["No roll"]                        # announcements that must be made
    standing = ["1 place_6 12"]               # all that lies on the layout afterwards
    memory = { holder = 3 }                   # what the memory says afterwards
    section = ["13:69F-13.5(f)"]              # sections that the round must cite
    sit = { 2 = "100" }                       # who sits down, or leaves, before this round
    leave = [3]
    minutes = 30                              # how much later than the round before it opens
"""

from __future__ import annotations

import tomllib
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Options
from pitboss.core.equipment.cards import RANKS, parse_cards
from pitboss.core.equipment.dice import parse_dice
from pitboss.core.equipment.wheels import Wheel
from pitboss.core.game.game import Game, Unfinished
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Announce, AnyStep, Ask, Bet, Betting, Chosen, Draw
from pitboss.core.money.cents import money, parse_money
from pitboss.core.money.ledger import INVENTORY
from pitboss.core.table.chance import NothingRecorded, RunOut, Unseeded
from pitboss.core.table.round import Round
from pitboss.core.table.table import Table


class ExampleFails(AssertionError):
    """An example is not what the game does; the text says where and how."""


@dataclass(frozen=True, slots=True)
class Example:
    """One worked example as it stands in the file."""

    game: str
    name: str
    text: Mapping[str, Any]


def read_examples(folder: Path) -> list[Example]:
    """The examples of a game's folder."""
    path = folder / "examples.toml"
    if not path.exists():
        raise Unfinished(f"{folder.name} has no examples.toml; write rounds that a dealer could read.", 5)
    with path.open("rb") as file:
        found = tomllib.load(file)["example"]
    return [Example(folder.name, example["name"], example) for example in found]


def read_bet(text: str) -> Bet:
    """A bet as an example writes it: ``1 split 8-11 5``, ``2@3 pai_gow 10``, ``take 1 field 5``."""
    words = text.split()
    take = words[0] == "take"
    words = words[take:]
    seat, _, spot = words[0].partition("@")
    pick = words[2] if len(words) == 4 else ""
    return Bet(int(seat), words[1], parse_money(words[-1]), pick, int(spot or 0), take)


class Script(Unseeded):
    """Chance as an example tells it. What the example leaves open is dealt from what is left."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        self.dice = deque(parse_dice(roll) for roll in told.get("dice", ()))
        self.spins = deque(told.get("spins", ()))
        self.order = deque(_pieces(told.get("cards", "")) + _pieces(told.get("tiles", "")))
        self.hands = {hand: deque(_pieces(held)) for hand, held in told.get("hands", {}).items()}
        balls = told.get("balls", "")
        if isinstance(balls, str):
            self.order.extend(balls.split())
        else:
            self.hands.update({to: deque(numbers.split()) for to, numbers in balls.items()})
        self.to = ""
        self._left: dict[str, Counter[str]] = {}

    def continued(self, before: Script) -> Script:
        """Go on with the shoes of the round before."""
        self._left = before._left
        return self

    def roll(self, dice: int) -> list[int]:
        if not self.dice:
            raise NothingRecorded(f"The example gives no dice where a roll of {dice} is wanted.")
        return list(self.dice.popleft())

    def spin(self, wheel: Wheel) -> str:
        if not self.spins:
            raise NothingRecorded("The example gives no spin where one is wanted.")
        return str(self.spins.popleft())

    def shuffle(self, what: str, pieces: Sequence[str]) -> str:
        self._left[what] = Counter(pieces)
        return ""

    def draw(self, what: str, count: int) -> list[str]:
        left = self._left[what]
        if left.total() < count:
            raise RunOut
        return [self._piece(left) for _ in range(count)]

    def _piece(self, left: Counter[str]) -> str:
        told = self.hands.get(self.to) or self.order
        wanted = told.popleft() if told else "any"
        if left[wanted]:
            left[wanted] -= 1
            return wanted
        kept = Counter(piece for queue in (*self.hands.values(), self.order) for piece in queue)
        for piece in (*(p for p in left if left[p] > kept[p]), *left):
            if left[piece] and (wanted in ("any", piece) or (len(wanted) == 1 and piece[0] == wanted)):
                left[piece] -= 1
                return piece
        raise NothingRecorded(f"The example wants {wanted} to come, but none is left.")


def _pieces(text: str) -> list[str]:
    pieces: list[str] = []
    for word in text.split():
        rank = word.replace("10", "T")
        if word == "any" or "-" in word or (len(rank) == 1 and rank in RANKS):
            pieces.append(rank if len(rank) == 1 else word)
        else:
            pieces.extend(parse_cards(word))
    return pieces


class Teller:
    """Answers for the people of an example."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        self.choices = [text.split() for text in told.get("choices", ())]
        self.trouble = [text.split() for text in told.get("irregular", ())]

    def choose(self, ask: Ask) -> Chosen:
        for i, (seat, choice, *amount) in enumerate(self.choices):
            if int(seat) == ask.seat and choice in ask.choices:
                del self.choices[i]
                return (choice, parse_money(amount[0])) if amount else choice
        span = ask.spans.get(ask.default)
        return ask.default if span is None else (ask.default, span.least)

    def watch(self, step: AnyStep) -> tuple[str, int] | None:
        for i, (moment, key, *seat) in enumerate(self.trouble):
            if moment.replace("_", " ") in (step.moment, step.moment.replace("_", " ")):
                del self.trouble[i]
                return key, int(seat[0]) if seat else 0
        return None


def worth(table: Table, seat: int) -> int:
    """A seat's money, in chips and on the layout."""
    return table.chips(seat) + sum(w.stake for w in table.layout.values() if w.seat == seat)


_EARLIER = 1, "e" * 64


def run_example(example: Example, game: Game, options: Options | None = None) -> Iterator[bytes]:
    """Play an example and check all it says, under its own options or others; yields the journal's lines. Raises
    `ExampleFails`."""
    told = example.text
    if options is None:
        options, problems = game.options.read(told.get("options", {}))
        if problems:
            raise ExampleFails(f"{example.name}: {problems[0]}")
    table = Table(game, options, limits=_limits(told.get("limits", {})), clock=lambda: now, chance=Script({}))
    now = 0
    for what, pieces in table.equipment.decks.items():
        table.chance.shuffle(what, pieces)  # a shoe that the example's memory finds in use
    lines: list[bytes] = []
    table.journal = lines.append
    seats = told.get("seats") or {str(seat): "10000" for seat in _mentioned(told)}
    for seat, amount in seats.items():
        table.sit(int(seat), parse_money(amount), known="memory" in told)
    if "memory" in told:
        table.memory = msgspec.convert({**msgspec.to_builtins(table.memory), **told["memory"]}, game.memory)
        table.rounds, table.last_hash = _EARLIER  # a table that remembers has played before
    for number, part in enumerate(told["round"], 1):
        now += 60_000 * int(part.get("minutes", 0))
        for seat, amount in part.get("sit", {}).items():
            table.sit(int(seat), parse_money(amount))
        for seat in part.get("leave", ()):
            table.leave(int(seat))
        assert isinstance(table.chance, Script)
        table.chance = Script(part).continued(table.chance)
        try:
            _play(table, part)
        except (Refused, NothingRecorded) as bad:
            raise ExampleFails(f"{example.name}, round {number}: {bad}") from bad
        except ExampleFails as bad:
            raise ExampleFails(f"{example.name}, round {number}: {bad}") from None
    yield from lines


def _mentioned(told: Mapping[str, Any]) -> list[int]:
    """The seats that an example speaks of."""
    seats = {1}
    for part in told["round"]:
        seats |= {read_bet(text).seat for text in (*part.get("bets", ()), *part.get("refused", ()))}
        seats |= {int(text.split()[0]) for text in part.get("choices", ())}
        seats |= {int(seat) for seat in part.get("net", {})}
    return sorted(seats)


def _limits(told: Mapping[str, str]) -> Limits:
    amounts = {"minimum": 100, "maximum": 1_000_000} | {key: parse_money(value) for key, value in told.items()}
    return msgspec.convert(amounts, Limits)


def _play(table: Table, part: Mapping[str, Any]) -> None:
    before = {seat: worth(table, seat) for seat in table.seats}
    house = table.ledger[INVENTORY]
    teller = Teller(part)
    script = table.chance
    assert isinstance(script, Script)

    def watch(step: AnyStep) -> tuple[str, int] | None:
        if isinstance(step, Draw):
            script.to = step.to
        return teller.watch(step)

    played = table.open_round(watch)
    bets = [read_bet(text) for text in part.get("bets", ())]
    refused = [(text, read_bet(text)) for text in part.get("refused", ())]
    while (step := played.pending) is not None:
        if isinstance(step, Betting):
            _bet(played, step, bets, refused)
        else:
            for ask in played.asks():
                played.choose(ask.seat, teller.choose(ask))
    if bets or refused or teller.choices or teller.trouble:
        rest = [f"{b.seat} {b.wager}" for b in bets] + [t for t, _ in refused]
        rest += [" ".join(words) for words in teller.choices + teller.trouble]
        raise ExampleFails(f"there was no occasion for: {'; '.join(rest)}")
    _check(table, played, part, before, house)


def _bet(played: Round, window: Betting, bets: list[Bet], refused: list[tuple[str, Bet]]) -> None:
    kinds = played.table.book.kinds
    for text, bet in list(refused):
        if bet.wager not in kinds or window.window in kinds[bet.wager].windows:
            refused.remove((text, bet))
            if played.refuses(bet) is None:
                raise ExampleFails(f"{text} should be refused, and is not")
    for bet in list(bets):
        if bet.wager not in kinds or window.window in kinds[bet.wager].windows:
            bets.remove(bet)
            played.bet(bet)
    played.close_betting()


def _check(table: Table, played: Round, part: Mapping[str, Any], before: Mapping[int, int], house: int) -> None:
    def demand(what: str, got: object, wanted: object) -> None:
        if got != wanted:
            raise ExampleFails(f"{what} is {got}, the example says {wanted}")

    for seat, text in part.get("net", {}).items():
        demand(f"seat {seat}'s net", money(worth(table, int(seat)) - before[int(seat)]), money(signed(text)))
    if "house" in part:
        demand("the house's net", money(table.ledger[INVENTORY] - house), money(signed(part["house"])))
    if "standing" in part:
        got = sorted((w.seat, w.kind, w.stake, w.pick) for w in table.layout.values())
        bets = [read_bet(text) for text in part["standing"]]
        demand("what stands on the layout", got, sorted((b.seat, b.wager, b.amount, b.pick) for b in bets))
    said = [step.text for step in played.entries if isinstance(step, Announce)]
    for text in part.get("says", ()):
        if text not in said:
            raise ExampleFails(f"nobody says {text!r}; said is {said}")
    cited = {getattr(step, "cite", "") for step in played.entries}
    for cite in part.get("section", ()):
        if cite not in cited:
            raise ExampleFails(f"{cite} is not cited; cited are {sorted(cited)}")
    memory = {name: getattr(table.memory, name) for name in table.memory.__struct_fields__}
    memory = msgspec.json.decode(msgspec.json.encode(memory))
    for key, wanted in part.get("memory", {}).items():
        demand(f"the memory's {key}", memory[key], wanted)


def signed(text: str) -> int:
    """An amount of money with its sign, in cents."""
    text = str(text).strip()
    return -parse_money(text[1:]) if text.startswith("-") else parse_money(text.removeprefix("+"))
