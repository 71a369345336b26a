"""Pictures that are kept as a whole: behind maps and with handouts."""
