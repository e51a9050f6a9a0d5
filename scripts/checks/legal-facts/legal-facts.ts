import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { parseDocument } from "yaml";
import { z } from "zod";
import { root } from "../../../publishing/paths.ts";
import { textOf } from "../files.ts";
import { type Sentence, sentencesOfMarkdown, sentencesOfYaml } from "./sentences.ts";

export const TABLE = "scripts/checks/legal-facts/holders.yaml";

/** Texts that say how the site treats its visitors, and the keys of those that are part of another file. */
const texts: Readonly<Record<string, readonly string[]>> = {
  "content/legal/privacy.md": [],
  "content/legal/terms.md": [],
  "content/legal/accessibility.md": [],
  "content/pages/security.yaml": [""],
  // What the privacy policy takes in by a token.
  "content/consent.yaml": ["policy."],
  "content/forms/booking.yaml": ["calendar.outside.policy."],
  "content/notices.yaml": ["dataBroker.text.", "retention."],
};

const holder = z.union([
  z.strictObject({ test: z.string(), title: z.string() }),
  z.strictObject({ "launch-check": z.string() }),
]);

const table = z.strictObject({
  holders: z.array(
    z.strictObject({ by: z.array(holder).min(1), says: z.array(z.string()).min(1) }),
  ),
  reviewed: z.array(
    z.strictObject({ file: z.string(), by: z.string(), on: z.iso.date(), text: z.string() }),
  ),
});

type Holder = z.output<typeof holder>;
export type Table = z.output<typeof table>;

export function readTable(): Table {
  return table.parse(parseDocument(textOf(TABLE)).toJS());
}

/** Every sentence of the legal texts of the site. */
export function legalSentences(): Sentence[] {
  return Object.entries(texts).flatMap(([file, below]) =>
    file.endsWith(".md")
      ? sentencesOfMarkdown(file, textOf(file))
      : sentencesOfYaml(file, textOf(file), below),
  );
}

/**
 * Faults of the table: sentences that nothing holds, holders that are not there, and lines of the table that no text has.
 * @param launchCheck whether launch-check has a finding of this id
 */
export function faultsOf(
  { holders, reviewed }: Table,
  sentences: readonly Sentence[],
  launchCheck: (id: string) => boolean,
): string[] {
  const held = new Set(holders.flatMap(({ says }) => says));
  const said = new Set(sentences.map(({ text }) => text));
  const whole = new Map(reviewed.map((one) => [one.file, one.text]));
  const unheld = [...Map.groupBy(sentences, ({ file }) => file)].flatMap(([file, own]) => {
    const open = own.filter(({ text }) => !held.has(text));
    const mark = markOf(own);
    if (open.length === 0 || whole.get(file) === mark) return [];
    return [
      ...open.map(
        ({ line, text }) =>
          `${file}:${line} nothing holds “${text}”: name the test or the launch-check entry that does in ${TABLE}.`,
      ),
      `${file}: if counsel reviewed the whole text as it is, add it to “reviewed” in ${TABLE} with text: ${mark}.`,
    ];
  });
  return [
    ...unheld,
    ...[...held]
      .filter((text) => !said.has(text))
      .map((text) => `${TABLE}: no text says “${text}” any more: remove or correct it.`),
    ...holders.flatMap(({ by }) => by.flatMap((one) => faultOf(one, launchCheck))),
  ];
}

function faultOf(one: Holder, launchCheck: (id: string) => boolean): string[] {
  if ("launch-check" in one) {
    const id = one["launch-check"];
    return launchCheck(id) ? [] : [`${TABLE}: npm run launch-check has no entry “${id}”.`];
  }
  if (!existsSync(path.join(root, one.test)))
    return [`${TABLE}: there is no test file ${one.test}.`];
  return textOf(one.test).includes(one.title)
    ? []
    : [`${TABLE}: ${one.test} has no test “${one.title}”.`];
}

/** Names a text as it was read: any other word makes it another. */
export function markOf(sentences: readonly Sentence[]): string {
  const words = sentences.map(({ text }) => text).join("\n");
  return createHash("sha256").update(words).digest("hex").slice(0, 16);
}
