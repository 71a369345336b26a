"""Handler of `@about`."""

from bot import VERSION
from bot.features.about.command import About
from bot.pipeline.handlers import handles
from bot.pipeline.ports import UNNAMED, Host
from bot.pipeline.work.session import Session
from bot.text.reply import Line, Span, bold
from bot.text.sentences import say


def about_lines(host: Host) -> list[Line]:
    """Return the version, the host and the host's pages. Addresses are never shortened."""
    lines = [
        say(
            "{name} runs play-by-post games: dice, secret plans, turns and damage.", name=bold(f"Turnkeeper {VERSION}")
        ),
        say("Host: {contact}", contact=Span(host.contact))
        if host.contact
        else say("This bot's host hasn't left any contact details. Ask the people who run this server."),
    ]
    if host.privacy:
        lines.append(say("Privacy: {page}", page=Span(host.privacy)))
    if host.terms:
        lines.append(say("Terms of use: {page}", page=Span(host.terms)))
    return [*lines, say("Your data: `@me export` sends you a copy; `@me forget` replaces your name with a pseudonym.")]


@handles(About)
async def about(session: Session, _: About) -> None:
    means = session.context.means
    session.response.answer += about_lines(UNNAMED if means is None else means.host)
