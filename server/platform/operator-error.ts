/** What the operator asked for can't be done; the message says why, and what would work. */
export class OperatorError extends Error {
  override readonly name: string = "OperatorError";
}
