import { SANDBOX_PATH, type SandboxRequest } from "#shared/sandbox.ts";

/** One field of the form: a query parameter or a header. */
export type TryField = {
  name: string;
  in: "query" | "header";
  hint: string;
  required: boolean;
  /** Initial value; "" leaves it out. */
  example: string;
  /** Values to choose from; null for a text. */
  options: readonly string[] | null;
};

/** A request of the API as the form needs it. */
export type TryOperation = {
  slug: string;
  method: "GET" | "POST";
  /** Behind the base of the API. */
  path: string;
  summary: string;
  fields: readonly TryField[];
  /** Body that the form starts from; null for a request without one. */
  body: string | null;
  /** Body and headers of an answer, shown until there is one. */
  example: { body: string; headers: string };
};

/** Keys of the form in the URL next to the names of its fields. */
export const tryKeys = { operation: "operation", body: "body", send: "send" } as const;

/** Every key that the form may write into the URL. */
export function keysOf(operations: readonly TryOperation[]): string[] {
  const names = operations.flatMap(({ fields }) => fields.map(({ name }) => name));
  return [...new Set([...Object.values(tryKeys), ...names])];
}

/** The request that the URL names, or the first one. */
export function chosen(
  operations: readonly TryOperation[],
  query: URLSearchParams,
): TryOperation | undefined {
  const slug = query.get(tryKeys.operation);
  return operations.find((one) => one.slug === slug) ?? operations[0];
}

/** Initial values of an operation's form: the URL, else the example. */
export function startOf({ fields, body }: TryOperation, query: URLSearchParams) {
  const sent = query.has(tryKeys.send);
  return {
    fields: Object.fromEntries(
      fields.map(({ name, example }) => [name, query.get(name) ?? (sent ? "" : example)]),
    ),
    body: body === null ? null : (query.get(tryKeys.body) ?? body),
  };
}

/** The request that a filled-in form makes. An empty field is not sent. */
export function requestOf(operation: TryOperation, form: URLSearchParams): SandboxRequest {
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  if (operation.body !== null) headers["content-type"] = "application/json";
  for (const { name, in: place } of operation.fields) {
    const value = form.get(name) ?? "";
    if (value === "") continue;
    if (place === "query") query.append(name, value);
    // A header takes no other letters; the sandbox says what is wrong with the rest.
    else headers[name.toLowerCase()] = value.replace(/[^\x20-\x7e]/g, "?");
  }
  return {
    method: operation.method,
    path: operation.path,
    query: query.toString(),
    headers,
    body: operation.body === null ? "" : (form.get(tryKeys.body) ?? ""),
  };
}

/** The request as HTTP writes it. */
export function asHttp({ method, path, query, headers, body }: SandboxRequest): string {
  const address = `${SANDBOX_PATH}${path}${query ? `?${query}` : ""}`;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${address}`, ...lines, ...(body ? ["", body] : [])].join("\n");
}

/** Headers of a response that say something about it. */
export const shownHeaders = [
  "content-type",
  "ratelimit-policy",
  "ratelimit",
  "retry-after",
  "allow",
  "webhook-id",
  "webhook-timestamp",
  "webhook-signature",
  "x-request-id",
] as const;

/** Response as it is shown. */
export type TryAnswer = {
  /** The request as it was sent. */
  request: string;
  status: number;
  /** Whole milliseconds, at least 1. */
  ms: number;
  headers: ReadonlyArray<readonly [name: string, value: string]>;
  body: string;
};

/** Problem in a response: its title, and a message for each field of the form. */
export type TryProblem = { title: string; faults: Readonly<Record<string, string>> };

/** Names of the problems that are the whole body's fault. */
const bodyProblems = ["invalid-json", "body-too-large", "wrong-content-type"];

/** The problem that an answer brings in the format of RFC 9457, if it brings one. */
export function problemOf({ body, headers }: TryAnswer): TryProblem | null {
  const type = headers.find(([name]) => name === "content-type")?.[1] ?? "";
  if (!type.startsWith("application/problem+json")) return null;
  const { type: id = "", title, detail = "", errors = [] } = JSON.parse(body) as ProblemBody;
  const faults: Record<string, string> = {};
  if (bodyProblems.some((problem) => id.endsWith(`#${problem}`))) faults[tryKeys.body] = detail;
  for (const { in: place, field, detail: fault } of errors) {
    const name = place === "body" ? tryKeys.body : field;
    const said = place === "body" ? `${field}: ${fault}` : fault;
    faults[name] = faults[name] ? `${faults[name]} ${said}` : said;
  }
  return { title, faults };
}

type ProblemBody = {
  type?: string;
  title: string;
  detail?: string;
  errors?: ReadonlyArray<{ in: "body" | "query" | "header"; field: string; detail: string }>;
};

export function answerOf(
  request: SandboxRequest,
  { status, headers, body, ms }: { status: number; headers: Headers; body: string; ms: number },
): TryAnswer {
  return {
    request: asHttp(request),
    status,
    ms: Math.max(1, Math.round(ms)),
    headers: shownHeaders.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
    body,
  };
}
