/** Where a receiver said no. Of a message that it has read, its words could repeat a visitor's. */
export type RefusedAt = "MAIL FROM" | "RCPT TO" | "DATA" | "webhook" | "target";

/** Prefix of a refused delivery's error, in the store too. */
export const refusedMark = "Refused at ";

/**
 * A receiver's no for good (SMTP 5xx, HTTP 4xx). It is tried again all the same, for an operator can fix a mailbox or a
 * setting, and quotas answer like this too; but someone has to know at once.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(at: RefusedAt, answer: string) {
    super(`${refusedMark}${at}: ${answer}`);
  }
}

const form = new RegExp(`^${refusedMark}(MAIL FROM|RCPT TO|DATA|webhook|target): (.*)$`, "s");
const code = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/;

/** The answer in a refused delivery's error, as far as it can't hold what a visitor typed; null when it is none. */
export function refusedAnswer(error: string): string | null {
  const [, at, answer = ""] = form.exec(error) ?? [];
  if (!at) return null;
  // It is quoted inside of a sentence.
  if (at !== "DATA") return answer.replace(/\s+/g, " ").slice(0, 200).replace(/\.$/, "");
  return `${code.exec(answer)?.[0] ?? "an error"} after it had read the mail`;
}
