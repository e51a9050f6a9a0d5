import fc from "fast-check";
import { type JsonSchema as FakerSchema, generateSync } from "json-schema-faker";
import type { ApiOperation } from "#content-model/openapi/operations.ts";
import type { JsonSchema, OpenApi } from "#content-model/schema/api-reference.ts";

/** A request made from the file, or from one that was spoiled after it was made. */
export type Generated = {
  operation: ApiOperation;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** Value of the body, before it is written as JSON. */
  body: unknown;
};

/** Requests as the file allows them, by json-schema-faker from each schema, and the same with one thing changed. */
export function generatedRequests(
  api: OpenApi,
  operations: readonly ApiOperation[],
): fc.Arbitrary<Generated> {
  return fc
    .record({
      operation: fc.constantFrom(...operations),
      seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      spoil: fc.option(spoiling, { freq: 2 }),
    })
    .map(({ operation, seed, spoil }) => {
      const request = allowed(api, operation, seed);
      return spoil ? spoiled(request, spoil) : request;
    });
}

function allowed(api: OpenApi, operation: ApiOperation, seed: number): Generated {
  const make = (schema: JsonSchema, name: string) =>
    made({ ...schema, components: api.components } as FakerSchema, seed + name.length * 7_919);
  const query: Record<string, string> = {};
  const headers: Record<string, string> = {};
  operation.parameters.forEach(({ name, in: place, required, schema }, i) => {
    // Each optional one now and then, an error that is asked for seldom.
    const odds = name === "simulate" ? 8 : 2;
    if (!required && (seed >> i) % odds !== 0) return;
    (place === "query" ? query : headers)[name] = String(make(schema, name));
  });
  return { operation, query, headers, body: operation.body && make(operation.body.schema, "body") };
}

/** Where every optional field was left out and one had to be there, the generator throws: another seed has one. */
function made(schema: FakerSchema, seed: number, tries = 20): unknown {
  try {
    return generateSync(schema, { seed, optionalsProbability: 0.6, maxItems: 6, maxLength: 40 });
  } catch (error) {
    if (tries === 0) throw error;
    return made(schema, seed + 1, tries - 1);
  }
}

type Spoil = { where: "query" | "header" | "body"; at: number; kind: number; value: unknown };

const spoiling: fc.Arbitrary<Spoil> = fc.record({
  where: fc.constantFrom("query", "header", "body", "body", "body"),
  at: fc.nat(),
  kind: fc.nat({ max: 2 }),
  value: fc.jsonValue({ maxDepth: 3, stringUnit: "grapheme" }),
});

function spoiled(request: Generated, { where, at, kind, value }: Spoil): Generated {
  if (where === "body" && request.body !== null)
    return { ...request, body: changed(request.body, at, kind, value) };
  const place = where === "header" ? "headers" : "query";
  const entries = Object.entries(request[place]);
  const [name] = entries[at % Math.max(1, entries.length)] ?? ["unknown"];
  const text = typeof value === "string" ? value : JSON.stringify(value);
  // A header carries no other letters.
  const fitting = place === "headers" ? text.replace(/[^\x21-\x7e]/g, "") || "x" : text;
  const kept = entries.filter(([other]) => other !== name || kind !== 0);
  const next = Object.fromEntries(kept);
  if (kind === 1) next[name] = fitting;
  if (kind === 2 && place === "query") next.unknown = fitting;
  return { ...request, [place]: next };
}

/** The same value with something in it left out, replaced, or added. */
function changed(value: unknown, at: number, kind: number, by: unknown): unknown {
  if (typeof value !== "object" || value === null) return by;
  const keys = Object.keys(value);
  const key = keys[at % Math.max(1, keys.length)];
  const deeper = key !== undefined && at % 3 === 0;
  if (Array.isArray(value)) {
    if (kind === 2 || key === undefined) return [...value, by];
    return value.flatMap((entry, i) => {
      if (String(i) !== key) return [entry];
      if (deeper) return [changed(entry, at >> 2, kind, by)];
      return kind === 0 ? [] : [by];
    });
  }
  const next: Record<string, unknown> = { ...value };
  if (key === undefined || (kind === 2 && !deeper)) return { ...next, unknown: by };
  if (deeper) next[key] = changed(next[key], at >> 2, kind, by);
  else if (kind === 0) delete next[key];
  else next[key] = by;
  return next;
}
