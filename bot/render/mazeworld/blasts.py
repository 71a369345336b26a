"""Explosions, spreads of pellets, cover and clouds in words."""

from typing import Any

from bot.render.mazeworld.results import tier
from bot.render.words import Names, count, faces, listed, number, signed
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
    if fact.sure:
        return [line(f"{names(fact.who)}: the blast causes {fact.may_cause}, at the {fact.part}{drawn}.")]
    text = f"{names(fact.who)}, {fact.part}{drawn}: may cause {fact.may_cause}; the GM decides."
    another = (" ", code(f"@bodyaim {names(fact.who)}"), " draws another part.") if fact.die else ()
    return [line(text, *another)]


def shrapnel_flew(fact: Any, names: Names) -> list[Line]:
    pieces = count(fact.pieces, "piece of shrapnel") if fact.pieces == 1 else f"{fact.pieces} pieces of shrapnel"
    told = line(bold(names(fact.who)), f": {pieces} ({fact.die})")
    if not fact.pieces:
        return [told]
    if not fact.resolved:
        return [line(*told, "; what they do is the GM's to say.")]
    if not fact.hurts:
        return [line(*told, "; none comes through.")]
    return [told, *(_piece(part, pain, limb) for part, pain, limb in fact.hurts), _together(fact.hurts)]


def _piece(part: str, pain: float | None, limb: float | None) -> Line:
    felt = "Pain not known" if pain is None else f"{number(pain)} % Pain"
    return line(f"{part}: {felt}" + ("" if limb is None else f", {number(limb)} limb damage"))


def _together(hurts: Any) -> Line:
    known = [pain for _, pain, _ in hurts if pain is not None]
    return line("Shrapnel: ", bold(f"{number(sum(known))} % Pain"), " in all.")


def shrapnel_absorbed(fact: Any, names: Names) -> list[Line]:
    who = listed([names(one) for one in fact.who])
    return [line(f"The cover of {who} takes {fact.pieces} of the shrapnel first ({fact.die}).")]


def force_rolled(fact: Any, _: Names) -> list[Line]:
    return [line(f"Explosion {fact.shot}, power {fact.die}: {fact.face}, Pain × {fact.pain:g}")]


def limbs_blasted(fact: Any, names: Names) -> list[Line]:
    thrown = f"{fact.die}: {faces(fact.faces)}" if fact.faces else fact.die
    factor = f" × {fact.factor:g}" if fact.factor != 1 else ""
    how = f" ({thrown}{factor})" if fact.faces or factor else ""
    text = f": explosive damage {number(fact.damage)}{how}"
    if fact.drawn:
        text += f", at the {fact.struck} (bodyaim {fact.drawn}: {fact.face})"
    limbs = ", ".join(f"{limb} {number(points)}" for limb, points in fact.limbs)
    return [line(bold(names(fact.who)), text), *([line(f"Limb damage: {limbs}")] if limbs else [])]


def pellets_hit(fact: Any, names: Names) -> list[Line]:
    thrown = f" ({fact.die}: {faces(fact.faces)})" if fact.die else ""
    head = f"Shot {fact.shot}, {tier(fact.tier)}: {fact.hit} of {fact.of} pellets hit {names(fact.who)}{thrown}"
    if not fact.pain:
        return [line(f"{head}." if not fact.hit else f"{head}; none comes through.")]
    known = [one for one in fact.pain if one is not None]
    felt = f"{len(known)} × {number(known[0])} = " if len(set(known)) == 1 and len(known) > 1 else ""
    lines = [line(head, f", {fact.part}.")]
    if known:
        lines.append(line(felt, bold(f"{number(sum(known))} % Pain")))
    else:
        lines.append(line("How much Pain a pellet does here is not known; the GM says."))
    limbs = [one for one in fact.limb if one is not None]
    if limbs:
        each = " + ".join(map(number, limbs)) + " = " if len(limbs) > 1 else ""
        lines.append(line(each, bold(f"{number(sum(limbs))} limb damage")))
    return lines


