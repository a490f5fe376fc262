"""What games with a wheel share: `spin` is the call, the spin, void spins and late wagers; `kernel` plays them for
the simulator.
"""
