// What the page knows of the screen. The style sheets use the same conditions.

import { MediaQuery } from "svelte/reactivity";

/** A phone held upright: the panel is below the board and shows the turn order. */
export const upright = new MediaQuery("(max-width: 860px) and (min-height: 501px)");

/** A screen with little height, such as a phone on its side or a page at 200 %: the panel slides in from the right. */
export const low = new MediaQuery("(max-height: 500px)");
