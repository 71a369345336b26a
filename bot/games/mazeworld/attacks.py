"""MazeWorld's words for attacks: their aim, their dice, and mishaps."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.games.mazeworld import attack_results, dodges
from bot.games.mazeworld.attack_results import tally, tier
from bot.games.mazeworld.phrases import added, amount, armed, fired, made_of, of_body, often, sources, wielded
from bot.games.vocabulary import Tell
from bot.text.language.speech import gettext, gettext_noop, ngettext
from bot.text.reply import Line, Span, bold, line, showing
from bot.text.sentences import many, said, say, the
from bot.text.table_draws import row_read
from bot.text.words import Names, exact, faces, number, signed, summed, typed
from rules.mazeworld.play.facts.attacks import (
    Aimed,
    AmmunitionSpent,
    BackfireProposed,
    BatchThrown,
    CleanlinessChecked,
    CriticalFailed,
    DryFired,
    Shot,
    Struck,
)

MISHAPS: Final = {
    "miss": gettext_noop("the attack misses."),
    "hits_attacker": gettext_noop(
        "the attack hits the attacker instead, or goes wrong in a similar way; the GM decides."
    ),
    "may_hurt_itself": gettext_noop("the attacker may get hurt; the GM decides."),
    "may_fail": gettext_noop("the explosive may not go off; the GM decides."),
}
FAILURES: Final = {
    "stovepipe": gettext_noop(
        "{name}'s {weapon} has a stovepipe. The remaining shots are cancelled, and clearing it takes the rest of the "
        "turn."
    ),
    "misfire": gettext_noop("{name}'s {weapon} misfires. This round doesn't go off, but the others do."),
    "feed": gettext_noop(
        "{name}'s {weapon} has a failure to feed. The remaining shots are cancelled, and it needs a reload."
    ),
    "burn": gettext_noop("{name}'s {weapon} fails to burn: its fuel is spent, and the other attacks go on."),
    "catastrophic": gettext_noop("{name}'s {weapon} has a catastrophic failure: it is destroyed."),
}
CRITICAL: Final = ("critical_hit", "critical_failure")


def aimed(fact: Aimed, names: Names) -> list[Line]:
    lines = [attacks_whom(fact, names)]
    if fact.fewer:
        lines.append(say("Fewer rounds are loaded: only those are fired, then the turn ends."))
    if fact.execution:
        return [*lines, say("An execution cannot miss.")]
    parts = [_threshold(fact)]
    if fact.ir is not None:
        text = f"IR {fact.ir}" + (f" = {summed(sources(fact.ir_lines))}" if len(fact.ir_lines) > 1 else "")
        parts.append(text + (f" ({_span(fact.inaccurate)})" if fact.inaccurate else ""))
    if fact.segments:
        spans = [f"{_span((first, last) if first < last else (first,))} IR {ir}" for first, last, ir in fact.segments]
        parts.append(said("recoil: shots {shots}", shots=", ".join(spans).replace("-", "−")))
    if fact.drops:
        spans = [f"{_span((first, last) if first < last else (first,))} FT {ft}" for first, last, ft in fact.drops]
        parts.append(said("recoil: shots {shots}", shots=", ".join(spans)))
    lines.append(line(" · ".join(parts)))
    if fact.concentrated:
        lines.append(say("Concentrated: any hit is critical."))
    if fact.string is not None:
        adt, ft, ir = fact.string
        kick = ", ".join(f"{name} {signed(amount)}" for name, amount in (("FT", ft), ("IR", ir)) if amount)
        lines.append(say("Recoil: more than {adt} shots, so {kick} for every shot in this string.", adt=adt, kick=kick))
    if fact.recoil_lost is not None:
        lines.append(
            say("Recoil level {level}: its figures aren't published, so the GM decides.", level=fact.recoil_lost)
        )
    return lines


def special(aim: Aimed) -> bool:
    """Whether an attack needs the full report's words, because it isn't simply one fighter's against another."""
    return bool(aim.counter or aim.execution or aim.place or aim.bursts or aim.side is not None)


def target_of(fact: Aimed, names: Names) -> Line:
    """Name what is attacked: a fighter, or a place."""
    if fact.side is not None and fact.place == "cover":
        return say("the cover on **Side {side}**", side=fact.side)
    if fact.side is not None:
        return say("**Side {side}**", side=fact.side)
    if fact.place == "cover":
        return say("**{target}**'s cover", target=names(fact.target))
    if fact.place:
        return say("the area around **{target}**", target=names(fact.target))
    return line(bold(names(fact.target)))


