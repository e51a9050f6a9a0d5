/**
 * Fails when a document, or a comment of the code or of what is deployed, names a file or folder of the project that does not exist, and when a
 * decision record is superseded without saying so, or has another number in its title than in its name.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "../site-generator/paths.ts";
import {
  deadInComments,
  deadInDocument,
  deadInSettings,
  deadLinks,
} from "./checks/docs/named-paths.ts";
import { unanswered } from "./checks/docs/superseded.ts";
import { filesIn, textOf } from "./checks/files.ts";

const DECISIONS = "docs/decisions/";
const CODE = "app bench content-model examples shared site-generator scripts server test".split(" ");

const markdown = filesIn(["docs"], (file) => file.endsWith(".md"));
const decisions = markdown.filter((file) => file.startsWith(DECISIONS));
const documents = [
  ...["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"],
  // Decisions are history: what they name may be gone.
  ...markdown.filter((file) => !file.startsWith(DECISIONS)),
];
// Tests of this very check name files that are not there.
const modules = filesIn(
  CODE,
  (file) => /\.(tsx?|mjs)$/.test(file) && !file.startsWith("scripts/checks/docs/"),
);

const exists = (named: string) => existsSync(path.join(root, named));
const dead = [
  ...documents.flatMap((document) => {
    const text = textOf(document);
    const named = new Set([...deadInDocument(text, exists), ...deadLinks(document, text, exists)]);
    return [...named].map((one) => `${document}: ${one}`);
  }),
  ...filesIn(["deploy"], () => true).flatMap((file) =>
    deadInSettings(textOf(file), exists).map(({ named, line }) => `${file}:${line}: ${named}`),
  ),
  ...modules.flatMap((file) =>
    deadInComments(file, textOf(file), exists).map(
      ({ named, line }) => `${file}:${line}: ${named}`,
    ),
  ),
].map((place) => `${place} does not exist. Fix the path, or the sentence around it.`);

const records = decisions.map((file) => ({
  number: file.slice(DECISIONS.length, DECISIONS.length + 3),
  text: textOf(file),
}));
const unsaid = unanswered(records).map(
  ({ old, newer }) =>
    `${DECISIONS}${newer}: supersedes ${old}, whose status doesn't say so. Name ${newer} in the status of ${old}.`,
);

const misnumbered = records
  .filter(({ number, text }) => !new RegExp(`^# ${number}\\b`).test(text))
  .map(
    ({ number }) =>
      `${DECISIONS}${number}: its title has another number than its file. Begin it with “# ${number}”.`,
  );

const faults = [...dead, ...unsaid, ...misnumbered];
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
