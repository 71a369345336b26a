"""Combat skills of the intermediate rules (document 001)."""

from rules.mazeworld.parts.attack import Skills
from rules.mazeworld.parts.skill import Coverage, NamedWeapon
from rules.mazeworld.printed import coverage as printed_coverage
from rules.mazeworld.printed import tables as printed_tables

_MULTI_BARREL = ("remington 220 spartan", "baikal mp 27m", "chiappa triple threat")
_DAMAGE = (("blunt", "Blunt weapons"), ("sharp", "Sharp weapons"), ("piercing", "Piercing weapons"))
_COVERAGE = Coverage(
    named=(
        *printed_coverage.NAMED,
        NamedWeapon("super lemat", "Semi-auto shotgun", ("shotgun",)),
        *(NamedWeapon(words, "Semi-auto shotgun") for words in _MULTI_BARREL),
    ),
    guns=printed_coverage.GUNS,
    actions=printed_coverage.ACTIONS,
    kinds=printed_coverage.KINDS,
    combinations=(),
    thrown="Thrown weapons",
    thrown_kinds=printed_coverage.THROWN_KINDS,
    any_thrown=True,
    by_damage=_DAMAGE,
)

SKILLS = Skills(
    groups=(
        ("Firearm", printed_tables.FIREARM_SKILLS),
        ("Explosives", ("Grenade launcher", "Rocket launcher", "Planted explosives")),
        (
            "Melee",
            (
                "Blunt weapons",
                "Sharp weapons",
                "Piercing weapons",
                "Non-gun ranged weapons",
                "Thrown weapons",
                "Martial arts",
            ),
        ),
    ),
    subgroups=(),
    levels=printed_tables.SKILL_LEVELS,
    coverage=_COVERAGE,
    aliases=(
        *printed_coverage.ALIASES,
        *_DAMAGE,
        ("bow", "Non-gun ranged weapons"),
        ("crossbow", "Non-gun ranged weapons"),
        ("archery", "Non-gun ranged weapons"),
        ("non gun ranged", "Non-gun ranged weapons"),
    ),
)
