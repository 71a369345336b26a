"""Chat before a colon, which is no part of what is declared ("jo leute, bin wieder da: Ork hauen")."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rules.reading.german.fillers import CHAT
from rules.reading.german.grammar import SUBORDINATE
from rules.reading.german.lexicon import SAYING_NOTHING, can_act, folded, knows
from rules.reading.german.name_forms import alike
from rules.reading.words import Token

_IDLE: Final = SAYING_NOTHING | frozenset(CHAT.split())
_TELLING: Final = frozenset({"bin", "war", "waren", "musste", "sorry", "sry", "entschuldigung"})
"""Words of people who excuse themselves, before anything else that names nothing of the fight."""
_BINDING: Final = frozenset(SUBORDINATE.split()) | frozenset(
    {"nicht", "kein", "keine", "keinen", "ohne", "ausser", "sonst", "oder", "alle", "beide", "immer"}
)
_LONGEST: Final = 10


def with_chat_apart(tokens: list[Token], names: frozenset[str]) -> list[Token]:
    """Return the tokens with chat before the first colon as a reason, which is no action. `names`: the words of all
    names, which are no chat."""
    colon = next((place for place, token in enumerate(tokens) if token.key == ":"), 0)
    head = [folded(token.key) for token in tokens[:colon]]
    if not 0 < colon <= _LONGEST or colon + 1 == len(tokens) or any(one.sort == "number" for one in tokens[:colon]):
        return tokens
    if not _BINDING.isdisjoint(head) or any(_named(token, names) for token in tokens[:colon]):
        return tokens
    if not _is_chat(head):
        return tokens
    return [replace(tokens[0], key="weil"), *tokens[1:colon], replace(tokens[colon], key=","), *tokens[colon + 1 :]]


def _is_chat(head: Sequence[str]) -> bool:
    strange = [word for word in head if word not in _IDLE and word.isalpha()]
    if not _TELLING.isdisjoint(head) and "ich" not in head[1:2]:
        return not any(can_act(word) for word in strange)
    return len(strange) < len(head) and not any(knows(word) for word in strange)


def _named(token: Token, names: frozenset[str]) -> bool:
    return token.key in names or (token.key not in _IDLE and any(alike(token.key, name) for name in names))
