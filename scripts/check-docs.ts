/** Fails when a document names a file or folder of the project that does not exist. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

const root = new URL("../", import.meta.url).pathname;
const documents = [
  ...["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"],
  ...(await readdir(path.join(root, "docs"), { recursive: true }))
    .filter((name) => name.endsWith(".md"))
    // Decisions are history: what they name may be gone.
    .filter((name) => !name.startsWith("decisions"))
    .map((name) => `docs/${name}`),
];

/** A path in backticks or in a link: starts with a folder of the project and holds no placeholder. */
const PATHS =
  /[`(]((?:app|content|contracts|server|scripts|test|bench|docs|public|\.ci)\/[\w./-]*\w)[`)]/g;

let dead = 0;
for (const document of documents) {
  const text = await readFile(path.join(root, document), "utf8");
  for (const [, named] of text.matchAll(PATHS)) {
    if (!named || existsSync(path.join(root, named))) continue;
    dead += 1;
    console.error(`${document}: ${named} does not exist. Fix the path, or the sentence around it.`);
  }
}
process.exit(dead === 0 ? 0 : 1);
