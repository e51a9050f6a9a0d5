import {
  answerOf,
  chosen,
  requestOf,
  type TryAnswer,
  type TryOperation,
  tryKeys,
} from "#app/features/api-explorer/request.ts";
import type { BodyShape, FieldView } from "#app/sections/api-tables.tsx";
import type { OperationFact } from "#app/sections/operation-hero.tsx";
import { type ApiOperation, followed, operationsOf } from "#content-model/openapi/operations.ts";
import type { ApiReferencePage, JsonSchema, OpenApi } from "#content-model/schema/api-reference.ts";
import type { PageMeta } from "#content-model/schema/text.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { count } from "#shared/money.ts";
import { type ApiProblem, apiProblems, type SandboxRequest } from "#shared/sandbox.ts";
import { fill, withoutBackticks } from "#shared/words.ts";
import { type SampleLanguage, samplesOf } from "./api-samples.server.ts";
import { NotFound, type PageRequest } from "./page-request.ts";
import { pageOf, pathOfPage } from "./pages.server.ts";

/** Address of the page of each request. */
function operationPath(content: Pick<Snapshot, "routes">, { slug }: { slug: string }) {
  return `${pathOfPage(content, "api-reference")}/${slug}`;
}

/** Every page of a request, by address; none without the reference. */
export function operationPages(content: Pick<Snapshot, "routes" | "openapi">) {
  if (!content.routes["api-reference"]) return [];
  return operationsOf(content.openapi).map((operation) => ({
    path: operationPath(content, operation),
    operation,
  }));
}

/** Every request as the form needs it. */
export function tryOperations(content: Pick<Snapshot, "routes" | "openapi">): TryOperation[] {
  return operationsOf(content.openapi).map((operation) => tryOperation(content, operation));
}

function tryOperation(
  content: Pick<Snapshot, "routes" | "openapi">,
  operation: ApiOperation,
): TryOperation {
  return {
    slug: operation.slug,
    method: operation.method,
    path: operation.path,
    summary: operation.summary,
    fields: operation.parameters.map(({ name, in: place, description, required, schema }) => {
      const { enum: values, default: byDefault } = followed<JsonSchema>(content.openapi, schema);
      return {
        name,
        in: place,
        hint: withoutBackticks(description),
        required: required ?? false,
        // A choice starts at its default; a number has it in the table.
        example: String(schema.examples?.[0] ?? (values && byDefault) ?? ""),
        options: values?.map(String) ?? null,
      };
    }),
    body: operation.body ? JSON.stringify(operation.body.example, null, 2) : null,
    example: exampleOf(successOf(operation)),
  };
}

function exampleOf(success: ReturnType<typeof successOf>): TryOperation["example"] {
  const headers = success?.headers ?? [];
  return {
    body: JSON.stringify(success?.example, null, 2),
    headers: headers.map(({ name, example }) => `${name.toLowerCase()}: ${example}`).join("\n"),
  };
}

/** The answer to a request that is right. */
function successOf({ responses }: ApiOperation): ApiOperation["responses"][number] | undefined {
  return responses.find(({ status }) => status.startsWith("2"));
}

/** Name, value and meaning of a header. */
type Row = [name: string, value: string, what: string];

/** Operation as its page shows it. */
type OperationView = {
  slug: string;
  path: string;
  method: string;
  address: string;
  tag: string;
  summary: string;
  description: string;
  facts: OperationFact[];
  parameters: readonly FieldView[];
  body: readonly FieldView[];
  success: { status: string; description: string; shapes: readonly BodyShape[]; headers: Row[] };
  problems: ReadonlyArray<{ status: string; names: readonly string[]; what: string }>;
  samples: Record<SampleLanguage, string>;
};

/**
 * One request with all that its page shows.
 * @throws a 404 for an address without one
 */
