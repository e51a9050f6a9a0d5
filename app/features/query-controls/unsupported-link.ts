import type { UnsupportedParam } from "./unsupported-params.ts";

/** A value of the address that belongs to links and that none of them has. An empty value asks for nothing. */
export function unsupportedLink(
  value: string | null,
  isKnown: boolean,
  param: UnsupportedParam,
): UnsupportedParam[] {
  return value && !isKnown ? [param] : [];
}
