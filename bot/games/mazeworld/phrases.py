"""Translations of the English words in MazeWorld's facts: sources of a figure, factors, units, outcomes.

Facts keep them in English; they are translated when read. Any other text is a name that somebody gave, and stays
unchanged.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from bot.text.language.speech import gettext, gettext_noop, in_figures, translated
from bot.text.sentences import many, said, the
from bot.text.words import number, signed
from rules.mazeworld.model.weapons import unmade_name

_KNOWN: Final = frozenset(
    {
        gettext_noop("natural"),
        gettext_noop("fixed"),
        gettext_noop("base"),
        gettext_noop("inaccurate"),
        gettext_noop("critical"),
        gettext_noop("critical, limb"),
        gettext_noop("strength"),
        gettext_noop("sensitivity"),
        gettext_noop("worn weapon"),
        gettext_noop("power"),
        gettext_noop("splash"),
        gettext_noop("direct"),
        gettext_noop("close"),
        gettext_noop("far"),
        gettext_noop("distant"),
        gettext_noop("rolled"),
        gettext_noop("several projectiles"),
        gettext_noop("the GM"),
        gettext_noop("cover"),
        gettext_noop("unknown"),
        gettext_noop("the creature"),
        gettext_noop("pain regeneration"),
        gettext_noop("periodic damage"),
        gettext_noop("bleeding rolls"),
        gettext_noop("two-handed weapons"),
        gettext_noop("flight"),
        gettext_noop("no two-handed weapons"),
        gettext_noop("no dual wielding"),
        gettext_noop("no weapons at all"),
        gettext_noop("weaker horn attacks"),
        gettext_noop("no horn attacks"),
        gettext_noop("Limping"),
        gettext_noop("Crippled"),
        gettext_noop("a fracture"),
        gettext_noop("already active"),
        gettext_noop("not available yet"),
        gettext_noop("any restaurant chef sells it; it gives you Lv1"),
        gettext_noop("any Workshop engineer sells it; it gives you Lv1"),
        gettext_noop("a lesson from a handloading expert, later a quest reward"),
        gettext_noop("a lesson from a mining specialist, later a quest reward"),
        gettext_noop("a lesson from a negotiation expert, later a quest reward"),
        gettext_noop("target"),
        gettext_noop("weapon"),
        gettext_noop("part"),
        gettext_noop("mode"),
        gettext_noop("count"),
        gettext_noop("accessories"),
        gettext_noop("left behind"),
        gettext_noop("none"),
        gettext_noop("a random part"),
        gettext_noop("pass out"),
        gettext_noop("quake in fear"),
        gettext_noop("very anxious"),
        gettext_noop("resume normally"),
        gettext_noop("explode in anger"),
        gettext_noop("asleep"),
        gettext_noop("restrained"),
        gettext_noop("unconscious"),
        gettext_noop("incapacitated"),
        gettext_noop("paralysed"),
        gettext_noop("nothing more this turn"),
        gettext_noop("one more action this turn"),
        gettext_noop("do nothing this turn"),
        gettext_noop("do something else"),
        gettext_noop("spend them yourself, as attack:successes (c for a critical success)"),
        gettext_noop("keep every hit"),
        gettext_noop("don't move or strike back"),
        gettext_noop("strike back once; add a body part to aim"),
        gettext_noop("wounds"),
        gettext_noop("severed limbs"),
    }
)
_GROUPS: Final = (
    gettext_noop("WEAK POINT"),
    gettext_noop("HEAD"),
    gettext_noop("LIMB"),
    gettext_noop("EXTREMITY"),
)
"""Groups of body parts, in the rules' capitals."""
SETTABLE: Final = (
    gettext_noop("blackout"),
    gettext_noop("death"),
    gettext_noop("barrel"),
    gettext_noop("cleanliness"),
    gettext_noop("feed"),
    gettext_noop("burn"),
)
"""Names of figures that a GM can set, and kinds of malfunction, where nothing else is called so."""
PARTS: Final = (
    gettext_noop("head"),
    gettext_noop("face"),
    gettext_noop("neck"),
    gettext_noop("throat"),
    gettext_noop("eye"),
    gettext_noop("left eye"),
    gettext_noop("right eye"),
    gettext_noop("mouth"),
    gettext_noop("ear"),
    gettext_noop("tooth"),
    gettext_noop("beak"),
    gettext_noop("horn"),
    gettext_noop("antenna"),
    gettext_noop("torso"),
    gettext_noop("upper torso"),
    gettext_noop("lower torso"),
    gettext_noop("upper body"),
    gettext_noop("lower body"),
    gettext_noop("chest"),
    gettext_noop("belly"),
    gettext_noop("back"),
    gettext_noop("hip"),
    gettext_noop("hips"),
    gettext_noop("waist"),
    gettext_noop("groin"),
    gettext_noop("genitals"),
    gettext_noop("underbelly"),
    gettext_noop("shoulder"),
    gettext_noop("left shoulder"),
    gettext_noop("right shoulder"),
    gettext_noop("arm"),
    gettext_noop("left arm"),
    gettext_noop("right arm"),
    gettext_noop("elbow"),
    gettext_noop("left elbow"),
    gettext_noop("right elbow"),
    gettext_noop("hand"),
    gettext_noop("left hand"),
    gettext_noop("right hand"),
    gettext_noop("finger"),
    gettext_noop("leg"),
    gettext_noop("left leg"),
    gettext_noop("right leg"),
    gettext_noop("knee"),
    gettext_noop("left knee"),
    gettext_noop("right knee"),
    gettext_noop("thigh"),
    gettext_noop("left thigh"),
    gettext_noop("right thigh"),
    gettext_noop("foot"),
    gettext_noop("left foot"),
    gettext_noop("right foot"),
    gettext_noop("wing"),
    gettext_noop("left wing"),
    gettext_noop("right wing"),
    gettext_noop("tail"),
    gettext_noop("paw"),
    gettext_noop("claw"),
    gettext_noop("hoof"),
    gettext_noop("tentacle"),
    gettext_noop("front leg"),
    gettext_noop("hind leg"),
    gettext_noop("left front leg"),
    gettext_noop("right front leg"),
    gettext_noop("left hind leg"),
    gettext_noop("right hind leg"),
    gettext_noop("abdomen"),
    gettext_noop("stinger"),
    gettext_noop("tongue"),
    gettext_noop("fin"),
)
"""Parts of the shipped bodies."""
PURPOSES: Final = (
    gettext_noop("critical success effect"),
    gettext_noop("critical failure effect"),
    gettext_noop("random body part"),
)
"""Purposes of random tables, in the rules' words."""
FIELDS: Final = {
    "weight": "IS",
    "ldv": "LDV",
    "most": "MAPT",
    "ft": "FT",
    "fixed_ft": "fixed FT",
    "adt": "ADT",
    "ir_per_adt": "IR per ADT",
    "harm": "limb damage",
    "damage_mult": "damage",
    "limb_mult": "limb",
    "condition_loss": "condition",
    "weapon_failure": "failure",
    "weapon_drops": "drops",
}
"""Names of fields as people type them, where they differ from ours."""
NOT_YET: Final = "not available yet"
"""The activation of a non-combat skill that nothing activates so far."""
BODY_ATTACKS: Final = {
    gettext_noop("punch"): gettext_noop("a punch"),
    gettext_noop("kick"): gettext_noop("a kick"),
    gettext_noop("bite"): gettext_noop("a bite"),
    gettext_noop("claws"): gettext_noop("claws"),
    gettext_noop("strike"): gettext_noop("a strike"),
    gettext_noop("tail strike"): gettext_noop("a tail strike"),
    gettext_noop("airblast"): gettext_noop("an airblast"),
}
"""Attacks of bodies that the rules name, and each after "with"."""
MODES: Final = (
    gettext_noop("semi-auto"),
    gettext_noop("burst"),
    gettext_noop("full-auto"),
    gettext_noop("single shot"),
    gettext_noop("slash"),
    gettext_noop("stab"),
    gettext_noop("strike"),
)
"""Modes of shipped weapons that other languages name differently."""
SENTENCE: Final = gettext_noop("attack NAME with WEAPON, head, 2 shots")
"""An example for somebody whose declaration is not understood."""
ROLLS: Final = {
    gettext_noop("attack"): gettext_noop("to attack"),
    gettext_noop("check"): gettext_noop("for a check"),
    gettext_noop("dodge"): gettext_noop("to dodge"),
    gettext_noop("escape"): gettext_noop("to escape"),
}
"""What a fighter's player rolls for, and each after "roll"."""
NOUNS: Final = {
    "limb": gettext_noop("limb damage"),
    "healed": gettext_noop("healing"),
    "stress": gettext_noop("Stress"),
    "blood lost": gettext_noop("blood loss"),
    "blood won": gettext_noop("regained blood"),
}
"""Nouns for the figures that a GM can amend, by the name they are typed as."""
_MADE: Final = (
    (re.compile(r'purchase "(?P<lesson>[^"]+)" (?P<price>.+)'), gettext_noop('purchase "{lesson}" {price}')),
    (
        re.compile(r"(?P<names>.+?),? (?:(?:will be )?left behind )?unless they escape too"),
        gettext_noop("{names} will be left behind unless they escape too"),
    ),
    (re.compile(r"(?P<weapon>.+) \(not (?P<other>.+)\)"), gettext_noop("{weapon} (not {other})")),
    (re.compile(r"the target's (?P<effect>.+)"), gettext_noop("the target's {effect}")),
    (re.compile(r"cover (?P<score>-?\d+)"), gettext_noop("cover {score}")),
    (re.compile(r"blood (?:under|below) a half"), gettext_noop("blood below half")),
    (re.compile(r"blood (?:under|below) a quarter"), gettext_noop("blood below a quarter")),
    (re.compile(r"blood (?:under|below) a (?P<band>.+)"), gettext_noop("blood below a {band}")),
    (re.compile(r"(?P<band>[A-Z]\w+) stress"), gettext_noop("{band} stress")),
    (re.compile(r"(?P<band>[A-Z]\w+) condition"), gettext_noop("{band} condition")),
    (re.compile(r"fractured (?P<parts>.+)"), gettext_noop("fractured {parts}")),
    (re.compile(r"disabled (?P<parts>.+)"), gettext_noop("disabled {parts}")),
    (re.compile(r"severed (?P<parts>.+)"), gettext_noop("severed {parts}")),
    (
        re.compile(r"(?:the free movement|use your free movement to go) to Side (?P<side>\d)"),
        gettext_noop("use your free movement to go to Side {side}"),
    ),
    (
        re.compile(r"strike back(?:,| \(attacks:)? up to (?P<most>\d+)(?:\)| times)?; add a body part to aim"),
        gettext_noop("strike back up to {most} times; add a body part to aim"),
    ),
    (
        re.compile(r"(?P<spent>.*), (?:leaves no hits|so no hits are left)"),
        gettext_noop("{spent}, so no hits are left"),
    ),
    (re.compile(r"(?P<spent>.*), (?:leaves 1 hit|so 1 hit is left)"), gettext_noop("{spent}, so 1 hit is left")),
    (
        re.compile(r"(?P<spent>.*), (?:leaves|so) (?P<hits>\d+) hits(?: are left)?"),
        gettext_noop("{spent}, so {hits} hits are left"),
    ),
)
"""Phrases that contain a name."""


