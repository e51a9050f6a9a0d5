import type { PhrasingContent } from "mdast";
import { type LiteralText, OTHER } from "./literal-text.ts";
import { findSlips, type Raw, type Slip } from "./prose-faults.ts";
import { CALLOUT } from "./read-markdown.ts";

/** Links, pictures, callouts and footnotes that are left as text. */
export function rawLinks(literal: LiteralText): Raw[] {
  return [...slips.flatMap((slip) => findSlips(literal, slip)), ...cutAddresses(literal)];
}

const ENDING = "(?:avif|jpe?g|png|webp|gif|svg|mp4|webm)";
const ADDRESS = String.raw`(?:\/|#|https?:|mailto:|tel:|[^()\s]+\.[a-z\d]+)`;
const OTHER_SPACE = "[\\u00a0\\u2000-\\u200a\\u202f\\u3000]";

const kindOf = (written: string) => (written.startsWith("!") ? "picture" : "link");

const slips: readonly Slip[] = [
  {
    found: new RegExp(`${OTHER_SPACE}*\\[![ \\t]*\\p{L}+[ \\t]*\\][^\\n]*`, "u"),
    when: ({ opensQuote, text }, { index }) => !opensQuote || index > 0 || !CALLOUT.test(text),
    say: (written, [found = ""]) =>
      new RegExp(`^${OTHER_SPACE}|\\]${OTHER_SPACE}`).test(found)
        ? `A no-break space is beside the mark of the callout, “${markIn(written)}”. Delete it.`
        : `“${markIn(written)}” is shown as it is. A callout begins with > ${markIn(written)} alone on its line, and its text follows in the next, after a >.`,
  },
  {
    found: /!\[\[[^[\]\n]+\]\]/,
    say: (written) =>
      `“${written}” is shown as it is. Write a picture as ![what it shows](its-name.png).`,
  },
  {
    found: /\[\[[^[\]\n]+\]\]/,
    say: (written) => `“${written}” is shown as it is. Write a link as [its text](/address).`,
  },
  {
    found: new RegExp(
      `!?\\[[^\\]\\n]*\\](?:[ \\t\\u00a0]+|[ \\t]*\\n[ \\t]*)\\(${ADDRESS}[^()\\n]*\\)`,
    ),
    say: (written) => `“${written}” has a space between ] and (. Take it away.`,
  },
  {
    found: /!?\[[^\]\n]*\]\([^()\n]*[“”„‘’][^()\n]*\)/,
    say: (written) => `“${written}” has curly quotes. Put the caption in straight ones: "Visits".`,
  },
  {
    found: new RegExp(`!?\\[[^\\]\\n]*\\]\\([^()\\n]*${OTHER_SPACE}[^()\\n]*\\)`),
    say: (written) => `“${written}” has a no-break space in its address. Take it away.`,
  },
  {
    found: new RegExp(`!\\[[^\\]\\n]*\\]\\([^()\\n]*\\s[^()\\n]*\\.${ENDING}[^()\\n]*\\)`, "i"),
    say: (written) =>
      `“${written}” names a file with a space in its name. Rename the file without spaces, and write that name.`,
  },
  {
    found: /!?\[[^\]\n]*\]\((?:\/|#|https?:|mailto:)[^()\n]*\s[^()\n]*\)/,
    say: (written) => `“${written}” has a space in its address. Take it away.`,
  },
  {
    found: /!?\[[^\]\n]*\]\([^\n]*?(?:\)(?=[\s.,;:!?]|$)|$)/m,
    say: (written) =>
      `“${written}” isn’t read as a ${kindOf(written)}. Its address can’t have spaces, and a parenthesis in it is written as %28 or %29.`,
  },
  {
    found: /\([^()\n]+\)\[(?:\/|#|https?:|mailto:)[^\]\s]*\]/,
    say: (written) => `“${written}” has its signs the wrong way round. Write [text](address).`,
  },
  {
    found: /(?<![\w\]])!?\[[^[\]\n]*[^\d[\]\n][^[\]\n]*\]\[[^[\]\n]*\]/,
    say: (written) =>
      `“${written}” names an address that is nowhere in the text. Write [text](address), or add a line for the address.`,
  },
  {
    found: /!\[(?!\d+\])[^[\]\n]*\]/,
    say: (written) =>
      `“${written}” is no picture without an address. Write ![what it shows](its-name.png).`,
  },
  {
    found: /\[\^([^\]\n]*)\](:?)/,
    when: (_literal, [, name = ""]) => !/\s/.test(name.trim()) && name !== "",
    say: (_written, [, name = ""]) =>
      `There is no footnote [^${name.trim()}]. Write it on a line of its own: [^${name.trim()}]: and its text.`,
  },
  {
    found: /\[\^[^\]\n]*\]|\^\[[^\]\n]*\]/,
    say: (written) =>
      `“${written}” is no footnote. Put [^1] in the text, and the footnote on a line of its own: [^1]: and its text.`,
  },
];

function markIn(written: string): string {
  return /\[![^\]]*\]/.exec(written)?.[0] ?? written;
}

/** `[a](/x_(y))` may end too early: a parenthesis that closes nothing follows the link. */
function cutAddresses({ node, text, start }: LiteralText): Raw[] {
  return linksIn(node.children).flatMap((link) => {
    const end = (link.position?.end.offset ?? 0) - start;
    const rest = upToUnopened(text.slice(end));
    if (rest === "" || /^[:;]-?\)$/.test(rest) || opens(text.slice(0, end))) return [];
    return {
      index: end,
      message: `“${rest}” is left over behind a ${link.type === "image" ? "picture" : "link"}. If it belongs to the address, write its parentheses as %28 and %29.`,
    };
  });
}

function linksIn(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node) => {
    if ((node.type === "link" || node.type === "image") && node.position) return [node];
    return "children" in node ? linksIn(node.children) : [];
  });
}

/** Text that follows without a space, up to a parenthesis that closes nothing in it. */
function upToUnopened(text: string): string {
  let open = 0;
  for (let i = 0; i < text.length; i += 1) {
    const sign = text[i] ?? "";
    if (sign === OTHER || /\s/.test(sign)) return "";
    if (sign === "(") open += 1;
    if (sign === ")") open -= 1;
    if (open < 0) return text.slice(0, i + 1);
  }
  return "";
}

/** Whether a parenthesis is still open. */
function opens(text: string): boolean {
  let open = 0;
  for (const sign of text) {
    if (sign === "(") open += 1;
    if (sign === ")") open = Math.max(0, open - 1);
  }
  return open > 0;
}
