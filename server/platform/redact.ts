/**
 * For text that others wrote: mail servers repeat recipients in their answers, visitors type them into addresses. Text
 * over `limit` characters is cut before any pattern sees it, so the cost has a bound whatever was sent.
 */
export function withoutAddresses(text: string, limit = 8_000): string {
  const isCut = text.length > limit;
  const kept = isCut ? text.slice(0, limit) : text;
  return kept.replace(words, (word, at: number) => {
    // The cut may have gone through an address; half of one is still someone's name.
    if (isCut && at + word.length === kept.length) return "…";
    if (!address.test(word)) return word;
    return word.startsWith("<") ? "<[address]>" : "[address]";
  });
}

/** For what visitors send: also without what opens a booking or a preview, wherever a mail program has put it. */
export function withoutSecrets(text: string, limit?: number): string {
  return withoutAddresses(text, limit).replace(runs, (run) => (isToken(run) ? "[token]" : run));
}

/** UUIDs, signatures, and random names; neither the slug of an article nor the name of one of our files is one. */
function isToken(run: string): boolean {
  if (uuid.test(run)) return true;
  // Of a signature's letters, two in five are capitals.
  if (run.length >= 32 && run.replace(/[^A-Z]/g, "").length > 5) return true;
  return run
    .split(/[-_]/)
    .some((part) => part.length >= 16 && /[a-z]/i.test(part) && /\d/.test(part));
}

const runs = /[\w-]+/g;
const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i;

// Two patterns instead of one: a word is matched once and then looked into, so no character is read again and again.
// A mail server writes an address in brackets, where it may hold what parts a URL.
const words = /<[^<>\s]*>|[^\s<>"(),:;/?=]+/g;
// The sign itself, the full-width and the small one, and each of them escaped once or more.
const address = /.(?:[@\uff20\ufe6b]|%(?:25)*(?:40|ef%(?:25)*(?:bc%(?:25)*a0|b9%(?:25)*ab)))./is;
