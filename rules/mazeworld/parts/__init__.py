"""The parts a revision is made of: plain numbers, checked tables and function fields."""
