import { type ErrorCode, type ErrorKind, errorKinds, StoreError } from "./errors.ts";
import type { ServiceContext } from "./service-context.ts";

/** How a service says no: plain data, fit to be sent to a page in another thread. */
export type Refusal<C extends ErrorCode = ErrorCode> = C extends ErrorCode
  ? {
      ok: false;
      code: C;
      /** The HTTP status to answer with. */
      status: (typeof errorKinds)[C]["status"];
      /** Fit for the visitor. */
      message: string;
      /** Seconds after which it may work. */
      retryAfter?: number;
    }
  : never;

/** Ends a service's work with a refusal. Thrown inside a transaction, it takes back everything that it wrote. */
export class RejectedError extends Error {
  override readonly name = "RejectedError";
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, retryAfter?: number) {
    super(code);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/**
 * Result of `work`, or its error: one of the `expected` refusals, or the store's fault, which is reported. Nothing else
 * leaves a service; an unforeseen error is answered as a failure of the store.
 */
export async function answered<T, C extends ErrorCode>(
  ctx: Pick<ServiceContext, "failed" | "content">,
  expected: readonly C[],
  work: () => Promise<T>,
): Promise<T | Refusal<C | StoreError["code"]>> {
  try {
    return await work();
  } catch (error) {
    const code =
      error instanceof RejectedError ? expected.find((one) => one === error.code) : undefined;
    if (code && error instanceof RejectedError) return refusal(ctx, code, error.retryAfter);
    ctx.failed(error);
    return refusal<C | StoreError["code"]>(
      ctx,
      error instanceof StoreError ? error.code : "store_failed",
    );
  }
}

/** The only place where an error becomes an answer. */
function refusal<C extends ErrorCode>(
  { content }: Pick<ServiceContext, "content">,
  code: C,
  retryAfter?: number,
): Refusal<C> {
  const kind: ErrorKind = errorKinds[code];
  const seconds = retryAfter ?? kind.retryAfter;
  const { status } = kind;
  const message = content().refusals.sentences[code];
  const wait = seconds === undefined ? {} : { retryAfter: seconds };
  return { ok: false, code, status, message, ...wait } as Refusal<C>;
}
