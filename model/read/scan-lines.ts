import type { Report } from "./fault.ts";

/*
 * Mistakes that YAML itself either reports far from where they were made (an open quote swallows the lines after it)
 * or takes without a word (curly quotes). They are looked for line by line, before the parser.
 */

const OPENING_CURLY = /^[“”„‟«‘‚‛]/;
/** A space that looks like the usual one and is none to YAML; word processors put it after short words and signs. */
const OTHER_SPACE = "[\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]";
const INDENTED_BY_OTHER = new RegExp(`^[ \\t]*${OTHER_SPACE}`);
const OTHER_AFTER_SIGN = new RegExp(
  `^ *(?:- +)*(?:-(?=${OTHER_SPACE})|(?:[A-Za-z0-9_.-]+|"[^"]*"|'[^']*'):(?=${OTHER_SPACE}))`,
);
const BLOCK_HEADER = /(?:^|[\s:-])[|>][+-]?\d?[+-]?\s*(?:#.*)?$/;
/** Dashes of list items, then a key, then the value. */
const ENTRY = /^((?:- +)*)(?:([A-Za-z0-9_.-]+|"[^"]*"|'[^']*'):(?: +|$))?(.*)$/;

/** Reports every line that starts something which YAML would read otherwise than it looks. */
export function scanLines(text: string, report: Report): void {
  /** Of the long text that a line is in: how deep the line that starts it is, and how deep its own first line. */
  let block: { around: number; own: number | null; isLiteral: boolean } | null = null;
  text.split("\n").forEach((raw, index) => {
    const line = index + 1;
    const [indent = ""] = /^[ \t]*/.exec(raw) ?? [];
    const rest = raw.slice(indent.length);
    const tab = indent.indexOf("\t");
    if (rest === "") {
      if (tab >= 0) report({ line, column: tab + 1, message: EMPTY_TAB });
      return;
    }
    if (block && indent.length > block.around) {
      block.own ??= indent.length;
      // What is deeper than a text that keeps its lines is a part of it.
      if (tab >= 0 && !(block.isLiteral && tab >= block.own))
        report({ line, column: tab + 1, message: TAB });
      return;
    }
    block = null;
    if (tab >= 0) {
      report({ line, column: 1, message: TAB });
      // The long text that it starts is still one.
      if (BLOCK_HEADER.test(rest)) block = blockOf(rest, indent.length);
      return;
    }
    if (rest.startsWith("#")) return;
    if (INDENTED_BY_OTHER.test(raw)) {
      report({ line, column: indent.length + 1, message: OTHER_INDENT });
      return;
    }
    const [sign] = OTHER_AFTER_SIGN.exec(raw) ?? [];
    if (sign !== undefined) {
      report({ line, column: sign.length + 1, message: otherAfter(sign) });
      return;
    }
    const [, dashes = "", key, value = ""] = ENTRY.exec(rest) ?? [];
    // A text that is a list's entry by itself may start right under the space behind its dash.
    const around = key === undefined ? dashes.replace(/- +$/, "") : dashes;
    if (BLOCK_HEADER.test(value)) block = blockOf(value, indent.length + around.length);
    const column = raw.length - value.length + 1;
    const message = openFault(value);
    if (message) report({ line, column, message });
  });
}

const TAB = "A tab indents this line. Indent with spaces.";
const EMPTY_TAB = "A tab is on this empty line. Delete it.";
const OTHER_INDENT = "A no-break space indents this line. Indent with usual spaces.";

function otherAfter(sign: string): string {
  return `A no-break space is behind the ${sign.endsWith(":") ? "colon" : "dash"}. Type a usual space instead.`;
}

function blockOf(header: string, around: number) {
  return { around, own: null, isLiteral: /\|[^|>]*$/.test(header) };
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
