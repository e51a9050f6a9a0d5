/** How much rendering there may be, and for how long anybody waits for it. */
export type Limits = {
  /** Requests that may wait. */
  queue: number;
  /** Requests that the thread works on at once; those of them that wait for a service don't count. */
  atOnce: number;
  /** Requests that the thread holds, with those that wait for a service. */
  inside: number;
  /** A read that has not begun after so many milliseconds is refused. */
  readMs: number;
  /** A post waits while others move on. After so long without any movement it is refused, */
  stillMs: number;
  /** and in any case after so long: the browser's patience ends too. */
  postMs: number;
  /** A request that the thread has worked on for so long hangs: the thread is replaced. */
  hangMs: number;
  /** Megabytes of the thread's own memory. */
  memoryMb: number;
};

export const defaultLimits: Limits = {
  queue: 256,
  atOnce: 3,
  inside: 128,
  readMs: 600,
  stillMs: 700,
  postMs: 5_000,
  hangMs: 10_000,
  memoryMb: 512,
};
