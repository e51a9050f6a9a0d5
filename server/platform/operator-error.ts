/** Error for the operator; the message says why the request failed, and what would work. */
export class OperatorError extends Error {
  override readonly name: string = "OperatorError";
}
