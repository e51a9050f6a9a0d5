import { createContext } from "react";

/** A sign as shapes in a frame; the model checks that there is nothing else in it. */
export type MarkShapes = {
  viewBox: string;
  shapes: ReadonlyArray<{ tag: string; attributes: Readonly<Record<string, string>> }>;
};

/** On each drawing of the sign in a page. */
export const MARK = "data-mark";

/** The brand's sign, of the whole document. */
export const MarkContext = createContext<MarkShapes | null>(null);

/** The sign as markup in a square, for files that are drawn outside of React. It takes the color around it. */
export function markMarkup({ viewBox, shapes }: MarkShapes, x = 0, y = 0, size = 24): string {
  const drawn = shapes.map(({ tag, attributes }) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join("")}/>`;
  });
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${viewBox}">${drawn.join("")}</svg>`;
}
