"""German words for the fields of sheets, accepted wherever the English ones are.

Words that could be mistaken for listed things are left out: "Gift" would match an item in English.
"""

from collections.abc import Mapping
from typing import Final

NOTES: Final[Mapping[str, str]] = {"notizen": "notes", "notiz": "notes"}
FIGHTER: Final[Mapping[str, str]] = {
    **NOTES,
    "beweglichkeit": "agility",
    "gewandtheit": "agility",
    "stärke": "strength",
    "kraft": "strength",
    "rüstung": "armour",
    "rüstungsklasse": "armour",
    "helm": "headgear",
    "schmerzempfindlichkeit": "sensitivity",
    "ausdauer": "endurance",
    "ausweichen": "evading",
    "fertigkeiten": "skills",
    "fertigkeit": "skills",
    "waffen": "weapons",
    "waffe": "weapons",
    "gegenstände": "items",
    "gegenstand": "items",
    "inventar": "items",
    "ausrüstung": "items",
    "körper": "body",
    "spitzname": "nickname",
    "geschlecht": "sex",
    "spezies": "species",
    "rasse": "species",
    "alter": "age",
    "aussehen": "looks",
    "hintergrund": "background",
    "datum": "date",
    "schmerz": "pain",
    "blut": "blood",
    "erschöpfung": "fatigue",
    "vergiftung": "venom",
    "verletzungen": "injuries",
    "verletzung": "injuries",
    "effekte": "effects",
    "effekt": "effects",
    "kleidung": "wearing",
    "trägt": "wearing",
    "munition": "ammunition",
    "stress": "stress",
    "ernährung": "nutrition",
    "flüssigkeit": "hydration",
    "tötungen": "kills",
}
SPECIES: Final[Mapping[str, str]] = {"mensch": "human"}
"""Species that come with the game."""
CREATURE: Final[Mapping[str, str]] = {
    **FIGHTER,
    "angriffe": "attacks",
    "angriff": "attacks",
    "bedrohung": "threat",
    "merkmale": "traits",
    "merkmal": "traits",
}
WEAPON: Final[Mapping[str, str]] = {
    **NOTES,
    "art": "kind",
    "sauberkeit": "cleanliness",
    "reichweite": "range",
    "waffenklasse": "weapon_class",
    "fertigkeit": "skill",
    "kaliber": "caliber",
    "modus": "modes",
    "modi": "modes",
    "schmerz": "pain",
    "schadensart": "damage_type",
    "magazin": "capacity",
    "schuss": "capacity",
    "geladen": "loaded",
    "reserve": "spare",
    "zustand": "condition",
    "versagen": "failure",
    "munition": "munition",
    "zubehör": "accessories",
    "rückstoss": "recoil",
    "hände": "hands",
    "anzahl": "count",
}
ARMOUR: Final[Mapping[str, str]] = {
    **NOTES,
    "klasse": "armour_class",
    "rüstungsklasse": "armour_class",
    "schutz": "covers",
    "schützt": "covers",
    "zustand": "condition",
}
PIECE: Final[Mapping[str, str]] = {
    **NOTES,
    "lp": "health",
    "lebenspunkte": "health",
    "rüstung": "armour",
    "schmerz": "pain",
}
