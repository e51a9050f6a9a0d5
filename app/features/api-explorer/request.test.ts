import fc from "fast-check";
import { expect, it } from "vitest";
import { tryOperations } from "#app/content/api.server.ts";
import { content } from "#content-model/testing/content.ts";
import { asHttp, chosen, keysOf, requestOf, startOf } from "./request.ts";

const operations = tryOperations(content);

it("starts from the example, and from what the URL says", () => {
  for (const operation of operations) {
    const start = startOf(operation, new URLSearchParams());
    expect(start.body).toBe(operation.body);
    for (const { name, example } of operation.fields) expect(start.fields[name]).toBe(example);
  }
  const quote = chosen(operations, new URLSearchParams("operation=quote-mail"));
  expect(quote?.slug).toBe("quote-mail");
  expect(quote && startOf(quote, new URLSearchParams("body={}&seed=7"))).toMatchObject({
    body: "{}",
    fields: { seed: "7" },
  });
  expect(chosen(operations, new URLSearchParams("operation=nothing"))).toBe(operations[0]);
});

it("does not fill in again what was left out of a request that was sent", () => {
  const topics = operations.find(({ slug }) => slug === "list-intent-topics");
  expect(topics && startOf(topics, new URLSearchParams("send=1")).fields.q).toBe("");
});

it("sends whatever was typed as one request, never as another header or path", () => {
  const typed = fc.string({ unit: "binary", maxLength: 60 });
  fc.assert(
    fc.property(fc.constantFrom(...operations), typed, (operation, text) => {
      const form = new URLSearchParams(
        [...operation.fields.map(({ name }) => name), "body"].map((name) => [name, text]),
      );
      const request = requestOf(operation, form);
      expect(request).toMatchObject({ method: operation.method, path: operation.path });
      for (const value of Object.values(request.headers)) expect(value).toMatch(/^[\x20-\x7e]*$/);
      const queried = operation.fields.filter((field) => field.in === "query");
      const back = new URLSearchParams(request.query);
      for (const { name } of queried) expect(back.get(name) ?? "").toBe(form.get(name));
      expect(asHttp(request).split("\n")[0]).toMatch(/^(GET|POST) \/api\/sandbox\/v1\/\S+$/);
    }),
  );
});

it("has all of its keys in the route registry, so that the server answers requests with them", () => {
  expect([...(content.routes.api.query ?? [])].sort()).toEqual(keysOf(operations).sort());
});