def phrase(text: str) -> str:
    """Translate a source, a factor or an option; leave other names unchanged."""
    if text in _KNOWN or text in BODY_ATTACKS or text in PARTS:
        return gettext(str(text))
    if text in _GROUPS:
        return named.lower() if (named := gettext(text)) == text else named
    for pattern, template in _MADE:
        if found := pattern.fullmatch(text):
            return said(
                template,
                **{name: _several(value) if name == "parts" else value for name, value in found.groupdict().items()},
            )
    return translated(text)


def _several(text: str) -> str:
    """Translate and join body parts."""
    return f" {gettext('and')} ".join(map(gettext, text.split(" and ")))


def fired(mode: str) -> str:
    """Translate a mode; leave one that a group named unchanged."""
    return gettext(mode) if mode in MODES else mode


def armed(weapon: str) -> str:
    """Translate an attack of a body; leave other weapons' names unchanged."""
    return gettext(weapon) if weapon in BODY_ATTACKS else weapon


def wielded(weapon: str) -> str:
    """Name what an attack is made with: "the rifle", "a kick"."""
    return gettext(BODY_ATTACKS[weapon]) if weapon in BODY_ATTACKS else the(weapon)


def of_body(part: str | None) -> str | None:
    """Translate a body part; leave a name given by a group unchanged."""
    return gettext(part) if part else part


