import {
  answerOf,
  chosen,
  requestOf,
  type TryAnswer,
  type TryOperation,
  tryKeys,
} from "#app/features/api-explorer/request.ts";
import type { PageServices } from "#contracts/page-services.ts";

/** What the sandbox answers to the request in the address: of a form that was sent without scripts, or of a shared address. */
export async function loadAnswer(
  operations: readonly TryOperation[],
  query: URLSearchParams,
  services: PageServices | null,
): Promise<TryAnswer | null> {
  const operation = chosen(operations, query);
  if (!services || !operation || !query.has(tryKeys.send)) return null;
  const request = requestOf(operation, query);
  const { status, headers, body, ms } = await services.sandbox.ask(request);
  return answerOf(request, { status, headers: new Headers(headers), body, ms });
}
