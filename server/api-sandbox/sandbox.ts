import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { type ApiOperation, operationsOf } from "#content-model/openapi/operations.ts";
import type { JsonSchema, OpenApi, SandboxContent } from "#content-model/schema/api-reference.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { memoizeByObject } from "#shared/memoize.ts";
import {
  type ApiProblem,
  apiProblems,
  type FieldFault,
  type SandboxAnswer,
  type SandboxRequest,
} from "#shared/sandbox.ts";
import { fill, withoutBackticks } from "#shared/words.ts";
import { sign } from "../delivery/message.ts";
import { sandboxLimit } from "../rate-limit/policy.ts";
import { createMemoryShare } from "../rate-limit/shared-limit.ts";
import { answers, type Draw, drawFor } from "./answers.ts";

export type Sandbox = {
  /**
   * Answers a request as the API would, from sample data. Stores nothing and never rejects.
   * @param request or the error of one that can't be read
   * @param id of the request, for support
   * @param address of the network whose limit it counts against
   */
  answer(request: SandboxRequest | ApiProblem, id: string, address: string): SandboxAnswer;
};

const FILE_PATH = "/openapi.json";

/**
 * The sandbox of the API. It asks for the content each time, for it changes with the site.
 * @param clock milliseconds, for its limits
 */
export function createSandbox(content: () => Snapshot, clock?: () => number): Sandbox {
  const { name, windows } = sandboxLimit;
  const share = createMemoryShare(sandboxLimit, clock);
  const policy = `"${name}";q=${windows[0].max};w=${windows[0].ms / 1_000}`;

  const withLimits = (answer: SandboxAnswer, address: string): SandboxAnswer => {
    const { events, seconds } = share.left(address);
    const headers = { "RateLimit-Policy": policy, RateLimit: `"${name}";r=${events};t=${seconds}` };
    return { ...answer, headers: { ...answer.headers, ...headers } };
  };
  return {
    answer(request, id, address) {
      const refuse = refuser(content(), id);
      if (!share.consume(address).ok) {
        const headers = { "Retry-After": String(share.retryAfter(address)) };
        return withLimits(refuse("rate-limited", { headers }), address);
      }
      const answer =
        typeof request === "string" ? refuse(request) : respond(request, content(), refuse);
      return withLimits(answer, address);
    },
  };
}

type More = { errors?: FieldError[]; headers?: Record<string, string> };
type Refuse = (problem: ApiProblem, more?: More) => SandboxAnswer;

/** Errors in the format of RFC 9457. */
function refuser({ sandbox, settings, routes }: Snapshot, id: string): Refuse {
  return (problem, { errors, headers = {} } = {}) => {
    const body = {
      type: `${settings.siteUrl}${routes["api-reference"]?.path ?? "/api/openapi.json"}#${problem}`,
      title: sandbox.problems[problem].title,
      status: apiProblems[problem],
      detail: withoutBackticks(sandbox.problems[problem].detail),
      instance: `urn:uuid:${id}`,
      ...(errors && errors.length > 0 ? { errors } : {}),
    };
    return {
      status: apiProblems[problem],
      headers: { "Content-Type": "application/problem+json", ...headers },
      body: JSON.stringify(body, null, 2),
    };
  };
}

function respond(request: SandboxRequest, content: Snapshot, refuse: Refuse): SandboxAnswer {
  const method = request.method === "HEAD" ? "GET" : request.method;
  if (request.path === FILE_PATH && method === "GET") return json(200, content.openapi);
  const here = checksOf(content.openapi).get(request.path);
  if (!here) return refuse("not-found");
  const checked = here.find(({ operation }) => operation.method === method);
  if (!checked) {
    const Allow = here.map(({ operation }) => operation.method).join(", ");
    return refuse("method-not-allowed", { headers: { Allow } });
  }
  const query = readQuery(request.query, checked, content.sandbox.faults);
  if (query.errors.length > 0) return refuse("invalid-request", { errors: query.errors });
  return (
    simulated(checked, query.values, refuse) ??
    answered(request, checked, query.values, content, refuse)
  );
}

type Query = { values: Record<string, unknown>; errors: FieldError[] };

