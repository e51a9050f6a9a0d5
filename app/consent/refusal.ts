import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import type { ConsentAnswer } from "#contracts/consent-answer.ts";

/**
 * The message of an answer that refuses a choice: of the action, or of the server before it.
 *
 * @throws if it has none, because it isn't our server's
 */
export async function messageOf(answer: Response): Promise<string> {
  const message = answer.headers.has("X-Remix-Response")
    ? messageIn((await decode(bodyOf(answer), window)).value)
    : (await answer.json()).error.message;
  if (typeof message !== "string") throw new Error("This answer is not the server's.");
  return message;
}

function bodyOf({ body }: Response): ReadableStream<Uint8Array> {
  return body ?? new ReadableStream();
}

function messageIn(value: unknown): string | undefined {
  const { data } = value as { data?: ConsentAnswer };
  return data?.state === "refused" ? data.message : undefined;
}
