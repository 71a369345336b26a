"""Attacks, dodges and damage in words."""

from typing import Any, Final

from bot.render.mazeworld.results import tally, tier
from bot.render.words import Names, count, exact, faces, listed, number, signed, summed
from bot.reply import Line, Span, bold, code, line
from bot.turn.view import UNSEEN

MISHAPS = {
    "miss": "the attack fails to hit.",
    "hits_attacker": "it hits the attacker instead, or goes wrong in a like manner; the GM decides.",
    "may_hurt_itself": "it may hurt itself; the GM decides.",
    "may_fail": "it may fail to work; the GM decides.",
}
FAILURES = {
    "stovepipe": "a stovepipe: the remaining shots are cancelled and the rest of the turn goes into clearing it",
    "misfire": "a misfire: this round is not fired, the others are",
    "feed": "a failure to feed: the remaining shots are cancelled, and a reload is needed",
    "burn": "a failure to burn: the fuel is spent, the others go on",
    "catastrophic": "a catastrophic failure: it is destroyed",
}


CRITICAL: Final = ("critical_hit", "critical_failure")


def aimed(fact: Any, names: Names) -> list[Line]:
    unit = fact.unit[:-1] if fact.count == 1 and fact.unit.endswith("s") else fact.unit
    amount = f"{fact.count} {unit}"
    if fact.rounds != fact.count:
        amount += f" ({count(fact.rounds, 'round')})"
    if fact.burst is not None:
        amount += f" (1d8: {fact.burst})"
    how = "" if fact.mode in ("single", fact.weapon) else f"{fact.mode}, "
    verb = "strikes back at" if fact.counter else "executes" if fact.execution else "attacks"
    lines = [
        line(
            bold(names(fact.who)),
            f" {verb} ",
            f"the {fact.place} of " if fact.place else "",
            bold(names(fact.target)),
            f": {fact.weapon}, {how}{amount}{f' of {fact.munition}' if fact.munition else ''}",
            f", {fact.part}" if fact.part else "",
        )
    ]
    if fact.fewer:
        lines.append(line("Fewer rounds are loaded than announced: only those are fired, then the turn ends."))
    if fact.execution:
        return [*lines, line("An execution cannot miss.")]
    text = _threshold(fact)
    if fact.ir is not None:
        text += f" · IR {fact.ir}" + (f" = {summed(fact.ir_lines)}" if len(fact.ir_lines) > 1 else "")
        text += f" ({_span(fact.inaccurate)})" if fact.inaccurate else ""
    if fact.segments:
        spans = [f"{_span((first, last) if first < last else (first,))} IR {ir}" for first, last, ir in fact.segments]
        text += f" · recoil: shots {', '.join(spans)}".replace("-", "−")
    lines.append(line(text))
    if fact.string is not None:
        adt, ft, ir = fact.string
        kick = ", ".join(f"{name} {signed(amount)}" for name, amount in (("FT", ft), ("IR", ir)) if amount)
        lines.append(line(f"Recoil: more than {adt} shots, so {kick} for every shot that this string fires."))
    if fact.recoil_lost is not None:
        lines.append(line(f"Recoil level {fact.recoil_lost}: its figures are not published; the GM says."))
    return lines


def _threshold(fact: Any) -> str:
    """FT with its sources; where modifiers move the score, what they do to it (MZ-FT-07)."""
    if fact.shift is not None:
        sources = ", ".join(f"{signed(-amount)} {source}" for source, amount in fact.ft_lines[1:])
        start = "Power by the score" if fact.scored else f"FT {fact.ft}"
        return start + (f" · every score moves by {signed(-fact.shift)} ({sources})" if sources else "")
    text = f"FT {fact.ft}" + (f" = {summed(fact.ft_lines)}" if len(fact.ft_lines) > 1 else "")
    return text + (f" = {fact.ft_raw}, limited to {fact.ft}" if fact.ft != fact.ft_raw else "")


def _span(scores: Any) -> str:
    """Scores in a row: "7–8", or the only one."""
    return f"{scores[0]}–{scores[-1]}" if len(scores) > 1 else str(scores[0])


