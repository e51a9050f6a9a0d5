import { stripVTControlCharacters } from "node:util";
import { withoutSecrets } from "../../platform/errors.ts";

/** Bytes of an answer that are read: the reason comes first. */
export const reasonBytes = 4_096;

/** Maximum length of a reason, which appears in alerts and log lines. */
const maxCharacters = 200;

export type ReceiverAnswer = {
  /** Reason phrase of the status line. */
  statusMessage: string;
  contentType: string;
  /** The beginning of the body. */
  body: Buffer;
};

/**
 * Reason that a receiver gave, in one short line for the operator and the log; "" if it gave none. Receivers may echo the submission, so
 * visitors' answers are removed, and so are addresses and tokens. An HTML page, as proxies send it, says no more than its status.
 *
 * @param ownNames names of the receiver's fields in our settings: they stay, whatever a visitor typed
 */
export function receiverReason(
  answer: ReceiverAnswer,
  answers: readonly string[],
  ownNames: readonly string[] = [],
): string {
  const isPage = /\b(?:html|xml)\b/i.test(answer.contentType);
  const body = isPage ? "" : new TextDecoder().decode(answer.body);
  const text = oneLine(body) || oneLine(answer.statusMessage);
  const clean = withoutAnswers(withoutSecrets(text, reasonBytes), answers, ownNames);
  return clean.length > maxCharacters ? `${clean.slice(0, maxCharacters)}…` : clean;
}

/** One line without control characters; JSON escapes are decoded. */
function oneLine(text: string): string {
  const unescaped = text.replace(/\\u([\da-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return stripVTControlCharacters(unescaped.toWellFormed())
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/\p{Bidi_Control}/gu, "")
    .trim();
}

const fieldName = /[\p{L}\p{N}\p{M}_]+/gu;

const word = /[\p{L}\p{N}\p{M}]+/gu;

/** Longer answers are prose, which shares single words with any sentence. */
const maxNames = 6;

/** Words in a row that count as quoted from the answer. */
const runLength = 3;

/** Replaces every word of a short answer (a name, a company), and each run of words quoted from a longer one. */
function withoutAnswers(
  text: string,
  answers: readonly string[],
  ownNames: readonly string[],
): string {
  const names = new Set<string>();
  const runs = new Set<string>();
  for (const answer of answers) {
    const words = wordsOf(answer);
    for (const [at, one] of words.entries()) {
      const isTelling = words.length <= maxNames ? one.length > 1 : /\d{5}/.test(one);
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
  const named = new Set(ownNames);
  // A field's name is joined by underscores: `hs_latest_source`. A name with a dash is two.
  const fields = [...text.matchAll(fieldName)].filter(([one]) => named.has(one));
  const isName = ({ index }: RegExpExecArray) =>
    fields.some((field) => index >= field.index && index < field.index + field[0].length);
  let shown = "";
  let end = 0;
  for (const [at, match] of found.entries()) {
    if (!hidden.has(at) || isName(match)) continue;
    shown += `${text.slice(end, match.index)}…`;
    end = match.index + match[0].length;
  }
  return shown + text.slice(end);
}

function wordsOf(text: string): string[] {
  return [...text.matchAll(word)].map(([one]) => one.toLowerCase());
}
