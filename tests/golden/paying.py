"""Golden rounds in which every pay line of every game is paid: `GAME.paid.jsonl`.

A try is one short evening at a table, told by its number alone: which of the casino's choices it tries, which line it
is after, what is wagered, and how chance is stacked for that line. `search` goes through the tries in order and names
as few as pay all that any of them pays; the tests play these alone. Of each round the file holds what was wagered,
what fell, what money went where, and the hash of the record, which holds the rest.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Choice, FiledOdds, Options, Whole, YesNo
from pitboss.core.equipment.cards import JOKER, RANKS, SUITS
from pitboss.core.equipment.wheels import Wheel
from pitboss.core.game.game import Banked, Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import BONUS, WINS, AnyStep, Ask, Bet, Betting, Chosen, Draw, Move, Roll, Spin
from pitboss.core.game.wager import PayLine, WagerKind
from pitboss.core.money.cents import Odds, money
from pitboss.core.money.ledger import place
from pitboss.core.table.chance import RunOut
from pitboss.core.table.players import RandomPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.jackpots.filing import FiledProgressive
from tests.conformance.cited import covering
from tests.conformance.lawful import filed_progressive

HERE = Path(__file__).parent
PASSES = 1500
"""How often a line is tried."""
SCALED = ("progressive_amount",)
"""Choices that multiply what a table says, and make no other table."""
_TRY = re.compile(rb'^{"try":(\d+),', re.MULTILINE)

Line = tuple[str, str, str]
"""Under which choice of the casino (none: as a table is by default), of which wager, and what it pays."""


def told(line: PayLine) -> str:
    """What a line pays, in figures, and which line it is where its table names them."""
    named = f" for {line.line}" if line.line else ""
    if line.odds is not None:
        return f"{line.odds}{named}"
    return f"{money(line.sum) if line.share is None else line.share}{named}"


# The casino's choices.


def choices(game: Game) -> dict[str, dict[str, object]]:
    """What is tried: the usual table, and each closed choice under which a wager has another pay table or is offered.

    Named by what is chosen; a wager that the usual table does not offer is tried under whatever offers it.
    """
    return _choices(game.name)


@cache
def _choices(name: str) -> dict[str, dict[str, object]]:
    game = registry.find(name)
    usual = game.options()
    found: dict[str, dict[str, object]] = {"": {}}
    declared = [option for option in game.options.declared() if option.key not in SCALED]
    several = [plain for option in declared for plain in _values(option.key, option.allowed)]
    for kind in game.wagers:
        if kind.pot:
            continue
        offer = _offer(game, kind, several)
        if offer:
            found.setdefault(_name(offer), offer)
        if offer is None:
            continue
        base = figures(kind, _read(game, offer) or usual)
        for plain in several:
            options = _read(game, {**offer, **plain}) or _beside(game, {**offer, **plain}, several)
            if options is not None and figures(kind, options) not in ([], base) and kind.offered(options):
                changed = {key: value for key, value in options.plain().items() if value != usual.plain().get(key)}
                if not any(figures(kind, o) == figures(kind, options) for o in _of(game, found, kind)):
                    found.setdefault(_name(changed), changed)
    return found


def _of(game: Game, found: Mapping[str, dict[str, object]], kind: WagerKind) -> Iterator[Options]:
    for plain in found.values():
        options = _read(game, plain)
        if options is not None and kind.offered(options):
            yield options


def _name(plain: Mapping[str, object]) -> str:
    return ", ".join(f"{key} = {'filed' if isinstance(value, dict) else value}" for key, value in plain.items())


def _values(key: str, allowed: Any) -> Iterator[dict[str, Any]]:
    if isinstance(allowed, Choice):
        yield from ({key: name} for name in allowed.names)
    elif isinstance(allowed, YesNo):
        yield from ({key: value} for value in (True, False))
    elif isinstance(allowed, Whole) and key == "decks":
        yield from ({key: value} for value in (6, 8))
    elif isinstance(allowed, FiledOdds):
        yield {key: {line: f"{at} to 1" for at, line in enumerate(allowed.lines, 2)}}
    elif isinstance(allowed, FiledProgressive):
        yield {key: filed_progressive(allowed)}


def _read(game: Game, plain: Mapping[str, object]) -> Options | None:
    try:
        options, problems = game.options.read(dict(plain))
    except Refused:
        return None
    return None if problems else options


def _beside(game: Game, plain: Mapping[str, object], several: Sequence[dict[str, object]]) -> Options | None:
    """A choice that stands alone in no casino, with one more beside it."""
    return next((o for more in several if not more.keys() & plain and (o := _read(game, {**more, **plain}))), None)


def _offer(game: Game, kind: WagerKind, several: Sequence[dict[str, object]]) -> dict[str, object] | None:
    """The fewest choices by which a wager is offered and pays; None where there are none."""
    for count in range(3):
        for chosen in combinations(several, count):
            plain = {key: value for each in chosen for key, value in each.items()}
            options = _read(game, plain) if len(plain) == count else None
            if options is not None and kind.offered(options) and kind.pays(options):
                return plain
    return None


def figures(kind: WagerKind, options: Options) -> list[str]:
    return [told(line) for line in kind.pays(options)]


def wanted(game: Game) -> dict[Line, str]:
    """Every line that a game has, and when it is paid: those of each choice that the usual table does not have."""
    return _wanted(game.name)


@cache
def excused() -> dict[str, dict[str, str]]:
    """Lines that no golden round pays, by game, each with the reason: a wager, or a wager and what the line pays."""
    return tomllib.loads((HERE / "unpaid.toml").read_text(encoding="utf-8"))


@cache
def _wanted(name: str) -> dict[Line, str]:
    game = registry.find(name)
    out = excused().get(name, {})
    found: dict[Line, str] = {}
    for chosen, plain in choices(game).items():
        options = _read(game, plain)
        assert options is not None
        for kind in game.offered(options):
            usual = (
                chosen and kind.offered(game.options()) and figures(kind, options) == figures(kind, game.options())
            )
            for line in () if usual or kind.pot else kind.pays(options):
                if line.odds is not None and not line.odds.win:
                    continue  # the wager goes back
                if kind.key in out or f"{kind.key} {told(line)}" in out:
                    continue
                found.setdefault((chosen, kind.key, told(line)), line.when)
    return found


# Chance, stacked.

_NAMED = dict(zip(("ace", "king", "queen", "jack", "ten", "nine", "eight", "seven", "six"), "AKQJT9876", strict=True))


_LOW = {"five": "23457", "six": "223455", "seven": "A222345"}
"""Ranks that come to 21 in so many cards; an ace counts 1 then, or 3 with a two."""


def _like(random: Random, kind: str, words: str) -> list[str]:
    """Cards that make what a pay line says, as far as its words tell; none where they do not."""
    cards = _made(random, words)
    if kind == "split":  # of a pair, which comes first
        cards = cards or [f"{random.choice('2346789')}{random.choice(SUITS)}"]
        both = [card for card in cards for _ in range(2)]  # a second card may come to each hand before a third
        cards = random.choice(([cards[0], *cards], both))
    return cards


def _made(random: Random, words: str) -> list[str]:
    suits, ranks = random.sample(SUITS, 4), random.sample(RANKS, 13)
    suit = "s" if "spades" in words else "h" if "hearts" in words else suits[0]
    meant = [rank for word, rank in _NAMED.items() if re.search(rf"\b{word}", words)]
    one_suit = re.search(r"flush|suit|royal|spades|hearts|matched|identical|colour", words) and "mixed" not in words
    if high := re.match(r"(\w+) high", words):
        top = RANKS.find(_NAMED.get(high[1], "?"))
        return (
            [f"{RANKS[at]}{random.choice(suits)}" for at in (top, *random.sample(range(top), 6))] if top > 5 else []
        )
    if many := re.match(r"(five|six|seven)\b.* cards totaling", words):
        return [f"{rank}{random.choice(suits)}" for rank in random.sample(_LOW[many[1]], len(_LOW[many[1]]))]
    if "its rank" in words:
        like = {"one card": 1}.get(words[:8], 2)
        other = suits[1] if "suit, one" in words else suit
        three = [f"{ranks[0]}{suit}", f"{ranks[0]}{suit}", f"{ranks[0]}{other}"]
        if "suit" not in words:
            three = [f"{ranks[0]}{each}" for each in suits[:3]]
        return [*three[: like + 1], *(f"{ranks[1]}{suit}",) * (2 - like)]
    if "dealer's also" in words:
        return ["Ah", "As"]
    if "blackjack" in words and "dealer" not in words:
        return [f"A{suit}", f"{random.choice('TJQK')}{suit if one_suit else suits[1]}"]
    if "matched" in words:
        return [f"{random.choice('TJQK')}{suit}"] * 2
    if "three pairs" in words:
        return [f"{rank}{each}" for rank in ranks[:3] for each in suits[:2]]
    if "tie hand" in words:
        return [f"{ranks[0]}{each}" for each in suits]
    if "five aces" in words:
        return [*(f"A{each}" for each in SUITS), JOKER]
    if "joker" in words and "pair" in words:
        return [JOKER, JOKER]
    if rows := re.search(r"(\d)-(\d)-(\d)", words):
        shown = [rows[1], rows[2], rows[3]]
    elif "seven-card straight" in words:
        at = random.randrange(7)
        shown = list(RANKS[at : at + 7])
        if "with joker" in words or random.random() < 0.3:
            return [*(f"{rank}{suit}" for rank in random.sample(shown, 6)), JOKER]
    elif "royal" in words:
        shown = list("QKA" if "mini" in words else random.choice(("TJQKA",) * 8 + ("QK", "KA")))
        if "match" in words:
            return [*(f"{rank}{suit}" for rank in "TJQKA"), f"K{suits[1]}", f"Q{suits[1]}"]
    elif "straight" in words:
        at = random.randrange(9)
        shown = list(RANKS[at : at + random.choice((2, 3, 4, 5, 5, 5, 5, 5))])
        if "with joker" in words:
            return [*(f"{rank}{suit}" for rank in shown[:4]), JOKER]
    elif "full house" in words:
        return [*(f"{ranks[0]}{each}" for each in suits[:3]), *(f"{ranks[1]}{each}" for each in suits[:2])]
    elif "two pair" in words:
        return [f"{rank}{each}" for rank in ranks[:2] for each in suits[:2]]
    elif found := re.search(r"\b(four|three|two|one|pair)\b", words):
        times = {"four": 4, "three": 3, "two": 2, "one": 1, "pair": 2}[found[1]]
        shown = [random.choice(meant) if meant else ranks[0]] * times
    elif meant:
        shown = meant if len(meant) > 1 else meant * random.choice((1, 2, 3))
    elif one_suit:
        shown = ranks[: random.choice((2, 3, 4, 5, 5, 5))]
    elif number := re.search(r"spread (?:of )?(\d)", words):
        at = random.randrange(12 - int(number[1]))
        shown = [RANKS[at], RANKS[at + int(number[1]) + 1], RANKS[at + 1]]
    else:
        shown = []
    if "colour" in words:
        suits, one_suit = list(random.choice(("cscs", "dhdh"))), None
    return [f"{rank}{suit if one_suit else suits[at % 4]}" for at, rank in enumerate(shown)]


class Stacked:
    """Chance that leans towards a line: cards go where they may be of use, dice may fall alike, or no seven comes."""

    def __init__(self, random: Random, kind: str, words: str) -> None:
        self.random = random
        self.to = ""
        self.cards = _like(random, kind, words) if random.random() < 0.8 else []
        if kind != "split" and random.random() < 0.5:
            random.shuffle(self.cards)
        for _ in range(random.choice((0, 0, 0, 1, 2))):
            self.cards.insert(random.randint(0, len(self.cards)), "")  # any card
        self.numbers: list[str] = []
        self.caught = False
        self._first = self.cards[:]
        self._late = random.choice((0, 0, 0, 1, 2))
        self._spun = ""
        self._scope = random.choice(("own", "own", "board", "both", "both", "dealer", "all"))
        if "its rank" in words or "tie hand" in words:
            self._scope = "all"
        made = re.match(r"(\d) different points", words)
        points = random.sample((4, 5, 6, 8, 9, 10), int(made[1])) if made else []
        self._points = [*(total for point in points for total in (point, point)), *points[:1], *(7,) * bool(points)]
        self._dealers = _dealers(random, words)
        if points_by := re.match(r"win by (\d), not", words):
            won, lost = ["2h", "Ad", f"{int(points_by[1]) - 3}c"], ["Th", "Jd", "Qc"]
            won[2] = won[2].replace("1c", "Ac")
            self.cards, self._dealers = (won, lost) if kind.endswith("player") else (lost, won)
            self._scope, self._late, self._first = "own", 0, self.cards[:]
        if "rounds won" in words:
            self._scope, self._late, self.cards = "own", 0, ["As", "Ks"]
            self._first = self.cards[:]
        self._sevens = random.choice((None, None, True, False, False))
        self._totals = [int(total) for total in re.findall(r"\d+", words)] if kind == "total" else []
        self._alike = bool(re.search("triple|double|identical", words)) or random.random() < 0.2
        self._left: dict[str, list[str]] = {}

    def open_round(self) -> str:
        self.cards, self.caught = self._first[:], False
        return ""

    def close_round(self) -> dict[str, str]:
        return {}

    def roll(self, dice: int) -> list[int]:
        if self._points:
            total = self._points.pop(0)
            return [total // 2, total - total // 2]
        while True:
            if self._totals and self.random.random() < 0.9:
                faces = [self.random.randint(1, 6) for _ in range(dice)]
                if sum(faces) in self._totals:
                    return faces
                continue
            faces = [self.random.randint(1, 6) for _ in range(dice)]
            if self._alike and self.random.random() < 0.8:
                faces = faces[:1] * dice
            if dice != 2 or self._sevens in (None, sum(faces) == 7) or self.random.random() < 0.05:
                return faces

    def spin(self, wheel: Wheel) -> str:
        last = self._spun
        near = [c for c in wheel.compartments if last and (c[:1] == last[:1] if self._alike else _near(c, last))]
        self._spun = str(self.random.choice(near if near and self.random.random() < 0.8 else wheel.compartments))
        return self._spun

    def shuffle(self, what: str, pieces: Sequence[str]) -> str:
        self._left[what] = self.random.sample(list(pieces), len(pieces))
        return ""

    def draw(self, what: str, count: int) -> list[str]:
        left = self._left[what]
        if len(left) < count:
            raise RunOut
        return [self._piece(left) for _ in range(count)]

    def _piece(self, left: list[str]) -> str:
        if self._dealers and _where(self.to) == "dealer":
            wanted = self._dealers
        else:
            use = self._scope in ("all", _where(self.to)) or self._both()
            wanted = self.numbers or (self.cards if use else [])
        if wanted and self._late:
            self._late -= 1
        elif wanted:
            piece = wanted.pop(0)
            if piece in left:
                left.remove(piece)
                return piece
        return left.pop()

    def _both(self) -> bool:
        return self._scope == "both" and _where(self.to) in ("own", "board")


def _near(card: str, other: str) -> bool:
    """Whether two cards of a wheel are of one suit and close in rank."""
    if card[:1] not in RANKS or other[:1] not in RANKS or card[1:] != other[1:]:
        return False
    return 0 < abs(RANKS.index(card[0]) - RANKS.index(other[0])) < 3


def _dealers(random: Random, words: str) -> list[str]:
    """What the dealer holds, where a line speaks of it."""
    if "dealer blackjack" in words:
        return random.sample(["As", "Kd"], 2)
    if "dealer's also" in words:
        return ["Ac", "Ad"]
    return ["7c"] if "super" in words else []


def _where(to: str) -> str:
    if to in ("dealer", "banker"):
        return "dealer"
    if re.search("burn|rack|discard|dead", to):
        return "away"
    return "own" if to.startswith(("seat", "stack", "player")) else "board"


# A try.


class Keen(RandomPlayer):
    """Wagers on what it is after, on what that needs, and on some others; folds seldom."""

    def __init__(self, random: Random, after: Sequence[str], words: str, others: int) -> None:
        super().__init__(random)
        self.after = after
        self.words = words
        self.others = others

    def bets(self, table: Table, seat: int, window: Betting) -> Iterator[Bet]:
        current = table.round
        assert current is not None
        kinds = [kind for kind in table.book.kinds.values() if window.window in kind.windows]
        first = [kind for key in self.after for kind in kinds if kind.key == key]
        for kind in (*first, *self.random.sample(kinds, min(self.others, len(kinds)))):
            lying = [wager for wager in table.wagers() if wager.seat == seat]
            if any(wager.kind == kind.key for wager in lying):
                continue
            supported = [wager.pick for wager in lying if wager.kind == kind.supports]
            picks = supported or table.book.picks[kind.key] or ("",)
            if spots := re.match(r"\d+ of (\d+) spot", self.words):
                picks = [pick for pick in picks if len(re.findall(r"\d+", pick)) == int(spots[1])] or picks
            named = [pick for pick in picks if pick in re.findall(r"\d+", self.words)]
            pick = self.random.choice(named or picks)
            amount = table.book.range(kind.key).least if kind.supports else self._amount(table, seat, kind)
            times = kind.parts(table.options, pick) * kind.stands_for[0]
            bet = Bet(seat, kind.key, amount * times, pick)
            if current.refuses(bet) is None:
                yield bet

    def choose(self, table: Table, ask: Ask) -> Chosen:
        split = self.after[-1] == "split"
        drawing = split or "cards totaling" in self.words or "-7-" in self.words
        for choice in (*("split",) * split, *("hit",) * drawing):
            if choice in ask.within(table.chips(ask.seat)):
                return choice
        for _ in range(4):
            answer = super().choose(table, ask)
            if (answer if isinstance(answer, str) else answer[0]) not in ("fold", "surrender", "stand", "decline"):
                break
        return answer


def _needed(game: Game, key: str) -> list[str]:
    """A wager and those that must lie before it, in that order."""
    kind = game.kinds[key]
    before = [*kind.needs[:1], *((kind.equals,) if kind.equals else ()), *((kind.supports,) if kind.supports else ())]
    return [*(each for other in before for each in _needed(game, other)), key]


def attempt(
    game: Game, number: int, rounds: int = 0, look: Callable[[Options, Sequence[AnyStep]], object] = lambda *_: None
) -> tuple[list[bytes], list[set[Line]]]:
    """What is kept of a try, and what each round pays; no more than so many `rounds`, where they are given. The steps
    of each round are handed to `look`, with the table's options."""
    random = Random(f"{game.name} paid {number}")
    lines = list(wanted(game).items())
    (name, key, _), words = lines[number % len(lines)]
    options = _read(game, choices(game)[name])
    chance = Stacked(random, key, words)
    clock = iter(range(0, 10**12, 1000))
    least = 100 if game.name == "keno" else 500 if random.random() < 0.8 else 2500
    table = Table(
        game,
        options,
        limits=Limits(least, 100_000, 100),
        chance=chance,
        clock=lambda: next(clock),
    )
    for seat in range(1, 1 + max(2 if game.banked is not Banked.HOUSE else 1, random.choice((1, 1, 1, 2)))):
        table.sit(seat, 10_000_000)
    player = Keen(random, _needed(game, key), words, random.choice((0, 2, 6, 12)))
    long = (
        game.kinds[key].stands
        or game.kinds[key].supports
        or re.search("row|running|consecutive|points|complete", words)
    )

    def watch(step: AnyStep) -> None:
        if isinstance(step, Draw):
            chance.to = step.to
            if step.to == "board" and game.name == "keno" and not chance.caught:
                chance.numbers, chance.caught = _catch(random, table, words), True

    told_of: list[bytes] = []
    shown: list[set[Line]] = []
    for at in range(rounds or (20 if "points" in words else 8 if long else 1)):
        played = table.play(dict.fromkeys(range(1, game.seats + 1), player), watch)
        steps = [line for step in played.entries for line in _in_short(step)]
        told_of.append(
            msgspec.json.encode(
                {"try": number, "round": at + 1, "with": name, "steps": steps, "hash": table.last_hash}
            )
        )
        look(table.options, played.entries)
        shown.append({(name, *paid) for paid in _payments(game, table.options, played.entries)})
    return told_of, shown


