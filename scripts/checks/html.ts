/**
 * HTML of every built page: html-validate (presets standard, a11y and document), and the W3C checker if Java is there.
 * Exit status 1 with one line for each error.
 */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { root } from "../../site-generator/paths.ts";
import { htmlRules } from "../../site-generator/rules/html-rules.ts";
import { type BuiltPage, builtPages } from "./files.ts";

const pages = await builtPages();
const faults = [...(await validate(pages)), ...checkWithW3c(pages)];
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(`\n${faults.length} HTML errors in ${pages.length} pages`);
  process.exit(1);
}

async function validate(all: readonly BuiltPage[]): Promise<string[]> {
  const validator = new HtmlValidate(new StaticConfigLoader(htmlRules));
  const found: string[] = [];
  for (const page of all) {
    const report = await validator.validateString(page.html, page.file);
    for (const { messages } of report.results)
      for (const { ruleId, message, line, column, selector } of messages)
        found.push(`${page.path}: ${ruleId}: ${message} (${line}:${column} ${selector ?? ""})`);
  }
  console.info(`html-validate: ${all.length} pages, ${found.length} errors`);
  return found;
}

type VnuMessage = {
  type: string;
  subType?: string;
  url?: string;
  message: string;
  lastLine?: number;
  extract?: string;
};

/** Runs the checker of the W3C. A warning fails like an error: there is none, and the next one should be seen. */
function checkWithW3c(all: readonly BuiltPage[]): string[] {
  if (spawnSync("java", ["-version"]).error) {
    console.info("W3C checker: left out, because there is no Java on this machine");
    return [];
  }
  const jar = createRequire(import.meta.url)("vnu-jar") as string;
  const files = all.map((page) => page.file);
  // Optimizing a run of seconds, and collecting its garbage on all cores, takes more than half of its processor time.
  const shortRun = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];
  const { stdout, status } = spawnSync(
    "java",
    [
      ...shortRun,
      "-Xss4m",
      "-jar",
      jar,
      "--stdout",
      "--exit-zero-always",
      "--format",
      "json",
      ...files,
    ],
    { cwd: root, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
  );
  if (status !== 0) return [`W3C checker: could not run (status ${status})`];
  const messages = (JSON.parse(stdout) as { messages: VnuMessage[] }).messages;
  const found = messages.filter(
    ({ type, subType, message }) =>
      (type !== "info" || subType === "warning") && !isOfStyles(message),
  );
  console.info(`W3C checker: ${all.length} pages, ${found.length} errors and warnings`);
  return found.map(lineOf);
}

/**
 * The checker reads the CSS in a page with a parser of 2012, which knows no custom properties with types, nesting, or view
 * transitions. What we write of CSS is checked by the bundler and by Biome.
 */
function isOfStyles(message: string): boolean {
  return message.startsWith("CSS: ");
}

function lineOf({ url = "", message, lastLine, extract }: VnuMessage): string {
  const file = path.relative(root, url.replace(/^file:/, ""));
  return `${file}:${lastLine ?? 0}: W3C: ${message} ${JSON.stringify(extract ?? "")}`;
}
