"""Weapons covered by each skill, as far as several revisions agree (MZ-SK-02)."""

from rules.mazeworld.parts.skill import ActionRow, GunRow, NamedWeapon

_RIFLE = ("Automatic rifle", "Semi-auto rifle")
GUNS = (
    GunRow("rifle", *_RIFLE),
    GunRow("carbine", *_RIFLE),
    *(GunRow(kind, *_RIFLE, usual="Automatic rifle") for kind in ("submachine gun", "machine gun")),
    *(GunRow(kind, *_RIFLE, usual="Automatic rifle") for kind in ("smg", "lmg", "hmg", "gpmg")),
    *(GunRow(kind, "Automatic pistol", "Semi-auto pistol") for kind in ("pistol", "handgun")),
    GunRow("shotgun", "Automatic shotgun", "Semi-auto shotgun"),
    GunRow("revolver", None, None),
)
"""Kinds of guns. Rifle skills cover submachine guns and machine guns, which fire automatically by default."""

ACTIONS = (
    ActionRow(("bolt action", "bolt"), "Bolt-action"),
    ActionRow(("pump action", "pump"), "Pump-action"),
    ActionRow(("lever action", "lever"), "Lever-action"),
    ActionRow(("double action", "da"), "Double-action (DA) revolver", ("revolver",)),
    ActionRow(("single action", "sa"), "Single-action (SA) revolver", ("revolver",)),
)
"""Actions with their own skill. The last two words are also used for pistols, which these skills don't cover."""

NAMED = (
    NamedWeapon("gm 94", "Grenade launcher"),
    NamedWeapon("golden gun", "Semi-auto pistol"),
    NamedWeapon("pen gun", "Semi-auto pistol", ("gun", "single shot")),
    NamedWeapon("masterkey", "Pump-action"),
    NamedWeapon("m26 mass", "Bolt-action"),
)
"""Weapons named by every revision with skills."""

KINDS = (
    ("grenade launcher", "Grenade launcher"),
    ("rocket launcher", "Rocket launcher"),
    ("rocket propelled grenade", "Rocket launcher"),
    ("planted explosive", "Planted explosives"),
)
"""Kinds of weapons with a single skill, whatever their action; an underslung launcher is a launcher."""

THROWN_KINDS = ("hand grenade", "grenade", "planted explosive", "thrown weapon", "thrown")
"""Kinds covered by the skill for thrown weapons in every revision."""

ALIASES = (
    ("da revolver", "Double-action (DA) revolver"),
    ("double action revolver", "Double-action (DA) revolver"),
    ("sa revolver", "Single-action (SA) revolver"),
    ("single action revolver", "Single-action (SA) revolver"),
    ("automatic smg", "Automatic rifle"),
    ("automatic handgun", "Automatic pistol"),
    ("semi auto handgun", "Semi-auto pistol"),
    ("thrown", "Thrown weapons"),
    ("throwing", "Thrown weapons"),
    ("unarmed", "Martial arts"),
    ("unarmed combat", "Martial arts"),
)
"""Other words for skills common to every revision with skills."""
