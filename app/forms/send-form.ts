import type { SubmitOutcome } from "#contracts/forms/outcome.ts";
import { ATTEMPT_MS } from "./retry.ts";

/**
 * Posts a form's data to its page and returns the server's answer. What is no answer of the page (no connection, a proxy's
 * error, silence, a refusal before the page) becomes an outcome too, so that the form stays with all that was typed.
 */
export async function sendForm(action: string, body: FormData): Promise<SubmitOutcome> {
  try {
    const response = await fetch(action, {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
    return outcomeIn(await response.json());
  } catch {
    return { state: "unreachable" };
  }
}

/** An error of our server carries a message for the visitor; anything else is no answer at all. */
export function outcomeIn(answer: unknown): SubmitOutcome {
  const { state, error } = (answer ?? {}) as { state?: unknown; error?: { message?: unknown } };
  if (typeof state === "string") return answer as SubmitOutcome;
  const message = error?.message;
  return typeof message === "string"
    ? { state: "refused", form: null, message, values: {} }
    : { state: "unreachable" };
}
