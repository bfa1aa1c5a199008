// Runs before the page is drawn, so that it never flashes in the other colour scheme.
const chosen = localStorage.getItem("mantine-color-scheme-value");
const isDark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
document.documentElement.dataset.mantineColorScheme = isDark ? "dark" : "light";
