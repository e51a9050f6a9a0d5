export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Selects what visitors put something into. */
export const CONTROLS = "input, textarea, select";
