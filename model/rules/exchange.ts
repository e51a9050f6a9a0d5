import { operationsOf } from "../openapi/operations.ts";
import type { Source } from "../read/sources.ts";
import type { Snapshot } from "../snapshot.ts";

/** The drawn request and answer are a part of the example in the file of the API, which tests send to the sandbox. */
export function checkExchange({ openapi, panels }: Snapshot, source: Source | null): void {
  const { method, path, status, request, answer } = panels.exchange;
  const operation = operationsOf(openapi).find((one) => one.method === method && one.path === path);
  if (!operation) {
    source?.report({
      ...source.placeOf(["path"]),
      message: `${method} ${path} is no request of openapi.yaml.`,
    });
    return;
  }
  const success = operation.responses.find((one) => status.startsWith(one.status));
  const sides = {
    request: [request, operation.body?.example],
    answer: [answer, success?.example],
  } as const;
  for (const [side, [fields, example]] of Object.entries(sides)) {
    const real = leaves(example);
    for (const [i, { key, value }] of fields.entries()) {
      if (real.get(key) === value) continue;
      source?.report({
        ...source.placeOf([side, i, "value"]),
        message: `${key} is ${value} here, and ${real.get(key) ?? "not there"} in the example of openapi.yaml.`,
      });
    }
  }
}

/** Name and JSON of each value, whatever it is inside of. */
function leaves(value: unknown): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (each: unknown): void => {
    if (each === null || typeof each !== "object") return;
    for (const [key, inner] of Object.entries(each)) {
      if (inner !== null && typeof inner === "object") visit(inner);
      else found.set(key, JSON.stringify(inner));
    }
  };
  visit(value);
  return found;
}
