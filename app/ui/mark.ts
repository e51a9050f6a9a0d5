/** The mark on a field of 24 by 24: loose dots that resolve into a solid shape. */
export const mark = {
  dots: [
    { cx: 2.2, cy: 12, r: 1.5 },
    { cx: 7.4, cy: 6.6, r: 1.9 },
    { cx: 7.4, cy: 12, r: 1.9 },
    { cx: 7.4, cy: 17.4, r: 1.9 },
  ],
  shape: "M12 3.5a8.5 8.5 0 0 1 0 17Z",
} as const;

/** The mark as markup, for files that are drawn outside of React. */
export function markMarkup(): string {
  const dots = mark.dots.map(({ cx, cy, r }) => `<circle cx="${cx}" cy="${cy}" r="${r}"/>`);
  return `${dots.join("")}<path d="${mark.shape}"/>`;
}
