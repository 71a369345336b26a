"""The results of a fight: what each fighter achieved and suffered, as everyone was told, and as it was."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from typing import Annotated, Final

from pydantic import AfterValidator, Field

from bot.turn.frozen_model import Plain
from rules.system import Feat

MOST_WEAPONS: Final = 40
"""Maximum number of different weapons counted for one fighter in a fight."""
MOST_CHANCES: Final = 200
"""Maximum number of different chances of a hit counted for one fighter in a fight."""
MOST: Final = 10**9
"""The limit of every stored number. They come from files too, and what is computed from them must stay cheap."""
LONGEST: Final = 1000
"""Maximum number of characters of a stored name."""


def _probable(chance: str) -> str:
    if Fraction(chance) > 1:
        raise ValueError("a chance of more than 1")
    return chance


# The dice of 40 six-sided dice fall in 6^40 ways, a number of 32 digits.
Chance = Annotated[str, Field(pattern=r"^[0-9]{1,40}(/[1-9][0-9]{0,39})?$"), AfterValidator(_probable)]
Count = Annotated[int, Field(ge=0, le=MOST)]
Change = Annotated[int, Field(ge=-MOST, le=MOST)]
"""A sum from which something may be taken back that was told to fewer people than the return."""
Amount = Annotated[float, Field(ge=-MOST, le=MOST, allow_inf_nan=False)]
Name = Annotated[str, Field(max_length=LONGEST)]


class Moment(Plain):
    """The most harm that somebody dealt or took at once. `other`: whom it was dealt to, or who dealt it, by id; ""
    for nobody known."""

    amount: Amount
    other: Name = ""
    weapon: Name = ""
    turn: Count = 0


@dataclass
class Tally:
    """What one fighter achieved and suffered.

    `chances`: how many attack rolls were made with each chance of a hit, as a fraction ("7/12"). `hits` and `partial`
    (those that hit only just) count among these rolls alone. `weapons`: all attack rolls by weapon.
    """

    chances: Annotated[dict[Chance, Count], Field(max_length=MOST_CHANCES)] = field(default_factory=dict)
    hits: Count = 0
    partial: Count = 0
    dealt: Amount = 0
    taken: Amount = 0
    injuries: Change = 0
    falls: Count = 0
    kills: Change = 0
    weapons: Annotated[dict[Name, Count], Field(max_length=MOST_WEAPONS)] = field(default_factory=dict)
    best: Moment | None = None
    worst: Moment | None = None

    @property
    def rolls(self) -> int:
        return sum(self.chances.values())

    @property
    def trials(self) -> dict[Fraction, int]:
        """The attack rolls by their chance of a hit."""
        return {Fraction(chance): count for chance, count in self.chances.items()}

    def add(self, feat: Feat, turn: int) -> None:
        """Count one feat, except falls, which depend on earlier feats."""
        match feat.what:
            case "rolled":
                self._roll(feat)
            case "dealt":
                self.dealt += feat.amount
                self.best = _greater(self.best, feat, turn)
            case "taken":
                self.taken += feat.amount
                self.worst = _greater(self.worst, feat, turn)
            case "injuries":
                self.injuries += int(feat.amount)
            case "killed":
                self.kills += int(feat.amount)

    def _roll(self, feat: Feat) -> None:
        chance = str(feat.chance)
        if feat.chance is not None and (chance in self.chances or len(self.chances) < MOST_CHANCES):
            self.chances[chance] = self.chances.get(chance, 0) + 1
            self.hits += feat.hit
            self.partial += feat.partial
        if feat.weapon in self.weapons or len(self.weapons) < MOST_WEAPONS:
            self.weapons[feat.weapon] = self.weapons.get(feat.weapon, 0) + int(feat.amount)

    def join(self, other: "Tally") -> None:
        """Add the sums of another fight; moments stay as they are, since they belong to one fight."""
        for counts, more in ((self.chances, other.chances), (self.weapons, other.weapons)):
            for name, count in more.items():
                counts[name] = counts.get(name, 0) + count
        self.hits += other.hits
        self.partial += other.partial
        self.dealt += other.dealt
        self.taken += other.taken
        self.injuries += other.injuries
        self.falls += other.falls
        self.kills += other.kills


def _greater(best: Moment | None, feat: Feat, turn: int) -> Moment | None:
    if feat.amount <= (0 if best is None else best.amount):
        return best
    return Moment(amount=feat.amount, other=feat.other, weapon=feat.weapon, turn=turn)


class Entrant(Plain):
    """A fighter of a fight. `name`: as everyone read it; `true`: the true name if it was masked."""

    name: Name
    true: Name | None = None
    creature: bool = False
    owner: Name | None = None
    sheet: Name | None = None


class Results(Plain):
    """The results of one fight, in the scenes where it was played. `told`: by fighter, counting only what everyone was
    told; `whole`: counting everything. Fighters without anything to count are left out. `noted`: who was in it when
    something counted that everyone was told; None in older results, for all of them."""

    number: Count
    scenes: tuple[str, ...]
    family: str = ""
    fighters: Mapping[str, Entrant] = {}
    noted: tuple[str, ...] | None = None
    told: Mapping[str, Tally] = {}
    whole: Mapping[str, Tally] = {}

    def tallies(self, *, whole: bool) -> Mapping[str, Tally]:
        return self.whole if whole else self.told

    def took_part(self, who: str, *, whole: bool) -> bool:
        """Whether a reader may know that a fighter took part. A row that only tells of somebody hidden tells nobody."""
        return whole or self.noted is None or who in self.noted

    def named(self, tally: Tally) -> dict[str, object]:
        """Return a tally as plain data, with names instead of ids."""
        found: dict[str, object] = asdict(tally)
        for what in ("best", "worst"):
            moment: Moment | None = getattr(tally, what)
            if moment is not None:
                other = self.fighters.get(moment.other)
                found[what] = {**moment.model_dump(), "other": "" if other is None else other.name}
        return found


@dataclass(frozen=True, slots=True)
class Deeds:
    """The feats of one command in a turn, as everyone was told and as they were, and who was there. `ended`: the fight
    ended with it."""

    turn: int
    family: str
    told: tuple[Feat, ...]
    whole: tuple[Feat, ...]
    fighters: Mapping[str, Entrant]
    ended: bool = False


def results_of(number: int, scenes: tuple[str, ...], done: Iterable[Deeds]) -> Results:
    """Fold the commands of a fight, earliest first, into its results."""
    commands = list(done)
    fighters = {who: entrant for one in commands for who, entrant in one.fighters.items()}
    return Results(
        number=number,
        scenes=scenes,
        family=next((one.family for one in commands), ""),
        fighters=fighters,
        noted=tuple(dict.fromkeys(who for one in commands if one.told or one.ended for who in one.fighters)),
        told=_tallied((one.turn, one.told) for one in commands),
        whole=_tallied((one.turn, one.whole) for one in commands),
    )


def _tallied(done: Iterable[tuple[int, tuple[Feat, ...]]]) -> dict[str, Tally]:
    found: dict[str, Tally] = {}
    down = set[str]()
    for turn, feats in done:
        for feat in feats:
            tally = found.setdefault(feat.who, Tally())
            if feat.what == "fell" and feat.who not in down:
                tally.falls += 1
                down.add(feat.who)
            elif feat.what == "rose":
                down.discard(feat.who)
            else:
                tally.add(feat, turn)
    return found
