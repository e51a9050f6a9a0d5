import createClient from "openapi-fetch";
import type { paths } from "./schema.ts";

/**
 * A typed client of the API: paths, parameters, bodies and responses are checked by the compiler.
 *
 * @param baseUrl the sandbox, or in production the address from your dashboard
 * @param key of your dashboard; the sandbox needs none
 */
export function apiClient(baseUrl: string, key?: string) {
  const headers = key ? { Authorization: `Bearer ${key}` } : {};
  return createClient<paths>({ baseUrl, headers });
}
