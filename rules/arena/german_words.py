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
    "spezies": "species",
    "rasse": "species",
    "heimatwelt": "homeworld",
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
    "zähigkeit": "toughness",
    "laut": "loud",
    "explosiv": "blast",
    "rüstung": "armour",
    "anzahl": "count",
    "notizen": "notes",
    "notiz": "notes",
}
