"""What the games share in which a wheel is spun: the call, the spin, void spins, late wagers."""
