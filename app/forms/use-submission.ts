import { useEffect, useRef, useState } from "react";
import { FORM_PROOF, FORM_TOKEN } from "#contracts/challenge.ts";
import type { SubmitOutcome } from "#contracts/forms/outcome.ts";
import { fetchChallenge, findProof } from "./challenge.ts";
import { RETRIES, retryDelay } from "./retry.ts";
import { sendForm } from "./send-form.ts";

/** Progress of a submission: at rest, sent, or waiting to be tried again. */
export type Phase =
  | { name: "idle" }
  | { name: "sending" }
  | { name: "waiting"; attempt: number; seconds: number };

const idle: Phase = { name: "idle" };

/**
 * Sends a form's data to its page, again and again while no answer comes, and calls `onSettled` once with the outcome. The
 * data stays the same object with the same key, so whatever arrived is stored once.
 */
export function useSubmission(action: string, onSettled: (outcome: SubmitOutcome) => void) {
  const [phase, setPhase] = useState<Phase>(idle);
  const isBusy = useRef(false);
  const ended = useRef(new AbortController());
  useEffect(() => {
    const { current } = ended;
    if (current.signal.aborted) ended.current = new AbortController();
    return () => ended.current.abort();
  }, []);

  const start = async (body: FormData) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const { signal } = ended.current;
    const send = () => {
      setPhase({ name: "sending" });
      return sendForm(action, body);
    };
    let outcome = await send();
    let isProven = false;
    for (let attempt = 1; !signal.aborted; ) {
      if (outcome.state === "unreachable" && attempt <= RETRIES) {
        const delay = retryDelay(attempt);
        setPhase({ name: "waiting", attempt, seconds: delay / 1_000 });
        await pause(delay);
        attempt += 1;
      } else if (outcome.state === "refused" && outcome.limited && !isProven) {
        isProven = true;
        if (!(await addProof(body))) break;
      } else break;
      outcome = await send();
    }
    isBusy.current = false;
    if (signal.aborted) return;
    setPhase(idle);
    onSettled(outcome);
  };
  return { phase, start, isBusy: () => isBusy.current };
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
