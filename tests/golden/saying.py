"""What the command line says, kept word for word: how each transcript is made, the same every time.

Games whose rules rest are chosen, and no command whose answer follows from the time, the machine or the number of our
lines. A transcript is made in an empty folder, command after command; each finds what the one before left.
"""

from __future__ import annotations

import hashlib
import io
import os
import re
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

from pitboss.cli import main
from pitboss.games import registry
from pitboss.school.lesson import lesson
from pitboss.telling.rankings import RANKINGS

HERE = Path(__file__).parent / "said"
CASINO = """
casino = "Boardwalk Example"
guides.mini_dice = 2026-03-02T09:00:00-05:00
guides.big_six = 2026-03-02T09:00:00-05:00

[[table]]
id = "MD-1"
game = "mini_dice"
pit = "A"
chip = "1.00"
minimum = "5.00"
maximum = "500.00"
only.any_7.maximum = "100.00"

[table.options]
pay_odds_override.any_7 = "9 to 2"
place_stake_after_win = "returned"

[[table.change]]
posted = 2026-05-01T14:00:00-04:00
effective = 2026-05-01T14:30:00-04:00
minimum = "10.00"

[[table]]
id = "BS-1"
game = "big_six"
pit = "B"
chip = "1.00"
minimum = "1.00"
maximum = "200.00"
"""
WRONG = """
casino = "The Wrong One"

[[table]]
id = "BS-1"
game = "big_six"
chip = "1.00"
minimum = "5.00"
maximum = "1.00"
options.no_such_option = 3

[[table]]
id = "MD-1"
game = "mini_dice"
chip = "a chip"
options.place_stake_after_win = "kept"

[[table.change]]
posted = 2026-05-01T14:00:00-04:00
effective = 2026-05-01T14:10:00-04:00
minimum = "10.00"
"""
AGREEMENT = (Path(__file__).parents[2] / "docs" / "examples" / "agreement.toml").read_text("utf-8")
_LONG = re.compile(r"\d+\.\d{10,}(e-\d+)?")
"""Figures to more places than every machine agrees on."""
SHOWN = (".csv", ".html", ".phh", ".phhs")
"""A file that a command wrote is shown after it."""
_MADE_NOW = re.compile(
    r"(?<=public key )\w+|(?<=signed with )\w+|(?<=given: )\w+|(?<=new key )\w+|(?<=key\": \")[0-9a-f]{16,}"
    r"|(?<=signed_by\": \")\w+|[\d,]+(?= bytes before)|(?<=before, )[\d,]+|(?<=before\": )\d{5,}|(?<=after\": )\d{5,}"
)
"""Keys, which are other ones each time, and how much room a database takes."""
_DRAWN = re.compile(r"<(svg|style).*?</\1>", re.DOTALL)

LESSONS = {
    "mini_dice": range(1, 9),
    "roulette": range(1, 5),
    "casino_war": range(1, 7),
    "three_card_poker": range(1, 5),
    "pai_gow": range(1, 4),
    "holdem": range(1, 4),
    "red_dog": range(1, 4),
}
_ALONE = (
    "rules guide play odds design par simulate hold check ruling school cite trace audit fair keys serve mcp "
    "completion"
)
_GROUPS = {
    "journal": "import export verify show forms seal",
    "phh": "replay export",
    "store": "check rotate settle backup restore compact",
    "people": "list add change",
    "link": "certificates queue door host node notified resume check",
}
_COMMANDS = [*_ALONE.split(), *(f"{group} {name}" for group, names in _GROUPS.items() for name in names.split())]

