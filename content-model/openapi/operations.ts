import { memoizeByObject } from "#shared/memoize.ts";
import type {
  JsonSchema,
  OpenApi,
  OpenApiHeader,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiResponse,
} from "../schema/api-reference.ts";

/** Response for one status; references are followed. */
export type ApiResponse = {
  status: string;
  description: string;
  headers: Array<OpenApiHeader & { name: string }>;
  type: "application/json" | "application/problem+json" | null;
  schema: JsonSchema | null;
  /** The body as the sandbox answers the request's example. */
  example?: unknown;
};

/** A request of the API; references are followed, but for those between schemas. */
export type ApiOperation = {
  id: string;
  /** End of the address of its page: the id with hyphens. */
  slug: string;
  method: "GET" | "POST";
  path: string;
  tag: string;
  summary: string;
  description: string;
  parameters: OpenApiParameter[];
  body: { schema: JsonSchema; example: unknown } | null;
  responses: ApiResponse[];
};

/** Every request of the file, in its order: once made for each. */
export const operationsOf = memoizeByObject(listed);

/**
 * Target of a reference. @throws if it doesn't exist
 */
export function followed<T>(api: OpenApi, value: T | { $ref: string }): T {
  if (typeof value !== "object" || value === null || !("$ref" in value)) return value as T;
  if (typeof value.$ref !== "string") return value as T;
  const parts = value.$ref.replace(/^#\//, "").split("/");
  const found = parts.reduce<unknown>(
    (at, part) => (typeof at === "object" && at !== null ? Reflect.get(at, part) : undefined),
    api,
  );
  if (found === undefined) throw new Error(`openapi.yaml: ${value.$ref} leads nowhere.`);
  return followed(api, found as T);
}

function listed(api: OpenApi): readonly ApiOperation[] {
  return Object.entries(api.paths).flatMap(([path, { get, post }]) => [
    ...(get ? [operation(api, path, "GET", get)] : []),
    ...(post ? [operation(api, path, "POST", post)] : []),
  ]);
}

function operation(
  api: OpenApi,
  path: string,
  method: ApiOperation["method"],
  of: OpenApiOperation,
): ApiOperation {
  const body = of.requestBody?.content["application/json"];
  return {
    id: of.operationId,
    slug: of.operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    method,
    path,
    tag: of.tags[0] ?? "",
    summary: of.summary,
    description: of.description ?? "",
    parameters: (of.parameters ?? []).map((one) => followed<OpenApiParameter>(api, one)),
    body: body ? { schema: body.schema, example: body.example } : null,
    responses: Object.entries(of.responses).map(([status, one]) =>
      response(api, status, followed<OpenApiResponse>(api, one)),
    ),
  };
}

function response(
  api: OpenApi,
  status: string,
  { description, headers = {}, content = {} }: OpenApiResponse,
): ApiResponse {
  const type = content["application/json"] ? "application/json" : "application/problem+json";
  const media = content[type];
  return {
    status,
    description,
    headers: Object.entries(headers).map(([name, header]) => ({
      name,
      ...followed<OpenApiHeader>(api, header),
    })),
    type: media ? type : null,
    schema: media?.schema ?? null,
    ...(media && "example" in media ? { example: media.example } : {}),
  };
}
