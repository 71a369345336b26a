"""The shell command that checks the rolls of a fight."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from bot.app.process_exit import Exit

LARGEST: Final = 16 * 2**20
"""Bytes of the largest file that is read."""


def fair(file: Annotated[Path, typer.Argument(help="The file from `@fair file`.")]) -> None:
    """Check that every roll in a file from `@fair file` matches its seed."""
    from pydantic import ValidationError

    from bot.features.fair.file import FairFile, faults

    try:
        if file.stat().st_size > LARGEST:
            raise typer.BadParameter(f"it has more than {LARGEST // 2**20} MiB.")
        read = FairFile.model_validate_json(file.read_bytes())
    except OSError as error:
        raise typer.BadParameter(f"it can't be read: {error.strerror or error}.") from None
    except ValidationError:
        raise typer.BadParameter("this isn't a file from `@fair file`.") from None
    wrong = list(faults(read))
    for one in wrong:
        label = f" ({one.label})" if one.label else ""
        typer.echo(f"{one.what} {one.number}{label} doesn't match the seed.")
    if wrong:
        raise typer.Exit(Exit.FAILED)
    typer.echo(f"Fight {read.fight}: {len(read.dice)} of {len(read.dice)} rolls match the seeds.")
    if read.sealed:
        typer.echo(f"{read.sealed} more can be checked once a GM types `@fair reveal`.")
    typer.echo("Compare these hashes with what the bot posted before the fight:")
    for made in read.commitments:
        typer.echo(f"  {made.commitment}")
