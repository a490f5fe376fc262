"""What the house must look like by its chain: balances, people, keys and the ends of journals, recomputed from it.

Whatever stands otherwise in the tables beside it was put there by hand, and is named. In a house of record every
role, every key in place of another and all money that nobody brought must rest on a proposal to which two agreed,
each with a signature of the key that the chain says was theirs then: that is proved from the chain alone, offline.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from pitboss.core.money.accounts import ABOVE, AT_TABLE, CAGE, COMPANY, PRACTICE, account_of
from pitboss.core.money.cents import money
from pitboss.store.accounts import Transfer, account_entry, transfer_entry
from pitboss.store.begun import BEGIN
from pitboss.store.database import Database
from pitboss.store.duties import AT_TABLES, ELSEWHERE, STOP, STORING_MS
from pitboss.store.events import BOOKS, BrokenChain, Noted, chain_key, enter, walk
from pitboss.store.journals import round_entry
from pitboss.store.keys import Key, signed
from pitboss.store.people import Person, person_entry, standing
from pitboss.store.proposals import ACCEPT, Consent, Proposal, against, against_no, enough, letter
from pitboss.store.schema import accounts, events, heads, journal, keys, people, proposals, transfers

FIRST_ROLES = {"manager": ("manager", "floorperson", "dealer", "player"), "division": ("division",)}
"""What the two first links give, once each; each checks the other from then on."""
_ROWS = 500


@dataclass
class _End:
    """The rounds of a table by the chain: the last, its hash, since which round, and a digest of all their hashes."""

    round: int
    hash: str
    since: int
    rounds: Any = field(default_factory=sha256)


class Recomputed:
    """The house by its chain. `problems` are what is wrong with it, `unagreed` what waits to be accepted."""

    def __init__(self, database: Database, connection: Connection) -> None:
        self.problems: list[str] = []
        self._house, self._of_record = "", False
        self._kinds: dict[str, str] = {}
        self._balances: dict[str, int] = {}
        self._people: dict[str, dict[str, Any]] = {}
        self._keys: dict[str, Key] = {}
        self._ends: dict[str, _End] = {}
        self._proposed: dict[int, Proposal] = {}
        self._agreed: dict[int, dict[str, Any]] = {}
        self._links: set[str] = set()
        self._practice: dict[str, bool] = {}
        self._asked: dict[str, str] = {}
        self._closing: set[str] = set()
        self._had: dict[str, list[tuple[int, tuple[str, ...]]]] = {}
        self.stopped: set[str] = set()
        """Who was stopped from playing, and not readmitted since."""
        self.decided: dict[tuple[str, str], tuple[str, bool]] = {}
        """By table and award, who decided a payout, and whether they refused it."""
        self._connection = connection
        self._transfers = _transfers(connection)
        self._next = next(self._transfers, None)
        try:
            for event in walk(database, connection):
                if event.kind:
                    self._take(event)
                else:
                    self._acted(event)
            if self._of_record and not chain_key(database):
                self._wrong("The key is gone that authenticates the chain of this house of record.")
        except BrokenChain as broken:
            # What follows the break proves nothing, so nothing is compared with it.
            self.problems.append(str(broken))
            return
        except (KeyError, TypeError, ValueError, msgspec.MsgspecError) as bad:
            self.problems.append(f"The chain holds an entry that no house makes: {bad!r}.")
            return
        self.problems.extend(self._compared())

    @property
    def unagreed(self) -> list[str]:
        """What the console did, and two have not accepted yet."""
        waiting = (each for each in self._proposed.values() if each.what["do"] == ACCEPT)
        return [
            f"Event {each.number}: {each.proposer} did “{each.what['act']}” by itself; "
            f"{len(each.consents)} of two have accepted it."
            for each in waiting
        ]

    def is_of_house(self, table: str) -> bool:
        """Whether it is a table of this house, and not one whose journal it only keeps."""
        return AT_TABLE + table in self._kinds

    def _wrong(self, sentence: str) -> None:
        self.problems.append(sentence)

    # The chain, entry by entry.

    def _take(self, event: Noted) -> None:
        about = event.about
        match event.act:
            case "account":
                self._kinds[about["name"]] = about["kind"]
                self._balances.setdefault(about["name"], 0)
            case "transfer":
                self._transfer(event.number, about)
            case "person":
                self._person(event, about)
            case "gone":
                if self._of_record:
                    self._wrong(
                        f"Event {event.number} removes {about['name']}; nobody is removed in a house of record."
                    )
                self._people.pop(about["name"], None)
            case "round":
                self._round(about)
            case "take key":
                self._key(event, about)
            case "propose":
                self._proposed[event.number] = Proposal(event.number, event.at, event.actor, about)
            case "agree":
                self._agree(event, about)
            case "take back" | "disagree":
                proposal = self._proposed[about["proposal"]]
                if why := against_no(proposal, event.actor):
                    self._wrong(f"{event.actor} withdrew proposal {proposal.number} ({event.number}). {why}")
                else:
                    del self._proposed[proposal.number]
            case _ if event.act == BEGIN:
                self._house, self._of_record = about["house"], about["of_record"]
                if self._of_record and event.number != 1:
                    self._wrong("A house of record begins with the first entry of its chain; this one does not.")

    def _acted(self, event: Noted) -> None:
        """Whoever did what a role is needed for had it then. An older log begins before people are entered in it."""
        table = event.about.get("table", "")
        needed = (AT_TABLES if table else ELSEWHERE).get(event.act, ())
        now = tuple(self._people.get(event.actor, {"roles": ()})["roles"])
        lost = [roles for until, roles in self._had.get(event.actor, ()) if abs(event.at - until) <= STORING_MS]
        if needed and self._people and not any(role in needed for roles in (now, *lost) for role in roles):
            what = f"“{event.act}”{f' at table {table}' if table else ''}"
            self._wrong(f"{event.actor} did {what} and was no {' or '.join(needed)} then ({event.number}).")
        elif event.act == STOP:
            self.stopped.add(event.about["name"])
        elif event.act == "ask to readmit":
            self._asked[event.about["name"]] = event.actor
        elif event.act == "readmit":
            self.stopped.discard(event.about["name"])
            first = self._asked.pop(event.about["name"], "")
            if first in ("", event.actor) or first != event.about["asked"]:
                self._wrong(f"{event.actor} readmitted {event.about['name']} and nobody else asked ({event.number}).")
        if event.act == "verify":
            self.decided[table, event.about["payout"]] = (event.actor, event.about.get("refused", False))

    def _round(self, about: dict[str, Any]) -> None:
        table, number, digest = about["table"], about["round"], about["hash"]
        end = self._ends.setdefault(table, _End(number - 1, "", number))
        if number != end.round + 1:
            self._wrong(f"By the chain round {number} of table {table} follows round {end.round}.")
        end.round, end.hash = number, digest
        end.rounds.update(digest.encode())

    def _transfer(self, number: int, about: dict[str, Any]) -> None:
        by = about.get("by", 0)
        done = Transfer(*(about[name] for name in Transfer._fields))
        self._same(done)
        for name, change in ((done.source, -done.amount), (done.target, done.amount)):
            self._balances[name] = self._balances.get(name, 0) + change
        self._for_practice(number, done)
        if not self._of_record:
            return
        person, at_table = (self._kinds.get(done.target) == "person"), done.target.startswith(AT_TABLE)
        self._between_accounts(number, done, person, at_table)
        if person and not done.source.startswith(AT_TABLE):
            wanted = {"do": "chips", "chips": done.amount}
            found = self._agreed.pop(by, {})
            if found != {**wanted, "name": found.get("name")} or account_of(found["name"]) != done.target:
                self._wrong(
                    f"{money(done.amount)} from {done.source} to {done.target} were not agreed to by two ({number})."
                )
        elif done.source == CAGE and at_table and self._balances[done.target] > 0:
            self._wrong(
                f"{money(done.amount)} of the cage went to {done.target}, which owed nobody as much ({number})."
            )

    def _between_accounts(self, number: int, done: Transfer, person: bool, at_table: bool) -> None:
        """What people have goes to tables, and comes to tables from people and the cage. What a table that closes was
        paid of a shared meter, beyond what it fed, comes from the account of that, and never goes to a person."""
        if at_table and done.source.startswith(ABOVE):
            self._closing.add(done.target)
        elif at_table and done.source != CAGE and self._kinds.get(done.source) != "person":
            self._wrong(f"{_said(done)} came from nobody's account ({number}).")
        elif self._kinds.get(done.source) == "person" and not at_table:
            self._wrong(f"{_said(done)} went to no table ({number}).")
        if person and done.source in self._closing:
            self._wrong(f"{_said(done)} left a table that was closed ({number}).")

    def _for_practice(self, number: int, done: Transfer) -> None:
        """Chips for practice never reach an account of anybody's, nor the cage; no money comes to such a table."""
        for table, other in ((done.source, done.target), (done.target, done.source)):
            if not table.startswith(AT_TABLE):
                continue
            if self._practice.setdefault(table, other in (PRACTICE, COMPANY)) != (other in (PRACTICE, COMPANY)):
                self._wrong(f"{_said(done)}: chips for practice and money do not mix ({number}).")

    def _same(self, done: Transfer) -> None:
        """What the chain says was transferred stands among the transfers, in the same order."""
        while self._next is not None and self._next.key != done.key:
            wanted = select(transfers.c.number).where(transfers.c.key == done.key)
            if self._connection.scalar(wanted) is None:
                self._wrong(f"Transfer {done.key}, {_said(done)}, is in the chain and not among the transfers.")
                return
            self._unknown(self._next)
            self._next = next(self._transfers, None)
        if self._next is None:
            self._wrong(f"Transfer {done.key}, {_said(done)}, is in the chain and not among the transfers.")
            return
        if self._next != done:
            self._wrong(f"Transfer {done.key} was altered: by the chain {_said(done)}, and not {_said(self._next)}.")
        self._next = next(self._transfers, None)

    def _unknown(self, row: Transfer) -> None:
        self._wrong(f"Transfer {row.key}, {_said(row)}, is not in the chain: it was entered by hand.")

    def _person(self, event: Noted, about: dict[str, Any]) -> None:
        number, name, by, link = event.number, about["name"], about.pop("by", 0), about.pop("link", "")
        before = self._people.get(name, {"roles": [], "second": ""})
        self._people[name] = about
        if about["roles"] != before["roles"]:
            self._had.setdefault(name, []).append((event.at, tuple(before["roles"])))
        if not self._of_record:
            return
        if about["roles"] != before["roles"]:
            key = self._key_of(name)
            wanted = {"do": "roles", "name": name, "roles": about["roles"], "key": key.id if key else ""}
            first = link in FIRST_ROLES and link not in self._links and key is not None
            if first and tuple(about["roles"]) == FIRST_ROLES[link]:
                self._links.add(link)
            elif self._agreed.pop(by, None) != wanted or (key is None and set(about["roles"]) - {"player"}):
                self._wrong(
                    f"Two did not agree that {name} is {', '.join(about['roles']) or 'of no role'} ({number})."
                )
        elif (
            before["second"] and not about["second"] and self._agreed.pop(by, None) != {"do": "second", "name": name}
        ):
            self._wrong(f"Two did not agree that {name} signs in without a second factor ({number}).")

    def _key_of(self, name: str) -> Key | None:
        return next((key for key in self._keys.values() if key.name == name), None)

    def _key(self, event: Noted, about: dict[str, Any]) -> None:
        by = about.pop("by", 0)
        key, before = Key(**about), self._key_of(about["name"])
        known = self._people.get(key.name)
        if before is None:
            if self._of_record and (known is None or set(known["roles"]) - {"player"}):
                self._wrong(f"{key.name} took a key when they had roles already ({event.number}).")
        else:
            if self._agreed.pop(by, None) != {"do": "replace", "name": key.name, "key": key._asdict()}:
                self._wrong(f"Two did not agree that {key.name} has another key ({event.number}).")
            del self._keys[before.id]
        self._keys[key.id] = key

    def _agree(self, event: Noted, about: dict[str, Any]) -> None:
        proposal = self._proposed[about["proposal"]]
        consent = msgspec.convert(about["consent"], Consent)
        key = self._keys.get(consent.key)
        roles = {name: person["roles"] for name, person in self._people.items()}
        keyed = {key.name for key in self._keys.values()}
        which = f"The agreement of {consent.by} to proposal {proposal.number}"
        if key is None or key.name != consent.by or event.actor != consent.by:
            self._wrong(f"{which} is signed with a key that was not theirs ({event.number}).")
            return
        if not signed(letter(self._house, proposal, consent.by, consent.nonce), key, consent.proof):
            self._wrong(f"{which} is no signature of theirs on what was proposed ({event.number}).")
            return
        why = against(proposal.what, proposal.at, consent.by, roles, keyed, event.at)
        if why:
            self._wrong(f"{which} was not theirs to give ({event.number}). {why}")
            return
        agreed = proposal._replace(consents=(*proposal.consents, consent))
        self._proposed[proposal.number] = agreed
        # Who has another key since has to agree anew.
        still = {each.by for each in agreed.consents if each.key in self._keys}
        if enough(agreed.what, still, roles):
            self._agreed[proposal.number] = self._proposed.pop(proposal.number).what

    # The tables beside it.

    def _compared(self) -> Iterator[str]:
        while self._next is not None:
            self._unknown(self._next)
            self._next = next(self._transfers, None)
        rows = self._connection.execute(select(accounts).order_by(accounts.c.name))
        held = {row.name: (row.kind, row.balance) for row in rows}
        for name in sorted(held.keys() | self._balances.keys()):
            must = (self._kinds.get(name), self._balances.get(name, 0))
            if name not in held:
                yield f"The account {name} is in the chain, and no more among the accounts."
            elif must[0] is None:
                yield f"The account {name} with {money(held[name][1])} is not in the chain: it was entered by hand."
            elif held[name] != must:
                yield f"{name} holds {money(held[name][1])}; by the chain it must hold {money(must[1])}."
        yield from self._compared_people()
        yield from self._compared_proposals()
        yield from self._compared_rounds()

    def _compared_people(self) -> Iterator[str]:
        entered = {row.name: row for row in self._connection.execute(select(people).order_by(people.c.name))}
        for name in sorted(entered.keys() | self._people.keys()):
            if name not in entered:
                yield f"{name} is in the chain, and no more among the people."
                continue
            row = entered[name]
            found = standing(Person(row.name, row.password, tuple(row.roles.split()), row.second))
            if name not in self._people:
                yield f"{name} ({row.roles or 'of no role'}) is not in the chain: they were entered by hand."
            elif found != self._people[name]:
                what = ", ".join(key for key in found if found[key] != self._people[name][key])
                yield f"What is entered about {name} was altered by hand: {what}."
        had = {row.id: Key(*row) for row in self._connection.execute(select(keys))}
        for ident in sorted(had.keys() | self._keys.keys()):
            if had.get(ident) != self._keys.get(ident):
                whose = (had.get(ident) or self._keys[ident]).name
                yield f"A key of {whose} is not the one of the chain: it was entered, altered or taken away by hand."

    def _compared_proposals(self) -> Iterator[str]:
        rows = self._connection.execute(select(proposals).order_by(proposals.c.number))
        wait = {row.number: row.consents for row in rows}
        for number in sorted(wait.keys() | self._proposed.keys()):
            must = self._proposed.get(number)
            if must is None:
                yield f"Proposal {number} waits, and by the chain it does not: it was entered by hand."
            elif number not in wait:
                yield f"Proposal {number} waits by the chain, and no more among those that two are to read."
            elif wait[number] != msgspec.json.encode(must.consents):
                yield f"Who has agreed to proposal {number} was altered by hand."

    def _compared_rounds(self) -> Iterator[str]:
        ends = {row.name: row for row in self._connection.execute(select(heads).order_by(heads.c.name))}
        for name in sorted(ends.keys() | self._ends.keys()):
            found, must = ends.get(name), self._ends.get(name)
            if (found is None or found.round == 0) and must is None:
                continue
            if found is None or must is None or (found.round, found.hash) != (must.round, must.hash):
                yield f"The journal of table {name} does not end with the round that the chain says."
                continue
            rounds = sha256()
            wanted = select(journal.c.hash).where(journal.c.name == name, journal.c.round >= must.since)
            for row in self._connection.execute(wanted.order_by(journal.c.round)):
                rounds.update(row.hash.encode())
            if rounds.digest() != must.rounds.digest():
                yield f"The rounds of table {name} are not those of the chain; `pitboss journal verify` says which."