TOLD: dict[str, tuple[str, ...]] = {
    "help": ("--help", *(f"{command} --help" for command in _COMMANDS), *(f"{group} --help" for group in _GROUPS)),
    "rules": (
        "rules casino_war",
        "rules big_six --json",
        "rules mini_dice --set place_stake_after_win=returned",
        "rules",
        "guide mini_dice",
        "guide big_six --json",
        "guide three_card_poker",
        "guide roulette",
    ),
    "ruling": (
        "ruling mini_dice die not flat",
        "ruling mini_dice",
        "ruling big_six clapper --json",
        "ruling casino_war unicorn",
    ),
    "cite": ("cite 13:69F-13.6(b)1", "cite 13.6", "cite nonsense"),
    "odds": (
        "odds mini_dice",
        "odds mini_dice --wager field --set pay_odds_override.field_2_or_12=3_to_1",
        "odds mini_dice --wager field --set pay_odds_override.field_2_or_12=3_to_1 --json",
        "odds big_six --wager bs_joker",
        "odds big_six --wager bs_joker --json",
        "odds big_six --csv figures.csv",
        "odds casino_war --plays",
        "odds casino_war --decisions decisions.csv",
        "odds casino_war --set nothing=1",
        "odds casino_war --set decks",
        "odds casino_war --set decks=three",
        "odds casino_war --set =3",
        "odds casino_war --set pay_table.tie=12_to_1 --wager tie",
        "odds casino_war --set pay_table.tie=12_to_1 --wager tie --beyond-law",
        "odds casino_war --set pay_table.unicorn=12_to_1 --wager tie --beyond-law",
        "odds big_six --wager unicorn",
        "odds casino_war --sweep decks=6..8",
        "odds casino_war --sweep decks=6..8 --json",
        "odds casino_war --sweep decks",
        "odds big_six --wager bs_joker --html report.html",
        "odds big_six --wager bs_joker --set big_six_composition.joker=2 --beyond-law",
        "odds three_card_poker --hand Qh+6d+4c",
        "odds three_card_poker --hand Qh",
        "odds red_dog --gone 2c+2d+2h+2s+3c",
    ),
    "simulate": (
        "simulate big_six --rounds 2e4 --workers 1 --seed 3",
        "simulate big_six --rounds 2e4 --workers 1 --wager bs_joker --stake 25 --bankroll 400 --hours 2 --pace 40",
        "simulate big_six --rounds 1e4 --workers 1 --wager bs_1 --open 8 --together 3 --json",
        "simulate big_six --rounds none",
        "hold big_six --drop 40000 --win 6000 --rounds 1600 --wager bs_1=60 --wager bs_joker=40",
        "hold big_six --drop 40000 --win -900 --rounds 1600 --average 12 --wager bs_joker --together 2 --json",
        "hold big_six --drop 40000",
    ),
    "check": (
        "check casino.toml",
        "check casino.toml --json",
        "check wrong.toml",
        "check wrong.toml --json",
        "check none.toml",
        "rules --submission casino.toml --table BS-1",
        "guide --submission casino.toml --table MD-1",
        "odds --submission casino.toml --table MD-1 --wager any_7",
        "rules --submission casino.toml --table BS-9",
    ),
    "school": (
        "school big_six --seed 4 --lessons 2 < 1|1|5|0|2|3|1|9|x|2|1|1|1",
        "school mini_dice --seed 2 --json < 1|1|5|0|2|3|1",
    ),
    "play": (
        "play mini_dice --seed 3 < help|any 7 5|place_5 10|bets|done|accept|keep|undo|rules|quit",
        "play casino_war --seed 5 --seats 2 < ante 20|tie 5|done|go to war||done|ante 10|done|quit",
        "play big_six --seed 8 --bankroll 20 < joker 50|joker 5|20 5|chips|done|repeat|done|odds|leave",
        "play three_card_poker --seed 1 --bankroll 100 < ante 10|pair plus 5|done||best|play|done|quit",
        "play holdem --seed 2 --bankroll 100 < call|check|bet 4|fold|call|quit",
    ),
    "played": (
        "play --seed 3 < nothing|mini dice|any 7 600|take any 7|any 7 5 coupon 5|unrejected any 7 1|bet field 5"
        "|take field 2|take field|take unicorn|irregular die_not_flat|done|same|irregular|1|irregular x|accept"
        "|same|done||irregular late_wager|quit",
        "play roulette --seed 4 < wagers|straight 17 5|straight 99 5|split 8,5 5|four numbers 5-1-2-4 5|red 10"
        "|odds red|odds unicorn|best|done|again|done|quit",
        "play pai_gow --seed 6 --seats 2 --bankroll 30 < 10|done|best||play|done|quit",
        "play mini_baccarat --seed 2 --bankroll 10 < cut|player 5|tie 5|done|banker 10||x|0|5.50||quit",
        "play mini_baccarat --seed 2 --bankroll 10 < cut|player 10|done|tie 10|done|x|0|5||quit",
        "play craps --seed 3 < accept||pass line 10|done||place to win 6 12|odds any_craps|done||||||||||quit|",
        "play blackjack --seed 2 --auto 1 --bankroll much",
        "play big_six --auto 2 --seed 7 --seats 2 --bankroll 12.50",
        "play craps --auto 12 --seed 7 --seats 3",
        "play big_six --auto 2 --seed 7 --submission casino.toml --table BS-1 --json",
        "play badugi --seed 5 --bankroll 200 < call|2|1|check|discard 3|raise|3|call|raise 8|quit",
    ),
    "kept": (
        "keys --out house.key",
        "keys --out house.key",
        "keys --out other.key --json",
        "play big_six --auto 4 --seed 7 --seats 2 --journal one.jsonl",
        "play big_six --auto 4 --seed 7 --seats 2 --journal one.jsonl",
        "journal seal one.jsonl --day 1970-01-01 --key house.key --out day.seal",
        "journal seal one.jsonl --day 1970-01-01 --key house.key --out other.seal --json",
        "journal seal one.jsonl --day 1970-01-02 --key house.key --out empty.seal",
        "journal seal one.jsonl --day 1970-01-01 --key one.jsonl --out third.seal",
        "journal verify one.jsonl --seal day.seal --public-key house.key.pub",
        "journal verify one.jsonl --seal day.seal --json",
        "journal verify one.jsonl --seal day.seal --public-key other.key.pub",
        "journal verify one.jsonl --public-key house.key.pub",
        "journal import one.jsonl --store sqlite:///house.sqlite3",
        "journal export sqlite:///house.sqlite3 all.parquet",
        "journal export sqlite:///house.sqlite3 all.parquet",
        "journal verify all.parquet --seal day.seal",
        "people add sqlite:///house.sqlite3 dana --roles division,manager < correct horse",
        "store check sqlite:///house.sqlite3 --json",
        "store rotate sqlite:///house.sqlite3",
        "store rotate sqlite:///house.sqlite3 --json",
        "store backup sqlite:///house.sqlite3 monday.backup",
        "store backup sqlite:///house.sqlite3 monday.backup",
        "store backup sqlite:///house.sqlite3 tuesday.backup --json",
        "store restore monday.backup sqlite:///other.sqlite3",
        "store restore tuesday.backup sqlite:///third.sqlite3 --json",
        "store restore monday.backup sqlite:///other.sqlite3",
        "store restore one.jsonl sqlite:///fourth.sqlite3",
        "journal verify sqlite:///other.sqlite3",
        "store check sqlite:///other.sqlite3",
        "store check sqlite:///nowhere.sqlite3",
        "store compact sqlite:///other.sqlite3",
        "store compact sqlite:///other.sqlite3 --json",
        "store settle sqlite:///house.sqlite3 one --json",
        "forge one.jsonl",
        "journal verify one.jsonl --seal day.seal",
        "journal verify one.jsonl --seal day.seal --json",
        "link certificates casino.toml",
        "link certificates agreement.toml --keys keys --server db.example,other.example",
        "link certificates agreement.toml --keys keys",
        "link certificates one.jsonl",
        "link check agreement.toml --queue postgresql:///nowhere --books sqlite:///house.sqlite3 --casino Nobody,a,b",
        "link resume agreement.toml --queue postgresql:///nowhere --as Nobody --keys keys",
    ),
    "journal": (
        "play big_six --auto 4 --seed 7 --seats 2 --journal one.jsonl",
        "play mini_dice --auto 3 --seed 7 --seats 2 --journal two.jsonl --json",
        "journal show one.jsonl --round 2",
        "journal show two.jsonl --round 1 --json",
        "journal show two.jsonl --round 1 --html page.html",
        "journal verify one.jsonl",
        "journal verify one.jsonl --json",
        "journal forms one.jsonl",
        "journal import one.jsonl --store sqlite:///house.sqlite3",
        "journal import one.jsonl --store sqlite:///house.sqlite3",
        "journal import two.jsonl --store sqlite:///house.sqlite3 --json",
        "journal verify sqlite:///house.sqlite3",
        "journal export sqlite:///house.sqlite3 three.jsonl",
        "journal verify three.jsonl",
        "store check sqlite:///house.sqlite3",
        "store settle sqlite:///house.sqlite3 nowhere",
        "people list sqlite:///house.sqlite3",
    ),
    "audit": (
        "play big_six --auto 4 --seed 7 --seats 2 --journal one.jsonl",
        "audit one.jsonl --workers 1",
        "audit one.jsonl --workers 1 --json",
        "audit one.jsonl --submission casino.toml --workers 1 --csv found.csv",
        "forge one.jsonl",
        "audit one.jsonl --workers 1",
        "journal verify one.jsonl",
        "journal verify one.jsonl --json",
        "damage one.jsonl",
        "journal show one.jsonl --round 9",
        "journal show one.jsonl",
        "journal show one.jsonl --round 9 --table 8",
        "journal verify one.jsonl",
        "audit none.jsonl",
    ),
    "people": (
        "people add sqlite:///house.sqlite3 dana --roles division,manager < correct horse",
        "people add sqlite:///house.sqlite3 dana --roles player < correct horse",
        "people add sqlite:///house.sqlite3 bob --roles player < short",
        "people add sqlite:///house.sqlite3 eve --roles king < correct horse",
        "people list sqlite:///house.sqlite3",
        "people change sqlite:///house.sqlite3 dana",
        "people change sqlite:///house.sqlite3 dana --no-second-factor",
        "people change sqlite:///house.sqlite3 dana --roles dealer --password < another horse",
        "people change sqlite:///house.sqlite3 dana --roles dealer,floorperson",
        "people change sqlite:///house.sqlite3 dana --password < the third horse",
        "people change sqlite:///house.sqlite3 nobody --roles dealer",
        "people list sqlite:///house.sqlite3 --json",
    ),
    "hands": (
        "play holdem --auto 2 --seed 7 --seats 3 --journal hands.jsonl",
        "phh export hands.jsonl --out hands.phhs",
        "phh export hands.jsonl --out more.phhs --json",
        "phh replay hands.phhs",
        "phh replay hands.phhs --json",
        "play holdem --auto 1 --seed 7 --seats 3 --set limit=no_limit --journal none.jsonl",
        "phh export none.jsonl --out none.phh",
        "play omaha --auto 1 --seed 7 --seats 3 --set limit=pot_limit --journal pot.jsonl",
        "phh export pot.jsonl --out pot.phh",
        "play seven_card_stud --auto 1 --seed 7 --seats 3 --journal stud.jsonl",
        "phh export stud.jsonl --out stud.phh",
        "play badugi --auto 1 --seed 7 --seats 3 --journal draw.jsonl",
        "phh export draw.jsonl --out draw.phh",
    ),
}


