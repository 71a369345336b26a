"""The safety card: anyone asks for a pause without being known, and a GM ends it."""
