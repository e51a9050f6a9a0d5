import type { ApiOperation } from "#content-model/openapi/operations.ts";

/** Checks a delivery by the Standard Webhooks scheme. Around it are the secret, the raw body, and the headers: `id`, `timestamp`, `signature`. */
export const webhookCheck = `import { createHmac, timingSafeEqual } from "node:crypto";
const key = Buffer.from(secret.replace("whsec_", ""), "base64");
const hmac = createHmac("sha256", key)
  .update(\`\${id}.\${timestamp}.\${body}\`).digest("base64");
const own = Buffer.from(\`v1,\${hmac}\`);
const isValid = signature.split(" ").map((x) => Buffer.from(x))
  .some((x) => x.length === own.length && timingSafeEqual(x, own));`;

/** Names of the languages that samples are written in. */
export const sampleLanguages = ["curl", "typescript", "python"] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

/**
 * The example of a request in every language. Each sample runs by itself and prints the answer as JSON.
 * @param server address before the path
 */
export function samplesOf(operation: ApiOperation, server: string): Record<SampleLanguage, string> {
  const { query, headers } = examplesIn(operation);
  const { method, body } = operation;
  const sent = {
    method,
    url: `${server}${operation.path}${query ? `?${query}` : ""}`,
    headers: { ...(body ? { "Content-Type": "application/json" } : {}), ...headers },
    body: body ? body.example : undefined,
  };
  return { curl: curl(sent), typescript: typescript(sent), python: python(sent) };
}

/** Examples of the parameters that have one. */
export function examplesIn({ parameters }: ApiOperation) {
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  for (const { name, in: place, schema } of parameters) {
    const [example] = schema.examples ?? [];
    if (example === undefined) continue;
    if (place === "query") query.set(name, String(example));
    else headers[name] = String(example);
  }
  return { query: query.toString(), headers };
}

type Sent = { method: string; url: string; headers: Record<string, string>; body: unknown };

function curl({ url, headers, body }: Sent): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  return [
    `curl -sS ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(indented(JSON.stringify(body, null, 2)))}`]),
  ].join(" \\\n  ");
}

function typescript({ method, url, headers, body }: Sent): string {
  const hasOptions = Object.keys(headers).length > 0 || body !== undefined;
  const options = [
    `  method: ${JSON.stringify(method)},`,
    `  headers: ${indented(JSON.stringify(headers, null, 2))},`,
    ...(body === undefined
      ? []
      : [`  body: JSON.stringify(${indented(JSON.stringify(body, null, 2))}),`]),
  ];
  return [
    hasOptions
      ? `const response = await fetch(${JSON.stringify(url)}, {\n${options.join("\n")}\n});`
      : `const response = await fetch(${JSON.stringify(url)});`,
    "if (!response.ok) {",
    "  const problem = (await response.json()) as Record<string, string>;",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the sample's own
    "  throw new Error(`${problem.title}. ${problem.detail}`);",
    "}",
    "console.log(JSON.stringify(await response.json(), null, 2));",
  ].join("\n");
}

function python({ method, url, headers, body }: Sent): string {
  return [
    "import json",
    "import urllib.request",
    "",
    "request = urllib.request.Request(",
    `    ${JSON.stringify(url)},`,
    `    method=${JSON.stringify(method)},`,
    ...(Object.keys(headers).length > 0 ? [`    headers=${pythonValue(headers, 4)},`] : []),
    ...(body === undefined ? [] : [`    data=json.dumps(${pythonValue(body, 4)}).encode(),`]),
    ")",
    "with urllib.request.urlopen(request) as response:",
    "    print(json.dumps(json.load(response), indent=2))",
  ].join("\n");
}

function pythonValue(value: unknown, indent: number): string {
  const inner = " ".repeat(indent + 4);
  const end = `\n${" ".repeat(indent)}`;
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value))
    return `[${value.map((entry) => pythonValue(entry, indent)).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const lines = Object.entries(value).map(
    ([key, entry]) => `${inner}${JSON.stringify(key)}: ${pythonValue(entry, indent + 4)},`,
  );
  return `{\n${lines.join("\n")}${end}}`;
}

function indented(json: string): string {
  return json.replaceAll("\n", "\n  ");
}
