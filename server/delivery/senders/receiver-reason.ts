import { stripVTControlCharacters } from "node:util";
import { withoutSecrets } from "../../log.ts";

/** Of an answer so much is read: the sentence that says why comes first. */
export const reasonBytes = 4_096;

/** Shown of it; an alert and a line of the log hold it. */
const mostCharacters = 200;

export type ReceiverAnswer = {
  /** The words behind the status. */
  statusMessage: string;
  contentType: string;
  /** The beginning of the body. */
  body: Buffer;
};

/**
 * Why a receiver refused, in one short line for the operator and the log; "" where it gave no reason. A receiver may repeat
 * what the visitor sent, so the answers are taken out, and so are addresses and tokens. A page of HTML, as proxies send it,
 * says no more than its status.
 */
export function receiverReason(answer: ReceiverAnswer, answers: readonly string[]): string {
  const isPage = /\b(?:html|xml)\b/i.test(answer.contentType);
  const body = isPage ? "" : new TextDecoder().decode(answer.body);
  const text = oneLine(body) || oneLine(answer.statusMessage);
  const clean = withoutAnswers(withoutSecrets(text, reasonBytes), answers);
  return clean.length > mostCharacters ? `${clean.slice(0, mostCharacters)}…` : clean;
}

/** Without what could steer a terminal or split a line; letters that JSON has escaped are written as they are. */
function oneLine(text: string): string {
  const unescaped = text.replace(/\\u([\da-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return stripVTControlCharacters(unescaped.toWellFormed())
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/\p{Bidi_Control}/gu, "")
    .trim();
}

const word = /[\p{L}\p{N}\p{M}]+/gu;

/** An answer of more words is prose, which shares its single words with any sentence. */
const mostNames = 6;

/** So many words in a row are no accident. */
const runLength = 3;

/** Takes out each word of a short answer (a name, a company), and what follows a longer one for some words. */
function withoutAnswers(text: string, answers: readonly string[]): string {
  const names = new Set<string>();
  const runs = new Set<string>();
  for (const answer of answers) {
    const words = wordsOf(answer);
    for (const [at, one] of words.entries()) {
      const isTelling = words.length <= mostNames ? one.length > 1 : /\d{5}/.test(one);
      if (isTelling) names.add(one);
      if (at + runLength <= words.length) runs.add(words.slice(at, at + runLength).join(" "));
    }
  }
  const found = [...text.matchAll(word)];
  const plain = found.map(([one]) => one.toLowerCase());
  const hidden = new Set(plain.flatMap((one, at) => (names.has(one) ? [at] : [])));
  for (const at of plain.keys()) {
    if (!runs.has(plain.slice(at, at + runLength).join(" "))) continue;
    for (let next = at; next < at + runLength; next++) hidden.add(next);
  }
  let shown = "";
  let end = 0;
  for (const [at, match] of found.entries()) {
    if (!hidden.has(at)) continue;
    shown += `${text.slice(end, match.index)}…`;
    end = match.index + match[0].length;
  }
  return shown + text.slice(end);
}

function wordsOf(text: string): string[] {
  return [...text.matchAll(word)].map(([one]) => one.toLowerCase());
}
