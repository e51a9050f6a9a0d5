import { expect, test } from "vitest";
import { loadOperation } from "#app/content/api.server.ts";
import type { FieldView } from "#app/sections/api-tables.tsx";
import { operationsOf } from "#content-model/openapi/operations.ts";
import { content } from "#content-model/testing/content.ts";

const { webhooks } = content.openapi;

/** Names of the fields with those under them, as a body has them. */
function shapeOf(fields: readonly FieldView[]): object {
  return Object.fromEntries(fields.map((field) => [field.name, shapeOf(field.fields)]));
}

function field(fields: readonly FieldView[], name: string): FieldView | undefined {
  return fields.find((one) => one.name === name);
}

test("the fields of an object are under it, and those of a list under the list", () => {
  const [visit] = loadOperation(content, "identify-visit").success.shapes;
  const { fields = [] } = field(visit?.fields ?? [], "company") ?? {};
  expect(fields.map(({ name }) => name)).toContain("domain");
  expect(field(visit?.fields ?? [], "company")?.type).toBe("object|null");
  const [count] = loadOperation(content, "count-audience").success.shapes;
  const states = field(count?.fields ?? [], "states");
  expect([states?.type, Object.keys(shapeOf(states?.fields ?? []))]).toEqual([
    "object[]",
    ["state", "people"],
  ]);
});

test("each webhook event has a table of its own fields", () => {
  const { shapes } = loadOperation(content, "get-sample-delivery").success;
  expect(shapes.map(({ name }) => name)).toEqual(Object.keys(webhooks));
  const datas = shapes.map(({ fields }) =>
    Object.keys(shapeOf(field(fields, "data")?.fields ?? [])),
  );
  expect(new Set(datas.map((names) => names.join())).size).toBe(shapes.length);
  for (const names of datas) expect(names.length).toBeGreaterThan(3);
});

test("every key of an example of a response is among the fields", () => {
  for (const { slug, responses } of operationsOf(content.openapi)) {
    const { shapes } = loadOperation(content, slug).success;
    const example = responses.find(({ status }) => status.startsWith("2"))?.example;
    const known = shapes.map(({ fields }) => shapeOf(fields));
    expect([slug, known.some((shape) => covers(shape, example))]).toEqual([slug, true]);
  }
});

function covers(shape: object, value: unknown): boolean {
  if (Array.isArray(value)) return value.every((one) => covers(shape, one));
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, inner]) => {
    const own: unknown = Reflect.get(shape, key);
    return typeof own === "object" && own !== null && covers(own, inner);
  });
}
