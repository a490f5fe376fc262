"""What goes over the wire, as types: the forms that HTTP takes and gives, and what workers are asked."""
