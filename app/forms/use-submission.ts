import { useEffect, useEffectEvent, useRef, useState } from "react";
import { FORM_PROOF, FORM_TOKEN } from "#shared/forms/hidden-fields.ts";
import type { SubmitOutcome } from "#shared/forms/outcome.ts";
import { fetchChallenge, findProof } from "./challenge.ts";

/** Progress of a submission: at rest, sent, or waiting to be tried again. */
export type Phase =
  | { name: "idle" }
  | { name: "sending" }
  | { name: "waiting"; attempt: number; seconds: number };

const idle: Phase = { name: "idle" };

/** Submissions under way, by their form: where an island is mounted again in the meantime, the new form gets the outcome. */
const inFlight = new Map<string, Promise<SubmitOutcome>>();

/**
 * Sends a form's data to its page, again and again while no answer comes, and calls `onSettled` once with the outcome. The
 * data stays the same object with the same key, so whatever arrived is stored once.
 * @param form id of the form, of which a page has one
 */
export function useSubmission(
  form: string,
  action: string,
  onSettled: (outcome: SubmitOutcome) => void,
) {
  const [phase, setPhase] = useState<Phase>(idle);
  const isHere = useRef(false);
  const settle = useEffectEvent(onSettled);

  useEffect(() => {
    let isMounted = true;
    isHere.current = true;
    const before = inFlight.get(form);
    if (before) {
      setPhase({ name: "sending" });
      void before.then((outcome) => {
        if (!isMounted) return;
        setPhase(idle);
        settle(outcome);
      });
    }
    return () => {
      isMounted = false;
      isHere.current = false;
    };
  }, [form]);

  const start = async (body: FormData) => {
    if (inFlight.has(form)) return;
    const sent = send(action, body, setPhase).finally(() => inFlight.delete(form));
    inFlight.set(form, sent);
    const outcome = await sent;
    if (!isHere.current) return;
    setPhase(idle);
    onSettled(outcome);
  };
  return { phase, start, isBusy: () => inFlight.has(form) };
}

async function send(
  action: string,
  body: FormData,
  onPhase: (phase: Phase) => void,
): Promise<SubmitOutcome> {
  onPhase({ name: "sending" });
  let outcome = await sendForm(action, body);
  let isProven = false;
  for (let attempt = 1; ; ) {
    if (outcome.state === "unreachable" && attempt <= RETRIES) {
      const delay = retryDelay(attempt);
      onPhase({ name: "waiting", attempt, seconds: delay / 1_000 });
      await pause(delay);
      attempt += 1;
    } else if (outcome.state === "refused" && outcome.limited && !isProven) {
      isProven = true;
      if (!(await addProof(body))) return outcome;
    } else return outcome;
    onPhase({ name: "sending" });
    outcome = await sendForm(action, body);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Adds a proof of work, by which the server takes what is over its limit. False where none can be found. */
async function addProof(body: FormData): Promise<boolean> {
  const challenge = await fetchChallenge();
  const proof = challenge && (await findProof(challenge));
  if (!challenge || proof === null) return false;
  body.set(FORM_TOKEN, challenge.token);
  body.set(FORM_PROOF, proof);
  return true;
}

/**
 * Posts a form's data to its page and returns the server's answer. What isn't an answer of the page (no connection, a proxy's
 * error, silence, a refusal before the page) becomes an outcome too, so that the form stays with all that was typed.
 */
async function sendForm(action: string, body: FormData): Promise<SubmitOutcome> {
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
function outcomeIn(answer: unknown): SubmitOutcome {
  const { state, error } = (answer ?? {}) as { state?: unknown; error?: { message?: unknown } };
  if (typeof state === "string") return answer as SubmitOutcome;
  const message = error?.message;
  return typeof message === "string"
    ? { state: "refused", form: null, message, values: {} }
    : { state: "unreachable" };
}

/** How often a submission that got no answer is tried again. */
export const RETRIES = 3;

const FIRST_MS = 1_000;
const CAP_MS = 30_000;

/** How long one attempt may take before it counts as unanswered, in milliseconds. */
const ATTEMPT_MS = 20_000;

/** Milliseconds before the `attempt`-th retry, counted from 1: doubling from one second, at most thirty. */
export function retryDelay(attempt: number): number {
  return Math.min(FIRST_MS * 2 ** (attempt - 1), CAP_MS);
}
