"""The slash commands of the commands of every game, by subject: paths, fields, and the lines that they make."""
