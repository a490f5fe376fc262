"""What the HTTP API is asked and what it answers, as pydantic knows it; the OpenAPI description comes from here."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from pitboss.core.choices.options import MOST_MONEY

PERSON = r"^[A-Za-z0-9][A-Za-z0-9 ._'-]{0,39}$"
TABLE = r"^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$"
WRITTEN = {
    PERSON: "a name begins with a letter or a digit and has at most 40 letters, digits, spaces and . _ ' -",
    TABLE: "a table's name begins with a letter or a digit and has at most 40 letters, digits and . _ -",
}
"""How what has a form of its own is written, in words."""
Name = Annotated[str, StringConstraints(pattern=PERSON)]
Key = Annotated[str, StringConstraints(max_length=80)]
Options = Annotated[dict[Key, Any], Field(max_length=100)]


class Asked(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SignIn(Asked):
    name: Key
    password: Annotated[str, StringConstraints(min_length=1, max_length=200)]
    code: Annotated[str, StringConstraints(max_length=10)] = ""


class Welcome(Asked):
    token: Annotated[str, StringConstraints(max_length=200)]
    name: Name
    password: Annotated[str, StringConstraints(min_length=10, max_length=200)]


class NewAccount(Asked):
    """An account that somebody asks for alone."""

    name: Name
    password: Annotated[str, StringConstraints(min_length=10, max_length=200)]


class NewPerson(Asked):
    name: Name
    password: Annotated[str, StringConstraints(min_length=10, max_length=200)]
    roles: Annotated[list[Key], Field(max_length=5)]
    chips: Annotated[int, Field(ge=0, le=10**12)] = 0


class ChangedPerson(Asked):
    """What changes about somebody; what is left out stays. `no_second`: the device of the second factor is lost."""

    password: Annotated[str, StringConstraints(min_length=10, max_length=200)] | None = None
    roles: Annotated[list[Key], Field(max_length=5)] | None = None
    chips: Annotated[int, Field(ge=0, le=10**12)] = 0
    no_second: bool = False


class Proof(Asked):
    """That it is really they who ask: the password, and a code of the second factor where there is one."""

    password: Annotated[str, StringConstraints(min_length=1, max_length=200)]
    code: Annotated[str, StringConstraints(max_length=10)] = ""


class Code(Asked):
    code: Annotated[str, StringConstraints(max_length=10)]


class NewKey(Asked):
    """A key that somebody takes, with the nonce of the words that it signed: what the browser made for a passkey, or
    the public key and the signature from the terminal."""

    nonce: Key
    credential: dict[Key, Any] | None = None
    public: Annotated[str, StringConstraints(pattern="^([0-9a-f]{64})?$")] = ""
    signature: Annotated[str, StringConstraints(pattern="^([0-9a-f]{128})?$")] = ""


class Agree(Asked):
    """Whether somebody agrees; to agree, the nonce of the letter that they signed, and the proof that they did."""

    agree: bool
    nonce: Key = ""
    proof: Annotated[dict[Key, Annotated[str, StringConstraints(max_length=8_000)]], Field(max_length=8)] = {}


class NewPassword(Asked):
    old: Annotated[str, StringConstraints(max_length=200)]
    new: Annotated[str, StringConstraints(min_length=10, max_length=200)]


class Duty(Asked):
    """Whether a floorperson comes on duty, or goes off duty."""

    on: bool


class NewTable(Asked):
    """A table to open; at one for `practice` chips are no money, and players of the house keep `company` where a game
    needs more people, in one `style` of those that the game names or in one each."""

    id: Annotated[str, StringConstraints(pattern=TABLE)]
    game: Key
    options: Options = {}
    minimum: Key = "5.00"
    maximum: Key = "500.00"
    chip: Key = "1.00"
    dealt_by: Annotated[str, StringConstraints(pattern="^(house|dealer)$")] = "house"
    practice: bool = False
    company: bool = True
    style: Annotated[str, StringConstraints(max_length=40)] = ""


class NewLimits(Asked):
    minimum: Key
    maximum: Key
    effective: Annotated[int, Field(ge=0, le=2**53)] | None = None


class NewOptions(Asked):
    """New values of some options; `notified`: the Division and surveillance have written notice of it now;
    `approved`: when the Division approved the filed change, in milliseconds since 1970, UTC."""

    options: Annotated[dict[Key, Any], Field(min_length=1, max_length=100)]
    effective: int | None = None
    notified: bool = False
    approved: Annotated[int, Field(ge=0)] = 0


class RaiseIrregularity(Asked):
    """`wager` is the betting area of the wager that it concerns, as the state of the table names it; `closed` says
    that it concerns the last closed round, and was found after its close."""

    key: Key
    seat: Annotated[int, Field(ge=0, le=20)] = 0
    wager: Key = ""
    preview: bool = False
    closed: bool = False


class OfTable(Asked):
    """A question about a table that might be; `beyond_law` takes options that no law allows."""

    game: Key
    options: Options = {}
    beyond_law: bool = False


Cards = Annotated[str, StringConstraints(max_length=1_000)]


class AskOdds(OfTable):
    """A question about odds; `gone` names the cards that have left the shoe, `meter` is where one stands that a wager
    wins of (0: where it begins)."""

    wager: Key = ""
    stake: Annotated[int, Field(ge=0, le=MOST_MONEY)] = 0
    meter: Annotated[int, Field(ge=0, le=MOST_MONEY)] = 0
    gone: Annotated[str, StringConstraints(max_length=4_000)] = ""


class AskPayouts(OfTable):
    """How often the payout of a poker table is hit by so many players; with 0, for how many that can be asked."""

    players: Annotated[int, Field(ge=0, le=23)] = 0


class AskEquity(Asked):
    """What each hand may expect of the pot: hands or ranges as players write them, the board, and cards that are
    gone. So many deals are drawn by `seed` where `samples` is not 0 or where all are too many to be counted."""

    game: Key = "holdem"
    hands: Annotated[list[Cards], Field(min_length=2, max_length=11)]
    board: Key = ""
    dead: Cards = ""
    samples: Annotated[int, Field(ge=0, le=10_000_000)] = 0
    seed: Annotated[int, Field(ge=0, le=2**63 - 1)] = 0
    streets: bool = False


class AskSession(OfTable):
    """What becomes of a player who makes one wager again and again, and of the casino; amounts in cents. `pace` is
    how many such wagers are decided in an hour, `together` how many seats share a result."""

    wager: Key
    selection: Key = ""
    stake: Annotated[int, Field(gt=0, le=MOST_MONEY)] = 10_00
    bankroll: Annotated[int, Field(gt=0, le=MOST_MONEY)] = 500_00
    hours: Annotated[int, Field(ge=1, le=1_000)] = 4
    pace: Annotated[int, Field(ge=1, le=1_000)] = 60
    together: Annotated[int, Field(ge=1, le=100)] = 1


class AskSweep(OfTable):
    """The house edge of every wager over some values of one option."""

    option: Key
    values: Annotated[list[Any], Field(min_length=2, max_length=24)]


class AskConvergence(OfTable):
    """How the mean of a simulation closes in on the exact one."""

    wager: Key
    selection: Key = ""


class AskSimulation(OfTable):
    """So many rounds of a game from one seed, and how the mean of each wager lies beside the exact one."""

    rounds: Annotated[int, Field(ge=1, le=100_000_000)] = 1_000_000
    seed: Annotated[int, Field(ge=0, le=2**63 - 1)] = 1
    wager: Key = ""
    selection: Key = ""


class AskDecision(OfTable):
    """What is best with a hand: cards written like "As 7h" (or "A 7", where suits do not matter), those of the dealer
    in sight, what was chosen before, what else is gone from the shoe; and the first wager in cents, for what each
    choice costs."""

    hand: Cards
    seen: Cards = ""
    chosen: Cards = ""
    gone: Cards = ""
    stake: Annotated[int, Field(gt=0, le=MOST_MONEY)] = 100


class AskSchool(Asked):
    """A question of the dealer's school, by the game, the number of the lesson and its place in it; with an answer,
    what is right about it. Amounts are in cents."""

    game: Key
    seed: Annotated[int, Field(ge=0, le=2**32)]
    number: Annotated[int, Field(ge=0, le=100)] = 0
    choice: Annotated[str, StringConstraints(max_length=1_000)] | None = None
    amounts: Annotated[dict[Key, int], Field(max_length=2)] | None = None


class Text(Asked):
    text: Annotated[str, StringConstraints(max_length=1_000_000)]


class Submitted(Text):
    """A submission of which one table is opened, or (none named) all."""

    table: Key = ""


class Problem(BaseModel):
    """Why something was not done: a sentence, the section that says so where there is one, and what that section
    rests on where it is not the chapter's own text."""

    error: str
    cite: str | None = None
    basis: str | None = None


class Me(BaseModel):
    name: str
    roles: list[str]
    csrf: str
    purse: int
    guest: bool = False
    lacks_second: bool = False
    has_second: bool = False
    trial: bool = False
    has_key: bool = False


class Offered(BaseModel):
    """The secret of a second factor, as a device takes it typed, and as a link or QR code."""

    secret: str
    address: str
    picture: str
    """The QR code, as a link to a picture that holds all of itself."""


class Letter(BaseModel):
    """Words to be signed, the nonce in them, and what the browser asks a passkey, where one can be asked."""

    words: str
    nonce: str
    passkey: dict[str, Any] | None = None


class Done(BaseModel):
    done: bool = True


class WaitingPayouts(BaseModel):
    """Payouts that wait, as the state of their table tells them, each with its table; and who is on duty."""

    on_duty: list[str]
    waiting: list[dict[str, Any]]


class Decided(BaseModel):
    """Whether it is done; `waits` is the number of what a second person must agree to, 0 where nothing waits."""

    done: bool = True
    waits: int = 0
