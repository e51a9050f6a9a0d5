/**
 * Builds the site with many articles in a scratch copy and prints time, peak memory and the weight of the list,
 * with the load of the machine, because a build beside other work takes longer.
 *
 *   node scripts/run.mjs scripts/scale/articles.ts 20 200 2000
 */
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { currentFolder } from "#server/sites.ts";
import { filesOf } from "../../publishing/paths.ts";
import { inScratchCopy } from "../tasks/scratch-copy.ts";
import { generatedArticle } from "./generated-article.ts";
import { measure } from "./measure.ts";

const counts = process.argv.slice(2).map(Number);
if (counts.length === 0 || counts.some((count) => !Number.isInteger(count) || count < 1)) {
  console.error("Say how many articles, for example: scripts/scale/articles.ts 20 200 2000");
  process.exit(2);
}

console.info(
  "articles  seconds  CPU s (per 100 more)  load  peak MB  /blog kB (gzip)  /resources kB (gzip)",
);
let before: { count: number; cpuSeconds: number } | undefined;
for (const count of counts) {
  const result = await buildWith(count);
  const step = before && ((result.cpuSeconds - before.cpuSeconds) / (count - before.count)) * 100;
  console.info(
    [
      String(count).padStart(8),
      result.seconds.toFixed(1).padStart(8),
      `${result.cpuSeconds.toFixed(1)} (${step?.toFixed(1) ?? "-"})`.padStart(21),
      (loadavg()[1] ?? 0).toFixed(1).padStart(5),
      (result.peakBytes / 1024 ** 2).toFixed(0).padStart(8),
      result.blog.padStart(16),
      result.resources.padStart(21),
    ].join(" "),
  );
  before = { count, cpuSeconds: result.cpuSeconds };
}

/** A build with this many articles beside the site's own. */
function buildWith(count: number) {
  return inScratchCopy("scale", async (folder) => {
    for (let i = 0; i < count; i++) {
      const { slug, text } = generatedArticle(i);
      writeFileSync(path.join(folder, "content/articles", `${slug}.md`), text);
    }
    const { status, output, ...cost } = await measure(
      [process.execPath, "--disable-warning=ExperimentalWarning", "scripts/tasks/build.ts"],
      folder,
    );
    if (status !== 0)
      throw new Error(
        `The build with ${count} articles failed (status ${status}, ${cost.seconds.toFixed(0)} s, peak ${cost.peakBytes} bytes):\n${output.slice(-4000)}`,
      );
    return { ...cost, blog: weightOf(folder, "blog"), resources: weightOf(folder, "resources") };
  });
}

/** Weight of a page's HTML, as it is and as gzip. */
function weightOf(folder: string, page: string): string {
  const html = readFileSync(
    path.join(filesOf(currentFolder(path.join(folder, "build"))), page, "index.html"),
  );
  return `${[html, gzipSync(html)].map(({ length }) => (length / 1024).toFixed(0)).join(" (")})`;
}
