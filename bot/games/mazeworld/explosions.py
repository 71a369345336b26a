"""MazeWorld's words for explosions, spreads of pellets, cover and clouds."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.mazeworld.attack_results import tier
from bot.games.mazeworld.phrases import of_body, phrase
from bot.games.vocabulary import Tell
from bot.text.language.speech import gettext, gettext_noop, in_figures, ngettext
from bot.text.reply import Line, line
from bot.text.sentences import many, said, say, the
from bot.text.words import Names, faces, listed, number, signed
from rules.mazeworld.play.facts.blasts import (
    Blast,
    Exploded,
    ForceRolled,
    InjuryRisked,
    LimbsBlasted,
    ShrapnelAbsorbed,
    ShrapnelFlew,
)
from rules.mazeworld.play.facts.damage import PelletsHit
from rules.mazeworld.play.facts.ground import (
    CloudHurt,
    CloudRose,
    CloudSpared,
    CloudThinned,
    CoverDestroyed,
    CoverStruck,
    CoverUnread,
    CoverWorn,
    PiecesSet,
)


def exploded(fact: Exploded, _: Names) -> list[Line]:
    return [line(" · ".join(map(_blast, fact.blasts)))]


def _blast(blast: Blast) -> str:
    """Describe one die pair: its faces, score, power and share of Pain."""
    natural = sum(blast.faces)
    moved = f" {natural} {signed(blast.score - natural)} =" if blast.score != natural else ""
    share = f" (Pain × {_factor(blast.pain_mult)})" if blast.pain_mult else ""
    return f"{faces(blast.faces)}{moved} {blast.score} {tier(blast.power)}{share}"


def _factor(value: float) -> str:
    return in_figures(f"{value:g}")


def injury_risked(fact: InjuryRisked, names: Names) -> list[Line]:
    what: dict[str, object] = {
        "name": names(fact.who),
        "part": of_body(fact.part),
        "injury": phrase(fact.may_cause),
    }
    what["drawn"] = f"bodyaim {fact.die}: {fact.face}" if fact.die else None
    if fact.sure:
        return [say("{name}: the blast causes {injury} in the {part}[ ({drawn})].", **what)]
    if fact.die:
        return [
            say(
                "{name}, {part}[ ({drawn})]: this may cause {injury}; the GM decides. `@bodyaim {name}` draws "
                "another part.",
                **what,
            )
        ]
    return [say("{name}, {part}[ ({drawn})]: this may cause {injury}; the GM decides.", **what)]


def shrapnel_flew(fact: ShrapnelFlew, names: Names) -> list[Line]:
    pieces = many(fact.pieces, "{n} piece of shrapnel", "{n} pieces of shrapnel")
    what: dict[str, object] = {"name": names(fact.who), "pieces": pieces, "die": fact.die}
    if not fact.pieces:
        return [say("**{name}**: {pieces} ({die})", **what)]
    if not fact.resolved:
        return [say("**{name}**: {pieces} ({die}); the GM decides what happens.", **what)]
    if not fact.hurts:
        return [say("**{name}**: {pieces} ({die}), but nothing gets through.", **what)]
    told = say("**{name}**: {pieces} ({die})", **what)
    return [told, *(_piece(part, pain, limb) for part, pain, limb in fact.hurts), _together(fact.hurts)]


def _piece(part: str, pain: float | None, limb: float | None) -> Line:
    felt = gettext("Pain unknown") if pain is None else said("{pain} % Pain", pain=number(pain))
    return say("{part}: {felt}[, {limb} limb damage]", part=of_body(part), felt=felt, limb=_known(limb))


def _known(value: float | None) -> str | None:
    return None if value is None else number(value)


def _together(hurts: Sequence[tuple[str, float | None, float | None]]) -> Line:
    known = [pain for _, pain, _ in hurts if pain is not None]
    return say("Shrapnel: **{pain} % Pain** in all.", pain=number(sum(known)))


def shrapnel_absorbed(fact: ShrapnelAbsorbed, names: Names) -> list[Line]:
    who = listed([names(one) for one in fact.who])
    return [
        say(
            ngettext(
                "{pieces} piece of shrapnel ({die}) hits {who}'s cover first.",
                "{pieces} pieces of shrapnel ({die}) hit {who}'s cover first.",
                fact.pieces,
            ),
            who=who,
            pieces=fact.pieces,
            die=fact.die,
        )
    ]


def force_rolled(fact: ForceRolled, _: Names) -> list[Line]:
    return [
        say(
            "Explosion {shot}: power {face} ({die}), Pain × {factor}",
            shot=fact.shot,
            die=fact.die,
            face=fact.face,
            factor=_factor(fact.pain),
        )
    ]


def limbs_blasted(fact: LimbsBlasted, names: Names) -> list[Line]:
    thrown = f"{fact.die}: {faces(fact.faces)}" if fact.faces else fact.die
    factor = f" × {_factor(fact.factor)}" if fact.factor != 1 else ""
    text = say(
        "**{name}**: {damage} explosive damage[ ({how})][ to the {part} ({drawn})]",
        name=names(fact.who),
        damage=number(fact.damage),
        how=f"{thrown}{factor}" if fact.faces or factor else None,
        part=of_body(fact.struck),
        drawn=f"bodyaim {fact.drawn}: {fact.face}" if fact.drawn else None,
    )
    limbs = ", ".join(f"{of_body(limb)} {number(points)}" for limb, points in fact.limbs)
    return [text, *([say("Limb damage: {limbs}", limbs=limbs)] if limbs else [])]


def pellets_hit(fact: PelletsHit, names: Names) -> list[Line]:
    what: dict[str, object] = {
        "shot": fact.shot,
        "tier": tier(fact.tier),
        "hit": fact.hit,
        "of": fact.of,
        "name": names(fact.who),
    }
    what["thrown"] = f"{fact.die}: {faces(fact.faces)}" if fact.die else None
    if not fact.hit and not fact.pain:
        return [say("Shot {shot}, {tier}: {hit} of {of} pellets hit {name}[ ({thrown})].", **what)]
    if not fact.pain:
        return [
            say("Shot {shot}, {tier}: {hit} of {of} pellets hit {name}[ ({thrown})], but nothing gets through.", **what)
        ]
    known = [one for one in fact.pain if one is not None]
    felt = f"{len(known)} × {number(known[0])} = " if len(set(known)) == 1 and len(known) > 1 else ""
    lines = [
        say(
            "Shot {shot}, {tier}: {hit} of {of} pellets hit {name}[ ({thrown})], {part}.",
            **what,
            part=of_body(fact.part),
        )
    ]
    if known:
        lines.append(say("{sum}**{pain} % Pain**", sum=felt, pain=number(sum(known))))
    else:
        lines.append(say("How much Pain a pellet does here isn't known; the GM decides."))
    limbs = [one for one in fact.limb if one is not None]
    if limbs:
        each = " + ".join(map(number, limbs)) + " = " if len(limbs) > 1 else ""
        lines.append(say("{sum}**{limb} limb damage**", sum=each, limb=number(sum(limbs))))
    return lines


def cover_struck(fact: CoverStruck, names: Names) -> list[Line]:
    cover, weapon = phrase(fact.cover), fact.weapon
    if fact.who is None:
        return [say("The {weapon} hits the {cover}.", weapon=weapon, cover=cover)]
    if fact.stopped:
        words = gettext_noop("The {cover} protects {name} from a hit with the {weapon}.")
    else:
        words = gettext_noop("A hit from the {weapon} goes through the {cover} and reaches {name}.")
    return [say(words, cover=cover, weapon=weapon, name=names(fact.who))]


def cover_worn(fact: CoverWorn, _: Names) -> list[Line]:
    return [
        say(
            "The {cover} takes {damage} damage: {left} HP left.",
            cover=phrase(fact.cover),
            damage=number(fact.damage),
            left=number(fact.left),
        )
    ]


def cover_destroyed(fact: CoverDestroyed, names: Names) -> list[Line]:
    who = listed([names(one) for one in fact.who])
    return [
        say(
            "The {cover}[ on Side {side}] is destroyed[. Now in the open: {who}].",
            cover=phrase(fact.cover),
            side=fact.side or None,
            who=who,
        )
    ]


def cover_unread(fact: CoverUnread, names: Names) -> list[Line]:
    return [
        say(
            "{name} is behind {cover}. I don't know how much that stops, so I subtracted nothing. To correct it: "
            "`@heal {name} …`",
            name=names(fact.who),
            cover=the(phrase(fact.cover)),
        )
    ]


def pieces_set(_: PiecesSet, __: Names) -> list[Line]:
    """Return no lines: the report of the cover includes it."""
    return []


def cloud_rose(fact: CloudRose, _: Names) -> list[Line]:
    does = [f"FT {signed(fact.ft)}"] if fact.ft else []
    does += [said("{pain} % Pain a turn", pain=number(fact.pain))] if fact.pain else []
    does += [said("{limb} limb damage a turn", limb=number(fact.limb))] if fact.limb else []
    words = ngettext(
        "{cloud} fills {where} for {n} turn: {does}.", "{cloud} fills {where} for {n} turns: {does}.", fact.turns_left
    )
    return [say(words, cloud=_named(fact.name), where=_where(fact.side), n=fact.turns_left, does=", ".join(does))]


def cloud_hurt(fact: CloudHurt, names: Names) -> list[Line]:
    return [
        say(
            "**{name}**, {cloud}: **{pain} % Pain**[, {limb} limb damage to {part} ({drawn})]",
            name=names(fact.who),
            cloud=fact.name,
            pain=number(fact.pain),
            limb=number(fact.limb) if fact.limb else None,
            part=of_body(fact.part),
            drawn=f"bodyaim {fact.die}: {fact.face}",
        )
    ]


def cloud_spared(fact: CloudSpared, names: Names) -> list[Line]:
    return [
        say("The {cloud} doesn't affect {name}: {reason}.", name=names(fact.who), cloud=fact.name, reason=fact.reason)
    ]


def cloud_thinned(fact: CloudThinned, _: Names) -> list[Line]:
    cloud, where = _named(fact.name), _where(fact.side)
    if not fact.turns_left:
        return [say("{cloud} on {where} has cleared.", cloud=cloud, where=where)]
    words = ngettext("{cloud} on {where}: {n} turn left.", "{cloud} on {where}: {n} turns left.", fact.turns_left)
    return [say(words, cloud=cloud, where=where, n=fact.turns_left)]


def _where(side: int) -> str:
    return said("Side {side}", side=side) if side else gettext("the room")


def _named(name: str) -> str:
    return f"{name[:1].upper()}{name[1:]}"


def flown(fact: ShrapnelFlew, names: Names) -> list[Line]:
    """Describe shrapnel without its damage."""
    return shrapnel_flew(fact, names)[:1]


def showered(fact: PelletsHit, names: Names) -> list[Line]:
    """Describe pellets without their damage."""
    return pellets_hit(fact, names)[:1]


def choked(fact: CloudHurt, names: Names) -> list[Line]:
    return [say("**{name}** breathes {cloud}.", name=names(fact.who), cloud=fact.name)]


GUARDED: Final[Mapping[str, Tell]] = {"shrapnel_flew": flown, "pellets_hit": showered, "cloud_hurt": choked}
SAY: Final[Mapping[str, Tell]] = {
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