def _in_short(step: AnyStep) -> Iterator[str]:
    if isinstance(step, Betting) and isinstance(step.answer, list):
        yield from (f"seat {bet.seat} {bet.wager} {bet.pick} {money(bet.amount)}" for bet in step.answer)
    elif isinstance(step, Draw) and isinstance(step.answer, list):
        yield f"{' '.join(step.answer)} to {step.to}"
    elif isinstance(step, Roll | Spin):
        yield f"{step.moment} {step.answer}"
    elif isinstance(step, Ask):
        yield f"seat {step.seat} {step.answer}"
    elif isinstance(step, Move):
        yield f"{money(step.amount)} {step.source} > {step.target}: {step.why}"


def _payments(game: Game, options: Options, steps: Sequence[AnyStep]) -> Iterator[tuple[str, str]]:
    """The wagers that are paid, each with what its line says: the only one that it has, however it is rounded."""
    taken: dict[str, int] = {}
    for step in steps:
        if isinstance(step, Move) and step.sort in (WINS, BONUS) and step.wager:
            kind = game.kinds[place(step.wager).wager]
            lines = list(kind.pays(options))
            if step.line:
                lines = [line for line in lines if line.line == step.line]
            elif len(lines) > 1:
                # A ticket of keno is paid for its price, which has been taken.
                odds = step.odds or Odds(step.amount, max(taken.get(step.wager, 0), 1))
                fits = [line for line in lines if line.odds is not None and line.odds.fraction == odds.fraction]
                lines = fits or [line for line in lines if line.sum == step.amount]
            yield from ((kind.key, told(line)) for line in lines)
        elif isinstance(step, Move):
            taken[step.source] = step.amount


