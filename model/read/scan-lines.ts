import type { Report } from "./fault.ts";

/*
 * Mistakes that YAML itself either reports far from where they were made (an open quote swallows the lines after it)
 * or takes without a word (curly quotes). They are looked for line by line, before the parser.
 */

const OPENING_CURLY = /^[“”„‟«‘‚‛]/;
const BLOCK_HEADER = /(?:^|[\s:-])[|>][+-]?\d?[+-]?\s*(?:#.*)?$/;
/** Dashes of list items, then a key, then the value. */
const ENTRY = /^((?:- +)*)(?:([A-Za-z0-9_.-]+|"[^"]*"|'[^']*'):(?: +|$))?(.*)$/;

/** Reports every line that starts something which YAML would read otherwise than it looks. */
export function scanLines(text: string, report: Report): void {
  let blockIndent: number | null = null;
  text.split(/\r?\n/).forEach((raw, index) => {
    const line = index + 1;
    const [indent = ""] = /^[ \t]*/.exec(raw) ?? [];
    const rest = raw.slice(indent.length);
    if (rest === "") return;
    if (blockIndent !== null && indent.length > blockIndent) return;
    blockIndent = null;
    if (indent.includes("\t")) {
      report({ line, column: 1, message: "A tab indents this line. Indent with spaces." });
      // The long text that it starts is still one.
      if (BLOCK_HEADER.test(rest)) blockIndent = indent.length;
      return;
    }
    if (rest.startsWith("#")) return;
    const [, dashes = "", key, value = ""] = ENTRY.exec(rest) ?? [];
    // A text that is a list's entry by itself may start right under the space behind its dash.
    const around = key === undefined ? dashes.replace(/- +$/, "") : dashes;
    if (BLOCK_HEADER.test(value)) blockIndent = indent.length + around.length;
    const column = raw.length - value.length + 1;
    const message = openFault(value);
    if (message) report({ line, column, message });
  });
}

function openFault(value: string): string | null {
  if (OPENING_CURLY.test(value)) {
    return 'A text that starts with a curly quote must be in straight ones: "“Like this”".';
  }
  if (value.startsWith('"')) return closed(value, /^"(?:[^"\\]|\\.)*"/, "double");
  if (value.startsWith("'")) return closed(value, /^'(?:[^']|'')*'/, "single");
  if (value.startsWith("{{")) {
    return "A text that starts with a token must be in double quotes.";
  }
  const end = { "[": "]", "{": "}" }[value.charAt(0)];
  if (
    end &&
    !value
      .replace(/\s+#.*$/, "")
      .trimEnd()
      .endsWith(end)
  ) {
    return `The “${value.charAt(0)}” that opens here is not closed on this line. Close it, or quote the text.`;
  }
  return null;
}

/** A quoted text ends on its own line, with nothing behind it. */
function closed(value: string, quoted: RegExp, name: string): string | null {
  const [found] = quoted.exec(value) ?? [];
  if (!found) {
    return `The ${name} quote that opens here is not closed on this line. Close it, or use >- for a long text.`;
  }
  const after = value.slice(found.length);
  if (/^\s*(?:$|#|[,\]}:])/.test(after)) return null;
  return `The text ends at its second ${name} quote, and more follows it. Quote with the other kind, or write ${
    name === "single" ? "’" : "“ and ”"
  } inside.`;
}
