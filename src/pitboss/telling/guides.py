"""The gaming guide of a table in words: how the game is played, how hands rank, the house way, wagers with examples.

The words stand in `guide.toml` in a game's folder: ::

    aim = "…"                        # what it is about, in a sentence or two
    like = "…"                       # what it is like to play, in a line
    family = "…"                     # among which games it stands in the lobby
    renown = 1                       # how well people know it: the best known game is the first
    picture = ["card As 80 50"]      # what lies in its picture, as `drawing/still_lives.py` draws it
    play = ["…", "…"]                # how a round goes, in order
    rankings = ["three_card"]        # orders of hands, by their names in `rankings.py`
    tables = "baccarat"              # tables by which hands are played, by their name in `rule_tables.py`
    house_way = ["…"]                # how the dealer sets hands, where no way is filed that says it in its own words
    rounds = ["…"]                   # examples of `examples.toml` that are shown, by name
    [here.OPTION]                    # what is said where the casino chose so; a value may be left out
    VALUE = "…"
    [rankings_of.OPTION]             # rankings besides, where the casino chose so
    VALUE = ["…"]

What wagers pay and take is never written there: it comes from the game under the table's options and limits.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from typing import Any

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Options
from pitboss.core.equipment.cards import pretty
from pitboss.core.filing.guide import Guide, WagerGuide, guide
from pitboss.core.game.betting import WagerBook
from pitboss.core.game.game import Banked, Game
from pitboss.core.game.stakes import payable_step
from pitboss.core.game.steps import Draw, Reveal, Roll, Spin
from pitboss.core.game.wager import PayLine
from pitboss.core.money.cents import money
from pitboss.core.record.examples import Example, read_bet, read_examples, run_example, signed
from pitboss.core.table.journal import Record, decode
from pitboss.games import registry
from pitboss.telling.rankings import RANKINGS, Ranking
from pitboss.telling.rule_tables import RULE_TABLES, RuleTable
from pitboss.telling.words import Shown, capital, listed, pieces_shown, plain

FILE = "guide.toml"
USUAL_STAKE = 10_00
"""What an example wagers where limits and odds leave it free, in cents."""
OTHERS, LAST = "Other games", 999
"""Where a game stands of which the guide says nothing else."""
RESTS = "What rests on no adopted text of New Jersey"
"""The heading above the reservations of a guide."""


@dataclass(frozen=True, slots=True)
class Presented:
    """How a game is shown to somebody who does not know it yet: in a line, among which others, and as a picture."""

    like: str
    family: str
    renown: int
    picture: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Paid:
    """A line of what a wager pays, with an example of it; the text is empty where the line says all."""

    line: PayLine
    example: str


@dataclass(frozen=True, slots=True)
class Explained:
    """A wager with its lines; `example` is for one that has none, as where players wager against each other. `like`
    is the title of an earlier wager that is paid by the same table, where that is a long one."""

    wager: WagerGuide
    lines: tuple[Paid, ...]
    example: str
    like: str = ""


@dataclass(frozen=True, slots=True)
class Hand:
    """What lay somewhere in a round that is shown: of whom, and the pieces."""

    name: str
    shown: Shown


@dataclass(frozen=True, slots=True)
class Played:
    """A round that is shown: what it shows, what was wagered, what fell, and how it ended for the player."""

    shows: str
    wagered: str
    hands: tuple[Hand, ...]
    ended: str


@dataclass(frozen=True, slots=True)
class InWords:
    """The gaming guide of a table for people."""

    guide: Guide
    aim: str
    play: tuple[str, ...]
    here: tuple[str, ...]
    tables: tuple[RuleTable, ...]
    rankings: tuple[Ranking, ...]
    house_way: tuple[str, ...]
    wagers: tuple[Explained, ...]
    rounds: tuple[Played, ...]

    def plain(self) -> dict[str, Any]:
        """The rest of the guide as JSON: all but wagers, options and irregularities."""
        return {
            "aim": self.aim,
            "play": list(self.play),
            "here": list(self.here),
            "tables": [asdict(table) for table in self.tables],
            "rankings": [asdict(ranking) for ranking in self.rankings],
            "house_way": list(self.house_way),
            "examples": {
                each.wager.key: [paid.example for paid in each.lines if paid.example] or [each.example]
                for each in self.wagers
            },
            "rounds": [
                {
                    "shows": played.shows,
                    "wagered": played.wagered,
                    "hands": [{"name": hand.name, "pieces": list(hand.shown.pieces)} for hand in played.hands],
                    "ended": played.ended,
                }
                for played in self.rounds
            ],
        }


def in_words(game: Game, options: Options, limits: Limits) -> InWords:
    """The guide of a table of the game under its options and limits."""
    told = _told(game.name)
    chosen = {key: _written(value) for key, value in options.plain().items()}
    matters = {option.key for option in type(options).declared() if option.matters(options.plain())}
    found = guide(game, options, limits)
    book = WagerBook(game, options, limits)
    return InWords(
        found,
        told.get("aim", ""),
        tuple(told.get("play", ())),
        tuple(
            said for key, by in told.get("here", {}).items() if key in matters and (said := by.get(chosen[key], ""))
        ),
        RULE_TABLES[told["tables"]](options) if "tables" in told else (),
        rankings_of(game.name, options),
        tuple(_house_way(told, options)),
        tuple(_told_once(_explained(wager, book) for wager in found.wagers)),
        tuple(_rounds(game, options, told.get("rounds", ()))),
    )


def presented(name: str) -> Presented:
    """How a game is presented; one whose guide does not say it comes last."""
    told = _told(name)
    return Presented(
        told.get("like", told.get("aim", "")),
        told.get("family", OTHERS),
        told.get("renown", LAST),
        tuple(told.get("picture", ())),
    )


def rankings_of(name: str, options: Options) -> tuple[Ranking, ...]:
    """The orders of hands that a table of the game has."""
    told, chosen = _told(name), {key: _written(value) for key, value in options.plain().items()}
    names = [*told.get("rankings", ()), *_chosen(told.get("rankings_of", {}), chosen)]
    return tuple(RANKINGS[name](options) for name in names)


def dollars(amount: int) -> str:
    """Money as people say it: without cents where there are none."""
    return money(amount).removesuffix(".00")


@cache
def _told(name: str) -> Mapping[str, Any]:
    folder = registry.folder(name)
    if folder is None or not (folder / FILE).exists():
        return {}
    return tomllib.loads((folder / FILE).read_text(encoding="utf-8"))


def _written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _chosen(by_option: Mapping[str, Mapping[str, list[str]]], chosen: Mapping[str, str]) -> Iterator[str]:
    for key, by in by_option.items():
        yield from by.get(chosen[key], ())


def _house_way(told: Mapping[str, Any], options: Options) -> Iterator[str]:
    """The house way: the game's own words, or those of the way of setting hands that is filed for the table."""
    yield from told.get("house_way", ())
    way = getattr(options, "way", None)
    if way is not None:
        yield from (f"{capital(rule.says)}." for rule in way.rules)