export function loadOperation(content: Snapshot, slug: string | undefined): OperationView {
  const api = content.openapi;
  const operation = operationsOf(api).find((one) => one.slug === slug);
  if (!operation) throw new NotFound();
  const copy = pageOf(content, "api-reference").operation;
  const success = successOf(operation);
  return {
    slug: operation.slug,
    path: operationPath(content, operation),
    method: operation.method,
    address: operation.path,
    tag: operation.tag,
    summary: operation.summary,
    description: operation.description,
    facts: operationFacts(content, success?.headers ?? [], copy.facts),
    parameters: operation.parameters.map(({ name, in: place, description, required, schema }) => {
      const real = { ...followed<JsonSchema>(api, schema), description };
      return {
        ...factsOf(real, copy),
        name,
        place: place === "query" ? copy.request.inQuery : copy.request.inHeader,
        isRequired: required ?? false,
        fields: [],
      };
    }),
    body: operation.body ? fieldsOf(api, operation.body.schema, copy) : [],
    success: {
      status: success?.status ?? "",
      description: success?.description ?? "",
      shapes: success?.schema ? shapesOf(api, success.schema, copy) : [],
      headers: (success?.headers ?? []).map(({ name, description, example }) => [
        name,
        shortened(example),
        description.replace(/`([^`]+)`/g, (_, word: string) => `\`${shortened(word)}\``),
      ]),
    },
    problems: operation.responses
      .filter(({ status }) => !status.startsWith("2"))
      .map(({ status, description }) => ({
        status,
        names: namesOf(status, operation),
        what: description,
      })),
    samples: samplesOf(operation, api.servers[0]?.url ?? ""),
  };
}

/** A signature or a secret in a table: the whole of it is higher on the page, where it is used. */
function shortened(value: string): string {
  return value.length > 24 ? `${value.slice(0, 12)}…${value.slice(-4)}` : value;
}

function operationFacts(
  content: Snapshot,
  headers: ReadonlyArray<{ name: string; example: string }>,
  copy: ApiReferencePage["operation"]["facts"],
): OperationFact[] {
  const { servers, components } = content.openapi;
  const [server] = servers;
  const policy = headers.find(({ name }) => name === "RateLimit-Policy")?.example ?? "";
  const perMinute = requestsPerMinute(policy);
  const isSigned = headers.some(({ name }) => name === "webhook-signature");
  return [
    ...(server ? [{ label: copy.baseUrl, code: server.url, what: server.description }] : []),
    {
      label: copy.authorization,
      code: copy.key,
      isCopied: false,
      what: components.securitySchemes.bearerKey.description,
    },
    ...(perMinute === null
      ? []
      : [{ label: copy.limit, what: fill(copy.perMinute, { count: count(perMinute) }) }]),
    ...(isSigned
      ? [
          {
            label: copy.secret,
            code: content.sandbox.secret,
            link: { label: copy.check, href: `${pathOfPage(content, "api-reference")}#webhooks` },
          },
        ]
      : []),
  ];
}

/** `"sandbox";q=120;w=60`: so many requests (`q`) in so many seconds (`w`). */
function requestsPerMinute(policy: string): number | null {
  const [, requests, seconds] = /;q=(\d+);w=(\d+)$/.exec(policy) ?? [];
  return requests && seconds ? Math.floor((Number(requests) * 60) / Number(seconds)) : null;
}

/** Metadata of the page of a request. */
export function operationMeta(content: Snapshot, view: OperationView): PageMeta {
  const { operation } = pageOf(content, "api-reference");
  const { summary, method, address, description } = view;
  return {
    title: fill(operation.title, { summary }),
    description: fill(operation.description, {
      method,
      path: address,
      description: withoutBackticks(firstSentence(description)),
    }),
  };
}

/** The rows of the reference's list of requests: address of its page, method and path, summary, group. */
export function operationRows(content: Snapshot) {
  return operationPages(content).map(({ path, operation }) => ({
    path,
    method: operation.method,
    address: operation.path,
    summary: operation.summary,
    tag: operation.tag,
    what: firstSentence(operation.description),
  }));
}

/** An error as the API returns it; null if the file has no example of one. */
export function problemExample({ openapi }: Pick<Snapshot, "openapi">): string | null {
  const { InvalidRequest } = openapi.components.responses;
  const example = InvalidRequest?.content?.["application/problem+json"]?.example;
  return example === undefined ? null : JSON.stringify(example, null, 2);
}

function firstSentence(text: string): string {
  return text.split(/(?<=\.) /)[0] ?? "";
}

/** Every error with its name, which is its anchor, and its status. */
export function problemRows({ sandbox }: Snapshot) {
  return Object.entries(apiProblems).map(([name, status]) => ({
    name,
    status: String(status),
    ...sandbox.problems[name as ApiProblem],
  }));
}

/** Errors that a request can meet: it lacks no header where none is required, and no JSON is wrong where it has no body. */
function namesOf(status: string, { parameters, body }: ApiOperation): string[] {
  const isPossible: Readonly<Partial<Record<string, boolean>>> = {
    "missing-header": parameters.some(({ in: place, required }) => place === "header" && required),
    "invalid-json": Boolean(body),
  };
  return Object.entries(apiProblems).flatMap(([name, of]) =>
    String(of) === status && isPossible[name] !== false ? [name] : [],
  );
}

