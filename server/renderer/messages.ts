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

/** An error as it goes from thread to thread: structured clones lose an error's code and its class. */
export type PlainError = {
  name: string;
  message: string;
  stack?: string | undefined;
  code?: string | undefined;
  cause?: PlainError | undefined;
};

/** Causes of causes; an error may be its own. */
const deepest = 4;

export function toPlainError(error: unknown, depth = 0): PlainError {
  if (!(error instanceof Error)) return { name: "Thrown", message: textOf(error) };
  const { name, message, stack } = error;
  const { code } = error as { code?: unknown };
  return {
    name,
    message,
    stack,
    code: typeof code === "string" ? code : undefined,
    cause:
      error.cause === undefined || depth >= deepest
        ? undefined
        : toPlainError(error.cause, depth + 1),
  };
}

export function fromPlainError({ name, message, stack, code, cause }: PlainError): Error {
  const error = new Error(message, cause ? { cause: fromPlainError(cause) } : {});
  error.name = name;
  if (stack) error.stack = stack;
  return code === undefined ? error : Object.assign(error, { code });
}

function textOf(value: unknown): string {
  try {
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  } catch {
    return "a value that has no text";
  }
}