def how_often(fact: Aimed) -> str | None:
    """Say how often the attack strikes or throws; None for a single time, or for shots."""
    return often(fact.count) if fact.count != 1 and (fact.thrown or fact.unit == "hits") else None


def rounds_of(fact: Aimed) -> tuple[str | None, str | None]:
    """Describe the rounds fired if they aren't the number of shots, and the die that decided it."""
    rounds = many(fact.rounds, "{n} round", "{n} rounds") if fact.rounds != fact.count else None
    return rounds, None if fact.burst is None else f"1d8: {fact.burst}"


def attacks_whom(fact: Aimed, names: Names) -> Line:
    """Say who attacks whom with what."""
    facts = {"name": names(fact.who), "target": target_of(fact, names), "part": of_body(fact.part)}
    if fact.counter:
        words = gettext_noop(
            "**{name}** strikes back at {target} ({weapon}[, {how}][ of {munition}][, {part}][, {often}])"
        )
    elif fact.execution:
        words = gettext_noop("**{name}** executes {target} ({weapon}[, {how}][ of {munition}][, {part}][, {often}])")
    elif fact.thrown:
        words = gettext_noop("**{name}** throws {weapon} at {target}[ ({part})][ {often}]")
        return say(words, weapon=wielded(made_of(fact.weapon)), often=how_often(fact), **facts)
    else:
        words = gettext_noop("**{name}** attacks {target} ({weapon}[, {how}][ of {munition}][, {part}][, {often}])")
    how = [] if fact.mode in ("single", fact.weapon) or fact.unit == "bursts" else [fired(fact.mode)]
    if fact.unit != "hits":
        more = "".join(f" ({one})" for one in rounds_of(fact) if one)
        how.append(amount(fact.count, fact.unit) + more)
    often_ = how_often(fact)
    return say(words, weapon=armed(fact.weapon), how=", ".join(how), munition=fact.munition, often=often_, **facts)


def _threshold(fact: Aimed) -> str:
    """Describe FT with its sources, or the modifiers' effect on the score where they change that (MZ-FT-07)."""
    if fact.shift is not None:
        moves = ", ".join(added((source, -amount) for source, amount in fact.ft_lines[1:]))
        start = gettext("Power by the score") if fact.scored else f"FT {fact.ft}"
        if not moves:
            return start
        return said(
            "{start} · every score moves by {shift} ({sources})", start=start, shift=signed(-fact.shift), sources=moves
        )
    if fact.ft_lines[0][0] == "fixed":
        return said("FT {ft}, fixed", ft=fact.ft)
    text = f"FT {fact.ft}" + (f" = {summed(sources(fact.ft_lines))}" if len(fact.ft_lines) > 1 else "")
    if fact.ft == fact.ft_raw:
        return text
    return said("{sum} = {raw}, limited to {ft}", sum=text, raw=fact.ft_raw, ft=fact.ft)


def _span(scores: Sequence[int]) -> str:
    """Format consecutive scores: "7–8", or the only one."""
    return f"{scores[0]}–{scores[-1]}" if len(scores) > 1 else str(scores[0])


def struck(fact: Struck, _: Names) -> list[Line]:
    spans: list[Span | str] = []
    for shot in fact.shots:
        spans += [" · "] if spans else []
        spans += shot_read(shot)
    lines = [showing(line(*spans), *_dice(fact.shots)), line(bold(tally(shot.tier for shot in fact.shots)))]
    if fact.recoil_shots is not None:
        words = ngettext("Recoil counts {n} shot.", "Recoil counts {n} shots.", fact.recoil_shots)
        lines.append(say(words, n=fact.recoil_shots))
    if fact.recoil_anew:
        lines.append(say("After a misfire, recoil starts over with the next shot."))
    return lines


def _dice(shots: Sequence[Shot]) -> Iterator[tuple[int, ...]]:
    for shot in shots:
        yield shot.faces
        if shot.gamble is not None:
            yield (shot.gamble,)


def shot_read(shot: Shot) -> list[Span | str]:
    """Describe one die pair: its faces, score and result, with critical results in bold."""
    natural = sum(shot.faces)
    moved = f" {natural} {signed(shot.score - natural)} =" if shot.score != natural else ""
    gamble = "" if shot.gamble is None else f"{said('inaccurate, 1d2: {face}', face=shot.gamble)}, "
    word = bold(tier(shot.tier)) if shot.tier in CRITICAL else tier(shot.tier)
    return [f"{faces(shot.faces)}{moved} {shot.score} {gamble}", word]


