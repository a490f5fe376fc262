"""Questions about figures: `what_if` an option changes, a `sweep` over its values, `which_options_matter` at all,
and how simulation closes in on the exact figure (`convergence`).
"""
