import { expect, it } from "vitest";
import { type Claim, claimSchema } from "#content-model/schema/claim.ts";
import { content } from "#content-model/testing/content.ts";
import { loadClaims } from "./claims.server.ts";

const claims = content.claims;

const registry = Object.values(claims) as readonly Claim[];

it("lists every claim of the registry exactly once", () => {
  const listed = loadClaims(content).groups.flatMap((group) =>
    group.entries.flatMap(({ id, also }) => [id, ...also.map((other) => other.id)]),
  );
  expect(listed.toSorted()).toEqual(Object.keys(claims).toSorted());
});

it("publishes no evidence, no open question and no file of ours", () => {
  const published = JSON.stringify(loadClaims(content));
  expect(published).not.toMatch(/\b(content|app|server|scripts)\/[\w-]/);
  for (const { evidence, question } of registry) {
    if (evidence) expect(published).not.toContain(JSON.stringify(evidence));
    if (question) expect(published).not.toContain(JSON.stringify(question));
  }
});

it("takes no file of ours for evidence", () => {
  const [claim] = registry;
  expect(claimSchema.safeParse({ ...claim, evidence: "content/claims.ts" }).success).toBe(false);
  expect(claimSchema.safeParse({ ...claim, evidence: "Report 14" }).success).toBe(true);
});
