"""Games as compiled state machines: a round that stops where its player decides, by the rules that tables and kernels
call. One file a family; `machine` says what a machine is."""
