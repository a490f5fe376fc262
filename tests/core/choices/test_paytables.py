"""Pay tables by name, and beyond the law with lines changed."""

from __future__ import annotations

import pytest

from pitboss.core.choices.options import NotAllowed
from pitboss.core.choices.paytables import REGULATION, PayTables, fixed, one_of
from pitboss.core.money.cents import Odds

TABLES = PayTables({"1": {0: Odds(1), 1: Odds(40)}, "2": {0: Odds(1), 1: Odds(35)}}, {0: "pair", 1: "straight_flush"})


def test_a_table_is_had_by_its_name_and_there_are_as_many_as_were_given() -> None:
    assert list(TABLES) == ["1", "2"]
    assert len(TABLES) == 2
    assert TABLES["2"][1] == Odds(35)
    with pytest.raises(KeyError):
        TABLES["3"]


def test_a_changed_line_changes_that_line_alone_and_the_name_says_so() -> None:
    allowed = one_of(TABLES)
    name = allowed.change("1", "straight_flush", "45 to 1")
    assert name == "1 with straight_flush 45 to 1"
    assert dict(TABLES[name]) == {0: Odds(1), 1: Odds(45)}
    assert dict(TABLES["1"]) == {0: Odds(1), 1: Odds(40)}
    both = allowed.change(name, "pair", "2 to 1")
    assert both == "1 with pair 2 to 1, straight_flush 45 to 1"
    assert dict(TABLES[both]) == {0: Odds(2), 1: Odds(45)}
    assert TABLES.parse(both) == ("1", {"pair": Odds(2), "straight_flush": Odds(45)})


def test_a_line_changed_to_what_it_was_is_not_changed() -> None:
    assert one_of(TABLES).beyond("1 with straight_flush 40 to 1") == "1"
    assert TABLES.name("2", {"straight_flush": Odds(35), "pair": Odds(1)}) == "2"


def test_the_law_knows_only_the_tables_themselves() -> None:
    allowed = one_of(TABLES)
    assert allowed.read("2") == allowed.read(2) == "2"
    with pytest.raises(NotAllowed, match="is no pay table of the regulation"):
        allowed.read("1 with pair 2 to 1")
    with pytest.raises(NotAllowed, match="not known here"):
        allowed.read("9")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("9 with pair 2 to 1", "'9' is no pay table here; there are 1, 2."),
        ("1 with straight 2 to 1", "did you mean straight_flush?"),
        ("1 with xyz 2 to 1", "the lines are pair, straight_flush."),
        ("1 with pair 2 for 1", 'pair: .* state them with "to"'),
        ("1 with pair", "pair: "),
    ],
)
def test_what_makes_no_table_is_told_in_a_sentence(name: str, says: str) -> None:
    with pytest.raises(NotAllowed, match=says):
        one_of(TABLES).beyond(name)


def test_where_the_regulation_leaves_no_choice_there_is_one_table_by_its_own_words() -> None:
    tables = fixed({"tie": Odds(10)})
    assert list(tables) == [REGULATION]
    assert tables[one_of(tables).change(REGULATION, "tie", "11 to 1")]["tie"] == Odds(11)
