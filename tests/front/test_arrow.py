"""Figures are taken over by other programs as columns, by the Arrow C data interface."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pyarrow as arrow
import pytest

import pitboss
from pitboss.front import arrow as ours
from pitboss.front.figures import Columns
from tests.sizes import long


class Made(Columns):
    def __init__(self, **columns: ours.Column) -> None:
        self._made = columns

    def columns(self) -> dict[str, ours.Column]:
        return self._made


@pytest.mark.parametrize(
    "columns",
    [
        {"a": ["x", None, "žluťoučký ♠", ""], "b": [1.5, None, -0.0, 1e300], "c": [1, -(2**62), 3, None]},
        {"nothing": []},
        {},
        {"none": [None, None]},
        {"many": list(range(10_000)), "odd": [None if n % 3 else str(n) for n in range(10_000)]},
    ],
)
def test_columns_are_taken_as_they_are(columns: dict[str, ours.Column]) -> None:
    kept = len(ours._kept)
    taken = arrow.table(Made(**columns))
    assert taken.to_pydict() == columns
    taken.validate(full=True)
    del taken
    gc.collect()
    assert len(ours._kept) == kept, "what nobody has any more is let go"


def test_a_capsule_that_nobody_takes_is_let_go() -> None:
    kept = len(ours._kept)
    capsule = Made(a=[1]).__arrow_c_stream__()
    assert len(ours._kept) > kept
    del capsule
    gc.collect()
    assert len(ours._kept) == kept


def test_a_column_outlives_the_table_that_it_came_in() -> None:
    taken = arrow.table(Made(a=["one", "two"], b=[1, 2])).column("b")
    gc.collect()
    assert taken.to_pylist() == [1, 2]


TAKEN = """
import duckdb, pandas, pitboss, polars
table = pitboss.table("big_six", seed=3)
table.sit(1, "$100")
table.play()
poker, dice = pitboss.game("three_card_poker"), pitboss.game("mini_dice")
gives = (dice, dice.odds(), dice.odds("field"), poker.best_play("Qh 6c 4d"), dice.ruling(), table.journal)
for figures in (*gives, table.journal.audit(), dice.simulate(1000, workers=1)):
    rows = len(next(iter(figures.columns().values())))
    shape = (rows, len(figures.columns()))
    assert polars.DataFrame(figures).shape == shape, (figures, polars.DataFrame(figures).shape)
    for frame in (pandas.DataFrame.from_arrow(figures), pandas.DataFrame(figures.columns())):
        assert frame.shape == shape, (figures, frame.shape)
    assert duckdb.sql("select count(*) from figures").fetchall() == [(rows,)]
"""


@long
def test_polars_pandas_and_duckdb_take_them(tmp_path: Path) -> None:
    """None of them is needed here, so they are fetched for it."""
    fetch = (sys.executable, "-m", "pip", "install", "-q", "--target", tmp_path, "-c", "constraints.txt")
    subprocess.run([*fetch, "polars", "pandas>=3", "duckdb"], check=True)
    paths = os.pathsep.join((str(tmp_path), str(Path(pitboss.__file__).parents[1])))
    subprocess.run([sys.executable, "-c", TAKEN], env=os.environ | {"PYTHONPATH": paths}, check=True)


def test_what_the_door_gives_has_columns() -> None:
    dice = pitboss.game("mini_dice")
    table = dice.table(seed=1)
    table.sit(1, "$100")
    table.play()
    gives = (
        dice,
        dice.odds(),
        dice.odds("field"),
        pitboss.game("three_card_poker").best_play("Qh 6c 4d"),
        dice.ruling(),
        table.journal,
        table.journal.audit(),
        pitboss.check("docs/examples/casino.toml"),
        pitboss.hand_histories(),
    )
    for each in gives:
        assert not isinstance(each, Sequence), "polars would take its items"
        assert arrow.table(each).to_pydict() == {name: list(column) for name, column in each.columns().items()}
    odds = arrow.table(dice.odds()).to_pylist()
    assert {"wager": "field", "house_edge": "1/18", "house_edge_approx": 1 / 18}.items() <= odds[6].items()
