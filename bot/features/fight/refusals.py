"""Refusals about fights, turns, questions, scenes and settings."""

from typing import Final

from bot.text.language.speech import gettext
from bot.text.refusals import refusals
from bot.text.reply import Line
from bot.text.sentences import Facts, Wording, say, sentence


def _not_asked_yet(facts: Facts) -> Line:
    if facts.get("plan") and facts.get("players_first"):
        return sentence("You write plans after everyone has declared. `@next` takes you there.", facts)
    if facts.get("plan"):
        return sentence("You write plans at the beginning of a turn. `@next` takes you there.", facts)
    return sentence("You can't declare yet. I'll ask you when it's time for `@declare`.", facts)


def _not_now(facts: Facts) -> Line:
    if facts.get("locked") and facts.get("when"):
        return sentence(
            "You can't use `@{word}` now: intents are locked, and I'm not waiting for you. `@who` shows who I'm "
            "waiting for.[ You can use `@{word}` only {when}.]",
            facts,
        )
    if facts.get("locked"):
        return sentence(
            "You can't use `@{word}` now: intents are locked, and I'm not waiting for you. `@who` shows who I'm "
            "waiting for. Next turn, use `@declare {word}`.",
            facts,
        )
    if facts.get("when"):
        return sentence("`@{word}` is not possible now, only {when}. `@help` shows what you can do.", facts)
    return sentence("`@{word}` isn't possible now. Use `@declare {word}` when I ask for your intent.", facts)


def _gm_only(facts: Facts) -> Line:
    if facts.get("instead"):
        return say("Only a GM of this game can do that. {instead}", instead=say(str(facts["instead"])))
    return say("Only a GM of this game can do that. `@help` shows what you can do.")


def _no_such_step(facts: Facts) -> Line:
    titles = facts.get("choices")
    steps = [gettext(str(one)) for one in titles] if isinstance(titles, list | tuple) else []
    return sentence(
        "A turn has no step[ called “{name}”].[ Choose {choices}.] To undo the whole turn, write `@back to turn 2`.",
        {**facts, "choices": steps},
    )


