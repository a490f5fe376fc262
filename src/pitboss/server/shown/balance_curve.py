"""How somebody's money in the house stood from round to round."""

from __future__ import annotations

from typing import Any

from pitboss.core.money.accounts import AT_TABLE, account_of
from pitboss.games import registry
from pitboss.store import Store


def curve(store: Store, person: str, most: int) -> dict[str, Any]:
    """The last rounds, the latest first, each with all the money that somebody had after it: in the purse, in front
    of their seats and on layouts. What was brought to the house or taken from it stands beside, with its time."""
    account = account_of(person)
    brought = [
        (transfer.at, transfer.amount if transfer.target == account else -transfer.amount)
        for transfer in store.accounts.transfers(account)
        if not (transfer.source.startswith(AT_TABLE) or transfer.target.startswith(AT_TABLE))
    ]
    has = sum(amount for _, amount in brought) + store.rounds.won(person)
    rounds: list[dict[str, Any]] = []
    later = list(reversed(brought))
    stands = has
    for played in store.rounds.of(person, most=most):
        while later and later[0][0] > played.at:
            stands -= later.pop(0)[1]
        plain = {key: value for key, value in played._asdict().items() if key != "person"}
        rounds.append({**plain, "title": registry.find(played.game).title, "balance": stands})
        stands -= played.net
    return {"has": has, "rounds": rounds, "brought": [{"at": at, "amount": amount} for at, amount in brought]}
