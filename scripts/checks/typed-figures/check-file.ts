import { findFigures } from "#model/rules/find-figures.ts";
import { type Allowed, isAllowed } from "./allowed.ts";
import { type Copy, wordsOfModule } from "./read-words.ts";

export type TypedFigure = { file: string; line: number; figure: string; around: string };

/** Figures that are in a module by hand. `used` receives the allowances that were needed. */
export function typedFigures(
  file: string,
  source: string,
  used: Set<Allowed> = new Set(),
): TypedFigure[] {
  return wordsOfModule(file, source).flatMap((stretch) => figuresIn(file, source, stretch, used));
}

function figuresIn(
  file: string,
  source: string,
  { text, at }: Copy,
  used: Set<Allowed>,
): TypedFigure[] {
  return findFigures(text).flatMap(({ text: figure, index }) => {
    const around = text.slice(Math.max(0, index - 40), index + figure.length + 40);
    if (isAllowed(file, figure, used)) return [];
    return [{ file, line: lineAt(source, at, index, figure), figure, around: oneLine(around) }];
  });
}

/** A text with expressions in it differs from its source, so its figure is looked for by its first number. */
function lineAt(source: string, at: number, index: number, figure: string): number {
  const number = /[\d.,]*\d/.exec(figure)?.[0] ?? figure;
  const near = source.indexOf(number, at);
  const exact = source.startsWith(figure, at + index) ? at + index : near;
  return source.slice(0, exact < 0 ? at : exact).split("\n").length;
}

function oneLine(text: string): string {
  return text.replaceAll("\uFFFC", "…").replace(/\s+/g, " ").trim();
}