WORDS: Final[dict[str, Wording]] = {
    "no_fight": "There's no fight here. `@games` shows where your fights are. A GM can start one here with `@fight "
    "start`.",
    "set_on_sheet": "No fight is running here. To change the sheet, use `@{text}`.",
    "no_such_step": _no_such_step,
    "not_locked": "The intents are not locked yet: {name} can still declare something else.",
    "reopened_already": "I've already asked {name}, who can declare again.",
    "place_begun": "[{name} has begun to act this turn. ]Undo that first: `@back`.",
    "fight_running": "A fight is already running here[ ({system})]. `@fight end` ends it.",
    "gm_only": _gm_only,
    "nobody_here": "Nobody is in the fight yet. Bring fighters in with `@add NAME`, or let players `@join`.",
    "too_many_fighters": "A fight holds at most {limit} fighters. `@remove NAME` makes room.",
    "too_many_hidden": "A fight holds at most {limit} hidden fighters, and {whole} altogether. "
    "`@remove NAME` makes room.",
    "next_unread": "[`@next` doesn't understand “{word}”. ]Write just `@next`, or `@next skip` to skip anyone who is "
    "missing.",
    "not_yours_to_read": "Only {name}'s player and the GMs can read that.",
    "which_fighter": "[“{name}” could be {choices}. ]Write the whole name.",
    "no_such_fighter": "Nobody here has that name. `@status` shows who is here.",
    "brings_own": "Only a GM of the whole game, or its player with `@join`, can bring {name} into a fight.",
    "not_yours": "[{name} isn't your contestant. ]You can act only for your own contestants; a GM can use `@for "
    "NAME …` instead.",
    "no_fighter_of_yours": "You have no contestant in this fight. Ask to join with `@join NAME`.",
    "gm_without_fighter": "You have no contestant in this fight. To declare for somebody, use `@for NAME …`.",
    "which_of_yours": "You have several contestants here. Name the one you mean[: {choices}][, for example `@as "
    "{example} …`].",
    "in_a_place": "[{name} can't leave now: ]somebody is acting. Wait until they're done.",
    "not_a_creature": "[{name} is a contestant. ]Plans are for creatures; use `@declare` for contestants.",
    "plan_for_creatures": "[{name} is a creature. ]For creatures, use `@plan NAME: …` in the GM channel.",
    "acts_next_turn": "{name} isn't in this turn's order, which is already settled. Declare in turn {turn}.",
    "masked_as_person": "“{name}” is somebody in this game. Choose another false name.",
    "mask_unread": "Which name should everyone else see[ for {name}]? Write it like `@mask NAME as the stranger`.",
    "mask_of_player": "[{name} is a contestant. ]Only creatures can have a false name.",
    "alias_taken": "[“{name}” is the name of somebody here. ]Choose another one.",
    "bad_handle": "Nobody could read that name. Choose one with letters or digits.",
    "not_masked": "[{name} has no false name. ]To give one, type `@mask NAME as the cloaked one` in the GM channel.",
    "not_hidden": "[{name} isn't hidden. ]`@status` in the GM channel shows who is.",
    "hides_no_player": "[{name} is a contestant. ]Only creatures can come in hidden.",
    "locked": "[Turn {turn} has started: ]intents are locked. You can declare again next turn. Until your place in "
    "the order comes up, a GM can unlock your intent with `@reopen NAME`.",
    "not_asked_yet": _not_asked_yet,
    "intents_over": "Intents are locked: the GM is planning now. You can change yours next turn.",
    "text_too_long": "That is too long[: at most {limit} characters]. Say it in fewer words.",
    "is_dead": "{name} is dead and can't act any more.",
    "nothing_declared": "There's nothing to withdraw[: {name} hasn't declared anything]. To declare: `@declare …`",
    "strict_order": "Everyone acts when it's their turn in the order. A GM can let allies act together with `@game "
    "order blocks`.",
    "block_not_yet": "[{name} can't act yet: ]others come first. `@status` shows who may act now.",
    "place_over": "[{name} can't act any more this turn: ]their place in the order has passed, or they had none.",
    "ready_already": "[{name} is already next: ]it's their turn as soon as nothing else is going on.",
    "still_means": "[{name} has declared something for this place in the order. ]`@go` does it; `@done anyway` "
    "drops it.",
    "no_delay": "In this game you can't wait and act later. A GM can allow it: `@game delay on`.",
    "no_order": "The order of this turn is not known yet. Wait until it is announced.",
    "place_not_put_off": "[{name} has already begun to act: ]it's too late to act later.",
    "nobody_after": "[{name} already acts last: ]nobody comes later, so there is nothing to wait for.",
    "not_after": "[{name} doesn't act after you. ]`@delay` alone waits for everyone; `@status` shows the order.",
    "nothing_said": "Say what you want to do. `@help declare` shows how to write it.",
    "nothing_to_repeat": "{name} hasn't done anything that can be repeated. Say what to do instead.",
    "repeat_was_private": "{name}'s last action was declared in private. Repeat it in private.",
    "repeat_changed": "I can only repeat it as it was: “{before}”. Send that again with your change.",
    "plan_for_whom": "Whose plan is that? Write the creature's name and a colon first: `@plan NAME: …`.",
    "no_standing_plan": "{name} has no standing plan. `@plan {name} always: …` writes one.",
    "not_on_auto": "{name} doesn't follow a standing order automatically. `@auto {name} on` turns that on.",
    "on_auto_already": "{name} already follows a standing order automatically. `@auto {name} off` ends that.",
    "nothing_owed": "[{name} has nothing to roll now. ]For a free roll, name the dice: `@roll 2d6`.",
    "other_dice_owed": "[{name} has to roll other dice: ]type `@roll {expression}`. `@roll free …` never counts.",
    "dice_owed_first": "[{name} has to roll first: ]type `@roll {expression}`.",
    "no_dice_ahead": "You can't roll those dice ahead. Roll them when your place comes up.",
    "not_now": _not_now,
    "declared_in_fight": "In a fight, declare it when I ask for your intent: `@declare {text}`.",
    "name_taken": "“{name}” is already a command or a step of the turn. Give the table another name.",
    "already_in": "{name} is in this fight already.[ For a copy, add another name: `@add {copy} as NAME`.]",
    "gm_owes": "You still have something to do first; see the GM channel. `@next skip` skips it.",
    "already_done": "Already done: the fight has moved on since. `@status` shows how it's going.",
    "nobody_left": "Nobody in sight will act again. `@fight end` ends the fight; `@next skip` goes on anyway.",
    "nobody_owes": "Nobody is missing any more, so there's nobody to skip. `@next` goes on.",
    "went_on_already": "Only one `@next` per message, so everyone sees what happens. Send the next one by itself.",
    "already_asked": "You've already asked to join[ with {sheet}]. The GM will answer.",
    "no_request": "Nobody[ called “{name}”] is waiting to join.[ Did you mean {choices}?] To let someone in, type "
    "`@accept NAME`.",
    "nothing_to_change": "Something is missing. `@help {command}` shows how to write it.",
    "fight_word": "I don't know “{word}” here. Write `@fight start`, `@fight end`, `@fight move #CHANNEL` or "
    "`@fight status`.",
    "incomplete": "Something is missing.[ Write it like this: `@{example}`]",
    "not_here": "You can't do that here. Type it in a scene of the game.",
    "secret_in_public": "That command is secret, and others could read it here, so I ignored it. Send it to me in a "
    "private message, and change anything it gave away.",
    "closed_to_others": "Not everyone here can read that channel. Send me this in a private message instead.",
    "which_scene": "Which scene do you mean? Use `@in NAME …`[ with {scenes}].",
    "which_reading": "That can mean two scenes. Write `{first}` or `{second}`.",
    "line_too_long": "That line is too long[ ({length} characters)]: at most {most} characters.",
    "too_many_commands": "A message can hold up to {limit} commands. I didn't read the rest; send them again.",
    "unknown_system": "There is no system[ called “{system}”].[ Choose {known}.]",
    "no_sheet": "You have no contestant in this game. [Make one with `@{create}`. ]To join with one that exists, "
    "type `@join NAME`. A GM can also add one for you: `@fighter add NAME for @you: …`",
    "bad_setting": "[“{setting}” isn't a setting of this game. ]`@game` shows the settings and their possible values.",
    "not_a_member": "**{name}** isn't on this game's server.",
    "no_such_person": "I don't know who[ “{name}”] is. Mention the person: `@somebody`.",
    "internal": "Something went wrong on the bot's side. Nothing was changed, and it was written to the log.",
    "fights_elsewhere": "{name} is in the fight in {scene}. Nobody can fight in two places at once.",
    "ask_the_gm": "{name} can't do that right now. Please ask your GM.",
    "over_already": "This fight is already over. A GM can start another with `@fight start`.",
}
refusals(WORDS)