def struck(fact: Any, _: Names) -> list[Line]:
    spans: list[Span | str] = []
    for shot in fact.shots:
        spans += [" · "] if spans else []
        spans += _shot(shot)
    lines = [line(*spans), line(bold(tally(shot.tier for shot in fact.shots)))]
    if fact.recoil_shots is not None:
        lines.append(line(f"Recoil counts {count(fact.recoil_shots, 'shot')}."))
    return lines


def _shot(shot: Any) -> list[Span | str]:
    """One die pair: faces, the score they make, what it means; what is critical stands out."""
    natural = sum(shot.faces)
    moved = f" {natural} {signed(shot.score - natural)} =" if shot.score != natural else ""
    gamble = "" if shot.gamble is None else f"inaccurate, 1d2: {shot.gamble}, "
    word = bold(tier(shot.tier)) if shot.tier in CRITICAL else tier(shot.tier)
    return [f"{faces(shot.faces)}{moved} {shot.score} {gamble}", word]


def batch_thrown(fact: Any, names: Names) -> list[Line]:
    thrown = " · ".join(f"{faces(one)} {sum(one)}" for one in fact.faces)
    last = fact.first + len(fact.faces) - 1
    return [line(bold(names(fact.who)), f", attacks {fact.first} to {last} of {fact.total}: {thrown}")]


def cleanliness_checked(fact: Any, names: Names) -> list[Line]:
    against = f"1d100 {fact.roll} against cleanliness {exact(fact.cleanliness)} %: "
    text = f"{names(fact.who)}'s {fact.weapon}, attack {fact.shot}: {against}"
    return [line(text, bold("critical failure" if fact.result == "critical_failure" else "an ordinary miss"))]


def backfire_proposed(fact: Any, names: Names) -> list[Line]:
    name = names(fact.who)
    if fact.pain is None:
        return [line(f"If {fact.weapon} strikes {name}, its Pain is not known: ", code(f"@hurt {name} …"))]
    text = f"If {fact.weapon} strikes {name} ({fact.part}), that is {number(fact.pain)} % Pain: "
    return [line(text, code(f"@hurt {name} {number(fact.pain)}"))]


def execution_judged(fact: Any, names: Names) -> list[Line]:
    if fact.success:
        return [line("The execution succeeds.")]
    return [line(f"{names(fact.target)} survives the execution; it can be tried again next turn.")]


def critical_failed(fact: Any, names: Names) -> list[Line]:
    if fact.table is None and fact.failure is None:
        return [line(f"Attack {fact.shot}, critical failure: {MISHAPS.get(fact.text, 'the GM decides what happens.')}")]
    if fact.table is None:
        fault = FAILURES.get(fact.failure, fact.failure)
        return [line(f"Attack {fact.shot}, critical failure: {names(fact.who)}'s {fact.weapon} has {fault}.")]
    text = f"Attack {fact.shot}, critical failure ({fact.table} {fact.die}: {fact.face}): {fact.text}"
    lines = [line(text)]
    if fact.condition_loss:
        lines.append(line(f"{fact.weapon} loses {number(fact.condition_loss)} Condition."))
    if fact.failure:
        lines.append(line(f"{names(fact.who)}'s {fact.weapon} has {FAILURES.get(fact.failure, fact.failure)}."))
    return lines


def dry_fired(fact: Any, names: Names) -> list[Line]:
    return [line(bold(names(fact.who)), f" pulls the trigger of {fact.weapon}: empty. The turn ends.")]


def ammunition_spent(fact: Any, _: Names) -> list[Line]:
    return [line(f"{fact.weapon}: {fact.used} fired, {fact.left} left.")]


def dodge_rolled(fact: Any, names: Names) -> list[Line]:
    bonus = f" {signed(fact.modifier)}" if fact.modifier else ""
    checks = [f"{faces(thrown)}{bonus} = {total} {outcome.replace('_', ' ')}" for thrown, total, outcome in fact.checks]
    good = sum(1 for *_, outcome in fact.checks if outcome != "failure")
    word = "success" if good == 1 else "successes"
    return [line(bold(names(fact.who)), f" dodges: {' · '.join(checks) or 'no checks'}"), line(bold(f"{good} {word}"))]