def cover_struck(fact: Any, names: Names) -> list[Line]:
    if fact.who is None:
        return [line(f"{fact.weapon} strikes the {fact.cover}.")]
    if fact.stopped:
        return [line(f"The {fact.cover} stops a hit of {fact.weapon} on {names(fact.who)}.")]
    return [line(f"A hit of {fact.weapon} goes through the {fact.cover} to {names(fact.who)}.")]


def cover_worn(fact: Any, _: Names) -> list[Line]:
    return [line(f"The {fact.cover} takes {number(fact.damage)} damage, {number(fact.left)} left.")]


def cover_destroyed(fact: Any, names: Names) -> list[Line]:
    who = listed([names(one) for one in fact.who])
    at = f" on Side {fact.side}" if fact.side else ""
    return [line(f"The {fact.cover}{at} is destroyed" + (f": {who} in the open." if who else "."))]


def cover_unread(fact: Any, names: Names) -> list[Line]:
    told = f"{names(fact.who)} is behind {fact.cover}: what that stops is not known, so nothing is taken off. "
    return [line(told, code(f"@heal {names(fact.who)} …"))]


def pieces_set(_: Any, __: Names) -> list[Line]:
    """Told with the cover itself."""
    return []


def cloud_rose(fact: Any, _: Names) -> list[Line]:
    does = [f"FT {signed(fact.ft)}" if fact.ft else "", f"{number(fact.pain)} % Pain a turn" if fact.pain else ""]
    does.append(f"{number(fact.limb)} limb damage a turn" if fact.limb else "")
    turns = count(fact.turns_left, "turn")
    return [line(f"{_named(fact.name)} fills {_where(fact.side)} for {turns}: {', '.join(filter(None, does))}.")]


def cloud_hurt(fact: Any, names: Names) -> list[Line]:
    limb = f", {number(fact.limb)} limb damage to {fact.part} (bodyaim {fact.die}: {fact.face})" if fact.limb else ""
    return [line(bold(names(fact.who)), f", {fact.name}: ", bold(f"{number(fact.pain)} % Pain"), limb)]


def cloud_spared(fact: Any, names: Names) -> list[Line]:
    return [line(f"{names(fact.who)} is spared by the {fact.name}: {fact.reason}.")]


def cloud_thinned(fact: Any, _: Names) -> list[Line]:
    left = f"{count(fact.turns_left, 'turn')} left" if fact.turns_left else "gone"
    return [line(f"{_named(fact.name)} over {_where(fact.side)}: {left}.")]


def _where(side: int) -> str:
    return f"Side {side}" if side else "the room"


def _named(name: str) -> str:
    return f"{name[:1].upper()}{name[1:]}"


def flown(fact: Any, names: Names) -> list[Line]:
    """Shrapnel without what it does to whoever it meets."""
    return shrapnel_flew(fact, names)[:1]


def showered(fact: Any, names: Names) -> list[Line]:
    """Pellets without what they do."""
    return pellets_hit(fact, names)[:1]


def choked(fact: Any, names: Names) -> list[Line]:
    return [line(bold(names(fact.who)), f" breathes {fact.name}.")]


GUARDED = {"shrapnel_flew": flown, "pellets_hit": showered, "cloud_hurt": choked}
SAY = {
    "exploded": exploded,
    "injury_risked": injury_risked,
    "shrapnel_flew": shrapnel_flew,
    "shrapnel_absorbed": shrapnel_absorbed,
    "force_rolled": force_rolled,
    "limbs_blasted": limbs_blasted,
    "pellets_hit": pellets_hit,
    "cover_struck": cover_struck,
    "cover_destroyed": cover_destroyed,
    "cover_unread": cover_unread,
    "cover_worn": cover_worn,
    "pieces_set": pieces_set,
    "cloud_rose": cloud_rose,
    "cloud_hurt": cloud_hurt,
    "cloud_spared": cloud_spared,
    "cloud_thinned": cloud_thinned,
}
