import type { PlainError } from "./plain-error.ts";
import type { RenderJob } from "./render.ts";

/** Messages to the rendering thread. */
export type ToRenderer =
  | { type: "render"; id: number; job: RenderJob }
  /** From now on render with this, as the module was given at its start. */
  | { type: "use"; data: unknown };

/** Messages of the rendering thread. */
export type FromRenderer =
  | { type: "ready" }
  | { type: "unusable"; error: PlainError }
  /** The release that it was told to use is in use; with an error, the one before still is. */
  | { type: "used"; error: PlainError | null }
  | { type: "answer"; id: number; answer: unknown }
  | { type: "failed"; id: number; error: PlainError };
