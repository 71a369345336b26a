"""German words for the fields of the arena's sheets, accepted wherever the English ones are."""

from collections.abc import Mapping
from typing import Final

FIGHTER: Final[Mapping[str, str]] = {
    "geschick": "dexterity",
    "geschicklichkeit": "dexterity",
    "beweglichkeit": "agility",
    "gewandtheit": "agility",
    "stärke": "strength",
    "kraft": "strength",
    "vitalität": "vitality",
    "fokus": "focus",
    "taktik": "tactics",
    "wahrnehmung": "perception",
    "intuition": "intuition",
    "tötungen": "kills",
    "spezies": "species",
    "rasse": "species",
    "heimatwelt": "homeworld",
    "besonderheit": "trait",
    "merkmal": "trait",
    "hände": "hands",
    "waffen": "weapons",
    "waffe": "weapons",
    "zauber": "weapons",
    "gegenstände": "items",
    "gegenstand": "items",
    "inventar": "items",
    "ausrüstung": "items",
    "runden": "rounds",
    "notizen": "notes",
    "notiz": "notes",
}
WEAPON: Final[Mapping[str, str]] = {
    "reichweite": "reach",
    "angriff": "attack",
    "klasse": "weight",
    "stärke": "strength",
    "feuerrate": "rate",
    "angriffe": "attacks",
    "hände": "hands",
    "toughness": "toughness",
    "zähigkeit": "toughness",
    "laut": "loud",
    "explosiv": "blast",
    "rüstung": "armour",
    "anzahl": "count",
    "bonus": "bonus",
    "notizen": "notes",
    "notiz": "notes",
}
FIGHTER_VALUES: Final[Mapping[str, Mapping[str, str]]] = {
    "species": {"Mensch": "human", "Tier": "beast"},
}
"""German words for what stands on the creatures that come with the game."""
WEAPON_VALUES: Final[Mapping[str, Mapping[str, str]]] = {
    "reach": {
        "Nahkampf": "melee",
        "Fernkampf": "ranged",
        "geworfen": "thrown",
        "Wurf": "thrown",
        "Wurfwaffe": "thrown",
    },
    "weight": {"leicht": "light", "normal": "normal", "schwer": "heavy"},
    "attack": {
        "Hieb": "slash",
        "Stich": "stab",
        "stumpf": "blunt",
        "Pfeil": "arrow",
        "kleines Kaliber": "small bullet",
        "Gewehrkaliber": "rifle bullet",
        "schweres Kaliber": "heavy bullet",
        "Strahl": "beam",
    },
}
"""German words for fields' own values, the one shown first."""
