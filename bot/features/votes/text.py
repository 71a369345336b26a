"""Texts about votes."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.features.votes.kept_votes import Vote
from bot.text.language.speech import gettext, gettext_noop
from bot.text.refusals import refusals
from bot.text.reply import Control, Line, bold, code, line, when
from bot.text.sentences import Wording, many, say
from bot.text.words import listed
from bot.turn.game_settings import Game

_KINDS: Final = {
    "several": gettext_noop("several choices"),
    "anonymous": gettext_noop("anonymous"),
    "players": gettext_noop("for players with a contestant"),
}


def heading(vote: Vote) -> Line:
    kinds = ", ".join(gettext(text) for name, text in _KINDS.items() if getattr(vote, name))
    return say("**Vote {number}: {title}**[ ({kinds})]", number=vote.number, title=vote.title, kinds=kinds)


def shown(vote: Vote, game: Game) -> list[Line]:
    """Return a vote as everyone sees it: who has voted while it is open, and what was chosen when it is closed."""
    if vote.closed:
        return [heading(vote), *(_counted(vote, at, game) for at in range(len(vote.label)))]
    options = [line(bold(f"{at}."), f" {option}") for at, option in enumerate(vote.label, 1)]
    lines = [heading(vote), *options, _voted(vote, game.people)]
    if vote.until is not None:
        lines.append(say("It closes {when}.", when=when(vote.until)))
    example = code(f"@vote #{vote.number} 2")
    return [*lines, say("Press a button or type {example}. You can change your mind until it closes.", example=example)]


def _voted(vote: Vote, people: Mapping[str, str]) -> Line:
    if not vote.ballots:
        return say("Nobody has voted yet.")
    if vote.anonymous:
        return line(many(len(vote.ballots), "{n} person has voted.", "{n} people have voted."))
    return say("Voted so far: {names}", names=listed([people.get(one, one) for one in vote.ballots]))


def _counted(vote: Vote, at: int, game: Game) -> Line:
    names = listed([game.people.get(who, who) for who, chosen in vote.ballots.items() if at in chosen])
    count, option = vote.counts[at], vote.label[at]
    wins = bool(count) and count == max(vote.counts)
    return line(bold(option) if wins else option, f": {count}", f" ({names})" if names else "")


def result(vote: Vote) -> Line:
    """Return the sentence that announces the result."""
    most = max(vote.counts)
    best = [option for option, count in zip(vote.label, vote.counts, strict=True) if count == most]
    title = vote.title if vote.title.endswith("?") else f"{vote.title}:"
    facts = {"number": vote.number, "title": title, "count": most, "all": vote.voters}
    if not most:
        return say("Vote {number} is closed. {title} Nobody has voted.", **facts)
    if len(best) > 1:
        return say(
            "Vote {number} is closed. {title} A tie between {best} ({count} of {all})", best=listed(best), **facts
        )
    return say("Vote {number} is closed. {title} **{best}** ({count} of {all})", best=best[0], **facts)


def gone(number: int) -> Line:
    """Return what takes the place of a vote that an import removed."""
    return say("Vote {number} is over: the GM has imported a game without it.", number=number)


def controls(vote: Vote) -> tuple[Control, ...]:
    if vote.closed:
        return ()
    toggles = "~" if vote.several else ""
    chosen = (
        Control(label=option, command=f"@vote #{vote.number} {toggles}{at}", aside=True)
        for at, option in enumerate(vote.label, 1)
    )
    return (*chosen, Control(label=gettext("Close the vote"), command=f"@votes close {vote.number}"))


def chosen(vote: Vote, options: Sequence[int]) -> Line:
    """Return what only the voter reads."""
    if not options:
        return say("Vote {number}: I've taken your vote back.", number=vote.number)
    names = listed([vote.label[at] for at in options])
    if vote.anonymous:
        return say("Vote {number}: you chose **{names}**. Only you can see that.", number=vote.number, names=names)
    return say(
        "Vote {number}: you chose **{names}**. Nobody sees it until the vote closes.", number=vote.number, names=names
    )


def overview(votes: Sequence[Vote], game: Game) -> list[Line]:
    lines = []
    for vote in votes:
        facts = {"number": vote.number, "title": vote.title, "n": len(vote.ballots)}
        scene = game.scenes.get(vote.scene, vote.scene)
        lines.append(say("**{number}** in #{scene}: {title} (votes so far: {n})", scene=scene, **facts))
    return lines or [say("No votes are open. Start one: `@vote Where next: north / south`")]


REFUSALS: Final[dict[str, Wording]] = {
    "vote_unread": "I need a question and the choices: `@vote Where next: north / south / wait`. To vote, type a "
    "number: `@vote 2`",
    "votes_unread": "`@votes` lists the open votes; `@votes close 4` closes vote 4.",
    "vote_options": "A vote has {fewest} to {most} different choices, with a / between them.",
    "vote_too_long": "That's too long: a question has at most {title} characters, a choice {option}.",
    "vote_where": "Type this in the channel where people should vote.",
    "too_many_votes": "{limit} votes are open already. Close one first: `@votes close`",
    "no_such_vote": "There's no open vote[ {number}] here. `@votes` lists them.",
    "no_such_option": "There's no such choice. Type a number from 1 to {most}.",
    "vote_one_only": "You can choose only one in this vote.",
    "vote_players_only": "Only players with a contestant can vote here.",
    "vote_not_yours": "Only the person who opened the vote or a GM can close it.",
}
refusals(REFUSALS)
