"""A link under load whose parties are killed and whose lines are cut: nothing is lost and nothing doubled."""

from __future__ import annotations

from random import Random
from threading import Event, Thread
from time import monotonic, sleep

from pitboss.server.link.books import HOST
from tests.server.link.linking import CASINOS, Linking


class Troubled:
    """Houses feed and win without a pause while a seeded fate strikes."""

    def __init__(self, linking: Linking, seed: int) -> None:
        self.linking = linking
        self.random = Random(seed)
        self.fed = dict.fromkeys(CASINOS, 0)
        self.paid: dict[str, dict[str, int]] = {casino: {} for casino in CASINOS}
        self.rounds = dict.fromkeys(CASINOS, 0)
        self._waits: dict[str, tuple[str, int] | None] = dict.fromkeys(CASINOS)

    def run(self, kills: int, cuts: int) -> None:
        linking, random, over = self.linking, self.random, Event()
        linking.start_all()
        load = Thread(target=self._load, args=(over,))
        load.start()
        try:
            for fate in random.sample(["kill"] * kills + ["cut"] * cuts, kills + cuts):
                name = random.choice((HOST, *CASINOS))
                sleep(random.uniform(0.05, 0.4))
                if fate == "cut":
                    linking.wires[name].cut()
                else:
                    linking.kill(name)
                    sleep(random.uniform(0, 0.2))
                    linking.start(name)
        finally:
            over.set()
            load.join()
        self._finish()

    def _load(self, over: Event) -> None:
        random = Random(self.random.random())
        while not over.is_set():
            for casino in CASINOS:
                self._act(casino, random)
            sleep(0.02)

    def _act(self, casino: str, random: Random) -> None:
        """A round is played at a casino: it contributes; now and then it wins, and waits for what it is paid."""
        waits = self._waits[casino]
        if waits is not None:
            claim, round_ = waits
            amount = self.linking.node(casino).answers.get(claim)
            if amount is None:
                return
            self.paid[casino][claim] = amount
            self.linking.pay(casino, round_, amount)
            self._waits[casino] = None
            return
        self.rounds[casino] += 1
        amount = random.randrange(1, 500)
        self.fed[casino] += amount
        self.linking.feed(casino, amount, self.rounds[casino])
        if random.random() < 0.1:
            self.rounds[casino] += 1
            self._waits[casino] = (self.linking.win(casino, self.rounds[casino]), self.rounds[casino])

    def _finish(self) -> None:
        """Whoever waits is paid, and every message arrives."""
        random, until = Random(0), monotonic() + 60
        while any(self._waits.values()):
            assert monotonic() < until, f"never confirmed: {self._waits}"
            for casino in CASINOS:
                if self._waits[casino] is not None:
                    self._act(casino, random)
            sleep(0.05)
        self.linking.until(lambda: self.told() == [], 60)

    def told(self) -> list[str]:
        """What is lost or doubled."""
        host = self.linking.ledger()
        found = []
        for casino in CASINOS:
            if host.contributed(casino) != self.fed[casino]:
                found.append(f"{casino} contributed {self.fed[casino]}, the host has {host.contributed(casino)}")
            paid = sum(self.paid[casino].values())
            if host.ledger[f"paid {casino}"] != paid:
                found.append(f"{casino} paid {paid}, the host has {host.ledger[f'paid {casino}']}")
            if self.linking.node(casino).shown != host.state.shown:
                found.append(f"{casino} shows {self.linking.node(casino).shown}, the host {host.state.shown}")
        claims = [part.claim.number for record in host.state.records for part in record.parts]
        if sorted(claims) != sorted(claim for paid in self.paid.values() for claim in paid):
            found.append("claims are lost or doubled")
        if host.liability():
            found.append(f"{host.liability()} are owed")
        left = sum(self.fed.values()) - sum(sum(paid.values()) for paid in self.paid.values())
        if host.ledger["fund primary"] + host.ledger["reset"] != left:
            found.append(f"{left} must be left, the host has {host.ledger.balances}")
        return found
