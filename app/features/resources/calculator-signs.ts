/** One file with the drawing of every calculator, each as a view by its id. */
export const CALCULATOR_SIGNS = "/resources/signs.svg";