def dodge_spent(fact: Any, _: Names) -> list[Line]:
    spent = [
        f"attack {attack}: " + ("a critical success" if critical else f"{successes} success{'es' * (successes > 1)}")
        for attack, successes, critical in fact.spending
    ]
    left = [one for one in fact.tiers if one in ("inaccurate_hit", "hit", "critical_hit")]
    lands = tally(left) + " left" if left else "no hit is left"
    return [line(f"Spent on {listed(spent)}: " if spent else "Nothing spent: ", bold(lands), ".")]


def dodge_missed(fact: Any, names: Names) -> list[Line]:
    return [line(f"{names(fact.who)}'s dodge was not needed: {names(fact.target)} did not attack.")]


def countered(_: Any, __: Names) -> list[Line]:
    """Told by the attack that follows."""
    return []


def critical_hit(fact: Any, _: Names) -> list[Line]:
    return [line(f"Critical hit ({fact.table} {fact.die}: {fact.face}): {fact.text}")]


def hurt(fact: Any, names: Names) -> list[Line]:
    head = f": {f'{fact.part}, ' if fact.part else ''}{tier(fact.tier)}: "
    if fact.pain is None:
        lines = [line(bold(names(fact.who)), head, *_unknown(fact, names))]
    else:
        lines = [line(bold(names(fact.who)), head, bold(f"{number(fact.pain)} % Pain"), _factors(fact.pain_lines))]
    if fact.limb is not None:
        where = f" to {fact.limb_part}" if fact.limb_part else ""
        lines.append(line(bold(f"{number(fact.limb)} limb damage"), where, _factors(fact.limb_lines)))
    return lines


def struck_home(fact: Any, names: Names) -> list[Line]:
    """A hit without what it does to whoever bears it."""
    return [line(bold(names(fact.who)), f": {f'{fact.part}, ' if fact.part else ''}", bold(tier(fact.tier)), ".")]


def _unknown(fact: Any, names: Names) -> list[Span | str]:
    """What a hit of unknown Pain is multiplied by, and how the GM says it, so that the kill finds its owner."""
    by = names(fact.by) if fact.by else UNSEEN
    blame = "" if by == UNSEEN else f" by {by}{f' with {fact.weapon}' if fact.weapon else ''}"
    times = "".join(f" × {factor:g} {name}" for name, factor in fact.pain_lines[1:])
    asked = f"the GM says how much Pain{f' {fact.weapon}' if fact.weapon else ''} does, no page tells it"
    product = f"; then{times}: " if times else ": "
    return [asked, product, code(f"@hurt {names(fact.who)} …{blame}")]


def _factors(lines: Any) -> str:
    if len(lines) < 2:
        return ""
    (_, base), *factors = lines
    return f" ({number(base)}" + "".join(f" × {factor:g} {name}" for name, factor in factors) + ")"


def eye_lost(fact: Any, names: Names) -> list[Line]:
    fate = "destroyed" if fact.destroyed else "spared"
    return [line(f"{names(fact.who)}'s {fact.part} is {fate} (1d100: {fact.roll}, destroyed by 50 or less).")]


GUARDED = {"hurt": struck_home}
SAY = {
    "aimed": aimed,
    "struck": struck,
    "critical_failed": critical_failed,
    "batch_thrown": batch_thrown,
    "cleanliness_checked": cleanliness_checked,
    "backfire_proposed": backfire_proposed,
    "execution_judged": execution_judged,
    "ammunition_spent": ammunition_spent,
    "dry_fired": dry_fired,
    "dodge_rolled": dodge_rolled,
    "dodge_spent": dodge_spent,
    "dodge_missed": dodge_missed,
    "countered": countered,
    "critical_hit": critical_hit,
    "hurt": hurt,
    "eye_lost": eye_lost,
}
