import { expect, it } from "vitest";
import { loadClaims } from "#app/features/claims-search/claims.server.ts";
import { content } from "#content-model/testing/content.ts";
import { findClaims } from "./claims-search.tsx";

const { groups } = loadClaims(content);
const idsOf = (q: string) =>
  findClaims(groups, q).flatMap(({ entries }) => entries.map(({ id }) => id));

it("is the whole register while nothing is searched", () => {
  expect(findClaims(groups, "")).toBe(groups);
});

it("finds each figure by its number, its unit and its source, and nothing by nonsense", () => {
  for (const { entries, source: usual } of groups)
    for (const { id, value, unit, source = usual } of entries)
      for (const q of [value, unit, `${value} ${source}`]) expect(idsOf(q)).toContain(id);
  expect(idsOf("zebra crossing")).toEqual([]);
});

it("leaves out groups without a find, and keeps the order", () => {
  const found = findClaims(groups, "match rate");
  expect(found.length).toBeLessThan(groups.length);
  const order = groups.map(({ id }) => id).filter((id) => found.some((group) => group.id === id));
  expect(found.map(({ id }) => id)).toEqual(order);
});
