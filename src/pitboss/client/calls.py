"""What may be asked of a house: `python -m bench.write_client` writes it from /api/openapi.json."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from pitboss.client.way import Way
from pitboss.server.protocol.forms import (
    Agree,
    AskConvergence,
    AskDecision,
    AskEquity,
    AskOdds,
    AskPayouts,
    AskSchool,
    AskSession,
    AskSweep,
    ChangedPerson,
    Code,
    Decided,
    Done,
    Duty,
    Letter,
    Me,
    NewAccount,
    NewKey,
    NewLimits,
    NewOptions,
    NewPassword,
    NewPerson,
    NewTable,
    Offered,
    Proof,
    RaiseIrregularity,
    SignIn,
    Submitted,
    Text,
    WaitingPayouts,
    Welcome,
)


class Calls(Way):
    """Every call of the house; what it refuses is raised as `NotDone`."""

    def me(self) -> Me:
        """Who the session belongs to, and the token that changes must carry."""
        return Me.model_validate(self._json("GET", "/api/me"))

    def guest(self) -> Me:
        """Come in as a guest, with chips of the house to play with."""
        return Me.model_validate(self._json("POST", "/api/guest"))

    def sign_in(self, asked: SignIn) -> Me:
        """Sign in with a name and a password."""
        return Me.model_validate(self._json("POST", "/api/sign-in", asked))

    def offer_second(self, asked: Proof) -> Offered:
        """A secret for the device of one's second factor; it counts once a code of it is confirmed. Asked for with
        the password, and with a code of the device before, where there is one: a session is not enough."""
        return Offered.model_validate(self._json("POST", "/api/me/second", asked))

    def confirm_second(self, asked: Code) -> Me:
        """Show that the device has the secret. Every session ends; this visitor gets a new one."""
        return Me.model_validate(self._json("POST", "/api/me/second/confirm", asked))

    def sign_out(self) -> Done:
        """End the session, with all that is open in it."""
        return Done.model_validate(self._json("POST", "/api/sign-out"))

    def change_password(self, asked: NewPassword) -> Me:
        """Take another password. Every session of the old one ends; this visitor gets a new one."""
        return Me.model_validate(self._json("POST", "/api/me/password", asked))

    def welcome(self, asked: Welcome) -> Me:
        """Make the first manager, or the Division's first account, by the one-time link that the house printed. In
        a house of record the roles come with the key that this person takes next."""
        return Me.model_validate(self._json("POST", "/api/welcome", asked))

    def account(self, asked: NewAccount) -> Me:
        """Ask for an account, in a house of record: with a password of one's own, and no role until two others
        agree."""
        return Me.model_validate(self._json("POST", "/api/account", asked))

    def offer_key(self) -> Letter:
        """The words that a key signs to become one's own, and what the browser asks a passkey for."""
        return Letter.model_validate(self._json("POST", "/api/me/key/offer"))

    def new_key(self, asked: NewKey) -> Decided:
        """Take a key, by which one agrees to things. One in place of another waits for two others."""
        return Decided.model_validate(self._json("POST", "/api/me/key", asked))

    def people(self) -> list[dict[str, Any]]:
        """Everybody who may sign in."""
        found: list[dict[str, Any]] = self._json("GET", "/api/people")
        return found

    def add(self, asked: NewPerson) -> Decided:
        """Enter somebody with a password, roles and chips, in a trial house."""
        return Decided.model_validate(self._json("POST", "/api/people", asked))

    def change(self, name: str, asked: ChangedPerson) -> Decided:
        """Give somebody another password, other roles, or chips; who is changed is signed out everywhere. In a
        house of record roles, chips and the loss of a second factor wait for two who agree, under the number of
        the last; and nobody chooses another's password."""
        return Decided.model_validate(self._json("POST", f"/api/people/{quote(str(name), safe='')}", asked))

    def proposals(self) -> list[dict[str, Any]]:
        """What waits for two who agree, and who has."""
        found: list[dict[str, Any]] = self._json("GET", "/api/proposals")
        return found

    def read_letter(self, number: int) -> Letter:
        """The letter that one signs to agree: all that is proposed, and a fresh nonce."""
        return Letter.model_validate(self._json("POST", f"/api/proposals/{quote(str(number), safe='')}/letter"))

    def decided(self, number: int, asked: Agree) -> Decided:
        """Agree to what is proposed, by a signature on its letter, or do not; whose key or device it is may say
        no."""
        return Decided.model_validate(self._json("POST", f"/api/proposals/{quote(str(number), safe='')}", asked))

    def events(self, since: int | None = None) -> list[dict[str, Any]]:
        """The log of what those did who run the house: the last hundred, or the hundred after number `since`."""
        found: list[dict[str, Any]] = self._json("GET", "/api/events", since=since)
        return found

    def tables(self) -> list[dict[str, Any]]:
        """The lobby: every open table with its sign."""
        found: list[dict[str, Any]] = self._json("GET", "/api/tables")
        return found

    def open_table(self, asked: NewTable) -> dict[str, Any]:
        """Open a table of a game with the casino's options."""
        found: dict[str, Any] = self._json("POST", "/api/tables", asked)
        return found

    def takings(self) -> list[dict[str, Any]]:
        """Win, drop, hold and pace of every table, of the day so far: for those who run or oversee the house."""
        found: list[dict[str, Any]] = self._json("GET", "/api/takings")
        return found

    def waiting_payouts(self) -> WaitingPayouts:
        """The payouts that wait to be verified, at every table, and who is on duty to do so."""
        return WaitingPayouts.model_validate(self._json("GET", "/api/payouts"))

    def payouts(self, asked: AskPayouts) -> dict[str, Any]:
        """How often a payout of the poker room is hit by so many players."""
        found: dict[str, Any] = self._json("POST", "/api/payouts", asked)
        return found

    def duty(self, asked: Duty) -> WaitingPayouts:
        """Come on duty as a floorperson, who verifies payouts, or go off duty."""
        return WaitingPayouts.model_validate(self._json("POST", "/api/duty", asked))

    def table(self, table: str) -> dict[str, Any]:
        """One table in full, and how it stands."""
        found: dict[str, Any] = self._json("GET", f"/api/tables/{quote(str(table), safe='')}")
        return found

    def close_table(self, table: str) -> Done:
        """Close a table at which nobody sits; its journal stays."""
        return Done.model_validate(self._json("DELETE", f"/api/tables/{quote(str(table), safe='')}"))

    def irregularity(self, table: str, asked: RaiseIrregularity) -> dict[str, Any]:
        """Raise an irregularity, or see beforehand what the rule will do."""
        found: dict[str, Any] = self._json("POST", f"/api/tables/{quote(str(table), safe='')}/irregularity", asked)
        return found

    def limits(self, table: str, asked: NewLimits) -> dict[str, Any]:
        """Post a notice of new limits. Against the players it waits thirty minutes. 13:69F-8.3"""
        found: dict[str, Any] = self._json("POST", f"/api/tables/{quote(str(table), safe='')}/limits", asked)
        return found

    def options(self, table: str, asked: NewOptions) -> dict[str, Any]:
        """Post a change of options, as the section of each asks: by notice, or by a filed and approved change. 8.3"""
        found: dict[str, Any] = self._json("POST", f"/api/tables/{quote(str(table), safe='')}/options", asked)
        return found

    def past_results(self, table: str) -> list[dict[str, Any]]:
        """The results of the last rounds of a table, the latest last, where its game keeps a board of them."""
        found: list[dict[str, Any]] = self._json("GET", f"/api/tables/{quote(str(table), safe='')}/past")
        return found

    def fair_now(self, table: str) -> dict[str, Any]:
        """What is committed to now, and the cards of the round in play that the visitor may see, opened."""
        found: dict[str, Any] = self._json("GET", f"/api/tables/{quote(str(table), safe='')}/fair")
        return found

    def check(self, asked: Text) -> dict[str, Any]:
        """Every problem in a casino's submission."""
        found: dict[str, Any] = self._json("POST", "/api/submissions/check", asked)
        return found

    def submit(self, asked: Submitted) -> dict[str, Any]:
        """Open the tables of a lawful submission, or one of them."""
        found: dict[str, Any] = self._json("POST", "/api/submissions", asked)
        return found

    def barred(self) -> list[dict[str, Any]]:
        """Who was stopped from playing, at which tables, and who has asked that they be let play again."""
        found: list[dict[str, Any]] = self._json("GET", "/api/barred")
        return found

    def readmit(self, name: str) -> Decided:
        """Let somebody play again who was stopped from playing: the first who says so asks for it, a second
        agrees."""
        return Decided.model_validate(self._json("POST", f"/api/barred/{quote(str(name), safe='')}/readmit"))

    def rounds(self, table: str, since: int = 0, most: int = 20) -> list[dict[str, Any]]:
        """Finished rounds of a table after number `since`, as the visitor may see them; fewer than asked for where
        they are long: ask for those after the last."""
        found: list[dict[str, Any]] = self._json(
            "GET", f"/api/tables/{quote(str(table), safe='')}/rounds", since=since, most=most
        )
        return found

    def latest(self, table: str, before: int = 9007199254740992, most: int = 20) -> list[dict[str, Any]]:
        """The last finished rounds of a table before number `before`, the latest first: when each ended, and what
        the seats won or lost."""
        found: list[dict[str, Any]] = self._json(
            "GET", f"/api/tables/{quote(str(table), safe='')}/rounds/latest", before=before, most=most
        )
        return found

    def round(self, table: str, number: int) -> dict[str, Any]:
        """One finished round, as the visitor may see it: who played it sees their own cards, the Division all of
        them."""
        found: dict[str, Any] = self._json(
            "GET", f"/api/tables/{quote(str(table), safe='')}/rounds/{quote(str(number), safe='')}"
        )
        return found

    def felt(self, table: str, number: int) -> dict[str, Any]:
        """The same for the felt: the table, how it stood at the opening, and each step."""
        found: dict[str, Any] = self._json(
            "GET", f"/api/tables/{quote(str(table), safe='')}/rounds/{quote(str(number), safe='')}/felt"
        )
        return found

    def fair_round(self, table: str, number: int) -> dict[str, Any]:
        """What the visitor may check of a finished round's chance."""
        found: dict[str, Any] = self._json(
            "GET", f"/api/tables/{quote(str(table), safe='')}/rounds/{quote(str(number), safe='')}/fair"
        )
        return found

    def audit_round(self, table: str, number: int) -> dict[str, Any]:
        """A finished round judged as the auditor's desk judges it, with the round before it. What is found wrong
        with cards is told in full to the Division alone: it may name some that lay face down."""
        found: dict[str, Any] = self._json(
            "GET", f"/api/tables/{quote(str(table), safe='')}/rounds/{quote(str(number), safe='')}/audit"
        )
        return found

    def line(self, table: str, number: int) -> bytes:
        """The line of a round in the journal, with every card and seed: for the Division."""
        return self._bytes(
            "GET", f"/api/tables/{quote(str(table), safe='')}/rounds/{quote(str(number), safe='')}/line"
        )

    def mine(self, most: int = 100) -> dict[str, Any]:
        """The last rounds that the visitor played, the latest first, and how the visitor's money stood after each."""
        found: dict[str, Any] = self._json("GET", "/api/me/rounds", most=most)
        return found

    def best(self, table: str) -> dict[str, Any]:
        """What is best at the question that is put to the visitor now, what each choice brings, and what it costs."""
        found: dict[str, Any] = self._json("POST", f"/api/tables/{quote(str(table), safe='')}/best")
        return found

    def school(self, asked: AskSchool) -> dict[str, Any]:
        """A question of the dealer's school, with the felt as it lies; or, with an answer, whether that is right,
        and what the rule says."""
        found: dict[str, Any] = self._json("POST", "/api/school", asked)
        return found

    def games(self) -> list[dict[str, Any]]:
        """The games of the house."""
        found: list[dict[str, Any]] = self._json("GET", "/api/games")
        return found

    def rules(self, name: str) -> dict[str, Any]:
        """A game's wagers, options with what the law allows, and seats."""
        found: dict[str, Any] = self._json("GET", f"/api/games/{quote(str(name), safe='')}")
        return found

    def odds(self, asked: AskOdds) -> dict[str, Any]:
        """The exact odds of a game's wagers under chosen options."""
        found: dict[str, Any] = self._json("POST", "/api/odds", asked)
        return found

    def decision(self, asked: AskDecision) -> dict[str, Any]:
        """What is best with a hand, what each choice brings, and what it costs against the best."""
        found: dict[str, Any] = self._json("POST", "/api/decision", asked)
        return found

    def sessions(self, asked: AskSession) -> dict[str, Any]:
        """What becomes of a player who makes a wager again and again, and what the casino holds of it."""
        found: dict[str, Any] = self._json("POST", "/api/sessions", asked)
        return found

    def equity(self, asked: AskEquity) -> dict[str, Any]:
        """What each hand of poker may expect of the pot, exactly or by drawing deals."""
        found: dict[str, Any] = self._json("POST", "/api/equity", asked)
        return found

    def sweep(self, asked: AskSweep) -> dict[str, Any]:
        """The house edge of the wagers that an option moves, at each of its values."""
        found: dict[str, Any] = self._json("POST", "/api/sweep", asked)
        return found

    def convergence(self, asked: AskConvergence) -> dict[str, Any]:
        """How the mean of a simulation closes in on the exact one."""
        found: dict[str, Any] = self._json("POST", "/api/convergence", asked)
        return found

    def cite(self, citation: str) -> dict[str, Any]:
        """A place of the regulation in our words, and on what it rests where that is not the chapter's own text."""
        found: dict[str, Any] = self._json("GET", f"/api/cite/{quote(str(citation), safe='')}")
        return found

    def audit(self, text: bytes, form: str = "findings", name: str = "journal") -> bytes:
        """Audit a journal that is handed in under a `name`: JSON Lines, or CSV where the name ends so. `findings`:
        one line of JSON for each finding, and a last one that counts lines, rounds and findings and adds them
        up in money; `statistics`: the tests of chance and hold; `page`: the report to print; `sheet`: they as
        CSV."""
        return self._bytes("POST", "/api/audit", body=text, form=form, name=name)

    def audit_table(self, table: str, form: str = "findings") -> bytes:
        """The whole journal of a table of the house, audited as one that is handed in. What is found wrong with
        cards is told in full to the Division alone: it may name some that lay face down."""
        return self._bytes("GET", f"/api/tables/{quote(str(table), safe='')}/audit", form=form)

    def journal(self, table: str) -> bytes:
        """The journal of a table, one line a round, with every card and seed: for the Division."""
        return self._bytes("GET", f"/api/tables/{quote(str(table), safe='')}/journal")

    def retell(self, text: bytes) -> dict[str, Any]:
        """A round of a journal, its line as it stands there, as the felt shows it: the table, how it stood, each
        step."""
        found: dict[str, Any] = self._json("POST", "/api/audit/round", body=text)
        return found
