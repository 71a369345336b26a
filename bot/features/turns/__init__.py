"""How long turns take, whom they wait for, and which deadline would fit."""
