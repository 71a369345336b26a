"""What every game needs to understand a line of free text: its words, the names in it, and conditions."""
