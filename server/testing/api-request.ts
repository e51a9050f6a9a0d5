import type { ApiOperation } from "#content-model/openapi/operations.ts";
import type { SandboxRequest } from "#shared/sandbox.ts";

/** A request of the API as its reference shows it: the examples of its parameters and its body. */
export function exampleRequest({ method, path, parameters, body }: ApiOperation): SandboxRequest {
  const query = new URLSearchParams();
  const headers: Record<string, string> = body ? { "content-type": "application/json" } : {};
  for (const { name, in: place, schema } of parameters) {
    const [example] = schema.examples ?? [];
    if (example === undefined) continue;
    if (place === "header") headers[name.toLowerCase()] = String(example);
    else query.set(name, String(example));
  }
  return {
    method,
    path,
    query: `${query}`,
    headers,
    body: body ? JSON.stringify(body.example) : "",
  };
}
