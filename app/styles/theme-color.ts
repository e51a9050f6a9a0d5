import { brandColors } from "#content/brand.ts";

/** The page's surface for the browser's own frame, which reads no stylesheet. */
export const THEME_COLOR = brandColors.paper;
