"""Removing labels and numbers from a description that is filled in like a form (MZ-ACT-07).

"1) rifle, 2) none, 3) guard" is numbered like the steps of the rules; "weapon: rifle, body part: head" labels each
item. Both are blanked out, and the text keeps its length so that offsets in it stay true.
"""

import re

_ITEM = (
    r"(?:weapon(?: used)?|accessor(?:y|ies)|(?:intended )?target|(?:(?:target )?body )?part|"
    r"(?:fire |firing |attack )?mode|amount)"
)
_LABEL = re.compile(rf"(?<![^\s,;|.)]){_ITEM}\s?[:=](?=\s)", re.IGNORECASE)
_NUMBER = re.compile(r"(?:^|(?<=[\s,;|]))[1-9][).](?=\s)")


def unlabelled(text: str) -> str:
    """Return the text with labels replaced by spaces, and the numbers of a list that starts at 1 by commas."""
    return _LABEL.sub(lambda found: " " * len(found.group()), _unnumbered(text))


def _unnumbered(text: str) -> str:
    numbers = list(_NUMBER.finditer(text))
    places = [int(found.group()[0]) for found in numbers]
    if len(places) < 2 or text[: numbers[0].start()].strip() or places[0] != 1 or sorted(set(places)) != places:
        return text
    for found in numbers:
        mark = ", " if found is not numbers[0] else "  "
        text = text[: found.start()] + mark + text[found.end() :]
    return text
