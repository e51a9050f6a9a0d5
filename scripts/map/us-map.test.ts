import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { usMapFile } from "./us-map.ts";

const map = content["us-map"];

it("the map in the content is the one that the atlas draws", () => {
  expect(readFileSync("content/us-map.yaml", "utf8")).toBe(usMapFile());
});

it("has a shape for each state that can be chosen, and no other", () => {
  const codes = content.tools["audience-demo"].data.states.map(({ code }) => code);
  expect(Object.keys(map.states).sort()).toEqual(codes.sort());
  expect(codes).toHaveLength(51);
});

it("is a few kB, in its frame", () => {
  const shapes = Object.values(map.states);
  expect(shapes.reduce((sum, { path }) => sum + path.length, 0)).toBeLessThan(10_000);
  for (const { path, letters } of shapes) {
    for (const [, x, y] of path.matchAll(/M(-?\d+) (-?\d+)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(0);
      expect(Number(x)).toBeLessThanOrEqual(map.width);
      expect(Number(y)).toBeGreaterThanOrEqual(0);
      expect(Number(y)).toBeLessThanOrEqual(map.height);
    }
    if (letters) expect(letters.every((at) => at > 0 && at < map.width)).toBe(true);
  }
});
