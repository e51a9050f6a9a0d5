import type { ConsentAnswer } from "#contracts/consent-answer.ts";

/** How long an answer may take, in milliseconds. */
const LIMIT_MS = 20_000;

/**
 * Posts a choice to the action of the settings page, which answers scripts in JSON.
 *
 * @returns what the server says to a choice that it refuses; null where the choice is stored
 * @throws if no one answers, or someone else does
 */
export async function sendChoice(address: string, body: FormData): Promise<string | null> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { Accept: "application/json" },
    body,
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  return refusalIn(await answer.json());
}

/**
 * Refusal in an answer to a choice: the message of the endpoint, or that of the server before it.
 *
 * @throws for what isn't our server's
 */
export function refusalIn(answer: unknown): string | null {
  const { state, message, error } = answer as Partial<ConsentAnswer & { message: string }> & {
    error?: { message?: unknown };
  };
  if (state === "saved") return null;
  const said = state === "refused" ? message : error?.message;
  if (typeof said !== "string") throw new Error("This answer is not the server's.");
  return said;
}
