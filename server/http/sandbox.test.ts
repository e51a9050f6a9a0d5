import { createHash } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { operationsOf } from "#content-model/openapi/operations.ts";
import { content } from "#content-model/testing/content.ts";
import { apiProblems, SANDBOX_PATH } from "#shared/sandbox.ts";
import { fill } from "#shared/words.ts";
import { sandboxLimit } from "../rate-limit/policy.ts";
import { exampleRequest } from "../testing/api-request.ts";
import { sandboxApp } from "../testing/sandbox-server.ts";

const perNetwork = sandboxLimit.windows[0].max;
const operations = operationsOf(content.openapi);

const shared = sandboxApp();

/** Each request comes from a network of its own, unless a test says which. */
let networks = 0;
function ask(path: string, init: RequestInit = {}, { app } = shared) {
  const headers = new Headers(init.headers);
  networks += 1;
  if (!headers.has("x-forwarded-for"))
    headers.set("x-forwarded-for", `198.18.${networks >> 8}.${networks & 255}`);
  return app.request(SANDBOX_PATH + path, { ...init, headers });
}

const postJson = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json", ...headers },
  body: typeof body === "string" ? body : JSON.stringify(body),
});
const quote = { piece: "letter", quantity: 10 };

describe.each(operations.map((one) => [one.id, one] as const))("%s", (_id, operation) => {
  const { method, path, query, headers, body } = exampleRequest(operation);
  const send = (more = "") =>
    ask(`${path}?${query}${more}`, { method, headers, ...(body ? { body } : {}) });

  test("answers its example with the example of the file", async () => {
    const response = await send();
    const success = operation.responses[0];
    expect(String(response.status)).toBe(success?.status);
    expect(response.headers.get("content-type")).toBe("application/json");
    // Where this fails: write what was received into content/openapi.yaml, as the example.
    expect(await response.json()).toEqual(success?.example);
  });

  test("answers alike for the same seed, and otherwise for another", async () => {
    const [first, again, other] = await Promise.all(
      [1, 1, 2].map(async (seed) => (await send(`&seed=${seed}`)).text()),
    );
    expect(again).toBe(first);
    // A price list has the same prices for everyone, but each quote has its id.
    expect(other).not.toBe(first);
  });

  test("answers with each error that it is asked for, and with no other", async () => {
    const documented = operation.responses.map(({ status }) => Number(status));
    const simulate = operation.parameters.find(({ name }) => name === "simulate");
    for (const problem of (simulate?.schema.enum ?? []) as Array<keyof typeof apiProblems>) {
      const response = await send(`&simulate=${problem}`);
      const status = apiProblems[problem];
      expect(documented).toContain(status);
      expect(response.status).toBe(status);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
      const waits = status === 429 || status === 503;
      expect(response.headers.has("retry-after")).toBe(waits);
    }
  });
});

test.each(["0x5", "1e1", "5.0", "%207", "%EF%BB%BF3", "0b11"])(
  "%s is no whole number, though a program would take it for one",
  async (limit) => {
    const response = await ask(`/intent/topics?limit=${limit}`);
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: unknown[] };
    expect(errors).toEqual([expect.objectContaining({ in: "query", field: "limit" })]);
  },
);

test("errors are problems of RFC 9457 with an id, and lead to their explanation", async () => {
  const response = await ask("/mail/quotes", postJson({ piece: "poster", quantity: 0, color: 1 }));
  expect(response.status).toBe(422);
  const problem = (await response.json()) as Record<string, unknown>;
  const { siteUrl } = content.settings;
  expect(problem).toMatchObject({
    type: `${siteUrl}${content.routes["api-reference"].path}#invalid-request`,
    title: content.sandbox.problems["invalid-request"].title,
    status: 422,
    instance: `urn:uuid:${response.headers.get("x-request-id")}`,
  });
  const errors = problem.errors as Array<{ in: string; field: string; detail: string }>;
  expect(errors.map((error) => `${error.in} ${error.field}`).sort()).toEqual([
    "body /color",
    "body /piece",
    "body /quantity",
  ]);
  expect(errors.find(({ field }) => field === "/piece")?.detail).toContain("postcard-4x6, ");
});

const purpose = { Purpose: "marketing" };

test("alternatives and long lists of values are named in full", async () => {
  const detailOf = async (path: string, body: unknown) => {
    const response = await ask(path, postJson(body, purpose));
    return ((await response.json()) as { errors: Array<{ detail: string }> }).errors[0]?.detail;
  };
  const { anyOf, enum: oneOf } = content.sandbox.faults;
  expect(await detailOf("/people/match", { first_name: "Ann" })).toBe(
    fill(anyOf, { expected: "email; first_name + last_name + zip" }),
  );
  const states = JSON.stringify(content.openapi).match(/"enum":(\["AL".*?\])/)?.[1] ?? "[]";
  expect(await detailOf("/audiences/count", { filters: { states: ["ZZ"] } })).toBe(
    fill(oneOf, { expected: (JSON.parse(states) as string[]).join(", ") }),
  );
});

