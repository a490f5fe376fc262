"""What games with a wheel share: the call, the spin, void spins, late wagers."""
