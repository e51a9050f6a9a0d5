/** An action that may be requested at any rate. */
export type Paced = {
  /** Runs it once no call has come for `delay` milliseconds, and no sooner than the gap allows. */
  later(delay: number): void;
  now(): void;
  /** Drops a run that is still waiting. */
  stop(): void;
};

/** @param gap milliseconds between two runs, at least */
export function pace(act: () => void, gap: number): Paced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const stop = () => clearTimeout(timer);
  const now = () => {
    stop();
    last = Date.now();
    act();
  };
  const later = (delay: number) => {
    stop();
    const wait = Math.max(delay, last + gap - Date.now());
    if (wait <= 0) now();
    else timer = setTimeout(now, wait);
  };
  return { later, now, stop };
}
