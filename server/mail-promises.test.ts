import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Sentences by which a page says that it mails something: a mailbox that had its share of the day gets nothing. */
const promise =
  /\bon its way\b|\bwe (?:have )?(?:sent (?:its|you|a|the)|e-?mailed|mailed)\b|\bwe(?:[’']ll| will)? (?:e-?mail|mail|send) (?:you|that|it)\b/i;

const root = new URL("../", import.meta.url);
const forms = new URL("content/forms/", root);
const files = [
  ...readdirSync(forms).map((name) => new URL(name, forms)),
  new URL("server/errors.ts", root),
];

test.each(files.map((file) => [file.pathname.slice(root.pathname.length), file] as const))(
  "%s says of no mail that it was sent without saying when it is not",
  (_name, file) => {
    const text = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    const sentences = text.replace(/\s+/g, " ").split(/(?<=[.!?])[\s"]/);
    expect(sentences.filter((one) => promise.test(one) && !/\bunless\b/.test(one))).toEqual([]);
  },
);
