"""docs/saying-it.md: what players can say, by game and action, from the lexicons and the tested lines of the corpus."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from rules.arena.reading import action_words
from rules.mazeworld.reading import lexicon
from rules.reading import english
from rules.reading.words import forms
from tests.pages.table import table
from tests.reading.corpus_schema import Line, Scene, files, scenes
from tests.reading.judge import judged

HEAD: Final = """# What you can declare

Say what you do in your own words: "I run over and hit him with the bat" works as well as "bat, guard 1". If the bot
doesn't understand a word that could change your action, it asks. `@why declare` shows what it made of each word.

Every example below is tested. A rule's number in brackets names where it comes from. Made by `make docs`.
"""
GAMES: Final = {"mazeworld": "MazeWorld", "arena": "the arena"}
MOST_EXAMPLES: Final = 4
"""For each action, besides the sentences of the documents."""
VERBS: Final[Mapping[str, frozenset[str]]] = {
    "attack": lexicon.ATTACK,
    "dodge": lexicon.DODGE,
    "take cover": lexicon.TAKE,
    "move": lexicon.MOVE,
    "escape": lexicon.ESCAPE,
    "slip past": lexicon.SLIP,
    "reload": lexicon.RELOAD,
    "swap": lexicon.SWAP,
    "use": lexicon.USE,
    "pick up": lexicon.GET | lexicon.PICK,
    "drop": lexicon.DROP,
    "execute": lexicon.EXECUTE | lexicon.FINISH,
    "talk": lexicon.TALK,
    "concentrate": lexicon.CONCENTRATE,
    "observe cover": lexicon.OBSERVE,
    "improvise": lexicon.VENTURES,
    "pass": lexicon.PASS,
}
"""The verbs of MazeWorld, by the actions as the corpus names them."""
COMMON: Final = (
    ("and, besides", english.AND),
    ("one after the other", english.THEN),
    ("or else", english.OR),
    ("conditions", english.IF),
    ("not", english.NOT),
    ("with what", english.WITH),
    ("at what", english.AT),
    ("words that change nothing", english.PARTICLES),
)
KINDS: Final = {"condition": "If", "correction": "Changing one's mind", "negation": "Not", "several actions": "Several"}
MOST_OF_A_KIND: Final = 8
"""Examples of a kind of line."""


def page() -> str:
    lines = [HEAD]
    for game, title in GAMES.items():
        chosen, german = _chosen(game), _chosen(game, "de")
        verbs = dict(VERBS) if game == "mazeworld" else _arena()
        lines += [f"## {title[0].upper()}{title[1:]}", ""]
        for action in sorted({*chosen, *german, *verbs}):
            lines += [f"### {action[0].upper()}{action[1:]}", ""]
            if known := verbs.get(action):
                lines += [f"Verbs: {', '.join(_bare(known))}.", ""]
            lines += [*(f"- {_shown(line)}" for line in (*chosen.get(action, ()), *german.get(action, ()))), ""]
    for kind, title in KINDS.items():
        lines += [f"## {title}", "", *(f"- {_shown(line)}" for line in _of_kind(kind)), ""]
    lines += ["## In every action", "", *table(("", "words"), [(what, ", ".join(sorted(few))) for what, few in COMMON])]
    return "\n".join(_without_gaps([*lines, ""]))


def _arena() -> dict[str, frozenset[str]]:
    found: defaultdict[str, set[str]] = defaultdict(set)
    for verbs, lead in action_words.ACTION_VERBS:
        found[str(lead)] |= {form for verb in verbs.split() for form in forms(verb)}
    return {action: frozenset(verbs) for action, verbs in found.items()}


def _bare(known: frozenset[str]) -> list[str]:
    """The verbs in their plain form."""
    plain = [word for word in known if forms(word) <= known]
    return sorted(word for word in plain if not any(word != other and word in forms(other) for other in plain))


def _chosen(game: str, language: str = "en") -> dict[str, list[Line]]:
    """Lines by their action: all sentences of the documents, and some others of one action, that are read right."""
    found: defaultdict[str, list[Line]] = defaultdict(list)
    counts: defaultdict[str, int] = defaultdict(int)
    for scene in (scene for path in files(game) for scene in scenes(path) if scene.language == language):
        wanted = []
        for line in scene.lines:
            if line.means is None:
                continue
            action = line.means[0].do
            told = line.kind == "documents" or line.source is not None
            if told or (counts[action] < MOST_EXAMPLES and len(line.means) == 1):
                counts[action] += not told
                wanted.append(line)
        for line in _right(scene, wanted):
            found[(line.means or [])[0].do].append(line)
    return found


def _of_kind(kind: str) -> list[Line]:
    found: list[Line] = []
    for scene in (scene for path in files() for scene in scenes(path) if scene.language == "en"):
        wanted = [line for line in scene.lines if line.kind == kind and line.means is not None]
        found += _right(scene, wanted[: MOST_OF_A_KIND - len(found)])
    return found


def _right(scene: Scene, lines: list[Line]) -> Iterable[Line]:
    if not lines:
        return []
    return [one.line for one in judged(scene.model_copy(update={"lines": lines})) if one.result == "right"]


def _shown(line: Line) -> str:
    said = " ".join(line.say.split()).replace("`", "'")
    return f"`{said}`" + (f" ({line.source})" if line.source else "")


def _without_gaps(lines: Iterable[str]) -> Iterator[str]:
    """The lines without empty ones after each other."""
    last = None
    for line in lines:
        if line or last:
            yield line
        last = line
