import { expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { COLUMNS, cellsFor, dotsBeside, inWaves, rowsOf } from "./demo-run.island.tsx";

const audienceDemo = content.tools["audience-demo"].data;

const { ranges, cellPeople } = audienceDemo;
const ROWS = rowsOf(audienceDemo);

it("has a cell for everybody that a run can find", () => {
  expect(COLUMNS * ROWS * cellPeople).toBeGreaterThanOrEqual(ranges.totalMatches.max);
  expect(COLUMNS * ROWS * cellPeople).toBeGreaterThanOrEqual(ranges.audienceSize.max);
});

it("shows every cell once, as solid or as a dot", () => {
  for (const people of [0, 1_000_000, ranges.totalMatches.max]) {
    const all = [...cellsFor(people, audienceDemo), ...dotsBeside(people, audienceDemo)];
    expect(all).toHaveLength(COLUMNS * ROWS);
    expect(new Set(all).size).toBe(all.length);
  }
});

it("puts the audience inside the matches", () => {
  const matches = new Set(cellsFor(2_400_000, audienceDemo));
  expect(cellsFor(1_700_000, audienceDemo).every((cell) => matches.has(cell))).toBe(true);
});

it("loses no cell between its waves", () => {
  const cells = cellsFor(1_340_000, audienceDemo);
  expect(inWaves(cells, 10).flat()).toEqual(cells);
  expect(inWaves([], 10).flat()).toEqual([]);
});
