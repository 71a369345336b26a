"""What every game needs to read a line of free text: its words, the names in it, and conditions."""
