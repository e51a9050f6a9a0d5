/** An action that may be requested at any rate. */
export type Throttled = {
  /** Runs it once no call has come for `delay` milliseconds, and no sooner than the gap allows. */
  later(delay: number): void;
  now(): void;
};

/** @param gap milliseconds between two runs, at least */
export function throttle(act: () => void, gap: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const now = () => {
    clearTimeout(timer);
    last = Date.now();
    act();
  };
  const later = (delay: number) => {
    clearTimeout(timer);
    const wait = Math.max(delay, last + gap - Date.now());
    if (wait <= 0) now();
    else timer = setTimeout(now, wait);
  };
  return { later, now };
}
