import type { PageRequest } from "#app/content/page-request.ts";
import {
  answerOf,
  chosen,
  requestOf,
  type TryAnswer,
  type TryOperation,
  tryKeys,
} from "#app/features/api-explorer/request.ts";
import type { SandboxRequest } from "#shared/sandbox.ts";

/** The request that the address describes: of a form that was sent without scripts, or of a shared address. */
export function askedOf(
  operations: readonly TryOperation[],
  query: URLSearchParams,
): SandboxRequest | null {
  const operation = chosen(operations, query);
  return operation && query.has(tryKeys.send) ? requestOf(operation, query) : null;
}

/** The sandbox's answer to that request, once the server has asked it. */
export function answerIn(
  operations: readonly TryOperation[],
  { query, facts }: PageRequest,
): TryAnswer | null {
  const request = askedOf(operations, query);
  if (!request || !facts.sandbox) return null;
  const { status, headers, body, ms } = facts.sandbox;
  return answerOf(request, { status, headers: new Headers(headers), body, ms });
}