const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

test.each<[name: string, path: string, init: RequestInit, problem: keyof typeof apiProblems]>([
  ["no JSON", "/mail/quotes", postJson("{"), "invalid-json"],
  ["nothing", "/mail/quotes", postJson(""), "invalid-json"],
  ["a list", "/mail/quotes", postJson([]), "invalid-request"],
  ["null", "/mail/quotes", postJson("null"), "invalid-request"],
  [
    "another type",
    "/mail/quotes",
    postJson(quote, { "Content-Type": "text/plain" }),
    "wrong-content-type",
  ],
  [
    "another charset",
    "/mail/quotes",
    postJson(quote, { "Content-Type": "application/json; charset=utf-16" }),
    "wrong-content-type",
  ],
  [
    "compressed",
    "/mail/quotes",
    postJson(quote, { "Content-Encoding": "gzip" }),
    "wrong-content-type",
  ],
  [
    "no UTF-8",
    "/mail/quotes",
    { ...postJson(quote), body: new Uint8Array([0x22, 0xff, 0x22]) },
    "wrong-content-type",
  ],
  ["33 kB", "/mail/quotes", postJson(`"${"a".repeat(33_000)}"`), "body-too-large"],
  ["16,000 lists in each other", "/audiences/count", postJson(deep(16_000)), "invalid-request"],
  [
    "depth in a field",
    "/audiences/count",
    postJson(`{"filters":${deep(10_000)}}`),
    "invalid-request",
  ],
  [
    "thousands of wrong states",
    "/audiences/count",
    postJson({ filters: { states: Array.from({ length: 4_000 }, (_, i) => `${i}`) } }),
    "invalid-request",
  ],
  [
    "a text for a number",
    "/mail/quotes",
    postJson({ ...quote, quantity: "10" }),
    "invalid-request",
  ],
  [
    "a number beyond numbers",
    "/mail/quotes",
    postJson('{"piece":"letter","quantity":1e999}'),
    "invalid-request",
  ],
  [
    "a prototype",
    "/mail/quotes",
    postJson('{"piece":"letter","quantity":1,"__proto__":{}}'),
    "invalid-request",
  ],
  [
    "signs of all sorts",
    "/audiences",
    postJson({ name: "\u0000‮💥".repeat(40), filters: {} }),
    "invalid-request",
  ],
  ["no purpose", "/people/match", postJson({ email: "a@b.example" }), "missing-header"],
  [
    "a purpose that is not allowed",
    "/people/match",
    postJson({ email: "a@b.example" }, { Purpose: "tenant-screening" }),
    "forbidden",
  ],
  [
    "neither email nor name",
    "/people/match",
    postJson({ first_name: "A" }, purpose),
    "invalid-request",
  ],
  ["an unknown parameter", "/intent/topics?sort=name", {}, "invalid-request"],
  ["a parameter twice", "/intent/topics?limit=1&limit=2", {}, "invalid-request"],
  ["a limit that is none", "/intent/topics?limit=many", {}, "invalid-request"],
  ["an error that never comes", "/intent/topics?simulate=conflict", {}, "invalid-request"],
  ["a path that is none", "/people", {}, "not-found"],
  ["the bare base", "/", {}, "not-found"],
  ["the name of a method of objects", "/constructor", {}, "not-found"],
  ["another method", "/mail/quotes", {}, "method-not-allowed"],
  ["a method of no request", "/intent/topics", { method: "DELETE" }, "method-not-allowed"],
])("%s is a clear problem", async (_name, path, init, problem) => {
  const response = await ask(path, init);
  expect(response.status).toBe(apiProblems[problem]);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  const body = (await response.json()) as { type: string; errors?: unknown[] };
  expect(body.type.split("#")[1]).toBe(problem);
  if (problem === "invalid-request" || problem === "missing-header") {
    expect(body.errors?.length).toBeGreaterThan(0);
    expect(body.errors?.length).toBeLessThanOrEqual(20);
  }
});

test("the file's example of an error is what the sandbox answers", async () => {
  const body = await (await ask("/mail/quotes", postJson({ piece: "letter" }))).json();
  const { content: media } = content.openapi.components.responses.InvalidRequest ?? {};
  const instance = expect.stringMatching(/^urn:uuid:/);
  expect(media?.["application/problem+json"]?.example).toEqual({ ...body, instance });
  expect(body).toMatchObject({ instance });
});

test("a method that the path does not take is answered with those that it does", async () => {
  expect((await ask("/mail/quotes")).headers.get("allow")).toBe("POST");
});

