import { mount } from "svelte";
import "../board/board.css";
import "./page.css";
import App from "./App.svelte";
import { applyTheme, chosenTheme } from "./state/theme.js";

applyTheme(chosenTheme());
const page = document.getElementById("page");
if (page) mount(App, { target: page });
