"""A story reads back as written, and anything else is treated as none."""

from bot.pipeline.journal import story as stories
from bot.pipeline.journal.story import Story
from bot.text.reply import bold, code, line, when


def test_what_was_kept_is_read_as_it_was() -> None:
    kept = Story(
        public=(
            line(bold("Ann"), " attacks ", code("x")),
            line("[3 4] 7 hit, until ", when("2026-01-05T18:00:00+00:00")),
        ),
        gm=(line("HP left"),),
        own={"a": (line("to you"),)},
        fight=3,
        turn=2,
        begins=1,
        open=True,
        by_gm=True,
        played=True,
    )
    assert stories.read(kept.model_dump_json(exclude_defaults=True)) == kept
    assert stories.read(Story().model_dump_json(exclude_defaults=True)) == Story()


def test_what_is_no_story_is_none() -> None:
    for text in ("", "{", "[]", '{"public":"Ann"}', '{"public":[[{"style":"bold"}]]}', '{"own":[]}'):
        assert stories.read(text) is None
