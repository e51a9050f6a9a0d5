import { addEnd, addStart, addText, EMPTY, FINGERPRINT, written } from "./fingerprint.ts";

/** Comments, tags and texts as React writes them: attributes are in double quotes, and `<` is in tags only. */
const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)(?:[^>"]|"[^"]*")*>|[^<]+/g;
const FOOTER = "</footer>";

/**
 * Puts the fingerprint of a rendered page on its body, by which the browser sees whether others have changed it.
 * @param rendered a whole page as React renders it
 * @throws if the page has no footer: then its layout is not the one that the browser compares
 */
export function writeFingerprint(rendered: string): string {
  const html = asParsed(rendered);
  const begin = html.indexOf("<body");
  const first = html.indexOf(">", begin) + 1;
  const end = html.lastIndexOf(FOOTER);
  if (begin < 0 || end < 0) throw new Error("This page has no body with a footer to be compared.");
  const sum = fingerprintOf(html.slice(first, end + FOOTER.length));
  return `${html.slice(0, begin)}<body ${FINGERPRINT}="${sum}"${html.slice(begin + "<body".length)}`;
}

/**
 * What someone has put into an address may be on the page. Browsers take a null character out of a text, and read every
 * kind of line break as the same; React knows that when it compares.
 */
function asParsed(rendered: string): string {
  return rendered.replaceAll("\0", "").replace(/\r\n?/g, "\n");
}

/** The sum that the browser computes from the nodes which it makes of this markup. */
function fingerprintOf(markup: string): string {
  let sum = EMPTY;
  let opened = "";
  for (const [token, closing, name] of markup.matchAll(TOKEN)) {
    if (name) {
      opened = closing ? "" : name;
      if (!closing) sum = addStart(sum, name);
      if (closing || token.endsWith("/>")) sum = addEnd(sum);
    } else if (!token.startsWith("<!--")) {
      const text = textOf(token, opened);
      if (text) sum = addText(sum, text);
      opened = "";
    }
  }
  return written(sum);
}

/** Browsers drop a line break at the start of these; React writes one more where the text begins with one. */
const DROPS_FIRST_BREAK = new Set(["pre", "textarea", "listing"]);

function textOf(token: string, opened: string): string {
  const text = DROPS_FIRST_BREAK.has(opened) ? token.replace(/^\n/, "") : token;
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => characters[entity] ?? entity);
}

/** All that React escapes. */
const characters: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};
