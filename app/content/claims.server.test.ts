import { expect, it } from "vitest";
import { claims } from "#content/claims.ts";
import { loadClaims } from "./claims.server.ts";

it("lists every claim of the registry exactly once", () => {
  const listed = loadClaims().groups.flatMap((group) => group.entries.map((entry) => entry.id));
  expect(listed.toSorted()).toEqual(Object.keys(claims).toSorted());
});

it("counts what is supplied and what is missing", () => {
  const { counts } = loadClaims();
  expect(counts.supplied + counts.missing).toBe(counts.figures);
});