# Wagers with examples.


def _told_once(all_of_them: Iterable[Explained]) -> Iterator[Explained]:
    """The wagers, of which those that are paid by the table of an earlier one say so."""
    first: dict[tuple[Paid, ...], str] = {}
    for explained in all_of_them:
        title = first.setdefault(explained.lines, explained.wager.title)
        again = len(explained.lines) >= _LONG and title != explained.wager.title
        yield replace(explained, like=title) if again else explained


_LONG = 4
"""From how many lines on a table is not printed twice."""


def _explained(told: WagerGuide, book: WagerBook) -> Explained:
    # Where a player may have several hands, a title goes on with the number of one.
    wager = replace(told, title=told.title.removesuffix(", hand"))
    if book.game.banked is Banked.POT or book.kinds[wager.key].pot:
        amount = dollars(_put_up(wager.key, book))
        return Explained(wager, (), f"{amount} goes into the pot, and with it to whoever wins the pot.")
    lines = tuple(Paid(line, _example(wager, line, book)) for line in _lines(wager.pays))
    # Where a player banks, what is won comes from the other side's stake.
    stake = dollars(_stake(wager, None, book))
    return Explained(wager, lines, "" if lines else f"{stake} wins up to {stake} of the other side.")


def _lines(pays: Sequence[PayLine]) -> Sequence[PayLine]:
    """The lines of a pay table; many that all pay the same are one."""
    if len(pays) < _LONG or len({line.paid for line in pays}) > 1:
        return pays
    return (replace(pays[0], when=f"{pays[0].when} to {pays[-1].when}"),)


def _put_up(wager: str, book: WagerBook) -> int:
    """What goes into a pot: the posted ante, forced bet or blind, or else the least bet."""
    options = book.options
    blinds = getattr(options, "blinds", ())
    posted = {
        "ante": getattr(options, "ante_amount", 0),
        "forced_bet": getattr(options, "forced_bet_amount", 0),
        "blind_bet": max(blinds, default=0),
        "straddle": getattr(options, "straddle_amount", 0),
    }
    return posted.get(wager) or book.limits.minimum


