/** The page's surface for the browser's own frame, which reads no stylesheet. `theme-color.test.ts` holds it to the token. */
export const THEME_COLOR = "#f6f4ee";
