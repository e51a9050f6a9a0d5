/** One file with the drawing of every industry, each as a view by its id: a browser fetches it when the menu opens. */
export const INDUSTRY_SIGNS = "/industries/signs.svg";
