import path from "node:path";
import { readContentFiles } from "../read/files.ts";
import { withPinnedFacts } from "./pin-facts.ts";

/** The content with one mistake in it, and where that is. */
export type Mistake = {
  /** Path in content/. */
  file: string;
  /** Lines of the file that are replaced: from this one on, counted from 0, so many, by these. */
  index: number;
  removed: number;
  added: readonly string[];
  /** Line of the mistake, counted from 1. */
  line: number;
  /** A reader of YAML can’t go on behind it. */
  stops?: true;
};

/** A line `key: value` of a file's YAML. */
type Entry = {
  file: string;
  index: number;
  indent: string;
  dash: string;
  key: string;
  value: string;
};

const { texts } = withPinnedFacts(
  await readContentFiles(path.join(import.meta.dirname, "../../content")),
);
const lines = new Map([...texts].map(([file, text]) => [file, text.split("\n")]));
const entries = [...lines].flatMap(([file, all]) => entriesOf(file, all));

/** Kind of mistake -> that many of it at places drawn by chance, the same ones at each run. */
export const kindsOfMistake: Readonly<Record<string, (count: number) => Mistake[]>> = {
  "a missing quote": (count) =>
    changed(count, ({ value }) => (/^".+"$/.test(value) ? value.slice(0, -1) : null)),
  "a token that names nothing": (count) =>
    changed(count, ({ key, value }, i) =>
      /^[A-Z][^"]{20,}$/.test(value) && key !== "date" ? `${value} {{claim.none-${i}}}` : null,
    ),
  "a text that is too long": (count) =>
    changed(count, (entry) =>
      entry.key === "title" && entry.value !== "" && ["meta", "hero"].includes(parentOf(entry))
        ? `"${"Far too long for any screen. ".repeat(20)}"`
        : null,
    ),
  "a picture that is missing": (count) => [
    ...drawn(blankLines(), count - STORIES, ({ file, index }, i) =>
      edited(file, index, 1, [`![A chart](/images/none-${i}.jpg)`]),
    ),
    ...changed(STORIES, ({ file, key, value }, i) =>
      file === "testimonials.yaml" && key === "film"
        ? { value, after: `thumbnail: /images/none-${i}.jpg` }
        : null,
    ),
  ],
  "a tab instead of spaces": (count) =>
    drawn(
      entries.filter(({ indent }) => indent !== ""),
      count,
      ({ file, index, indent }) =>
        edited(file, index, 1, [`\t${lineOf(file, index).slice(indent.length)}`]),
    ),
  "a line indented by a space too many": (count) =>
    drawn(
      entries.filter(
        (entry) => entry.dash === "" && /^[A-Z]/.test(entry.value) && followsValue(entry),
      ),
      count,
      ({ file, index }) => ({
        ...edited(file, index, 1, [` ${lineOf(file, index)}`]),
        stops: true,
      }),
    ),
  "curly quotes around a text": (count) =>
    changed(count, ({ value }) => (/^[A-Z][^"{}:#]+$/.test(value) ? `“${value}”` : null)),
  "a day that doesn't exist": (count) =>
    changed(count, ({ key, value }, i) =>
      /^("?\d{4}-\d\d-\d\d"?|null)$/.test(value) &&
      ["asOf", "date", "day", "posted", "othersChecked"].includes(key)
        ? (["2026-13-01", "2026-02-30", "11/21/2026", "2026-1-5", "tomorrow"][i % 5] ?? null)
        : null,
    ),
  "a field that doesn't exist": (count) =>
    drawn(
      // Without its mark, or the field that exempts them, a sample's figures are faults too, on other lines; so is the code
      // in a text that no field says may hold any.
      entries.filter(
        (entry) =>
          STRICT.test(entry.file) &&
          !NAMES_KIND.test(entry.key) &&
          !["sample", "cards"].includes(entry.key) &&
          !textUnder(entry).includes("`"),
      ),
      count,
      ({ file, index, indent, dash, key }) => {
        const rest = lineOf(file, index).slice(indent.length + dash.length + key.length);
        return edited(file, index, 1, [`${indent}${dash}${key}${key.at(-1)}${rest}`]);
      },
    ),
  "a field written twice": (count) =>
    drawn(
      entries.filter(({ value }) => /^[A-Z"]/.test(value)),
      count,
      ({ file, index, indent, dash, key, value }) => {
        const again = `${indent}${" ".repeat(dash.length)}${key}: ${value}`;
        return edited(file, index, 1, [lineOf(file, index), again], 1);
      },
    ),
  "a field that is missing": (count) =>
    drawn(
      entries.filter(
        (entry) =>
          REQUIRED.test(entry.key) &&
          entry.dash === "" &&
          /^[^>|]/.test(entry.value) &&
          !mayLackTitle(entry),
      ),
      count,
      (entry) => {
        const { file, index } = entry;
        const first = firstOfGroup(entry);
        if (first === null) return null;
        return { ...edited(file, index, 1, []), line: first };
      },
    ),
  "a figure that is typed instead of printed": (count) =>
    changed(count, ({ file, key, value }) =>
      READ.test(file) &&
      /^(title|label|text)$/.test(key) &&
      !SAMPLED.test(textOf(file)) &&
      /^[A-Z]/.test(value)
        ? `${value.replace(/[.:?]$/, "")} of 71% here`
        : null,
    ),
  "an address that two pages have": (count) => {
    const paths = entries.filter(({ file, key }) => file === "routes.yaml" && key === "path");
    // The first half lends addresses to the second, which are then each other's no more.
    const half = Math.floor(paths.length / 2);
    const pairs = paths
      .slice(0, half)
      .flatMap((one) => paths.slice(half).map((other) => ({ one, other })));
    return drawn(pairs, count, ({ one, other }) =>
      edited(other.file, other.index, 1, [`  path: ${one.value}`]),
    );
  },
};

/** Stories that could have a picture of their own. */
const STORIES = 3;
/** Says what kind of thing a group is; without it, none of the group's fields can be told. */
const NAMES_KIND = /^(fields|en|name|kind|art|state)$/;
/** All fields of these are known; the answer of the API panel is printed as it is. */
const STRICT = /^(pages\/|panels\/(?!api-call\.))/;
/** Files whose texts are read by visitors, and define no figure. */
const READ = /^(pages|forms|mails|articles)\//;
/** A group of samples, in which figures are samples. */
const SAMPLED = /^ +sample: true/m;
const REQUIRED = /^(title|caption|label|description|text)$/;

/** The same place is never drawn twice. */
function drawn<From>(
  from: readonly From[],
  count: number,
  make: (from: From, i: number) => Mistake | null,
): Mistake[] {
  const random = randomOf(count + from.length);
  const left = [...from];
  const made: Mistake[] = [];
  while (made.length < count && left.length > 0) {
    const [one] = left.splice(Math.floor(random() * left.length), 1);
    const mistake = one && make(one, made.length);
    if (mistake) made.push(mistake);
  }
  return made;
}

type Change = string | { value: string; after: string };

/** Lines with another value; null leaves an entry alone. */
function changed(count: number, change: (entry: Entry, i: number) => Change | null): Mistake[] {
  return drawn(entries, count, (entry, i) => {
    const to = change(entry, i);
    if (to === null) return null;
    const { file, index, indent, dash, key } = entry;
    const head = `${indent}${dash}${key}:`;
    if (typeof to === "string") return edited(file, index, 1, [`${head} ${to}`]);
    const under = `${indent}${" ".repeat(dash.length)}${to.after}`;
    return edited(file, index, 1, [`${head} ${to.value}`, under], 1);
  });
}

/** The text of a file with mistakes in it. */
export function textWith(file: string, mistakes: readonly Mistake[]): string {
  const all = [...(lines.get(file) ?? [])];
  for (const { index, removed, added } of mistakes) all.splice(index, removed, ...added);
  return all.join("\n");
}

/** Replaces lines; the mistake is in the first of the new ones, or so many after it. */
function edited(file: string, index: number, removed: number, added: string[], at = 0): Mistake {
  return { file, index, removed, added, line: index + at + 1 };
}

function entriesOf(file: string, all: readonly string[]): Entry[] {
  const end = file.endsWith(".md") ? all.indexOf("---", 1) : all.length;
  let block: number | null = null;
  return all.slice(0, Math.max(0, end)).flatMap((line, index) => {
    const [, indent = "", dash = "", key, value = ""] =
      /^( *)((?:- )?)([a-z][\w-]*):(?: (.*))?$/i.exec(line) ?? [];
    const depth = /^ */.exec(line)?.[0].length ?? 0;
    if (line.trim() === "" || (block !== null && depth > block)) return [];
    block = />-$/.test(line) ? depth + dash.length : null;
    return key === undefined ? [] : [{ file, index, indent, dash, key, value }];
  });
}

/** Empty lines between paragraphs of Markdown. */
function blankLines(): Array<{ file: string; index: number }> {
  return [...lines].flatMap(([file, all]) => {
    const begin = all.indexOf("---", 1);
    if (!file.endsWith(".md")) return [];
    return all.flatMap((line, index) =>
      // Right under a table a line is a row of it, which is a mistake of its own.
      line === "" && index > begin + 1 && !all[index - 1]?.startsWith("|") ? [{ file, index }] : [],
    );
  });
}

/** All lines of an entry, those of its group included. */
function textUnder({ file, index, indent, dash }: Entry): string {
  const depth = indent.length + dash.length;
  const all = lines.get(file) ?? [];
  const below = all.slice(index + 1);
  const end = below.findIndex((line) => line.trim() !== "" && line.search(/\S/) <= depth);
  return [all[index], ...(end === -1 ? below : below.slice(0, end))].join("\n");
}

/** The key under which an entry is. */
function parentOf({ file, index, indent, dash }: Entry): string {
  const depth = indent.length + dash.length;
  return (
    entries.findLast(
      (other) =>
        other.file === file &&
        other.index < index &&
        other.indent.length + other.dash.length < depth,
    )?.key ?? ""
  );
}

/** Where the group begins that an entry is in, without that entry: null if nothing else is in it. */
function firstOfGroup({ file, index, indent }: Entry): number | null {
  const depth = indent.length;
  const before = entries.filter((other) => other.file === file && other.index < index);
  const outer = before.findLast((other) => other.indent.length + other.dash.length < depth);
  const first = before.find(
    (other) =>
      other.index > (outer?.index ?? -1) && other.indent.length + other.dash.length === depth,
  );
  const fresh = before.findLast((other) => other.dash !== "" && other.indent.length + 2 === depth);
  const start = fresh && fresh.index > (outer?.index ?? -1) ? fresh : first;
  return start ? start.index + 1 : null;
}

/** The line above is a field of the same group, with its value in one line. */
function followsValue({ file, index, indent }: Entry): boolean {
  const above = entries.find((other) => other.file === file && other.index === index - 1);
  return (
    above !== undefined &&
    above.indent.length + above.dash.length === indent.length &&
    /^[A-Za-z]/.test(above.value)
  );
}

/** A section of figures is the one that may do without a heading. */
function mayLackTitle(entry: Entry): boolean {
  const first = firstOfGroup(entry);
  return first !== null && lineOf(entry.file, first - 1).trim() === "- kind: stats";
}

function textOf(file: string): string {
  return texts.get(file) ?? "";
}

function lineOf(file: string, index: number): string {
  return lines.get(file)?.[index] ?? "";
}

/** mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
