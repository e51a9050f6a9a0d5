import "#app/styles/app.css";
import { enhance } from "#app/enhance/enhance.ts";
import { wakeIslands } from "#app/islands/wake.ts";

/** The module that every page starts after its load event. */
enhance();
wakeIslands();
document.documentElement.dataset.scripts = "ready";