def orders() -> str:
    """Every order of hands, as guides show it under the usual options."""
    lines: list[str] = []
    for name, ranking in RANKINGS.items():
        found = ranking(None)
        rows = (" | ".join((row.name, *row.pieces, row.says)) for row in found.rows)
        lines += (f"{name}: {found.title}", *rows, found.compared, "")
    return "\n".join(lines)


def lessons() -> str:
    """Some lessons of several games: what is asked, what stands to choose from, what is right and why."""
    lines: list[str] = []
    for name, seeds in LESSONS.items():
        for seed in seeds:
            lines.append(f"{name} {seed}")
            for asked in lesson(registry.find(name), seed).questions:
                after = f"after {len(asked.shown)}: {asked.shown[-1]}" if asked.shown else "at first"
                lines.append(f"  {asked.kind}, {after}: {asked.text} ({asked.cite})")
                lines += (f"    {'+' if choice == asked.choice else '-'} {choice}" for choice in asked.choices)
                lines.append(f"    {asked.says} {dict(asked.amounts) or ''}".rstrip())
    return "\n".join(lines) + "\n"


def transcript(name: str, folder: Path) -> str:
    """Each command, its exit code, and what it says and writes."""
    (folder / "casino.toml").write_text(CASINO, encoding="utf-8")
    (folder / "wrong.toml").write_text(WRONG, encoding="utf-8")
    (folder / "agreement.toml").write_text(AGREEMENT, encoding="utf-8")
    with chdir(folder), patch.dict(os.environ, COLUMNS="110"):
        for elsewhere in ("PITBOSS_KEYS", "PITBOSS_KEY"):
            os.environ.pop(elsewhere, None)
        said = "\n".join(line for command in TOLD[name] for line in _told(command))
    return rounded(_MADE_NOW.sub("…", said.replace(str(folder), "FOLDER")))


