/** How long an answer may take, in milliseconds. */
const LIMIT_MS = 20_000;

/**
 * Asks the action of the settings page, as the router would, but without that page's own file: the choice is made on any
 * page, and the router would reload it, with what is typed there, where the file can't be had.
 *
 * @returns what the server says to a choice that it refuses; null where the choice is stored
 * @throws if no one answers, or someone else does
 */
export async function sendChoice(address: string, body: FormData): Promise<string | null> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const answer = await fetch(`${address}.data`, { method: "POST", body, signal });
  if (answer.ok && answer.headers.has("X-Remix-Response")) return null;
  const { messageOf } = await import("./refusal.ts");
  return messageOf(answer);
}
