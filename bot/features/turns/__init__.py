"""How long turns take, who they wait for, and which deadline would fit."""
