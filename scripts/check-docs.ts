/**
 * Fails when a document, or a comment of the code or of what is deployed, names a file, folder, or heading of the project that
 * does not exist, and when a decision record has another number in its title than in its name.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import GithubSlugger from "github-slugger";
import { parseSync } from "vite";
import { root } from "../site-generator/paths.ts";
import { filesIn, textOf } from "./checks/files.ts";

/** A path in backticks or in a link of a document: starts with a folder of the project and holds no placeholder. */
const IN_DOCUMENT =
  /[`(]((?:app|content|shared|deploy|docs|examples|content-model|site-generator|server|scripts|test|bench|public|\.ci)\/[\w./-]*\w)[`)]/g;

/** A module or a file of YAML in a comment, with at least one folder; what holds a placeholder is none. */
const IN_COMMENT = /(?<![\w./@*<>{}$-])(?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|ya?ml)\b(?![\w/*])/g;

/** The same in a file of another kind, where a document may be named too. */
const IN_SETTINGS =
  /(?<![\w./@*<>{}$-])(?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|ya?ml|md|conf)\b(?![\w/*])/g;

/** Where a link of a document leads, but for other sites and its own headings. */
const LINK = /\]\(([^)\s#:]+)(?:#[^)]*)?\)/g;

/** A link to a heading, of its own document or of another one. */
const ANCHOR = /\]\(([^)\s#:]*)#([^)\s]+)\)/g;

/** The paths that a document names and the project doesn't have. */
export function deadInDocument(text: string, exists: (path: string) => boolean): string[] {
  return [...text.matchAll(IN_DOCUMENT)].flatMap(([, named = ""]) =>
    exists(named) ? [] : [named],
  );
}

/** Links of a document that lead to no file, as it has them: from its own folder. */
export function deadLinks(file: string, text: string, exists: (path: string) => boolean): string[] {
  const folder = path.posix.dirname(file);
  // What is in backticks shows how a link is written.
  return [...text.replace(/`[^`\n]*`/g, "").matchAll(LINK)]
    .map(([, link = ""]) => link)
    .filter((link) => !exists(path.posix.join(folder, link)));
}

/** Links of a document to a heading that its own text, or another document, doesn't have. */
export function deadAnchors(
  file: string,
  text: string,
  textOf: (path: string) => string | null,
): string[] {
  const folder = path.posix.dirname(file);
  return [...text.replace(/`[^`\n]*`/g, "").matchAll(ANCHOR)].flatMap(
    ([, link = "", anchor = ""]) => {
      const target = link === "" ? text : textOf(path.posix.join(folder, link));
      return target === null || anchorsOf(target).has(anchor) ? [] : [`${link}#${anchor}`];
    },
  );
}

/** Anchors of the headings, as code hosts make them. */
function anchorsOf(text: string): Set<string> {
  const slugger = new GithubSlugger();
  const headings = text.replace(/^```[\s\S]*?^```/gm, "").matchAll(/^#{1,6} (.+)$/gm);
  return new Set([...headings].map(([, heading = ""]) => slugger.slug(heading)));
}

/** The paths that comments of a file of settings name, by # to the end of the line, and the project doesn't have. */
export function deadInSettings(
  text: string,
  exists: (path: string) => boolean,
): Array<{ named: string; line: number }> {
  return text
    .split("\n")
    .flatMap((line, i) =>
      [...(/(?:^|\s)#.*/.exec(line)?.[0] ?? "").matchAll(IN_SETTINGS)]
        .filter(([named]) => !exists(named))
        .map(([named]) => ({ named, line: i + 1 })),
    );
}

/**
 * The same for the comments of a module, each with its line. They may leave out the folders that they share with the
 * module, or `content`.
 */
export function deadInComments(
  file: string,
  source: string,
  exists: (path: string) => boolean,
): Array<{ named: string; line: number }> {
  const folders = ["content", ...foldersOf(file)];
  return parseSync(file, source).comments.flatMap(({ value, start }) =>
    [...value.matchAll(IN_COMMENT)]
      .filter(([named]) => !folders.some((folder) => exists(path.posix.join(folder, named))))
      .map(([named]) => ({ named, line: source.slice(0, start).split("\n").length })),
  );
}

/** `server/db/store.ts` -> `server/db`, `server`, and the project itself. */
function foldersOf(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === "." ? [folder] : [folder, ...foldersOf(folder)];
}

if (import.meta.main) {
  const CODE = "app bench content-model examples shared site-generator scripts server test".split(
    " ",
  );

  const markdown = filesIn(["docs"], (file) => file.endsWith(".md"));
  const documents = [...["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"], ...markdown];
  // Tests of this very check name files that are not there.
  const modules = filesIn(
    CODE,
    (file) => /\.(tsx?|mjs)$/.test(file) && file !== "scripts/check-docs.test.ts",
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
}
