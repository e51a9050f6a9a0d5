/**
 * The one address of the page that all unknown addresses show; it answers 404 itself. Another page's address would call
 * them its copies, and one of their own is not known when the page is made.
 */
export const missingPath = "/404";
