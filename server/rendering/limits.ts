/** How much rendering there may be, and for how long anyone waits for it. */
export type Limits = {
  /** Requests that may wait. */
  queue: number;
  /** Requests that the thread works on at once; those of them that wait for a service don't count. */
  atOnce: number;
  /** Requests that the thread holds, with those that wait for a service. */
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
  atOnce: 3,
  inside: 128,
  readMs: 500,
  stillMs: 500,
  postMs: 15_000,
  hangMs: 10_000,
  memoryMb: 512,
  youngMb: 12,
};
