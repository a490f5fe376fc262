"""The figures on jacks, queens, kings and the joker, drawn with a few plain shapes."""

from __future__ import annotations

from pitboss.drawing.markup import Markup, together
from pitboss.drawing.suits import COLOURS, pip
from pitboss.drawing.svg import BLACK, GOLD, IVORY, RED, circle, group, path, rectangle, window

_BLUE = "#24478f"
_SKIN = "#f8dfc6"
_LINE = 2.0

# A half figure stands in a window of this size; its twin is the same, turned round.
_WIDTH, _HEIGHT = 130, 143
_LEFT, _TOP = 60, 32
_CUT = 5  # of the figure on either side, which is drawn 140 wide


def court(index: str, suit: int) -> Markup:
    """The double-ended figure of a court card."""
    robe, trim = (RED, _BLUE) if COLOURS[suit] == RED else (_BLUE, RED)
    figure = {"J": _jack, "Q": _queen, "K": _king}[index](robe, trim)
    half = window(_LEFT, _TOP, _WIDTH, _HEIGHT, group(f"translate({-_CUT} 0)", _robe(robe, trim), figure))
    half += pip(suit, 80, 54, 28)
    frame = rectangle(_LEFT, _TOP, _WIDTH, 2 * _HEIGHT, "none", stroke=COLOURS[suit], stroke_width=2, rx=4)
    ground = rectangle(_LEFT, _TOP, _WIDTH, 2 * _HEIGHT, "#fdf3d8", rx=4)
    return ground + half + group("rotate(180 125 175)", half) + frame


def _shape(d: str, fill: str) -> Markup:
    return path(d, fill, stroke=BLACK, stroke_width=_LINE, stroke_linejoin="round")


def _robe(robe: str, trim: str) -> Markup:
    return (
        _shape("M-4 150L-4 128Q22 104 52 98L88 98Q118 104 144 128L144 150Z", robe)
        + _shape("M52 98L30 150L50 150L66 112Z", GOLD)
        + _shape("M88 98L110 150L90 150L74 112Z", GOLD)
        + _shape("M66 112L74 112L90 150L50 150Z", trim)
        + circle(70, 122, 3.2, GOLD)
        + circle(70, 134, 3.2, GOLD)
    )


def _face(mouth: str) -> Markup:
    return (
        _shape("M60 88L80 88L84 102L70 114L56 102Z", _SKIN)
        + _shape("M49 56Q49 96 70 98Q91 96 91 56Q91 44 70 44Q49 44 49 56Z", _SKIN)
        + circle(61, 66, 2.8, BLACK)
        + circle(79, 66, 2.8, BLACK)
        + path("M56 59Q61 55 66 59M74 59Q79 55 84 59M70 66L67 77L71 78", "none", stroke=BLACK, stroke_width=1.8)
        + path("M63 85Q70 90 77 85Q70 82 63 85Z", mouth)
    )


def _king(robe: str, trim: str) -> Markup:
    hair = "#6e5138"
    beard = "M48 70Q46 112 70 118Q94 112 92 70Q86 80 70 79Q54 80 48 70Z"
    sword = (
        _shape("M114 98L114 26L119 14L124 26L124 98Z", "#dfe5ec")
        + _shape("M104 98L132 98L132 105L104 105Z", GOLD)
        + _shape("M115 105L123 105L123 126L115 126Z", robe)
        + circle(119, 130, 6, GOLD, stroke=BLACK, stroke_width=_LINE)
    )
    return (
        sword
        + _shape("M44 50Q36 78 42 98Q52 104 56 92L84 92Q88 104 98 98Q104 78 96 50Z", hair)
        + _face(RED)
        + _shape(beard, hair)
        + path("M62 87Q70 83 78 87Q70 92 62 87Z", RED)
        + _shape("M45 52L38 16L55 32L70 6L85 32L102 16L95 52Q70 44 45 52Z", GOLD)
        + circle(70, 39, 4.5, trim)
        + circle(55, 42, 3.2, robe)
        + circle(85, 42, 3.2, robe)
        + together(circle(x, y, 4, RED, stroke=BLACK, stroke_width=1.5) for x, y in ((38, 15), (70, 6), (102, 15)))
    )


