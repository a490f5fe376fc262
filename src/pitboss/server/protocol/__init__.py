"""What goes over the wire, as types: the commands given at a table (`commands`), and the `forms` that HTTP takes and
gives and that workers are asked in.
"""
