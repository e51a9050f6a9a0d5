import page from "#content/pages/press.ts";

/** The words of the press page while it has no entry. */
export const pressEmpty: string = page.empty;
