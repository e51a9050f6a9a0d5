/** A drawing of one thing on 48 by 48: outlines, and the shapes that the accent fills. */
export type Sign = { line: string; accent: string };

export const SIGN_SIZE = 48;
export const SIGN_STROKE = 2.75;

/** One file with the drawing of every industry, each as a view by its id: a browser fetches it when the menu opens. */
export const INDUSTRY_SIGNS = "/industries/signs.svg";