function readQuery(
  text: string,
  { query, operation }: Checked,
  faults: Snapshot["sandbox"]["faults"],
): Query {
  const entries = [...new URLSearchParams(text)];
  const values: Record<string, unknown> = Object.fromEntries(entries);
  const seen = new Set<string>();
  const twice = entries
    .filter(([name]) => {
      const isRepeat = seen.has(name);
      seen.add(name);
      return isRepeat;
    })
    .map(
      ([field]): FieldError => ({ in: "query", field: field.slice(0, 200), detail: faults.twice }),
    );
  if (twice.length > 0) return { values, errors: twice.slice(0, 20) };
  const odd = entries.filter(([name, value]) => isOdd(operation, name, value));
  if (odd.length > 0) {
    const detail = fill(faults.type, { expected: "integer" });
    return { values, errors: odd.map(([field]): FieldError => ({ in: "query", field, detail })) };
  }
  return { values, errors: query(values) ? [] : explain(query.errors, "query", faults) };
}

/** True for numbers that a language parses and no API accepts: 0x5, 1e1, 5.0, a number between spaces. */
function isOdd({ parameters }: ApiOperation, name: string, value: string): boolean {
  const field = parameters.find((one) => one.in === "query" && one.name === name);
  return field?.schema.type === "integer" && !/^-?\d+$/.test(value);
}

/** The error that was asked for: its parameter takes only those that the request can get. */
function simulated(
  { operation }: Checked,
  { simulate }: Record<string, unknown>,
  refuse: Refuse,
): SandboxAnswer | null {
  if (typeof simulate !== "string") return null;
  const problem = simulate as ApiProblem;
  const response = operation.responses.find(
    ({ status }) => Number(status) === apiProblems[problem],
  );
  const waits = response?.headers.some(({ name }) => name === "Retry-After");
  return refuse(problem, waits ? { headers: { "Retry-After": "30" } } : {});
}

function answered(
  request: SandboxRequest,
  checked: Checked,
  query: Record<string, unknown>,
  content: Snapshot,
  refuse: Refuse,
): SandboxAnswer {
  const { operation, headers, body } = checked;
  const { faults } = content.sandbox;
  if (!headers({ ...request.headers })) return badHeaders(checked, faults, refuse);
  const read = body ? readBody(request) : { value: null };
  if ("problem" in read) return refuse(read.problem);
  if (body && !body(read.value))
    return refuse("invalid-request", { errors: explain(body.errors, "body", faults) });
  const { seed = 1, simulate: _, ...asked } = query;
  const draw = drawFor(operation.id, asked, read.value, seed);
  const answer = answers[operation.id]?.(
    { query: asked, body: read.value, seed: seed as number, content },
    draw,
  );
  if (!answer) return refuse("internal");
  const success = operation.responses.find(({ status }) => status.startsWith("2"));
  const response = json(Number(success?.status ?? 200), answer);
  return operation.id === "getSampleDelivery" ? deliver(response, content.sandbox, draw) : response;
}

/** A header that is missing, a purpose that data must not be used for, and a value that can't be read. */
function badHeaders(
  { headers }: Checked,
  faults: Snapshot["sandbox"]["faults"],
  refuse: Refuse,
): SandboxAnswer {
  const errors = explain(headers.errors, "header", faults);
  const has = (keyword: string) => headers.errors?.some((error) => error.keyword === keyword);
  if (has("required")) return refuse("missing-header", { errors });
  return refuse(has("enum") ? "forbidden" : "invalid-request", { errors });
}

function readBody({ headers, body }: SandboxRequest): { value: unknown } | { problem: ApiProblem } {
  const [type = ""] = (headers["content-type"] ?? "").split(";", 1);
  if (type.trim().toLowerCase() !== "application/json") return { problem: "wrong-content-type" };
  try {
    return { value: JSON.parse(body) as unknown };
  } catch {
    return { problem: "invalid-json" };
  }
}

function json(status: number, value: object): SandboxAnswer {
  return {
    status,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(value, null, 2),
  };
}

/**
 * Makes an answer a delivery by the Standard Webhooks scheme. The id follows from the request; the time is now, or whoever
 * verifies it would take it for an old one sent again.
 */
function deliver(
  answer: SandboxAnswer,
  { secret }: SandboxContent,
  draw: Draw,
  now = new Date(),
): SandboxAnswer {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const id = draw.id("msg");
  const timestamp = Math.floor(now.getTime() / 1_000);
  return {
    ...answer,
    headers: {
      ...answer.headers,
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": sign(key, id, timestamp, answer.body),
    },
  };
}

/** Field error as the error's body lists it. */
type FieldError = { in: "body" | "query" | "header"; field: string; detail: string };

/** A body of thousands of faults is explained by the first ones. */
const MOST_ERRORS = 20;
/** In letters. The codes of all states fit. */
const MOST_EXPECTED = 300;

