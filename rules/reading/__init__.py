"""Tools for every game to read a line of free text: its words, the names in it, and conditions."""