def _example(wager: WagerGuide, line: PayLine, book: WagerBook) -> str:
    stake = _stake(wager, line, book)
    if line.odds is None:
        return ""  # a sum is told by the line itself
    won = line.odds.pays(stake)
    owed = 0 if line.vigorish is None else line.vigorish.on(won)
    limit = book.kinds[wager.key].limit
    most = limit.most(book.kinds.values(), book.options, book.limits.minimum) if limit is not None else 0
    limited = f", of which {dollars(most)} is paid at most" if 0 < most < won else ""
    return f"{dollars(stake)} wins {dollars(won)}" + (f", less {dollars(owed)}" if owed else limited)


def _stake(wager: WagerGuide, line: PayLine | None, book: WagerBook) -> int:
    """An amount that may be wagered and that the line pays in whole chips, ten dollars or the next one up."""
    unit = book.limits.unit
    step = unit if line is None or line.odds is None else payable_step(line.odds, unit)
    if wager.range is None:
        kind = book.kinds[wager.key]
        least = USUAL_STAKE * kind.times if kind.equals else USUAL_STAKE
        return -(-least // step) * step
    allowed = wager.range
    if allowed.most <= allowed.least:
        return allowed.least
    # Every amount of the range is paid in whole chips: its step says so.
    stake = max(allowed.least, -(-USUAL_STAKE // allowed.step) * allowed.step)
    return min(stake, allowed.most)


# Rounds that are shown.


def _rounds(game: Game, options: Options, names: list[str]) -> Iterator[Played]:
    """The examples of that name, where this table plays as they do."""
    folder = registry.folder(game.name)
    if folder is None or not names:
        return
    known = {example.name: example for example in read_examples(folder)}
    for name in names:
        example = known[name]
        theirs, _ = game.options.read(example.text.get("options", {}))
        if theirs.plain() == options.plain():
            *_, last = run_example(example, game)
            yield _played(game, example, decode(last)[0])


def _played(game: Game, example: Example, record: Record) -> Played:
    *_, part = example.text["round"]
    bets = [read_bet(text) for text in part["bets"]]
    seat = bets[0].seat
    mine = [
        f"{dollars(bet.amount)}{_on(game.titles[bet.wager].removesuffix(', hand'))} {_shown(bet.pick)}".rstrip()
        for bet in bets
        if bet.seat == seat
    ]
    net = signed(part["net"][str(seat)])
    shows = capital(re.sub(r"^\d+\. ", "", example.name))
    return Played(shows, f"You wager {listed(mine)}.", tuple(_hands(record, f"seat {seat}")), _ended(net))


def _on(title: str) -> str:
    """On what is wagered, as a person says it; where a game has but one wager, that says nothing."""
    if title == "Wager":
        return ""
    return f" on the {title[:1].lower()}{title[1:]}" if title.endswith(" wager") else f" on {title}"


def _shown(text: str) -> str:
    """A selection or a compartment with cards as people write them: ``10♦-9♥``."""
    return _CARD.sub(lambda card: pretty(card[0]), text)


_CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")


def _ended(net: int) -> str:
    if not net:
        return "You neither win nor lose."
    return f"You {'win' if net > 0 else 'lose'} {dollars(abs(net))}."


def _hands(record: Record, mine: str) -> Iterator[Hand]:
    """What fell, and what lay in the player's hand, the dealer's and those of the table, as they were dealt."""
    hands: dict[str, list[str]] = {}
    for step in record.steps:
        match step:
            case Roll(answer=list(faces)):
                yield Hand("The dice", Shown("dice", tuple(map(str, faces))))
            case Spin(answer=str(label)):
                yield Hand(f"The wheel stops at {_shown(label)}", Shown("wheel", ()))
            case Draw(answer=list(pieces)):
                hands.setdefault(step.to, []).extend(pieces)
            case Reveal(cards=list(cards)) if cards:
                hands[step.hand] = cards
    ours = [name for name in hands if name == mine or not name.startswith(_OTHERS)]
    for name in sorted(ours, key=lambda name: (name != mine, name == "dealer")):
        if shown := pieces_shown(hands[name]):
            yield Hand("You" if name == mine else _NAMES.get(name, capital(plain(name))), shown)


_OTHERS = ("seat ", "dead hand", "discard", "burn")
_NAMES = {
    "dealer": "The dealer",
    "community": "Common cards",
    "board": "Common cards",
    "player": "Player's Hand",
    "banker": "Banker's Hand",
}