/** Makes sentences of the content out of what the validator found, each field once for each of its faults. */
function explain(
  errors: readonly ErrorObject[] | null | undefined,
  place: FieldError["in"],
  sentences: SandboxContent["faults"],
): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const error of (errors ?? []).slice(0, 10 * MOST_ERRORS)) {
    // What is inside of alternatives is said by the error about all of them.
    if (error.schemaPath.includes("/anyOf/")) continue;
    const { fault, name, expected } = factsOf(error);
    const pointer = name === undefined ? error.instancePath : `${error.instancePath}/${name}`;
    const field = place === "body" ? pointer || "/" : pointer.slice(1);
    const detail = fill(sentences[fault], { expected: cut(expected, MOST_EXPECTED) });
    found.set(`${field}\n${detail}`, { in: place, field: cut(field, 200), detail });
    if (found.size === MOST_ERRORS) break;
  }
  return [...found.values()];
}

type Facts = { fault: FieldFault; name?: string; expected: string };

function factsOf(error: ErrorObject): Facts {
  const { keyword, params } = error;
  const escaped = (name: unknown) => String(name).replaceAll("~", "~0").replaceAll("/", "~1");
  switch (keyword) {
    case "required":
      return { fault: keyword, name: escaped(params.missingProperty), expected: "" };
    case "additionalProperties":
      return { fault: keyword, name: escaped(params.additionalProperty), expected: "" };
    case "type":
      return { fault: keyword, expected: [params.type].flat().join(", ") };
    case "enum":
      return { fault: keyword, expected: (params.allowedValues as unknown[]).join(", ") };
    case "pattern":
    case "format":
      return { fault: keyword, expected: String(params[keyword]) };
    case "anyOf":
      return { fault: keyword, expected: alternatives(error.parentSchema?.anyOf as JsonSchema[]) };
    default:
      return { fault: keyword as FieldFault, expected: String(params.limit ?? "") };
  }
}

/** `email; first_name + last_name + zip` */
function alternatives(schemas: readonly JsonSchema[] = []): string {
  return schemas
    .map(({ required, format, type }) => required?.join(" + ") ?? format ?? String(type ?? ""))
    .join("; ");
}

function cut(text: string, max: number): string {
  const letters = [...text];
  return letters.length > max ? `${letters.slice(0, max).join("")}…` : text;
}

/** One request of the API with what checks it, compiled from the file's own schemas. */
type Checked = {
  operation: ApiOperation;
  /** Query parameters as an object of texts; turns them into numbers where the schema says so. */
  query: ValidateFunction;
  headers: ValidateFunction;
  body: ValidateFunction | null;
};

/** Everything that the file describes, ready to check requests. Compiled once for each file. */
const checksOf = memoizeByObject(compile);

const FILE = "openapi";

/** A validator that knows the schemas of the file. */
function validatorOf(api: OpenApi, options: { coerce?: boolean } = {}): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    coerceTypes: options.coerce ?? false,
  });
  addFormats.default(ajv);
  const { schemas } = api.components;
  ajv.addSchema({ $defs: ledTo("#", schemas) }, FILE);
  return ajv;
}

/** The same schema with its references led to the file. */
function inFile(schema: JsonSchema): object {
  return ledTo(`${FILE}#`, schema);
}

function ledTo(file: string, value: object): object {
  const text = JSON.stringify(value).replaceAll('"#/components/schemas/', `"${file}/$defs/`);
  return JSON.parse(text) as object;
}

export type { ErrorObject };

function compile(api: OpenApi): ReadonlyMap<string, Checked[]> {
  const bodies = validatorOf(api);
  const texts = validatorOf(api, { coerce: true });
  const checks = operationsOf(api).map((operation) => ({
    operation,
    query: texts.compile(inFile(fieldsIn(operation, "query"))),
    headers: bodies.compile(
      inFile({ ...fieldsIn(operation, "header"), additionalProperties: true }),
    ),
    body: operation.body ? bodies.compile(inFile(operation.body.schema)) : null,
  }));
  return Map.groupBy(checks, ({ operation }) => operation.path);
}

/** Parameters of one kind as the fields of an object. Names of headers are in lower case. */
function fieldsIn({ parameters }: ApiOperation, kind: "query" | "header"): JsonSchema {
  const own = parameters.filter((one) => one.in === kind);
  const nameOf = (name: string) => (kind === "header" ? name.toLowerCase() : name);
  const required = own.filter((one) => one.required).map(({ name }) => nameOf(name));
  return {
    type: "object",
    properties: Object.fromEntries(own.map(({ name, schema }) => [nameOf(name), schema])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}
