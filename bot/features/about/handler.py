"""Handler of `@about`."""

from bot.features.about.command import About
from bot.features.about.text import about_lines
from bot.pipeline.handlers import handles
from bot.pipeline.ports import UNNAMED
from bot.pipeline.work.session import Session


@handles(About)
async def about(session: Session, _: About) -> None:
    means = session.context.means
    session.response.answer += about_lines(UNNAMED if means is None else means.host)
