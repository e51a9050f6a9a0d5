import { createConfig, lintFromString } from "@redocly/openapi-core";
import { analyse } from "scslre";
import { expect, it } from "vitest";
import { operationsOf } from "#content-model/openapi/operations.ts";
import { withPlans } from "#content-model/schema/api-reference.ts";
import { content } from "#content-model/testing/content.ts";
import { sandboxLimit } from "../../server/rate-limit/policy.ts";

const { openapi } = content;

it("is a valid OpenAPI document, its examples too, by Redocly's rules", async () => {
  expect(await faultsOf(openapi)).toEqual([]);
});

it("would not be one with a reference that leads nowhere, or an example of another shape", async () => {
  const text = JSON.stringify(openapi);
  const lost = text.replace("#/components/schemas/MailQuote", "#/components/schemas/MailQuotes");
  expect((await faultsOf(JSON.parse(lost))).join()).toContain("no-unresolved-refs");
  const wrong = text.replace('"quantity":500', '"quantity":"many"');
  expect((await faultsOf(JSON.parse(wrong))).join()).toContain("no-invalid-media-type-examples");
});

it("describes every request with a success and the errors of production", () => {
  for (const { id, responses, summary, description } of operationsOf(openapi)) {
    const statuses = responses.map(({ status }) => status);
    expect([id, ...statuses]).toEqual(
      expect.arrayContaining([expect.stringMatching(/^20[01]$/), "401", "403", "422", "429"]),
    );
    expect(summary && description).toBeTruthy();
  }
});

it("takes the pieces of mail and their prices from the plans", () => {
  const { mailPieces } = content.plans;
  const dearer = mailPieces.map((piece) => ({ ...piece, cents: piece.cents + 7 }));
  const quote = operationsOf(withPlans(openapi, { mailPieces: dearer })).find(
    ({ id }) => id === "quoteMail",
  );
  const { quantity = 0 } = (quote?.body?.example ?? {}) as { quantity?: number };
  const cents = (mailPieces[0]?.cents ?? 0) + 7;
  expect(quote?.responses[0]?.example).toMatchObject({
    unit_cents: cents,
    total_cents: cents * quantity,
  });
  const { piece } = openapi.components.schemas.MailToQuote?.properties ?? {};
  expect(piece?.enum).toEqual(mailPieces.map(({ id }) => id));
});

it("names the limit that the sandbox has, and so does the reference", () => {
  const { name, windows } = sandboxLimit;
  const { max: perNetwork, ms: windowMs } = windows[0];
  const { RateLimitPolicy, RateLimit } = openapi.components.headers;
  expect(RateLimitPolicy?.example).toBe(`"${name}";q=${perNetwork};w=${windowMs / 1_000}`);
  expect(RateLimit?.example).toBe(`"${name}";r=${perNetwork - 1};t=${windowMs / 1_000}`);
  expect(JSON.stringify(content.pages["api-reference"])).toContain(
    `${perNetwork} requests per minute`,
  );
});

it("has no pattern that a long text takes more than linear time with", () => {
  const patterns = [...JSON.stringify(openapi).matchAll(/"pattern":("(?:[^"\\\\]|\\\\.)*")/g)];
  expect(patterns.length).toBeGreaterThan(5);
  for (const [, text = ""] of patterns) {
    const pattern = new RegExp(JSON.parse(text) as string, "u");
    expect([pattern.source, analyse(pattern).reports.length]).toEqual([pattern.source, 0]);
  }
});

async function faultsOf(document: object): Promise<string[]> {
  const config = await createConfig({
    extends: ["recommended-strict"],
    rules: {
      "no-unused-components": "error",
      "no-invalid-media-type-examples": { severity: "error", allowAdditionalProperties: false },
      "no-invalid-parameter-examples": { severity: "error", allowAdditionalProperties: false },
      "operation-operationId": "error",
      "no-ambiguous-paths": "error",
    },
  });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: "openapi.json",
    config,
  });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`,
  );
}
