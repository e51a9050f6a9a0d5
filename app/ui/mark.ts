import { createContext } from "react";

/** A sign as shapes in a frame; the model checks that there is nothing else in it. */
export type MarkShapes = {
  viewBox: string;
  shapes: ReadonlyArray<{ tag: string; attributes: Readonly<Record<string, string>> }>;
};

/** The brand's sign, given by the layout. */
export const MarkContext = createContext<MarkShapes | null>(null);

/** The sign as markup in a square, for files that are drawn outside of React. It takes the color around it. */
export function markMarkup({ viewBox, shapes }: MarkShapes, x = 0, y = 0, size = 24): string {
  const drawn = shapes.map(({ tag, attributes }) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join("")}/>`;
  });
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${viewBox}">${drawn.join("")}</svg>`;
}
