"""A house of record on both databases: its chain proves itself, with new keys of the vault and in a backup too."""

from __future__ import annotations

import shutil
from pathlib import Path
from threading import Thread

import pytest

from pitboss.core.money.accounts import account_of
from pitboss.server.people.two_persons import propose
from pitboss.store import Store
from tests.cli.conftest import Run
from tests.server.signing import enrolled, of_record


def test_two_sign_and_the_chain_proves_it(
    url: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store.open(url) as store:
        pat, dana = of_record(store)
        robin = enrolled(store, "robin")
        number = propose(store, "pat", do="chips", name="robin", chips=500)
        refused: list[Exception] = []

        def agree(name: str) -> None:
            try:
                (pat if name == "pat" else dana).agrees(store, number)
            except Exception as why:
                refused.append(why)

        both = [Thread(target=agree, args=[name]) for name in ("pat", "dana", "pat", "dana")]
        for thread in both:
            thread.start()
        for thread in both:
            thread.join()
        assert len(refused) == 2, "each agrees once"
        assert store.accounts.balance(account_of(robin.name)) == 500
        assert store.books.look() == ([], [])
    assert run("store", "rotate", url).code == 0
    assert run("store", "check", url).code == 0
    assert run("store", "backup", url, tmp_path / "backup").code == 0
    with Store.open(url, write=False) as store:
        shutil.copyfile(store.database.vault.file, tmp_path / "backup.keys")
    assert run("store", "check", f"sqlite:///{tmp_path}/backup").code == 0
    monkeypatch.setenv("PITBOSS_KEYS", str(tmp_path / "none"))
    assert run("store", "check", f"sqlite:///{tmp_path}/backup").code == 1, "without its key nothing is proved"
