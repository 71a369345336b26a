"""Pictures that people send become small, whatever they are."""

import asyncio
import errno
import io
import struct
import zlib

import pytest
from PIL import Image

from bot.picture import uploads
from bot.picture.uploads import LARGEST_SIDE, small, small_apart
from bot.text.files import File
from bot.text.pictures import AVATAR, MOST_BYTES, MOST_WHOLE, SIDE

SECRET = b"taken at home"


def sent(kind: str, size: tuple[int, int] = (300, 400), mode: str = "RGB", **more: object) -> File:
    out = io.BytesIO()
    Image.effect_noise(size, 255).convert(mode).save(out, kind, **more)
    return File(name=f"face.{kind.lower()}", data=out.getvalue())


def described() -> bytes:
    exif = Image.Exif()
    exif[0x010E] = SECRET.decode()
    return exif.tobytes()


def header(width: int, height: int) -> bytes:
    """A PNG that claims this size and has no content."""
    chunk = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + chunk + struct.pack(">I", zlib.crc32(chunk))


@pytest.mark.parametrize(
    "file",
    [
        sent("PNG"),
        sent("PNG", mode="RGBA"),
        sent("PNG", mode="I;16"),
        sent("PNG", (1, 1)),
        sent("PNG", (3000, 2)),
        sent("JPEG", comment=SECRET),
        sent("JPEG", mode="CMYK"),
        sent("WEBP", exif=described()),
        sent("GIF", mode="P"),
    ],
    ids=lambda file: f"{file.name}-{len(file.data)}",
)
def test_a_picture_becomes_a_small_square_and_a_small_whole_without_metadata(file: File) -> None:
    kept = small(file)
    assert kept.reason == ""
    assert len(kept.data) <= MOST_BYTES
    assert SECRET not in kept.data
    with Image.open(io.BytesIO(kept.data)) as found:
        assert (found.format, found.size, dict(found.getexif())) == ("WEBP", (AVATAR, AVATAR), {})
    assert len(kept.whole) <= MOST_WHOLE
    assert SECRET not in kept.whole
    with Image.open(io.BytesIO(kept.whole)) as found, Image.open(io.BytesIO(file.data)) as before:
        assert (found.format, dict(found.getexif())) == ("WEBP", {})
        assert max(found.size) <= SIDE
        if min(before.size) > 2:
            assert found.width / found.height == pytest.approx(before.width / before.height, rel=0.02)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x89PNG",
        b"<svg/>",
        header(LARGEST_SIDE + 1, 1),
        header(7_999, 7_999),
        header(2_500, 2_401),
        header(100, 100),
        sent("PNG").data[:-2000],
        sent("TIFF").data,
        sent("BMP").data,
    ],
    ids=lambda data: str(len(data)),
)
def test_what_is_no_picture_or_too_large_a_one_is_not_read(data: bytes) -> None:
    assert small(File(name="face.png", data=data)) == File(name="face.png", reason="file_no_picture")


def slow() -> bytes:
    """A progressive JPEG of 100 KB whose empty scans take seconds to decode."""
    width, height = 8000, 5000
    blocks = width // 8 * height // 8

    def segment(mark: int, data: bytes) -> bytes:
        return struct.pack(">BBH", 0xFF, mark, len(data) + 2) + data

    def one_code(kind: int, symbol: int) -> bytes:
        return segment(0xC4, bytes([kind << 4, 1, *[0] * 15, symbol]))

    tables = segment(0xDB, b"\x00" + b"\x01" * 64) + segment(
        0xC2, struct.pack(">BHHB", 8, height, width, 1) + b"\1\x11\0"
    )
    first = segment(0xDA, b"\1\1\0\0\0\0") + bytes(blocks // 8)
    empty = segment(0xDA, b"\1\1\0\1\x3f\x10") + b"\x7f\xff".replace(b"\xff", b"\xff\0") * (blocks // 32767 + 1)
    return b"\xff\xd8" + tables + one_code(0, 0) + first + one_code(1, 0xE0) + empty * 500 + b"\xff\xd9"


async def test_a_process_of_its_own_makes_pictures_small_and_gives_up_what_takes_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    face = sent("PNG")
    # However busy the machine is.
    monkeypatch.setattr(uploads, "LONGEST", 60)
    assert await small_apart(face) == small(face)
    assert (await small_apart(File(name="face.png", data=b"no"))).reason == "file_no_picture"
    monkeypatch.setattr(uploads, "LONGEST", 0.1)
    assert (await small_apart(File(name="face.jpg", data=slow()))).reason == "file_no_picture"


async def test_a_picture_without_a_process_of_its_own_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    async def no_memory(*_: object, **__: object) -> None:
        raise OSError(errno.ENOMEM, "cannot allocate memory")

    monkeypatch.setattr(asyncio, "create_subprocess_exec", no_memory)
    assert (await small_apart(sent("PNG"))).reason == "file_unreachable"


def test_other_files_stay_as_they_are() -> None:
    sheet = File(name="anna.yaml", text="agility: 1")
    assert small(sheet) is sheet
