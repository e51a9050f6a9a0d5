import { withoutAddresses } from "./log.ts";

/** Message of an error with its code, once; for operators and for mails, so without anyone's address. */
export function errorMessage(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const text = typeof message === "string" ? message : "";
  // The system's own messages begin with it.
  const isNamed = typeof code !== "string" || text.includes(code);
  return withoutAddresses([isNamed ? "" : code, text].filter((part) => part !== "").join(": "));
}

/** The same in one line that isn't long: SQLite names each damaged page. */
export function shortReason(error: unknown): string {
  return errorMessage(error).split("\n", 1).join("").slice(0, 300);
}
