import { fill } from "#contracts/fill.ts";
import type { FieldFault } from "#contracts/sandbox.ts";
import type { JsonSchema } from "#model/schema/openapi.ts";
import type { SandboxContent } from "#model/schema/sandbox.ts";
import type { ErrorObject } from "./checks.ts";

/** What is wrong with one field, as the error's body says it. */
export type FieldError = { in: "body" | "query" | "header"; field: string; detail: string };

/** A body of thousands of faults is explained by the first ones. */
const MOST_ERRORS = 20;
/** In letters. The codes of all states fit. */
const MOST_EXPECTED = 300;

/** Makes sentences of the content out of what the validator found, each field once for each of its faults. */
export function explain(
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

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most).join("")}…` : text;
}