def batch_thrown(fact: BatchThrown, names: Names) -> list[Line]:
    thrown = " · ".join(f"{faces(one)} {sum(one)}" for one in fact.faces)
    last = fact.first + len(fact.faces) - 1
    told = say(
        "**{name}**, attacks {first} to {last} of {total}: {dice}",
        name=names(fact.who),
        first=fact.first,
        last=last,
        total=fact.total,
        dice=thrown,
    )
    return [showing(told, *fact.faces)]


def cleanliness_checked(fact: CleanlinessChecked, names: Names) -> list[Line]:
    result = gettext("critical failure") if fact.result == "critical_failure" else gettext("an ordinary miss")
    facts = {"name": names(fact.who), "weapon": fact.weapon, "shot": fact.shot, "roll": fact.roll}
    return [
        say(
            "{name}'s {weapon}, attack {shot}: **{result}** (1d100 {roll} against cleanliness {cleanliness} %)",
            **facts,
            cleanliness=exact(fact.cleanliness),
            result=result,
        )
    ]


def backfire_proposed(fact: BackfireProposed, names: Names) -> list[Line]:
    name = names(fact.who)
    if fact.pain is None:
        return [
            say(
                "If {weapon} strikes {name}, I don't know the Pain: `@hurt {name} …`",
                weapon=wielded(fact.weapon),
                name=name,
            )
        ]
    limb = None if fact.limb is None else said("{limb} limb damage", limb=number(fact.limb))
    words = gettext_noop("If {weapon} strikes {name} ({part}), that is {pain} % Pain[ and {limb}]: `{command}`")
    told = {"weapon": wielded(fact.weapon), "name": name, "part": fact.part, "pain": number(fact.pain), "limb": limb}
    return [say(words, **told, command=self_strike(fact, names))]


def self_strike(fact: BackfireProposed, names: Names) -> str:
    """Return the command with which the GM lets the blow strike the attacker: "@hurt Eve 10, torso 3 Blunt"."""
    limb = "" if fact.limb is None else f", {fact.part} {typed(fact.limb)} {fact.damage_type or ''}".rstrip()
    return f"@hurt {names(fact.who)} {typed(fact.pain or 0.0)}{limb}"


def critical_failed(fact: CriticalFailed, names: Names) -> list[Line]:
    if fact.table is None:
        what = gettext(MISHAPS.get(fact.text, gettext_noop("the GM decides what happens.")))
        if fact.failure is not None:
            what = _failure(fact, names)
        return [say("Attack {shot}, critical failure: {what}", shot=fact.shot, what=what)]
    lines = [
        say(
            "Attack {shot}, critical failure ({table} {die}: {face}): {text}",
            shot=fact.shot,
            table=fact.table,
            die=fact.die,
            face=fact.face,
            text=row_read(fact.text),
        )
    ]
    if fact.condition_loss:
        lost = number(fact.condition_loss)
        lines.append(say("{weapon} loses {lost} Condition.", weapon=fact.weapon, lost=lost))
    if fact.failure:
        lines.append(line(_failure(fact, names)))
    return lines


def _failure(fact: CriticalFailed, names: Names) -> str:
    """Describe a firearm's failure."""
    words = FAILURES.get(fact.failure or "", gettext_noop("{name}'s {weapon} has {failure}."))
    return said(words, name=names(fact.who), weapon=fact.weapon, failure=fact.failure)


def dry_fired(fact: DryFired, names: Names) -> list[Line]:
    return [
        say(
            "**{name}** pulls the trigger, but {weapon} is empty. That ends {name}'s turn.",
            name=names(fact.who),
            weapon=the(fact.weapon),
        )
    ]


def ammunition_spent(fact: AmmunitionSpent, _: Names) -> list[Line]:
    facts = {"weapon": fact.weapon, "fired": fact.used - fact.misfired, "left": fact.left}
    if fact.misfired:
        return [say("{weapon}: {fired} fired, {misfired} misfired, {left} left.", misfired=fact.misfired, **facts)]
    return [say("{weapon}: {fired} fired, {left} left.", **facts)]


GUARDED = attack_results.GUARDED
SAY: Final[Mapping[str, Tell]] = {
    "aimed": aimed,
    "struck": struck,
    "critical_failed": critical_failed,
    "batch_thrown": batch_thrown,
    "cleanliness_checked": cleanliness_checked,
    "backfire_proposed": backfire_proposed,
    "ammunition_spent": ammunition_spent,
    "dry_fired": dry_fired,
    **dodges.SAY,
    **attack_results.SAY,
}
