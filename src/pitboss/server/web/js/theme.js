// Light or dark, as it was chosen by hand on any page of the house, before anything is drawn. No module: it must not wait.

if (localStorage.getItem("theme")) document.documentElement.dataset.theme = localStorage.getItem("theme");
