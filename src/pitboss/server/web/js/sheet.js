// A sheet to print: the button that prints it.

document.getElementById("print").addEventListener("click", () => print());
