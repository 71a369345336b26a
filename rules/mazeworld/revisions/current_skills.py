"""Combat skills of the newest rules (document 000)."""

from rules.mazeworld.parts.attack import Skills
from rules.mazeworld.parts.skill import CombinationRow, Coverage, NamedWeapon
from rules.mazeworld.printed import coverage as printed_coverage
from rules.mazeworld.printed import tables as printed_tables

_EXOTIC = ("chainsaw", "doomslayer", "drill arm")
_COVERAGE = Coverage(
    named=(
        *printed_coverage.NAMED,
        *(NamedWeapon(words, "Exotic melee weapons") for words in _EXOTIC),
        NamedWeapon("nailgun", "Exotic ranged weapons"),
    ),
    guns=printed_coverage.GUNS,
    actions=printed_coverage.ACTIONS,
    kinds=(*printed_coverage.KINDS, ("flamethrower", "Flamethrowers")),
    combinations=(
        CombinationRow("combination long gun", ("pistol", "rifle"), "Semi-auto rifle"),
        CombinationRow("combination long gun", ("shotgun",), "Semi-auto shotgun"),
        CombinationRow("combination handgun", ("pistol", "rifle"), "Semi-auto pistol"),
        CombinationRow("combination handgun", ("shotgun",), "Semi-auto shotgun"),
    ),
    thrown="Thrown weapons",
    thrown_kinds=printed_coverage.THROWN_KINDS,
    throwable=("kunai", "shuriken"),
    strike_needs_mode=True,
)

SKILLS = Skills(
    groups=(
        ("Firearm", printed_tables.FIREARM_SKILLS),
        ("Heavy weapon", ("Grenade launcher", "Rocket launcher", "Planted explosives", "Flamethrowers")),
        (
            "Melee",
            (
                "Archery",
                "Axes",
                "One-handed club",
                "Two-handed club",
                "Crude weapons",
                "Knives",
                "One-handed sword",
                "Two-handed sword",
                "Staff / Pole weapons",
                "Whips / Lash weapons",
                "Exotic melee weapons",
                "Exotic ranged weapons",
                "Thrown weapons",
                "Martial arts",
            ),
        ),
    ),
    subgroups=(
        ("Semi-auto pistol", "Automatic pistol"),
        ("Double-action (DA) revolver", "Single-action (SA) revolver"),
        ("Semi-auto rifle", "Automatic rifle"),
        ("Semi-auto shotgun", "Automatic shotgun"),
        ("One-handed club", "Two-handed club"),
        ("One-handed sword", "Two-handed sword"),
    ),
    levels=printed_tables.SKILL_LEVELS,
    coverage=_COVERAGE,
    aliases=(
        *printed_coverage.ALIASES,
        ("bow", "Archery"),
        ("crossbow", "Archery"),
        ("hatchet", "Axes"),
        ("1h club", "One-handed club"),
        ("2h club", "Two-handed club"),
        ("crude", "Crude weapons"),
        ("knife", "Knives"),
        ("dagger", "Knives"),
        ("1h sword", "One-handed sword"),
        ("2h sword", "Two-handed sword"),
        ("staff", "Staff / Pole weapons"),
        ("pole", "Staff / Pole weapons"),
        ("pole weapon", "Staff / Pole weapons"),
        ("polearm", "Staff / Pole weapons"),
        ("whip", "Whips / Lash weapons"),
        ("lash", "Whips / Lash weapons"),
        ("exotic melee", "Exotic melee weapons"),
        ("exo melee", "Exotic melee weapons"),
        ("exotic ranged", "Exotic ranged weapons"),
        ("exo ranged", "Exotic ranged weapons"),
    ),
)
