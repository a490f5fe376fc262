"""A person at a table on the terminal: reads what is typed, in words that a player would use."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext, suppress
from typing import TYPE_CHECKING

from pitboss.core.filing.guide import guide
from pitboss.core.game.betting import caution, short
from pitboss.core.game.irregular import Irregularity
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import AnyStep, Ask, Bet, Betting, Chosen
from pitboss.core.game.wager import NoSelection, WagerKind
from pitboss.core.money.cents import BadMoney, money, parse_money
from pitboss.core.money.ledger import chips, place
from pitboss.core.procedure.discards import face_up
from pitboss.core.record.found_later import find_later, unlimited
from pitboss.core.table.views import view
from pitboss.telling.felt import Felt
from pitboss.telling.words import Teller, capital, names_of

if TYPE_CHECKING:
    from rich.console import Console

    from pitboss.core.table.round import Round
    from pitboss.core.table.table import Player, Table

_HELP = (
    ("{example} 10", "wager $10 on {title}"),
    ("take {example} 10", "take $10 of it back; without an amount, all of it"),
    ("{example} 10 coupon 5", "the same with a match play coupon of $5, where the table takes them"),
    ("unrejected {example} 10", "a wager outside the limits that nobody rejected: it stands"),
    ("same", "make the wagers of the last round again"),
    ("done, or Enter", "no more wagers; go on"),
    ("wagers", "what may be wagered now"),
    ("rules, odds", "the rules and the odds of this table; odds {wager} for one wager"),
    ("best", "what each choice of the question is worth, and which is best"),
    ("buy 10", "buy $10 in chips for a wager that you are asked about and cannot cover"),
    ("irregular", "something goes wrong at the table: see what the rule makes of it"),
    ("irregular KEY later", "the same, found only when the round is closed"),
    ("quit, or Ctrl-D", "leave after this round"),
)
GOODBYE = "You leave the table with {}. Thank you for playing."
_PICKS_SHOWN = 12
_LONG_CHOICE = 14
_FEW_CHOICES = 6


class Person:
    """Plays one seat by what is typed; the players in `others` play the other seats."""

    def __init__(
        self,
        table: Table,
        seat: int,
        others: Mapping[int, Player],
        to: Console,
        ask: Callable[[str], str],
        working: Callable[[], AbstractContextManager[object]] = nullcontext,
        looking: Callable[[AnyStep], object] | None = None,
    ) -> None:
        """`ask` puts a prompt and gives what is answered; `working` is entered while something long is worked out.
        Somebody who is `looking` at the felt is told of each step: then pieces are not drawn between the lines."""
        self.table = table
        self.seat = seat
        self.others = others
        self.to = to
        self.ask = ask
        self.working = working
        self.looking = looking
        self.felt = Felt(table, seat, to, pictures=looking is None)
        self.about: Betting | Ask | None = None
        """What the prompt is about: wagers, a decision, or neither."""
        self.leaving = False
        self._gone = False
        self.round: Round | None = None
        self.number = table.rounds + 1
        self.result = ""
        """What the last round brought, in words."""
        self._entries: list[AnyStep] = []
        self._discards: list[str] = []
        self._shown = 0
        self._spoke = False
        self._coming = self._later = ""
        self._bought = 0
        self._last: list[Bet] = []

    def play(self) -> int:
        """Play until the person leaves; the chips taken away, in cents."""
        while not self.leaving:
            if self._can_play():
                self._round()
        left = self._taken_away()
        self.to.print(GOODBYE.format(money(left)), style="bold")
        return left

    def _taken_away(self) -> int:
        """What the person leaves with; a wager that may not be taken down is played out first."""
        while True:
            try:
                return self.table.leave(self.seat)
            except Refused:
                self._gone = False
                self._round()

    def _can_play(self) -> bool:
        """Whether there are chips to play with; a player who has none may buy more."""
        limits = self.table.limits
        least = min((limits.of(k.key, k.group)[0] for k in self.table.book.kinds.values()), default=limits.minimum)
        if self._worth() >= least:
            return True
        said = self._read(f"You have {money(self._worth())} left. Buy chips for how much? (Enter leaves) ")
        if not said:
            self.leaving = True
            return False
        try:
            self.table.sit(self.seat, parse_money(said))
        except (BadMoney, Refused) as refused:
            self._sorry(refused)
        return False

    def _round(self) -> None:
        table = self.table
        before = self._worth()
        self.felt.clear()
        self.number = table.rounds + 1
        self.to.rule(f"Round {self.number}", style="dim", align="left")
        seen, shuffled = face_up(view(self._entries, 0))
        self._discards = seen if shuffled else [*self._discards, *seen]
        self._entries, self._shown, self._spoke, self._bought = [], 0, False, 0
        self.round = None
        if (shut := table.suspended) is not None:
            act = table.game.lifted_by[shut.key]
            self.felt.line(f"{capital(shut.resolution)}.", "", shut.cite)
            self._read(f"Enter: {act.happened}> ")
            table.lift(act.key)
        self.round = played = table.open_round(self._watch, entries=self._entries)
        for line in table.announced:
            self.felt.line(f"“{capital(line)}”  (13:69F-8.3(b))", "bold")
        while (step := played.pending) is not None:
            self._catch_up()
            if isinstance(step, Betting):
                self._betting(played, step)
            else:
                self._decisions(played)
        self._catch_up()
        if not self._gone:
            self._result(before)
        if self._later:
            self._find_later()
        self.leaving = self.leaving or self.seat in self.table.barred
        if not self._spoke and not self.leaving:
            self._go_on(played)

    def _go_on(self, played: Round) -> None:
        """Wait for a word after a round in which the person had nothing to say."""
        said = self._read(f"[{self.purse()}] Enter plays on, quit leaves> ")
        if said and not self._aside(said, played):
            self.felt.line("There was nothing to wager or to decide in this round.", "dim")

    def _result(self, before: int) -> None:
        if self._coming:
            self.felt.line(f"{self._coming} had no place in this round.", "dim")
            self._coming = ""
        net = self._worth() - before - self._bought
        word = f"You won {money(net)}." if net > 0 else f"You lost {money(-net)}." if net else "You are even."
        style = "bold green" if net > 0 else "bold red" if net else "bold"
        self.result = word
        self.to.print(f"{word} {self.purse()}", style=style)
        self.to.print()

    def _catch_up(self) -> None:
        """Draw what has happened since the last look."""
        while self._shown < len(self._entries) and not self._gone:
            step = self._entries[self._shown]
            self.felt.show(step)
            self._shown += 1
            if self.looking is not None:
                self.looking(step)
        self.felt.catch_up()

    # Money.

    def _layout(self) -> int:
        mine = f"{chips(self.seat)} "
        return sum(held for account, held in self.table.ledger.balances.items() if account.startswith(mine))

    def _worth(self) -> int:
        return self.table.chips(self.seat) + self._layout()

    def purse(self) -> str:
        """What the person has, in words."""
        layout = self._layout()
        return f"Chips {money(self.table.chips(self.seat))}" + (f", on the layout {money(layout)}" if layout else "")

    # Wagers.

    def _betting(self, played: Round, window: Betting) -> None:
        for seat, player in self.others.items():
            if not window.seats or seat in window.seats:
                for bet in player.bets(self.table, seat, window):
                    played.bet(bet)
        kinds = [kind for kind in self.table.book.kinds.values() if window.window in kind.windows]
        mine = (not window.seats or self.seat in window.seats) and self.seat not in self.table.barred
        while mine and not self.leaving and played.pending is window:
            said = self._read(f"[{self.purse()}] {window.label or 'bet'}> ", window)
            if self.leaving or said.lower() in ("done", "deal", ".") or (not said and self._layout()):
                lacking = short(self.table, self.table.book, self.seat)
                if self.leaving or lacking is None:
                    break
                self._sorry(Refused(lacking.reason, lacking.cite))
                continue
            if said.lower() in ("wagers", "bets"):
                self._list(kinds)
            elif not said:
                self.felt.line("Nothing of yours is on the layout. Type a wager, help, or done to look on.", "dim")
            elif not self._aside(said, played):
                self._wager(played, said, kinds)
        if played.pending is window:
            self._last = self._made_now() or self._last
            played.close_betting()

    def _made_now(self) -> list[Bet]:
        """The wagers of this round, as they would be made again."""
        return [
            Bet(self.seat, wager.kind, wager.stake, wager.pick)
            for wager in self.table.wagers()
            if wager.seat == self.seat and wager.since == self.table.rounds
            if not self.table.game.kinds[wager.kind].base
        ]

    def _wager(self, played: Round, said: str, kinds: Sequence[WagerKind]) -> None:
        try:
            bets = list(self._last) if said.lower() in ("same", "again") else [self._bet(said, kinds)]
            for bet in bets:
                wager = played.bet(bet)
                title = f"{self.table.game.kinds[bet.wager].title} {bet.pick}".rstrip()
                lies = f"{money(wager.stake)} on {title}" if wager is not None else f"nothing on {title}"
                self.felt.line(f"{lies}.", "green")
                if warned := caution(self.table, self.table.book.kinds.values(), bet):
                    self.felt.line(warned, "yellow")
        except (BadMoney, Refused) as refused:
            self._sorry(refused)

    def _bet(self, said: str, kinds: Sequence[WagerKind]) -> Bet:
        """A wager from words: its kind, its selection if it has one, the amount."""
        words, coupon = _with_coupon(said.split())
        unrejected = words[0].lower() == "unrejected"
        if unrejected:
            del words[0]
        take = words[:1] != [] and words[0].lower() == "take"
        if take or (words and words[0].lower() in ("bet", "wager")):
            del words[0]
        amount = 0
        if take and self._is_wager(*self._kind_and_pick(words, kinds)):
            pass
        elif words and re.fullmatch(r"\$?[\d.,]+", words[-1]) and (len(words) > 1 or len(kinds) == 1):
            amount = parse_money(words.pop())
        elif not take:
            raise BadMoney(f"{said!r} names no amount; say it like {kinds[0].key if kinds else 'field'} 10.")
        kind, pick = self._kind_and_pick(words, kinds)
        bet = Bet(self.seat, kind, amount, pick, take=take, unrejected=unrejected, coupon=coupon)
        return bet if amount else self._all_of(bet)

    def _kind_and_pick(self, words: Sequence[str], kinds: Sequence[WagerKind]) -> tuple[str, str]:
        if not words and len(kinds) == 1:
            return kinds[0].key, ""
        known = {_plain(name): kind.key for kind in self.table.book.kinds.values() for name in (kind.title, kind.key)}
        for length in range(len(words), 0, -1):
            key = known.get(_plain(" ".join(words[:length])))
            if key is not None:
                return key, self._pick(key, " ".join(words[length:]))
        if (
            len(kinds) == 1
            and (pick := self._pick(kinds[0].key, " ".join(words))) in self.table.book.picks[kinds[0].key]
        ):
            return kinds[0].key, pick
        return " ".join(words), ""

    def _is_wager(self, kind: str, pick: str) -> bool:
        picks = self.table.book.picks.get(kind)
        return picks is not None and (pick in picks if picks else not pick)

    def _pick(self, kind: str, said: str) -> str:
        """The selection that was meant, or what was said if there is no such selection."""
        reads = self.table.book.kinds[kind].reads
        if reads is not None:
            with suppress(NoSelection):
                return reads(self.table.options, said).pick
            return said
        picks = self.table.book.picks[kind]
        for read in (_plain, _parts):
            for pick in picks:
                if read(pick) == read(said):
                    return pick
        return said

    def _all_of(self, bet: Bet) -> Bet:
        for wager in self.table.wagers():
            if (wager.seat, wager.kind, wager.pick) == (self.seat, bet.wager, bet.pick):
                return Bet(self.seat, bet.wager, wager.stake, bet.pick, take=True)
        raise BadMoney(f"You have nothing on {bet.wager} {bet.pick}".rstrip() + " to take back.")

    def _list(self, kinds: Sequence[WagerKind]) -> None:
        for kind in kinds:
            least, most = self.table.limits.of(kind.key, kind.group)
            pays = ", ".join(dict.fromkeys(str(line.odds or line.paid) for line in kind.pays(self.table.options)))
            written = f"; written {kind.written}" if kind.written else ""
            said = f"wins when {kind.wins}{written}; pays {pays}; {money(least)} to {money(most)}"
            self.felt.line(f"{kind.key}: {said}")
            picks = self.table.book.picks[kind.key]
            if picks:
                more = f" … {len(picks)} in all" if len(picks) > _PICKS_SHOWN else ""
                self.felt.line(f"    selections: {', '.join(picks[:_PICKS_SHOWN])}{more}", "dim")

    # Decisions.

    def _decisions(self, played: Round) -> None:
        pending = played.pending
        for ask in played.asks():
            if played.pending is not pending:
                return
            if ask.seat == self.seat:
                self._decide(played, ask)
            else:
                played.choose(ask.seat, self.others[ask.seat].choose(self.table, ask))

    def _decide(self, played: Round, ask: Ask) -> None:
        pending = played.pending
        if self.seat in self.table.barred:
            played.choose(self.seat, ask.default_answer)
        elif not self.leaving:
            self._question(ask)
        while played.pending is pending and ask in played.asks():
            said = "" if self.leaving else self._read(f"[{self.purse()}] choose> ", ask)
            if said and self._aside(said, played):
                continue
            if not said and not self.leaving and not ask.unforced:
                few = len(ask.choices) <= _FEW_CHOICES
                named = f"{', '.join(ask.choices[:-1])} or {ask.choices[-1]}" if few else "which, by its number"
                self.felt.line(f"Enter alone decides nothing: say {named}; best tells what each is worth.")
                continue
            try:
                played.choose(self.seat, _choice(ask, said or ("" if self.leaving else ask.unforced)))
            except (BadMoney, Refused) as refused:
                self._sorry(refused)

    def _question(self, ask: Ask) -> None:
        self.felt.pots()
        about = f"{capital(self.felt.teller.hand(ask.hand))}: " if place(ask.hand).wager else ""
        self.felt.line(f"{about}{ask.question}", "bold", ask.cite)
        if ask.cards:
            self.felt.line(f"your {'tiles' if self.table.game.kind == 'tiles' else 'cards'}: {names_of(ask.cards)}")
        for choice, words in ask.makes.items():
            self.felt.line(f"{choice}: {words}")
        lines = []
        for number, choice in enumerate(ask.choices, 1):
            span = ask.spans.get(choice)
            amount = ""
            if span is not None:
                amount = f" {money(span.least)}" + (f" to {money(span.most)}" if span.most > span.least else "")
            enter = " (Enter)" if choice == ask.unforced else ""
            lines.append(f"{number} {choice}{amount}{enter}")
        short = max(map(len, ask.choices)) <= _LONG_CHOICE and len(lines) <= _FEW_CHOICES
        for line in ["   ".join(lines)] if short else lines:
            self.felt.line(line)

    # What may be said at any time.

    def _read(self, prompt: str, about: Betting | Ask | None = None) -> str:
        self._spoke = True
        self.about = about
        try:
            return self.ask(prompt).strip()
        except EOFError:
            self.to.print()
            self._leave()
            return ""

    def _leave(self) -> None:
        self.leaving = True
        if self._layout():
            self.felt.line("The round is played out as it stands; then you leave.", "dim")
        else:
            self._gone = True

    def _aside(self, said: str, played: Round) -> bool:
        """Do what is neither a wager nor a decision; False if it is one of those."""
        word, _, rest = said.partition(" ")
        match word.lower():
            case "help" | "?":
                self._help()
            case "quit" | "leave" | "exit":
                self._leave()
            case "rules":
                from pitboss.cli.rules import show

                show(guide(self.table.game, self.table.options, self.table.limits), self.to)
            case "odds":
                self._odds(rest.strip())
            case "best":
                self._best(played)
            case "irregular" | "irregularity":
                self._irregular(rest.strip(), played)
            case "buy":
                self._buy(rest.strip(), played)
            case _:
                return False
        return True

    def _buy(self, amount: str, played: Round) -> None:
        try:
            bought = parse_money(amount)
            played.bring(self.seat, bought)
            self._bought += bought
            self.felt.line(f"You have {self.purse()}.", "green")
        except (BadMoney, Refused) as refused:
            self._sorry(refused)

    def _help(self) -> None:
        kind = next((k for k in self.table.book.kinds.values() if "betting" in k.windows), self.table.game.wagers[0])
        picks = kind.picks(self.table.options)
        example = f"{kind.key} {picks[0]}" if picks else kind.key
        words = {"example": example, "title": f"{kind.title} {picks[0] if picks else ''}".rstrip(), "wager": kind.key}
        said = [(say.format(**words), what.format(**words)) for say, what in _HELP]
        width = max(len(say) for say, _ in said)
        for say, what in said:
            self.felt.line(f"{say:{width}}  {what}")

    def _odds(self, wager: str) -> None:
        from pitboss.cli.odds import show
        from pitboss.odds.figures.wagers import NoSuchWager, wager_odds

        try:
            with self.working():
                found = wager_odds(self.table.game, self.table.options, wager)
            show(self.table.game.title, found, self.to)
        except NoSuchWager as unknown:
            self._sorry(unknown)

    def _best(self, played: Round) -> None:
        from pitboss.cli.advice import advise
        from pitboss.odds.figures.wagers import NoDecisions

        asks = [] if isinstance(played.pending, Betting) else [a for a in played.asks() if a.seat == self.seat]
        try:
            if not asks:
                raise NoDecisions("Nothing is asked of you; odds tells what each wager costs.")
            advise(self.table, asks[0], self.to, self._discards, self.working)
        except NoDecisions as unknown:
            self._sorry(unknown)

    def _find_later(self) -> None:
        """What was found in the round that is closed now is made good."""
        key, self._later = self._later, ""
        table, found = self.table, self.table.game.irregular[key]
        seat = self.seat if found.of_seat else 0
        try:
            later = table.make_good(key, seat, find_later(table, table.last_line, key, seat))
        except Refused as refused:
            self._sorry(refused)
            return
        self.felt.line(f"Found after the close: {found.happened}; {found.resolution}.", "bold", found.cite)
        teller = Teller(table.game, self.seat)
        for move in later.moves:
            ways = f"from {teller.account(move.source)} to {teller.account(move.target)}"
            self.felt.line(f"{money(move.amount)} {ways}{teller.made_good(move)}.")
        self.felt.line(f"It stands in the opening of the next round. {self.purse()}.")

    def _irregular(self, named: str, played: Round) -> None:
        if named.endswith(" later"):
            try:
                self._later = unlimited(self.table.game, named.removesuffix(" later").strip()).key
            except Refused as refused:
                self._sorry(refused)
                return
            if played.over:
                self._find_later()
            else:
                self.felt.line(f"{self._later} will be found when the round is closed.", "yellow")
            return
        game = self.table.game
        now = sorted(played.may_occur(), key=lambda i: i not in game.irregularities)
        later = [i for i in game.irregular.values() if i not in now]
        known = [*now, *later]
        if not named:
            self._list_irregular(now, later)
            named = self._read("which? (Enter: none) ")
        if number := numbered(named, len(known)):
            named = known[number - 1].key
        if not named:
            return
        if any(i.key == named for i in later):
            self._coming = named
            self.felt.line(f"{named} will occur as soon as it can.", "yellow")
            return
        try:
            played.irregular(named, self.seat)
        except Refused as refused:
            self._sorry(refused)
        self._catch_up()

    def _list_irregular(self, now: Sequence[Irregularity], later: Sequence[Irregularity]) -> None:
        for title, found, first in (("Now", now, 1), ("When their moment comes", later, len(now) + 1)):
            if found:
                self.felt.line(f"{title}:", "bold")
            for number, irregularity in enumerate(found, first):
                self.felt.line(f"{number} {irregularity.key}: {irregularity.happened}", "", irregularity.cite)

    def _watch(self, _step: AnyStep) -> tuple[str, int] | None:
        """Raise the irregularity that was asked for, at the first step where it can occur."""
        if self._coming and self.round is not None and self.round.may_be_said(self._coming):
            key, self._coming = self._coming, ""
            return key, self.seat
        return None

    def _sorry(self, refused: Exception) -> None:
        self.felt.line(str(refused), "yellow")


def _with_coupon(words: list[str]) -> tuple[list[str], int]:
    """What was said without its last two words, where those name a coupon, and the coupon's face value."""
    if len(words) > 2 and words[-2].lower() == "coupon":
        return words[:-2], parse_money(words[-1])
    return words, 0


def _plain(words: str) -> str:
    """Words without regard to case and to what joins them."""
    return re.sub(r"[\s,/_-]+", "_", words.strip().lower())


def numbered(said: str, most: int) -> int:
    """The number that was said, if it is one from 1 to `most`; else 0."""
    return next((number for number in range(1, most + 1) if said == str(number)), 0)


def _parts(words: str) -> list[str]:
    """The parts of a selection in whatever order they were named."""
    return sorted(_plain(words).split("_"))


def _choice(ask: Ask, said: str) -> Chosen:
    """A choice by its number, its name or the beginning of it, with its amount where it takes one."""
    name, _, rest = said.rpartition(" ")
    if not (name and re.fullmatch(r"\$?[\d.,]+", rest)):
        name, rest = said, ""
    if not name:
        name = ask.default
    elif name not in ask.choices and (number := numbered(name, len(ask.choices))):
        name = ask.choices[number - 1]
    elif name not in ask.choices:
        meant = [choice for choice in ask.choices if _plain(choice).startswith(_plain(name))]
        name = meant[0] if len(meant) == 1 else name
    span = ask.spans.get(name)
    if rest:
        return name, parse_money(rest)
    if span is not None and (span.least == span.most or not said):
        return name, span.least
    return name
