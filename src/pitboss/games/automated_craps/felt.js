// Automated craps has the layout of craps, with the places of the wagers that it offers.

export { draw, show, styles } from "/felts/craps/felt.js";
