"""The English order of the words of a translated German clause: verb after its subject, "nicht" before its verb."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.reading.german import grammar
from rules.reading.words import Token

FOLDED: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_GOING: Final = frozenset({"move", "take", "sneak", "hide", "escape", "flee", "jump", "slip"})
_JOINING: Final = frozenset({"else", "if", "unless", "can", "could", "⊖"})
_RECEIVING: Final = ("krieg", "bekomm", "kassier")
_ARTICLES: Final = (("the",), ("a",), ("my",), ("his",), ("her",))
_ASKING_WORDS: Final = frozenset({"was", "what", "wo", "wohin", "wer", "wen", "wie"})
"""Words that begin an indirect question, whose verb is not that of the sentence."""
_PLANNING: Final = ("do", "plan", "predict", "intend")
_DEMONSTRATIVES: Final = {"der": ("him",), "die": ("her",), "das": ("it",), "er": ("him",), "sie": ("her",)}
_LEADING: Final = frozenset({"statt", "anstatt", "wollteich", "ohne", "ich"})
"""Words that stay before the verb."""
_EVERYBODY: Final = frozenset({"alle", "beide"})
_ALONE: Final = frozenset({"defend", "flee", "escape", "wait", "hide", "search", "reload"})
"""What several do without an object ("alle Wachen verteidigen")."""
_HANDLING: Final = frozenset({"smash", "throw"})
_OBJECTS: Final = frozenset({"den", "dem", "ihn", "ihm", "einen", "einem"})
"""Words that begin an object, not a subject."""
_PREPOSITIONS: Final = frozenset(
    {"am", "an", "auf", "aufs", "gegen", "in", "ins", "im", "zum", "zur", "vor", "von", "vom", "bei", "beim"}
)
SPEAKING: Final = frozenset({"say", "shout", "ask", "answer", "tell", "call"})
"""Verbs of speech, with words behind them."""
SUBJECTS: Final = frozenset({"ich", "er", "sie", "es", "wir", "wer", "jemand", "niemand", "keiner"})
BEFORE_A_SUBJECT: Final = frozenset({"der", "die", "das", "alle", "wenn", "falls", "sobald"})
AUXILIARIES: Final = frozenset(grammar.AUXILIARIES.split())
_PERFECT: Final = frozenset({"hab", "habe", "bin"})
"""Auxiliaries of what one has done."""
_WITH: Final = frozenset({"mit", "mitm", "mim", "per"})
_INFINITIVES: Final = frozenset({"!trip", "!hit", "!pick up"})
"""Phrases that are infinitives ("ein Bein stellen")."""
_ALSO_PLURAL: Final = ("er", "el", "en", "n", "e", "s", "lein")
"""Endings of names that may be plurals ("Räuber schießen auf Ben")."""
_DUTY: Final = frozenset({"soll", "sollte", "sollen"})
ASKING: Final = {
    **dict.fromkeys(("kann", "koennte", "darf", "duerfte"), ("can",)),
    **dict.fromkeys(("soll", "sollte"), ("should",)),
}
"""Auxiliaries of questions, before "ich"."""
SUBORDINATE: Final = frozenset(grammar.SUBORDINATE.split())


@dataclass(frozen=True, slots=True)
class Verb:
    """The meaning of a verb form. `particle`: one that is separated from it. `needs`: one word of each group
    must be in its clause."""

    english: tuple[str, ...]
    particle: str | None = None
    needs: tuple[frozenset[str], ...] = ()


@dataclass(slots=True)
class Word:
    """A token being translated: its English words, and its role in German."""

    token: Token
    folded: str
    english: tuple[str, ...] | None = None
    verb: Verb | None = None
    name: bool = False


def denied(words: list[Word], *, wholly: bool = False) -> list[Word]:
    """Move a "nicht" from behind its verb to before it, unless it negates what follows ("nicht in den Kopf"). `wholly`:
    it negates the verb anyway ("Ich ziehe nicht das Schwert, sondern laufe")."""
    verb = next((place for place, word in enumerate(words) if word.verb is not None), None)
    denies = next((place for place, word in enumerate(words) if word.english == ("not",)), None)
    if verb is None or denies is None or denies < verb:
        return words
    goes = words[verb].english is not None and set(words[verb].english or ()) & _GOING
    if not goes and not wholly and any(word.english not in ((), None) or word.name for word in words[denies + 1 :]):
        return words
    rest = [word for place, word in enumerate(words) if place != denies]
    words[denies].english = ("do", "not")
    return [*rest[:verb], words[denies], *rest[verb:]]


def in_order(words: list[Word]) -> list[Word]:
    """Move the verb to its English position: after its subject, or to the beginning."""
    asks = (place for place, word in enumerate(words) if place and word.folded.partition(" ")[0] in _ASKING_WORDS)
    asked = next(asks, len(words))
    verbs = [place for place, word in enumerate(words) if word.verb is not None]
    for word in words[asked:] if any(place < asked for place in verbs) else ():
        if word.verb is not None and not word.verb.english[0].startswith(_PLANNING):
            word.verb, word.english = None, ()
    verbs = [place for place in verbs if place < asked] or verbs
    helping = next((place for place, word in enumerate(words) if word.folded in AUXILIARIES and place <= 3), None)
    if not verbs:
        return words
    verb = verbs[-1]
    says = verbs[0] < verb and verbs[0] <= 1 and (words[verbs[0]].english or ("",))[0] in SPEAKING
    if says or words[0].folded == "to":  # The phrase "er soll"; "zu" and "auf" keep their own words.
        return _as_written(words, verbs[0] if says else len(words))
    if words[verb].folded.startswith(_RECEIVING):
        return _received(words, verb)
    if words[0].folded in SUBORDINATE and verb > 1 and _closes(words, verb):
        return _subordinate(words, verb)
    if helping == 0 < verb and words[0].folded in ASKING and words[1].folded == "ich":
        words[0].english = ASKING[words[0].folded]
        return [*words[:2], words[verb], *(word for place, word in enumerate(words[2:], 2) if place != verb)]
    if helping is not None and helping < verb and words[0].name and words[helping].folded in _DUTY:
        # What somebody else should do.
        words[helping].english = ("should",)
        return [*words[: helping + 1], words[verb], *(word for word in words[helping + 1 :] if word is not words[verb])]
    if helping is not None and helping < verb:
        rest = [word for place, word in enumerate(words) if place not in (verb, helping)]
        return [*rest[:helping], words[verb], *rest[helping:]]
    behind = words[verb + 1 :]
    if behind and behind[0].folded == "ich" and words[0].folded not in SUBORDINATE:
        last = verb and words[0].folded in _WITH
        return [behind[0], words[verb], *(() if last else words[:verb]), *behind[1:], *(words[:verb] if last else ())]
    ends = all(word.english == () for word in behind) or behind[0].folded in ("mit", "per")
    apart = getattr(words[verb].verb, "particle", None) is not None  # "Die Bären greifen an".
    apart = apart or any(word.folded == "sich" for word in behind)  # "Die Bären verteidigen sich".
    infinitive = (words[verb].folded.endswith("n") and not apart) or words[verb].folded in _INFINITIVES
    thing = words[0].folded in _OBJECTS or (verb == 1 and bool(words[0].english) and words[0].folded not in SUBJECTS)
    leads_on = not ends and behind[0].folded.partition(" ")[0] in _PREPOSITIONS | _ASKING_WORDS
    ends = ends or (infinitive and thing and leads_on)
    # "Wache angreifen Axt": in the plural, the name would be the subject.
    numbered = verb == 2 and words[1].token.sort == "number"
    single = len(words[0].folded) > 1 and not words[0].folded.endswith(_ALSO_PLURAL)
    beside = bool(behind) and (behind[0].name or numbered or (verb == 1 and single))
    ends = ends or (infinitive and words[0].name and _unchanged(words[0]) and beside)
    if verb == 0 or not ends or (_is_subject(words[:verb]) and not infinitive):
        return words
    everybody = words[0].english == ("all",) or words[0].folded in _EVERYBODY
    if everybody and verb == len(words) - 1 and (words[verb].english or ("",))[0] in _ALONE:
        return words
    first, handled = words[0], words[verb].english or ("",)
    if verb > 1 and first.english is None and not first.name and first.token.sort == "word" and handled[0] in _HANDLING:
        first.english = ("the", first.token.key)  # A thing, which must not be overlooked: "Krug auf ihm zerschlagen".
    joins = 1 if (first.english or ("",))[0] in _JOINING or first.folded in _LEADING else 0
    return [*words[:joins], words[verb], *words[joins:verb], *words[verb + 1 :]]


def _as_written(words: list[Word], verb: int) -> list[Word]:
    """Return what is said aloud behind a verb, or what somebody is asked to do, as it was written."""
    for word in words[verb + 1 :]:
        word.english = word.english or None
    return words


def _unchanged(word: Word) -> bool:
    """Whether a name is written without an ending."""
    return word.token.key.translate(FOLDED).endswith(word.folded)


def _received(words: list[Word], verb: int) -> list[Word]:
    """Reorder what somebody gets from the speaker: "attack Ben with the sword" for "Ben kriegt das Schwert"."""
    subject = next((n for n in (verb + 1, verb + 2) if n < len(words) and words[n].name), verb)
    unnamed = not any(one.name for one in words[:verb])
    if verb and unnamed and words[verb - 1].folded in _DEMONSTRATIVES:
        words[verb - 1].english = _DEMONSTRATIVES[words[verb - 1].folded]
    elif verb + 1 < len(words) and unnamed and words[verb + 1].folded in _DEMONSTRATIVES:
        words[verb + 1].english = _DEMONSTRATIVES[words[verb + 1].folded]
        words = [words[verb + 1], *words[: verb + 1], *words[verb + 2 :]]
        verb += 1
    elif unnamed and subject > verb:
        words = [*words[verb + 1 : subject + 1], *words[: verb + 1], *words[subject + 1 :]]
        verb = subject
    named = any(word.name or word.english in _DEMONSTRATIVES.values() for word in words[:verb])
    if not named or any(word.folded == "ich" for word in words):
        words[verb].english = ("get",)
        return words
    thing = next((word for word in words[verb + 1 :] if word.english in _ARTICLES or word.name), None)
    if thing is not None:
        thing.english = ("with", *(thing.english or (thing.token.key,)))
    words[verb].english = ((words[verb].english or ("attack",))[0].removesuffix("s"),)
    return [words[verb], *words[:verb], *words[verb + 1 :]]


def _closes(words: Sequence[Word], verb: int) -> bool:
    """Whether a subordinate clause ends with its verb, or with "hab" after what is done before."""
    for word in words[verb + 1 :] if words[0].folded == "nachdem" else ():
        word.english = () if word.folded in _PERFECT else word.english
    return all(word.english == () for word in words[verb + 1 :])


def _subordinate(words: list[Word], verb: int) -> list[Word]:
    """Reorder a subordinate clause such as "wenn mich der Bär beißt": subject, verb, then the rest."""
    start = next((n for n in range(1, verb) if words[n].name or words[n].folded in SUBJECTS), 1)
    end = start + 1
    while end < verb and words[start].name and (words[end].name or words[end].token.sort == "number"):
        end += 1
    before = [word for word in words[1:start] if word.english != ()]
    if start > 1 and words[start - 1].folded in BEFORE_A_SUBJECT:
        before = before[:-1]
        start -= 1
    return [words[0], *words[start:end], words[verb], *before, *words[end:verb], *words[verb + 1 :]]


def _is_label(word: Word) -> bool:
    """Whether a word is the number or letter of somebody ("Wache 1", "Wache B")."""
    return word.token.sort == "number" or (word.name and len(word.folded) == 1)


def _is_subject(words: Sequence[Word]) -> bool:
    """Whether words are only the subject of the verb that follows."""
    plain = [
        word for word in words if word.english != () and word.folded not in BEFORE_A_SUBJECT and not _is_label(word)
    ]
    plain = [word for word in plain if word.folded not in _EVERYBODY] or plain
    return (len(plain) == 1 and (plain[0].folded in SUBJECTS or plain[0].name)) or not plain
