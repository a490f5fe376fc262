"""Exact figures and best play: `figures` has the odds of wagers, hands and shoes; `asking` what-if, sweeps and
convergence; `report` tells them as JSON and HTML; `advice` what is best at a question of a round in play.
"""
