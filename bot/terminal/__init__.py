"""The game in a shell: typed by hand, through a pipe, or from a transcript."""
