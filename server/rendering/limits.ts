/** How much rendering there may be, and for how long anyone waits for it. */
export type Limits = {
  /** Requests that may wait. */
  queue: number;
  /** Requests that the thread holds: it works on one, and the next ones are there when it is done. */
  inside: number;
  /** A read that has not begun after so many milliseconds is refused. */
  readMs: number;
  /** A post is refused when nothing has moved for so long; while others move on, its turn will come, */
  stillMs: number;
  /** and it is waited for as long as a browser would: a form that is refused may never be sent again. */
  postMs: number;
  /** A request that the thread has worked on for so long hangs: the thread is replaced. */
  hangMs: number;
  /** Megabytes of the thread's own memory, */
  memoryMb: number;
  /** and of it for what has just been made: a page is made of much that no one keeps. */
  youngMb: number;
};

export const defaultLimits: Limits = {
  queue: 256,
  inside: 3,
  readMs: 500,
  stillMs: 500,
  postMs: 15_000,
  hangMs: 10_000,
  memoryMb: 512,
  youngMb: 12,
};
