/** Where the sandbox of the API answers. */
export const SANDBOX_PATH = "/api/sandbox/v1";

/** Every kind of error of the API, with its status. The names end the addresses of their explanations. */
export const apiProblems = {
  "invalid-json": 400,
  "missing-header": 400,
  unauthorized: 401,
  forbidden: 403,
  "not-found": 404,
  "method-not-allowed": 405,
  conflict: 409,
  "body-too-large": 413,
  "wrong-content-type": 415,
  "invalid-request": 422,
  "rate-limited": 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ApiProblem = keyof typeof apiProblems;

/** Fault codes of a request's field, and the fields of one kind of JSON Schema keyword. */
export const fieldFaults = [
  "required",
  "additionalProperties",
  "type",
  "enum",
  "pattern",
  "format",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "minItems",
  "maxItems",
  "uniqueItems",
  "minProperties",
  "anyOf",
  "twice",
] as const;
export type FieldFault = (typeof fieldFaults)[number];

/** A request to the sandbox, as HTTP or the page of the API brings it. */
export type SandboxRequest = {
  method: string;
  /** Behind `SANDBOX_PATH`, with its slash. */
  path: string;
  /** Without its question mark. */
  query: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: string;
};

export type SandboxAnswer = { status: number; headers: Record<string, string>; body: string };