def sources(lines: Iterable[tuple[str, int]]) -> list[tuple[str, int]]:
    """Translate the sources of a sum, keeping their amounts."""
    return [(phrase(source), amount) for source, amount in lines]


def added(lines: Iterable[tuple[str, int]]) -> list[str]:
    """Format each source with its amount: "+2 head"."""
    return [f"{signed(amount)} {phrase(source)}" for source, amount in lines]


def factors(lines: Iterable[tuple[str, float]]) -> str:
    """Format a series of factors: " × 0.7 inaccurate"."""
    return "".join(f" × {in_figures(f'{factor:g}')} {phrase(name)}" for name, factor in lines)


def product(lines: Sequence[tuple[str, float]]) -> str:
    """Format a base and its factors: "34 × 0.7 inaccurate"; "" if there are no factors."""
    return f"{number(lines[0][1])}{factors(lines[1:])}" if len(lines) > 1 else ""


def amount(count: int, unit: str) -> str:
    """Format an attack's number and unit: "3 shots"."""
    match unit:
        case "shots":
            return many(count, "{n} shot", "{n} shots")
        case "hits":
            return many(count, "{n} hit", "{n} hits")
        case "bursts":
            return many(count, "{n} burst", "{n} bursts")
    return f"{count} {unit[:-1] if count == 1 and unit.endswith('s') else unit}"


def often(count: int) -> str:
    """Say how often somebody strikes or throws: "twice"."""
    return gettext({1: gettext_noop("once"), 2: gettext_noop("twice")}.get(count, "")) or said("{n} times", n=count)


def made_of(weapon: str) -> str:
    """Return the name of something thrown without a note that it isn't made for that."""
    return unmade_name(weapon) or weapon