def _catch(random: Random, table: Table, words: str) -> list[str]:
    """Numbers of which so many are on a ticket as a line says."""
    marked = [number for wager in table.wagers()[:1] for number in re.findall(r"\d+", wager.pick)]
    many = int(words.split()[0])
    others = [number for number in map(str, range(1, 81)) if number not in marked]
    return [*random.sample(marked, min(many, len(marked))), *random.sample(others, 20 - min(many, len(marked)))]


def search(game: Game) -> tuple[list[int], set[Line]]:
    """The tries that together pay all that any pays, and what none of them pays.

    Each line has its tries; they go on as long as it is not paid.
    """
    left = dict.fromkeys(wanted(game))
    shown: dict[int, set[Line]] = {}
    for number in range(PASSES * len(left)):
        lines = list(wanted(game))
        if lines[number % len(lines)] in left:
            shown[number] = set().union(*attempt(game, number)[1]) & wanted(game).keys()
            for line in shown[number]:
                left.pop(line, None)
    numbers = list(shown)
    return [numbers[at] for at in covering(list(shown.values()))], set(left)


def file_of(game: Game) -> Path:
    return HERE / f"{game.name}.paid.jsonl"


def record(game: Game, kept: Sequence[tuple[int, int]]) -> bytes:
    """What is kept of tries, each of so many rounds."""
    return b"".join(line + b"\n" for number, rounds in kept for line in attempt(game, number, rounds)[0])


def kept(game: Game) -> list[tuple[int, int]]:
    """The tries that a game's file holds, and of how many rounds each is."""
    path = file_of(game)
    return list(Counter(map(int, _TRY.findall(path.read_bytes()))).items()) if path.exists() else []


def write(game: Game) -> None:
    """Search, and write what was found: of each try no more rounds than pay something new."""
    numbers, _ = search(game)
    left, found = set(wanted(game)), []
    for number in numbers:
        rounds = 0
        for at, lines in enumerate(attempt(game, number)[1], 1):
            if lines & left:
                rounds, left = at, left - lines
        if rounds:
            found.append((number, rounds))
    if found:
        file_of(game).write_bytes(record(game, found))
