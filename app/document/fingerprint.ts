/*
 * Translators, password managers and writing helpers change a page before its scripts arrive. React would take the
 * page for broken and draw it again, and their work with it. So the server writes down what it sent, the browser
 * compares, and a page that others have changed is left as it is: it works without scripts.
 */

/** Where the server puts the fingerprint: an attribute of the body. */
export const FINGERPRINT = "data-fingerprint";

/** What React compares node by node. Beside these, in head and body, it skips what it doesn't know. */
const PARTS = "body > :is(.consent-banner, aside, header, main, footer)";

/** Whether the page is, node by node and text by text, what the server sent. Added attributes don't count. */
export function isAsSent(page: Document): boolean {
  const sent = page.body.getAttribute(FINGERPRINT);
  // Only the development server sends none.
  return sent === null || sent === fingerprintOfPage(page);
}

function fingerprintOfPage(page: Document): string {
  let sum = EMPTY;
  for (const part of page.querySelectorAll(PARTS)) sum = addNode(sum, part);
  return written(sum);
}

function addNode(sum: number, node: Node): number {
  if (node instanceof Text) return addText(sum, node.data);
  if (!(node instanceof Element)) return sum;
  let next = addStart(sum, node.localName);
  for (let child = node.firstChild; child; child = child.nextSibling) next = addNode(next, child);
  return addEnd(next);
}

/** Sum of no nodes: the start of FNV-1a, 32 bits. */
export const EMPTY = 0x811c9dc5;

export function addStart(sum: number, name: string): number {
  return add(sum, `<${name}`);
}

export function addEnd(sum: number): number {
  return add(sum, "/");
}

export function addText(sum: number, text: string): number {
  return add(sum, `>${text}`);
}

export function written(sum: number): string {
  return (sum >>> 0).toString(36);
}

function add(sum: number, token: string): number {
  let next = sum;
  for (let i = 0; i < token.length; i += 1) {
    next = Math.imul(next ^ token.charCodeAt(i), 0x01000193);
  }
  return next;
}
