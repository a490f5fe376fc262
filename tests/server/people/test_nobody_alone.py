"""One person with one credential, who runs the house and can write to its database, gets no role and no money alone.

Whatever they try, in any order: to propose, to sign as others, to use signatures again, to take keys for others, to
write into tables by hand. In the end they have what they had, or the check of the books names what they did.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from sqlalchemy import text

from pitboss.core.game.refused import Refused
from pitboss.core.money.accounts import account_of
from pitboss.server.people.two_persons import agree, disagree, propose, propose_roles, take_key
from pitboss.store import Consent, Key, Store, StoreError
from pitboss.store.proposals import Proposal
from tests.server.signing import Signer, enrolled, of_record

NAMES = ("pat", "dana", "mole", "robin")
ROLES = ("player", "dealer", "floorperson", "manager", "division")
BY_HAND = (
    "UPDATE people SET roles = 'manager division' WHERE name = 'mole'",
    "UPDATE accounts SET balance = balance + 1000 WHERE name = 'person mole'",
    "UPDATE keys SET name = 'dana' WHERE name = 'mole'",
    "UPDATE keys SET public = (SELECT public FROM keys WHERE name = 'pat') WHERE name = 'dana'",
    "UPDATE events SET line = replace(line, '\"chips\":1', '\"chips\":9')",
)
_MAY = (Refused, StoreError)


class Alone(RuleBasedStateMachine):
    """Pat is the attacker, manager of the house; `mole` is an account of Pat's, enrolled with a key of Pat's too."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.store = Store.open(f"sqlite:///{Path(self.folder.name) / 'house.sqlite3'}")
        self.pat, self.dana = of_record(self.store)
        self.mole = enrolled(self.store, "mole")
        enrolled(self.store, "robin")
        self.seen: list[Consent] = []
        self.by_hand = False

    def teardown(self) -> None:
        self.store.close()
        self.folder.cleanup()

    def waiting(self) -> list[Proposal]:
        return self.store.proposals.waiting()

    @rule(name=st.sampled_from(NAMES), roles=st.lists(st.sampled_from(ROLES), max_size=2, unique=True))
    def proposes_roles(self, name: str, roles: list[str]) -> None:
        propose_roles(self.store, "pat", name, roles)

    @rule(name=st.sampled_from(NAMES), chips=st.integers(1, 1_000))
    def proposes_chips(self, name: str, chips: int) -> None:
        propose(self.store, "pat", do="chips", name=name, chips=chips)

    @rule(data=st.data(), by=st.sampled_from(NAMES), key=st.sampled_from(("pat", "mole")))
    def signs(self, data: st.DataObject, by: str, key: str) -> None:
        """With a key that Pat has, under any name, as any key."""
        if not self.waiting():
            return
        proposal = data.draw(st.sampled_from(self.waiting()))
        signer = Signer(by, (self.pat if key == "pat" else self.mole).private)
        theirs = self.store.keys.of(by)
        made = signer.consent(self.store, proposal.number)
        ident = data.draw(st.sampled_from([made.key, theirs.id if theirs else ""]))
        self.tries(proposal.number, Consent(by, ident, made.nonce, made.proof))

    @rule(data=st.data())
    def uses_again(self, data: st.DataObject) -> None:
        """What the Division signed for something else."""
        if self.seen and self.waiting():
            proposal = data.draw(st.sampled_from(self.waiting()))
            self.tries(proposal.number, data.draw(st.sampled_from(self.seen)))

    @rule(data=st.data())
    def has_the_division_read_what_is_taken_back(self, data: st.DataObject) -> None:
        if self.waiting():
            proposal = data.draw(st.sampled_from(self.waiting()))
            self.seen.append(self.dana.consent(self.store, proposal.number))
            disagree(self.store, "pat", proposal)

    @rule(name=st.sampled_from(NAMES), mine=st.booleans())
    def takes_a_key(self, name: str, mine: bool) -> None:
        try:
            key = self.pat.key if mine else Signer(name).key
            take_key(self.store, Key(key.id, name, key.type, key.public))
        except _MAY:
            pass

    @rule(statement=st.sampled_from(BY_HAND))
    def writes_by_hand(self, statement: str) -> None:
        with self.store.transaction() as connection:
            try:
                changed = connection.execute(text(statement)).rowcount
            except Exception:
                changed = 0
            self.by_hand |= changed > 0

    def tries(self, number: int, consent: Consent) -> None:
        try:
            done = agree(self.store, number, consent)
        except _MAY:
            return
        assert not done or self.by_hand

    @invariant()
    def nobody_got_anything_alone(self) -> None:
        if self.by_hand:
            assert self.store.books.problems() != []
            return
        roles = {person.name: person.roles for person in self.store.people.all()}
        assert roles["mole"] == roles["robin"] == ()
        assert roles["dana"] == ("division",)
        assert all(self.store.accounts.balance(account_of(name)) == 0 for name in NAMES)
        assert self.store.books.problems() == []


TestAlone = Alone.TestCase
TestAlone.settings = settings(
    max_examples=10, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck)
)
