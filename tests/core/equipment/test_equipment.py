"""Pieces of equipment: what is in each set, its notation there and back, and its pictures."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.core.equipment import balls, cards, dice, tiles, wheels
from pitboss.core.equipment.notation import HIDDEN, BadNotation
from pitboss.drawing.cards import BACKS, svg_card, svg_card_back
from pitboss.drawing.pieces import svg_ball, svg_die, svg_tile, svg_tile_back
from pitboss.drawing.terminal import text_cards, text_dice, text_tiles, text_wheel
from pitboss.drawing.wheels import svg_wheel

SVG = "{http://www.w3.org/2000/svg}"
ALL_CARDS = (*cards.DECK, cards.JOKER)
BIG_SIX = wheels.Wheel("small big six wheel", ("joker", "1", "2", "1", "flag", "1", "20", "1"))


# Cards


def test_deck_stands_in_index_order() -> None:
    assert len(set(cards.DECK)) == 52
    for place, card in enumerate(cards.DECK):
        assert cards.index(card) == place == cards.rank(card) * 4 + cards.suit(card)
        assert card == cards.RANKS[cards.rank(card)] + cards.SUITS[cards.suit(card)]


def test_joker_is_outside_every_rank_and_suit() -> None:
    assert cards.index(cards.JOKER) == 52
    assert cards.rank(cards.JOKER) not in {cards.rank(card) for card in cards.DECK}
    assert cards.suit(cards.JOKER) not in {cards.suit(card) for card in cards.DECK}


def test_shoes() -> None:
    assert cards.deck() == cards.DECK
    assert len(cards.deck(jokers=1)) == 53
    assert set(Counter(cards.deck(8)).values()) == {8}
    spanish = cards.deck(6, without_ranks="T")
    assert len(spanish) == 6 * 48
    assert not any(card.startswith("T") for card in spanish)
    assert Counter(cards.deck(2, jokers=2))[cards.JOKER] == 4
    with pytest.raises(BadNotation, match="'1' is not a rank"):
        cards.deck(without_ranks="10")


@pytest.mark.parametrize("card", ALL_CARDS)
def test_card_notation_there_and_back(card: str) -> None:
    for written in (card, card.lower(), card.upper(), cards.pretty(card), f" {card} "):
        assert cards.parse_cards(written) == (card,)


@given(st.lists(st.sampled_from(ALL_CARDS)), st.sampled_from(("", " ", ", ", "\n")), st.booleans())
def test_rows_of_cards_there_and_back(row: list[str], gap: str, for_people: bool) -> None:
    written = gap.join(map(cards.pretty, row) if for_people else row)
    assert cards.parse_cards(written) == tuple(row)


def test_cards_as_people_write_them() -> None:
    assert cards.parse_cards("10h, A♥ k♠️ JdJoker") == ("Th", "Ah", "Ks", "Jd", "Xj")
    assert cards.pretty("Td") == "10♦"
    assert cards.pretty(HIDDEN) == HIDDEN
    assert cards.spoken("Ah") == "ace of hearts"


@pytest.mark.parametrize("text", ["A", "1h", "Ax", "11h", "AhK", "Ah;Kd", "Jo", "hA", "??"])
def test_malformed_cards_are_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="write rank and suit as in Ah"):
        cards.parse_cards(text)


@pytest.mark.parametrize("lookup", [cards.index, cards.rank, cards.suit, cards.pretty, cards.spoken])
def test_unknown_card_is_named(lookup: Callable[[str], object]) -> None:
    with pytest.raises(BadNotation, match="'ah' is not a card; write rank and suit"):
        lookup("ah")


# Dice


@given(st.lists(st.sampled_from(dice.FACES), min_size=1, max_size=5), st.sampled_from("- ,+"))
def test_rolls_there_and_back(roll: list[int], gap: str) -> None:
    assert dice.parse_dice(gap.join(map(str, roll))) == tuple(roll)
    assert dice.parse_dice("".join("⚀⚁⚂⚃⚄⚅"[face - 1] for face in roll)) == tuple(roll)


@pytest.mark.parametrize("text", ["", "0", "7", "3-", "-3", "32", "3--2", "3-7", "three"])
def test_malformed_rolls_are_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="is not a roll of dice; write each face, 1 to 6"):
        dice.parse_dice(text)


def test_die_has_six_faces() -> None:
    with pytest.raises(BadNotation, match="no face 7"):
        dice.check_face(7)


# Tiles


def test_set_of_tiles() -> None:
    assert len(tiles.KINDS) == len({kind.tile for kind in tiles.KINDS}) == 21
    assert len(tiles.SET) == 32
    assert sum(tiles.kind(tile).pips for tile in tiles.SET) == 227
    assert Counter(kind.count for kind in tiles.KINDS) == {2: 11, 1: 10}


@pytest.mark.parametrize("tile", [kind.tile for kind in tiles.KINDS])
def test_tile_notation_there_and_back(tile: str) -> None:
    assert tiles.kind(tile).halves == tuple(sorted(tiles.kind(tile).halves))
    for written in (tile, tile[::-1], tiles.pretty(tile)):
        assert tiles.parse_tiles(written) == (tile,)


@given(st.lists(st.sampled_from(tiles.SET)))
def test_rows_of_tiles_there_and_back(row: list[str]) -> None:
    assert tiles.parse_tiles(" ".join(row)) == tuple(row)
    assert tiles.parse_tiles("".join(map(tiles.pretty, row))) == tuple(row)


@pytest.mark.parametrize("text", ["6", "0-6", "6-7", "66", "6-", "[6-6", "6-61", "Teen"])
def test_malformed_tiles_are_refused(text: str) -> None:
    with pytest.raises(BadNotation, match="write the pips of both halves, 1 to 6 each"):
        tiles.parse_tiles(text)


def test_tile_in_journals_has_the_smaller_half_first() -> None:
    with pytest.raises(BadNotation, match=r"'6-5' is not a tile.*smaller number first"):
        tiles.pretty("6-5")
    assert tiles.pretty(HIDDEN) == "[??]"


# Wheels and balls


@pytest.mark.parametrize(("wheel", "zeros"), [(wheels.DOUBLE_ZERO, {"0", "00"}), (wheels.SINGLE_ZERO, {"0"})])
def test_roulette_wheels(wheel: wheels.Wheel, zeros: set[str]) -> None:
    assert wheel.counts() == dict.fromkeys(zeros | {str(number) for number in range(1, 37)}, 1)
    colours = [wheels.roulette_colour(label) for label in wheel.compartments]
    assert Counter(colours) == {"red": 18, "black": 18, "green": len(zeros)}
    around = zip(colours, colours[1:] + colours[:1], strict=True)
    assert all(one != next_one for one, next_one in around)


def test_double_zero_wheel_sets_neighbours_in_number_opposite() -> None:
    half = len(wheels.DOUBLE_ZERO.compartments) // 2
    assert half == abs(wheels.DOUBLE_ZERO.place("0") - wheels.DOUBLE_ZERO.place("00"))
    for odd in range(1, 36, 2):
        places = wheels.DOUBLE_ZERO.place(str(odd)), wheels.DOUBLE_ZERO.place(str(odd + 1))
        assert abs(places[0] - places[1]) == half


def test_wheel_counts_and_goes_round() -> None:
    assert BIG_SIX.counts() == {"joker": 1, "1": 4, "2": 1, "flag": 1, "20": 1}
    assert wheels.SINGLE_ZERO.around("0", 2) == ("3", "26", "0", "32", "15")
    with pytest.raises(BadNotation, match="single zero roulette wheel has no compartment '00'; it has 0, 32"):
        wheels.SINGLE_ZERO.place("00")
    with pytest.raises(BadNotation, match="'37' is not a roulette number"):
        wheels.roulette_colour("37")


def test_balls() -> None:
    assert len(balls.BALLS) == 80


# Pictures


def read(svg: str) -> ElementTree.Element:
    """The picture, after checking what every picture must have."""
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root[0].tag == f"{SVG}title"
    assert root.get("viewBox", "").startswith("0 0 ")
    assert not any(part.get("id") or part.get("href") for part in root.iter())
    return root


def title(svg: str) -> str | None:
    return read(svg)[0].text


def test_every_card_has_its_own_picture() -> None:
    pictures = {svg_card(card) for card in ALL_CARDS}
    assert len(pictures) == 53
    assert {title(picture) for picture in pictures} == {cards.spoken(card) for card in ALL_CARDS}
    assert svg_card(HIDDEN) == svg_card_back()
    assert title(svg_card_back()) == "card, face down"
    assert len({svg_card_back(colour) for colour in BACKS}) == len(BACKS)


@pytest.mark.parametrize("card", [card for card in cards.DECK if card[0] in "23456789T"])
def test_number_cards_have_as_many_pips(card: str) -> None:
    symbol = svg_card(card).split('<path d="')[1].split('"')[0]
    in_corners = 2
    assert svg_card(card).count(symbol) == cards.rank(card) + 2 + in_corners


@pytest.mark.parametrize("face", dice.FACES)
def test_dice_have_as_many_pips(face: int) -> None:
    assert title(svg_die(face)) == f"die showing {face}"
    assert len(read(svg_die(face)).findall(f"{SVG}circle")) == face
    assert text_dice((face,)).count("●") == face


@pytest.mark.parametrize("kind", tiles.KINDS, ids=lambda kind: kind.tile)
def test_tiles_have_as_many_pips_in_the_right_colours(kind: tiles.Kind) -> None:
    fills = Counter(part.get("fill") for part in read(svg_tile(kind.tile)).iter(f"{SVG}circle"))
    red = 6 if kind.tile == "6-6" else sum(half for half in kind.halves if half in (1, 4))
    assert fills.total() == kind.pips
    assert sorted(fills.values()) == sorted(filter(None, (red, kind.pips - red)))
    assert fills["#e0282e"] == red
    assert text_tiles([kind.tile]).count("●") == kind.pips
    assert title(svg_tile(kind.tile)) == f"tile {kind.tile}, {kind.name}"


def test_hidden_tile_shows_its_back() -> None:
    assert svg_tile(HIDDEN) == svg_tile_back()
    assert title(svg_tile_back()) == "tile, face down"


@pytest.mark.parametrize(
    ("wheel", "result"),
    [
        (wheels.DOUBLE_ZERO, "00"),
        (wheels.SINGLE_ZERO, "17"),
        (BIG_SIX, "flag"),
        (wheels.Wheel("card wheel", cards.deck(jokers=2)), "Xj"),
    ],
)
def test_wheel_pictures(wheel: wheels.Wheel, result: str) -> None:
    assert title(svg_wheel(wheel)) == wheel.name
    assert (title(svg_wheel(wheel, result)) or "").startswith(f"{wheel.name}, result ")
    labels = len(list(read(svg_wheel(wheel)).iter(f"{SVG}text")))
    assert labels == len(wheel.compartments)
    assert len(list(read(svg_wheel(wheel, result)).iter(f"{SVG}text"))) == labels + 1


def test_balls_show_their_number() -> None:
    for ball in balls.BALLS:
        assert [part.text for part in read(svg_ball(ball)).iter(f"{SVG}text")] == [str(ball)]


def test_text_pictures() -> None:
    assert text_cards(["Ah", "Tc", "Xj", "??"]).splitlines() == [
        "┌─────┐ ┌─────┐ ┌─────┐ ┌─────┐",
        "│A    │ │10   │ │★    │ │░░░░░│",
        "│  ♥  │ │  ♣  │ │JOKER│ │░░░░░│",
        "│    A│ │   10│ │    ★│ │░░░░░│",
        "└─────┘ └─────┘ └─────┘ └─────┘",
    ]
    assert text_tiles(["1-2", "??"]).splitlines() == [
        "┌───────┐ ┌───────┐",
        "│       │ │░░░░░░░│",
        "│   ●   │ │░░░░░░░│",
        "│       │ │░░░░░░░│",
        "├───────┤ │░░░░░░░│",
        "│       │ │░░░░░░░│",
        "│       │ │░░░░░░░│",
        "│ ●   ● │ │░░░░░░░│",
        "└───────┘ └───────┘",
    ]
    assert text_cards([]) == ""
    assert text_wheel(wheels.DOUBLE_ZERO, "0") == "… 35 14 2 [0] 28 9 26 …"


@pytest.mark.parametrize(
    "draw",
    [
        lambda: svg_card("Zz"),
        lambda: svg_die(0),
        lambda: svg_tile("6-5"),
        lambda: svg_ball(81),
        lambda: svg_wheel(wheels.SINGLE_ZERO, "00"),
        lambda: text_cards(["Ah", "Zz"]),
        lambda: text_dice([7]),
        lambda: text_tiles(["0-1"]),
        lambda: text_wheel(wheels.SINGLE_ZERO, "00"),
    ],
)
def test_unknown_pieces_are_not_drawn(draw: Callable[[], str]) -> None:
    with pytest.raises(BadNotation):
        draw()


def test_equipment_loads_nothing_heavy() -> None:
    code = "import sys, pitboss.drawing; print({'numpy', 'numba', 'xml'} & set(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert loaded.stdout.strip() == "set()"
