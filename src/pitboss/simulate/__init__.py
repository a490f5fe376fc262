"""Simulation: the compiled rules over billions of rounds."""
