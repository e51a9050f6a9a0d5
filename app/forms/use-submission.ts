import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { FORM_PROOF, FORM_TOKEN } from "#contracts/challenge.ts";
import { fetchChallenge, findProof } from "./challenge.ts";
import type { SubmitOutcome } from "#contracts/forms/outcome.ts";
import { RETRIES, retryDelay } from "./retry.ts";

/** How far a submission is: at rest, on its way, or waiting to be tried again. */
export type Phase =
  | { name: "idle" }
  | { name: "sending" }
  | { name: "waiting"; attempt: number; seconds: number };

const idle: Phase = { name: "idle" };

/**
 * Sends a form's data to its action, again and again while no answer comes, and tells the outcome once.
 * The data stays the same object with the same key, so whatever arrived is stored once.
 */
export function useSubmission(action: string, settled: (outcome: SubmitOutcome) => void) {
  const fetcher = useFetcher<SubmitOutcome>();
  const [phase, setPhase] = useState<Phase>(idle);
  const run = useRef<{ body: FormData; attempt: number; proven: boolean } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const seen = useRef<SubmitOutcome | undefined>(undefined);
  const onSettled = useRef(settled);
  onSettled.current = settled;

  const post = () => {
    if (!run.current) return;
    setPhase({ name: "sending" });
    void fetcher.submit(run.current.body, { method: "post", action });
  };
  const postAgain = useRef(post);
  postAgain.current = post;

  useEffect(() => {
    const outcome = fetcher.data;
    if (fetcher.state !== "idle" || !outcome || outcome === seen.current || !run.current) return;
    seen.current = outcome;
    if (outcome.state === "unreachable" && run.current.attempt < RETRIES) {
      run.current.attempt += 1;
      const { attempt } = run.current;
      const delay = retryDelay(attempt);
      setPhase({ name: "waiting", attempt, seconds: delay / 1_000 });
      timer.current = setTimeout(() => postAgain.current(), delay);
      return;
    }
    const settle = () => {
      run.current = null;
      setPhase(idle);
      onSettled.current(outcome);
    };
    if (outcome.state === "refused" && outcome.limited && !run.current.proven) {
      const current = run.current;
      current.proven = true;
      void addProof(current.body).then((added) => {
        if (run.current !== current) return;
        if (added) postAgain.current();
        else settle();
      });
      return;
    }
    settle();
  }, [fetcher.state, fetcher.data]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    phase,
    /** True from the first click on, before anything has been drawn. */
    isBusy: () => run.current !== null,
    start(body: FormData) {
      run.current = { body, attempt: 0, proven: false };
      post();
    },
  };
}

/** The step-up for a crowded network: a fresh token with its proof. False where none could be made. */
async function addProof(body: FormData): Promise<boolean> {
  const challenge = await fetchChallenge();
  const proof = challenge ? await findProof(challenge) : null;
  if (!challenge || proof === null) return false;
  body.set(FORM_TOKEN, challenge.token);
  body.set(FORM_PROOF, proof);
  return true;
}
