/** A deed that may be asked for at any rate. */
export type Paced = {
  /** Does it after a pause of `delay` milliseconds in the calls, at the earliest when its time is over. */
  later(delay: number): void;
  now(): void;
  /** Forgets what is still waiting. */
  stop(): void;
};

/** @param gap milliseconds from one time to the next */
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
