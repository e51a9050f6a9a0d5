import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { type ApiOperation, operationsOf } from "#content-model/openapi/operations.ts";
import type { JsonSchema, OpenApi } from "#content-model/schema/openapi.ts";
import { memoizeByObject } from "#shared/memoize.ts";

/** One request of the API with what checks it, compiled from the file's own schemas. */
export type Checked = {
  operation: ApiOperation;
  /** Query parameters as an object of texts; turns them into numbers where the schema says so. */
  query: ValidateFunction;
  headers: ValidateFunction;
  body: ValidateFunction | null;
};

/** Everything that the file describes, ready to check requests. Compiled once for each file. */
export const checksOf = memoizeByObject(compile);

/** Name under which the file is known to the validator. */
const FILE = "openapi";

/** A validator that knows the schemas of the file. */
export function validatorOf(api: OpenApi, options: { coerce?: boolean } = {}): Ajv2020 {
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
export function inFile(schema: JsonSchema): object {
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