def _said(done: Transfer) -> str:
    return f"{money(done.amount)} from {done.source} to {done.target}"


def _transfers(connection: Connection) -> Iterator[Transfer]:
    after = 0
    while True:
        page = select(transfers).where(transfers.c.number > after).order_by(transfers.c.number).limit(_ROWS)
        rows = connection.execute(page).all()
        for row in rows:
            yield Transfer(row.key, row.source, row.target, row.amount, row.why, row.at)
        if len(rows) < _ROWS:
            return
        after = rows[-1].number


def take_over(database: Database) -> None:
    """Enter in the chain what a store held before it had one."""
    with database.reading() as connection:
        if connection.scalar(select(events.c.number).where(events.c.kind == BOOKS).limit(1)) is not None:
            return
        held = connection.execute(select(accounts).order_by(accounts.c.name)).all()
        entered = connection.execute(select(people).order_by(people.c.name)).all()
        ends = connection.execute(select(heads).where(heads.c.round > 0).order_by(heads.c.name)).all()
    if not (held or entered or ends):
        return
    with database.transaction() as connection:
        enter(database, *(account_entry(row.name, row.kind) for row in held))
        enter(database, *(transfer_entry(done) for done in _transfers(connection)))
        persons = (Person(row.name, row.password, tuple(row.roles.split()), row.second) for row in entered)
        enter(database, *(person_entry(person) for person in persons))
        enter(database, *(round_entry(row.name, row.round, row.hash) for row in ends))