test("a sample delivery verifies with the public secret, and not after a change", async () => {
  for (const event of ["visit.identified", "audience.changed", "suppression.added"]) {
    const response = await ask(`/webhooks/sample?event=${event}`);
    const body = await response.text();
    const headers = Object.fromEntries(response.headers);
    const webhook = new Webhook(content.sandbox.secret);
    const data = event === "audience.changed" ? { id: expect.stringMatching(/^aud_/) } : {};
    expect(webhook.verify(body, headers)).toMatchObject({ type: event, data });
    expect(() => webhook.verify(`${body} `, headers)).toThrow();
  }
});

test("the file that requests are checked by is served beside them", async () => {
  expect(await (await ask("/openapi.json")).json()).toEqual(content.openapi);
});

test("a network has its limit, told by each answer, and others have theirs", async () => {
  const app = sandboxApp();
  const from = (network: string) =>
    ask("/intent/topics", { headers: { "x-forwarded-for": network } }, app);
  for (let i = 1; i <= perNetwork; i++) {
    const { status, headers } = await from("203.0.113.1");
    expect(status).toBe(200);
    expect(headers.get("ratelimit")).toMatch(new RegExp(`^"sandbox";r=${perNetwork - i};t=\\d+$`));
  }
  const over = await from("203.0.113.1");
  expect(over.status).toBe(429);
  expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(over.headers.get("ratelimit")).toContain("r=0");
  expect(over.headers.get("ratelimit-policy")).toBe(`"sandbox";q=${perNetwork};w=60`);
  expect((await from("203.0.113.2")).status).toBe(200);
  // Not a line of the log for each refusal.
  expect(app.lines.filter(({ status }) => status === 429)).toEqual([]);
});

test("what is no request counts too", async () => {
  const app = sandboxApp();
  const headers = { "x-forwarded-for": "203.0.113.9", "Content-Type": "text/plain" };
  const send = () =>
    ask("/mail/quotes", { method: "POST", headers, body: "x".repeat(40_000) }, app);
  for (let i = 0; i < perNetwork; i++) expect((await send()).status).toBe(413);
  expect((await send()).status).toBe(429);
});

test("programs on other sites may ask it from a browser, without cookies", async () => {
  const preflight = await ask("/people/match", {
    method: "OPTIONS",
    headers: { Origin: "https://other.example", "Access-Control-Request-Method": "POST" },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-headers")).toContain("Purpose");
  const { headers } = await ask("/intent/topics", { headers: { Origin: "https://other.example" } });
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("access-control-allow-credentials")).toBeNull();
  expect(headers.get("access-control-expose-headers")).toContain("RateLimit");
  expect(headers.get("set-cookie")).toBeNull();
});

test("a question for the head alone has no body", async () => {
  const response = await ask("/intent/topics", { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([200, ""]);
});

test("an IP address alone never matches a person, whatever else the visit says", async () => {
  const matches = async (more: object, seeds: number) => {
    const found = await Promise.all(
      Array.from({ length: seeds }, async (_, i) => {
        const visit = { visit_id: "vis_abcd", ip: "2001:db8::1", consent: { opt_out: false } };
        const response = await ask(
          `/visits/identify?seed=${i + 1}`,
          postJson({ ...visit, ...more }, purpose),
        );
        return ((await response.json()) as { match: string }).match;
      }),
    );
    return [...new Set(found)].sort();
  };
  const page = { page: "/pricing", user_agent: "Mozilla/5.0" };
  expect(await matches(page, 80)).toEqual(["company", "none"]);
  // Of an address that the sandbox doesn't know.
  expect(await matches({ ...page, email_sha256: "0".repeat(64) }, 80)).toEqual(["company", "none"]);
  const email_sha256 = createHash("sha256").update("helen.hale@mail.example").digest("hex");
  expect(await matches({ email_sha256 }, 80)).toEqual(["company", "household", "none", "person"]);
});

test("an opted out visitor is never matched, and a smaller audience has fewer people", async () => {
  const visit = (seed: number) =>
    ask(
      `/visits/identify?seed=${seed}`,
      postJson({ visit_id: "vis_abcd", ip: "2001:db8::1", consent: { opt_out: true } }, purpose),
    );
  for (let seed = 1; seed <= 50; seed++)
    expect(await (await visit(seed)).json()).toMatchObject({ match: "none", reason: "opted_out" });
  const count = async (filters: object) =>
    ((await (await ask("/audiences/count", postJson({ filters }))).json()) as { people: number })
      .people;
  expect(await count({ age_min: 50, age_max: 40 })).toBe(0);
  expect(await count({ states: ["CO"], interests: ["golf"] })).toBeLessThan(
    await count({ states: ["CO"] }),
  );
});
