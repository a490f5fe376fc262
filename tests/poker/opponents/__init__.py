"""How players of the house play poker."""