def rounded(text: str) -> str:
    """A text with no figure to more places than every machine agrees on."""
    return _LONG.sub(lambda found: f"{float(found[0]):.10g}", text)


def in_short(page: str) -> str:
    """A page with digests of what is drawn in it, and a line for each of its tags."""
    short = _DRAWN.sub(lambda drawn: f"<{drawn[1]} {hashlib.sha256(drawn[0].encode()).hexdigest()[:12]}>", page)
    return short.replace("><", ">\n<")


def _forge(path: Path) -> None:
    """Pay a tenth of what was won, in every payment."""
    path.write_text(
        re.sub(r'"amount":(\d+)0,"source":"inventory"', r'"amount":\1,"source":"inventory"', path.read_text())
    )


def _told(command: str) -> Iterator[str]:
    does, _, name = command.partition(" ")
    if does == "forge":
        _forge(Path(name))
        return
    if does == "damage":
        Path(name).write_text("no record\n" + Path(name).read_text(encoding="utf-8"), "utf-8")
        return
    words, _, typed = command.partition(" < ")
    out, err = io.StringIO(), io.StringIO()
    lines = "".join(f"{line}\n" for line in typed.split("|")) if typed else ""
    with redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", io.StringIO(lines)):
        try:
            main([word.replace("_to_", " to ").replace("+", " ") for word in words.split()])
            code: object = 0
        except SystemExit as ended:
            code = ended.code or 0
    yield f"$ {command}"
    yield out.getvalue() + err.getvalue()
    for path in (Path(word) for word in words.split() if word.endswith(SHOWN) and "replay" not in words):
        yield f"{path}:"
        yield in_short(path.read_text(encoding="utf-8"))
    yield f"[{code}]\n"
