"""Where nobody can come in or be put, and maps that are not there."""

from typing import Final

from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "map_full": "There is no free place left on {map}. Lay a larger map, or remove somebody.",
    "no_such_figure": "“{figure}” cannot be set here. Choose {allowed}.",
    "no_such_map": "There is no map called “{map}”.[ Choose {known}.]",
    "not_a_tile": "“{text}” is no tile. Write its column and row, such as C4.",
    "not_a_point": "Without a map a place is two numbers of metres up to 1000, such as `5 -3`[, not “{text}”].",
    "not_metres": "Write metres as a number up to 1000[, not “{text}”].",
    "tiles_here": "This fight is on {map}, where tiles say who stands where: `@room place NAME C4`.",
}
