import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ApiResponse, operationsOf } from "#content-model/openapi/operations.ts";
import type { JsonSchema } from "#content-model/schema/api-reference.ts";
import { content } from "#content-model/testing/content.ts";
import { type ApiProblem, apiProblems, SANDBOX_PATH } from "#shared/sandbox.ts";
import { sandboxApp } from "../../server/testing/sandbox-server.ts";
import { type Generated, generatedRequests } from "./generated-request.ts";

/** API_REQUESTS=5000 sends the number that the bar names; each run of the tests sends a tenth. */
const RUNS = Number(process.env.API_REQUESTS ?? 500);

const { openapi } = content;
const operations = operationsOf(openapi);
const { app } = sandboxApp();

/** A validator of its own, which knows nothing of how the sandbox checks: the document, and a pointer into it. */
const ajv = new Ajv2020({ strict: false, allErrors: true });
const texts = new Ajv2020({ strict: false, coerceTypes: true });
for (const one of [ajv, texts]) {
  addFormats.default(one);
  one.addSchema(JSON.parse(JSON.stringify(openapi)), "file");
}
/** Compiled once for each schema. */
const compiled = new Map<Ajv2020, Map<JsonSchema, ValidateFunction>>([
  [ajv, new Map()],
  [texts, new Map()],
]);
function fits(schema: JsonSchema, value: unknown, by = ajv): boolean {
  const known = compiled.get(by) as Map<JsonSchema, ValidateFunction>;
  const inFile = () => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"file#/'));
  const check = known.get(schema) ?? by.compile(inFile());
  known.set(schema, check);
  // Numbers in a query are texts: they are turned in a list, which can be written to.
  return by === texts ? check([value]) : check(value);
}

let sent = 0;
async function send({ operation, query, headers, body }: Generated) {
  sent += 1;
  return app.request(`${SANDBOX_PATH}${operation.path}?${new URLSearchParams(query)}`, {
    method: operation.method,
    headers: {
      ...(operation.body ? { "Content-Type": "application/json" } : {}),
      ...headers,
      "X-Forwarded-For": `198.18.${(sent >> 8) & 255}.${sent & 255}`,
    },
    ...(operation.body ? { body: JSON.stringify(body) ?? "" } : {}),
  });
}

/** Statuses that the file allows for a request, by its own schemas. */
function expected({ operation, query, headers, body }: Generated): number[] {
  const { parameters, responses } = operation;
  const success = Number(responses[0]?.status);
  const queried = parameters.filter((one) => one.in === "query");
  const isKnown = Object.keys(query).every((name) => queried.some((one) => one.name === name));
  const isRight = queried.every(
    ({ name, schema }) => query[name] === undefined || fits(listOf(schema), query[name], texts),
  );
  if (!isKnown || !isRight) return [422];
  if (query.simulate !== undefined) return [apiProblems[query.simulate as ApiProblem]];
  for (const { name, in: place, required, schema } of parameters) {
    if (place !== "header") continue;
    if (headers[name] === undefined && required) return [400];
    if (headers[name] !== undefined && !fits(schema, headers[name]))
      return [schema.enum ? 403 : 422];
  }
  return operation.body && !fits(operation.body.schema, body) ? [422] : [success];
}

const lists = new Map<JsonSchema, JsonSchema>();
function listOf(schema: JsonSchema): JsonSchema {
  const list = lists.get(schema) ?? { type: "array", items: schema };
  lists.set(schema, list);
  return list;
}

/** Response that the file doesn't describe; null for one that it does. */
async function unexpected(request: Generated, response: Response): Promise<string | null> {
  const { status } = response;
  if (!expected(request).includes(status)) return `${status} instead of ${expected(request)}`;
  const described = request.operation.responses.find((one) => Number(one.status) === status);
  if (!described) return `${status} is not in the file`;
  return misfit(described, response.headers, await response.text());
}

function misfit({ type, schema, headers }: ApiResponse, got: Headers, text: string): string | null {
  if (got.get("content-type") !== type) return `type ${got.get("content-type")}`;
  for (const { name, required, schema: form } of headers) {
    const value = got.get(name);
    if (value === null ? required : !fits(form, value)) return `header ${name}: ${value}`;
  }
  return schema && !fits(schema, JSON.parse(text)) ? `body: ${ajv.errorsText()}: ${text}` : null;
}

test(`${RUNS} requests made from the file, valid and spoiled, get no answer that it does not describe`, {
  timeout: 120_000,
}, async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(generatedRequests(openapi, operations), async (request) => {
      const response = await send(request);
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      expect(await unexpected(request, response)).toBeNull();
    }),
    { numRuns: RUNS },
  );
  // Both kinds were among them, or the test would say nothing.
  const share = (from: number) =>
    [...statuses].reduce(
      (sum, [status, n]) => sum + (status >= from && status < from + 100 ? n : 0),
      0,
    );
  expect(share(200)).toBeGreaterThan(RUNS / 5);
  expect(share(400)).toBeGreaterThan(RUNS / 5);
  if (RUNS > 500) console.info(Object.fromEntries([...statuses].sort(([a], [b]) => a - b)));
});

test("whatever else is sent is a problem with a name, never a fault", {
  timeout: 120_000,
}, async () => {
  const paths = operations.map(({ path }) => path);
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.constantFrom(...paths), fc.webPath()),
      fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE"),
      fc.constantFrom("application/json", "text/plain", "application/xml", ""),
      fc.uint8Array({ maxLength: 200 }),
      async (path, method, type, body) => {
        sent += 1;
        const response = await app.request(SANDBOX_PATH + path, {
          method,
          headers: { "Content-Type": type, "X-Forwarded-For": `198.19.${sent >> 8}.${sent & 255}` },
          ...(method === "GET" ? {} : { body }),
        });
        const isRead = method === "GET" && paths.includes(path);
        const most = isRead ? 200 : 400;
        expect(response.status).toBeGreaterThanOrEqual(most);
        expect(response.status).toBeLessThan(500);
      },
    ),
    { numRuns: Math.min(RUNS, 500) },
  );
});
