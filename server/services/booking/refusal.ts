import { errorKinds, StoreError } from "../../errors.ts";
import { RateLimited } from "../abuse/assess.ts";

type Code =
  | "slot_taken"
  | "slot_unknown"
  | "booking_unknown"
  | "booking_over"
  | "invalid_fields"
  | "key_reused";

/** Ends a booking's transaction: nothing of it is stored. */
export class Refuse extends Error {
  override readonly name = "Refuse";
  readonly code: Code;

  constructor(code: Code) {
    super(code);
    this.code = code;
  }
}

/** The answer for whatever ended a transaction; a fault is reported, a refusal is not. */
export function refusal(error: unknown, failed?: (error: unknown) => void) {
  if (error instanceof RateLimited) {
    return { ...answer("too_many"), retryAfter: error.retryAfter };
  }
  if (error instanceof Refuse) return answer(error.code);
  failed?.(error);
  return { ...answer(error instanceof StoreError ? error.code : "store_failed"), retryAfter: 30 };
}

function answer<C extends Code | "too_many" | StoreError["code"]>(code: C) {
  const { status, message } = errorKinds[code];
  return { ok: false, code, status, message } as const;
}
