"""What is wrong with a sheet or a map of the arena."""

from typing import Final

from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "uneven_map": "Row {row} of {map} has {tiles} tiles, and its first row {width}. Give every row as many.",
    "bad_map": "“{sign}” in row {row} of {map} is no tile. Use the signs {allowed}.",
}
