"""Explosions in words."""

from typing import Any

from bot.render.mazeworld.results import tier
from bot.render.words import Names, count, faces, listed, signed
from bot.reply import Line, bold, code, line


def exploded(fact: Any, _: Names) -> list[Line]:
    return [line(" · ".join(map(_blast, fact.blasts)))]


def _blast(blast: Any) -> str:
    """One die pair: faces, the score they make, the power it has, and the share of Pain."""
    natural = sum(blast.faces)
    moved = f" {natural} {signed(blast.score - natural)} =" if blast.score != natural else ""
    share = f" (Pain × {blast.pain_mult:g})" if blast.pain_mult else ""
    return f"{faces(blast.faces)}{moved} {blast.score} {tier(blast.power)}{share}"


def injury_risked(fact: Any, names: Names) -> list[Line]:
    drawn = f" (bodyaim {fact.die}: {fact.face})" if fact.die else ""
    text = f"{names(fact.who)}, {fact.part}{drawn}: may cause {fact.may_cause}; the GM decides."
    another = (" ", code(f"@bodyaim {names(fact.who)}"), " draws another part.") if fact.die else ()
    return [line(text, *another)]


def shrapnel_flew(fact: Any, names: Names) -> list[Line]:
    pieces = count(fact.pieces, "piece of shrapnel") if fact.pieces == 1 else f"{fact.pieces} pieces of shrapnel"
    told = line(bold(names(fact.who)), f": {pieces} ({fact.die})")
    return [told] if not fact.pieces else [line(*told, "; what they do is the GM's to say.")]


def shrapnel_absorbed(fact: Any, names: Names) -> list[Line]:
    who = listed([names(one) for one in fact.who])
    return [line(f"The cover of {who} takes {fact.pieces} of the shrapnel first ({fact.die}).")]


SAY = {
    "exploded": exploded,
    "injury_risked": injury_risked,
    "shrapnel_flew": shrapnel_flew,
    "shrapnel_absorbed": shrapnel_absorbed,
}
