import type { PanelData } from "#content-model/schema/panel.ts";

export type TestResult = "current" | "correct" | "found" | "missing";

type Vendor = PanelData<"blind-test">["vendors"][number];

/** How many companies each vendor was asked for. */
export const ASKED = 50;

type Grid = { columns: number; cell: number; left: number; top: number };

/** A blind test's marks, as path data for each result: one mark a company, row by row. */
export function marksOf(
  { found, correct, current }: Vendor,
  { columns, cell, left, top }: Grid,
): Record<TestResult, string> {
  const paths = { current: "", correct: "", found: "", missing: "" };
  for (let i = 0; i < ASKED; i += 1) {
    const result =
      i < current ? "current" : i < correct ? "correct" : i < found ? "found" : "missing";
    const x = left + (i % columns) * cell;
    paths[result] += testMarks[result](x, top + Math.floor(i / columns) * cell, cell / 10);
  }
  return paths;
}

type Mark = (x: number, y: number, unit?: number) => string;

const square: Mark = (x, y, unit = 1) =>
  `M${short(x + 1.7 * unit)} ${short(y + 1.7 * unit)}h${short(6.6 * unit)}v${short(6.6 * unit)}h-${short(6.6 * unit)}z`;

/** Path data of one mark in its cell, whose side is ten units. */
export const testMarks: Readonly<Record<TestResult, Mark>> = {
  current: square,
  correct: square,
  found: (x, y, unit = 1) => {
    const side = short(6 * unit);
    return `M${short(x + 2 * unit)} ${short(y + 2 * unit)}l${side} ${side}m0-${side}l-${side} ${side}`;
  },
  missing: (x, y, unit = 1) => `M${short(x + 3 * unit)} ${short(y + 5 * unit)}h${short(4 * unit)}`,
};

function short(value: number): number {
  return Math.round(value * 10) / 10;
}
