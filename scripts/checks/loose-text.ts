/**
 * Finds text that a translated page can't lose or gain: React issue 11538. Exit status 1 with file, line and the fix.
 */
import { filesIn, textOf } from "./files.ts";
import { looseText } from "./loose-text/find-loose-text.ts";

const files = filesIn(
  ["app"],
  (file) => file.endsWith(".tsx") && !/\.(test|examples)\.tsx$/.test(file),
);
const found = files.flatMap((file) =>
  looseText(file, textOf(file)).map((text) => ({ file, ...text })),
);

for (const { file, line, code, problem } of found) {
  console.error(
    `${file}:${line}: this text ${problem}: ${code.replace(/\s+/g, " ").slice(0, 100)}`,
  );
}
if (found.length > 0) {
  console.error(
    "\nOn a page that a browser has translated this throws, and the tool or page fails. Put the text into an element of its own, " +
      "or make one text of it with a template literal.",
  );
  process.exit(1);
}
console.info(`${files.length} files hold no text that comes and goes beside other nodes`);
