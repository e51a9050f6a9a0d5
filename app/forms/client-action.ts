import { isRouteErrorResponse } from "react-router";
import type { SubmitOutcome } from "./outcome.ts";
import { ATTEMPT_MS } from "./retry.ts";

type ClientActionArgs = { serverAction: () => Promise<unknown> };

/**
 * The `clientAction` of every form route: asks the server's action, and turns what is no answer of it (no connection,
 * a proxy's error, silence, a refusal before the page) into an outcome, so that the form stays with all that was typed.
 */
export async function askServer({ serverAction }: ClientActionArgs): Promise<SubmitOutcome> {
  const silence = new AbortController();
  try {
    const answer = await Promise.race([serverAction(), rejectAfter(ATTEMPT_MS, silence.signal)]);
    return answer as SubmitOutcome;
  } catch (error) {
    return outcomeOf(error);
  } finally {
    silence.abort();
  }
}

/** An error page of our server carries a message for the visitor; anything else is no answer at all. */
export function outcomeOf(error: unknown): SubmitOutcome {
  const message = isRouteErrorResponse(error) ? messageIn(error.data) : null;
  return message ? { state: "refused", form: null, message, values: {} } : { state: "unreachable" };
}

function messageIn(body: unknown): string | null {
  if (typeof body !== "string") return null;
  try {
    const message = JSON.parse(body)?.error?.message;
    return typeof message === "string" ? message : null;
  } catch {
    return null;
  }
}

function rejectAfter(ms: number, signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("No answer in time")), ms);
    signal.addEventListener("abort", () => clearTimeout(timer));
  });
}
