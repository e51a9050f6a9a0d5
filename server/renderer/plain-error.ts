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