def _queen(robe: str, trim: str) -> Markup:
    petals = together(
        group(
            f"translate(119 62) rotate({turn})",
            path("M0 0Q-9 -9 0 -17Q9 -9 0 0Z", RED, stroke=BLACK, stroke_width=1.2),
        )
        for turn in range(0, 360, 60)
    )
    flower = (
        path(
            "M119 64Q123 96 112 124M120 92Q132 84 134 92Q128 100 120 96",
            "#3f8f4f",
            stroke="#2d6b3a",
            stroke_width=3,
        )
        + petals
        + circle(119, 62, 5, GOLD)
    )
    return (
        flower
        + _shape(
            "M42 60Q40 34 70 34Q100 34 98 60Q100 84 106 108Q92 116 86 102L54 102Q48 116 34 108Q40 84 42 60Z",
            "#c98a2b",
        )
        + _face(RED)
        + path(
            "M49 66Q50 48 70 45Q90 48 91 66Q84 54 70 51Q56 54 49 66Z",
            "#c98a2b",
            stroke=BLACK,
            stroke_width=1.6,
        )
        + _shape("M46 46L38 22L55 34L62 16L70 32L78 16L85 34L102 22L94 46Q70 36 46 46Z", GOLD)
        + circle(70, 37, 3.6, trim)
        + together(
            circle(x, y, 3.6, robe, stroke=BLACK, stroke_width=1.4)
            for x, y in ((38, 21), (62, 15), (78, 15), (102, 21))
        )
        + together(
            circle(x, 104 - abs(70 - x) * 0.28, 2.6, IVORY, stroke=BLACK, stroke_width=0.8)
            for x in (56, 63, 70, 77, 84)
        )
    )


def _jack(robe: str, trim: str) -> Markup:
    halberd = (
        _shape("M117 30L122 30L122 143L117 143Z", "#9a6b3c")
        + _shape("M119.5 4L126 30L113 30Z", "#dfe5ec")
        + _shape("M122 36Q135 34 133 56Q128 48 122 52Z", "#dfe5ec")
        + _shape("M117 38L104 44L117 50Z", "#dfe5ec")
    )
    return (
        halberd
        + _shape("M45 52Q40 84 46 94Q54 98 56 88L84 88Q86 98 94 94Q100 84 95 52Z", "#d8a63c")
        + _face(RED)
        + _shape("M42 52Q34 22 70 18Q104 18 98 52Q70 38 42 52Z", trim)
        + _shape("M42 54Q70 38 98 54L96 44Q70 30 44 44Z", GOLD)
        + _shape("M88 40Q84 14 106 4Q104 28 92 42Z", IVORY)
    )


def jester() -> Markup:
    """The joker's figure: a jester's head in a cap with bells."""
    violet, green = "#6a3d9a", "#2f8f5b"
    bells = together(
        circle(x, y, 10, GOLD, stroke=BLACK, stroke_width=2)
        + path(f"M{x - 5} {y + 3}h10", "none", stroke=BLACK, stroke_width=2)
        for x, y in ((66, 152), (125, 62), (184, 152))
    )
    ruff = together(
        group(f"translate(125 236) rotate({turn})", _shape("M0 0L-15 46L0 62L15 46Z", colour))
        for turn, colour in ((-72, GOLD), (72, GOLD), (-36, violet), (36, green), (0, GOLD))
    )
    return (
        ruff
        + _shape("M88 168Q86 240 125 246Q164 240 162 168Q162 150 125 150Q88 150 88 168Z", _SKIN)
        + _shape("M125 164Q82 158 80 178Q58 170 66 142Q74 102 125 112Z", violet)
        + _shape("M125 164Q168 158 170 178Q192 170 184 142Q176 102 125 112Z", green)
        + _shape("M92 164Q84 92 125 66Q166 92 158 164Q125 146 92 164Z", RED)
        + bells
        + circle(110, 186, 4.5, BLACK)
        + circle(140, 186, 4.5, BLACK)
        + path("M102 174Q110 168 117 175M133 175Q140 168 148 174", "none", stroke=BLACK, stroke_width=2.5)
        + path("M125 188L119 206Q125 211 131 206Z", "#eab99a")
        + path("M104 212Q125 238 146 212Q125 222 104 212Z", RED, stroke=BLACK, stroke_width=1.5)
        + circle(101, 204, 6, "#f0a0a0", opacity=0.7)
        + circle(149, 204, 6, "#f0a0a0", opacity=0.7)
    )