type Copy = ApiReferencePage["operation"];

/** A body that is one of several shapes names each by the field whose value is fixed. */
function shapesOf(api: OpenApi, schema: JsonSchema, copy: Copy): BodyShape[] {
  const { anyOf, properties } = followed<JsonSchema>(api, schema);
  if (!anyOf || properties) return [{ name: null, fields: fieldsOf(api, schema, copy, false) }];
  return anyOf.map((shape) => {
    const own = Object.values(followed<JsonSchema>(api, shape).properties ?? {});
    const name = own.find((field) => field.const !== undefined)?.const;
    return { name: String(name), fields: fieldsOf(api, shape, copy, false) };
  });
}

/** @param isSent false for a response: nearly all of its fields are required, and none has a default */
function fieldsOf(api: OpenApi, schema: JsonSchema, copy: Copy, isSent = true): FieldView[] {
  const { properties = {}, required = [] } = followed<JsonSchema>(api, schema);
  return Object.entries(properties).map(([name, field]) => {
    const { isNullable, ...real } = withoutNull(api, field);
    const items = real.items && withoutNull(api, real.items);
    const description = field.description ?? real.description;
    return {
      ...factsOf({ ...real, items, description }, copy, { isNullable, isSent }),
      name,
      isRequired: isSent && required.includes(name),
      fields: fieldsOf(api, items ?? real, copy, isSent),
    };
  });
}

function factsOf(
  schema: JsonSchema,
  copy: Copy,
  { isNullable = false, isSent = true } = {},
): Pick<FieldView, "type" | "what"> {
  const what = [schema.description, ...valuesOf(schema, copy, isSent)].filter(Boolean).join(" ");
  return { type: typeOf(schema, isNullable), what };
}

/** Schema of a present field: its reference followed, null left out. */
function withoutNull(api: OpenApi, schema: JsonSchema): JsonSchema & { isNullable: boolean } {
  const real = followed<JsonSchema>(api, schema);
  const other = real.anyOf?.find((one) => one.type !== "null" && one.$ref);
  const isNullable = [real.type, ...(other ? (real.anyOf ?? []) : []).map(({ type }) => type)]
    .flat()
    .includes("null");
  return { ...(other ? followed<JsonSchema>(api, other) : real), isNullable };
}

/** `string (email)|null`, `object[]` */
function typeOf({ type, format, anyOf, items }: JsonSchema, isNullable: boolean): string {
  const names = [(items ?? { type }).type ?? "object"].flat().filter((one) => one !== "null");
  const formats = format ?? anyOf?.flatMap((one) => one.format ?? []).join("|");
  const kind = `${names.join("|")}${items ? "[]" : ""}${formats ? ` (${formats})` : ""}`;
  return isNullable ? `${kind}|null` : kind;
}

function valuesOf(schema: JsonSchema, { request }: Copy, isSent: boolean): string[] {
  const { enum: values, items, default: byDefault, type, format, pattern } = schema;
  const all = (values ?? items?.enum)?.filter((value) => value !== null);
  const within = (sentence: string, least: number | undefined, most: number | undefined) =>
    most === undefined ? [] : [fill(sentence, { least: count(least ?? 0), most: count(most) })];
  return [
    ...(all && all.length <= 12
      ? [fill(request.oneOf, { values: all.map((value) => `\`${value}\``).join(", ") })]
      : []),
    ...within(request.range, schema.minimum, schema.maximum),
    ...(format ? [] : within(request.length, schema.minLength, schema.maxLength)),
    ...within(request.items, schema.minItems, schema.maxItems),
    ...(pattern && type === "string" && !format ? [fill(request.pattern, { pattern })] : []),
    ...(byDefault === undefined || !isSent
      ? []
      : [fill(request.byDefault, { value: String(byDefault) })]),
  ];
}

/** The request that the address describes: of a form that was sent without scripts, or of a shared address. */
export function askedOf(
  operations: readonly TryOperation[],
  query: URLSearchParams,
): SandboxRequest | null {
  const operation = chosen(operations, query);
  return operation && query.has(tryKeys.send) ? requestOf(operation, query) : null;
}

/** The sandbox's answer to that request, once the server has asked it. */
export function answerIn(
  operations: readonly TryOperation[],
  { query, facts }: PageRequest,
): TryAnswer | null {
  const request = askedOf(operations, query);
  if (!request || !facts.sandbox) return null;
  const { status, headers, body, ms } = facts.sandbox;
  return answerOf(request, { status, headers: new Headers(headers), body, ms });
}
