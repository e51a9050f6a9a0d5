import "#app/styles/app.css";
import { enhance } from "#app/enhance/enhance.ts";

/** The module that every page starts after its load event. */
enhance();
document.documentElement.dataset.scripts = "ready";
