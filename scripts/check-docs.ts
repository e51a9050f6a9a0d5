/**
 * Fails when a document, or a comment of the code or of what is deployed, names a file, folder, or heading of the project that
 * does not exist, and when a decision record has another number in its title than in its name.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "../site-generator/paths.ts";
import {
  deadAnchors,
  deadInComments,
  deadInDocument,
  deadInSettings,
  deadLinks,
} from "./checks/docs/named-paths.ts";
import { filesIn, textOf } from "./checks/files.ts";

const CODE = "app bench content-model examples shared site-generator scripts server test".split(
  " ",
);

const markdown = filesIn(["docs"], (file) => file.endsWith(".md"));
const documents = [...["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"], ...markdown];
// Tests of this very check name files that are not there.
const modules = filesIn(
  CODE,
  (file) => /\.(tsx?|mjs)$/.test(file) && !file.startsWith("scripts/checks/docs/"),
);

const exists = (named: string) => existsSync(path.join(root, named));
const dead = [
  ...documents.flatMap((document) => {
    const text = textOf(document);
    const named = new Set([
      ...deadInDocument(text, exists),
      ...deadLinks(document, text, exists),
      ...deadAnchors(document, text, (file) => (exists(file) ? textOf(file) : null)),
    ]);
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

const misnumbered = markdown.flatMap((file) => {
  const [, number] = /^docs\/develop\/decisions\/(\d\d)-/.exec(file) ?? [];
  if (!number || textOf(file).startsWith(`# ${number} `)) return [];
  return [`${file}: begin its title with “# ${number} ”, the number in its name.`];
});

const faults = [...dead, ...misnumbered];
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
