import "@fontsource-variable/cabin/wght.css";
import { mount } from "svelte";
import "../board/board.css";
import "./page.css";
import App from "./App.svelte";
import { applyTheme, chosenTheme } from "./state/theme.js";
import { chooseLanguage } from "./texts/language.js";

applyTheme(chosenTheme());
// Without the texts of another language, the page is in English.
void chooseLanguage()
  .catch((error: unknown) => console.warn("the page stays in English", error))
  .then(() => {
    const page = document.getElementById("page");
    if (page) mount(App, { target: page });
  });

// Keeps the page for times without a network. Browsers offer it over HTTPS and on this machine only,
// and not while the page is developed.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  void navigator.serviceWorker.register("./sw.js").catch((error: unknown) => {
    console.warn("the page is not kept for times without a network", error);
  });
