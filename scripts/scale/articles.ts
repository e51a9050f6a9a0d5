/**
 * Builds the site with many articles in a scratch copy and prints time, peak memory and the weight of the list.
 *
 *   node scripts/run.mjs scripts/scale/articles.ts 20 200 2000
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { inScratchCopy } from "../tasks/scratch-copy.ts";
import { generatedArticle } from "./generated-article.ts";
import { measure } from "./measure.ts";

const counts = process.argv.slice(2).map(Number);
if (counts.length === 0 || counts.some((count) => !Number.isInteger(count) || count < 1)) {
  console.error("Say how many articles, for example: scripts/scale/articles.ts 20 200 2000");
  process.exit(2);
}

console.info("articles  seconds  peak MB  seconds per 100 more  /blog kB (gzip)");
let before: { count: number; seconds: number } | undefined;
for (const count of counts) {
  const result = await buildWith(count);
  const step = before && ((result.seconds - before.seconds) / (count - before.count)) * 100;
  console.info(
    [
      String(count).padStart(8),
      result.seconds.toFixed(1).padStart(8),
      (result.peakBytes / 1024 ** 2).toFixed(0).padStart(8),
      (step?.toFixed(1) ?? "-").padStart(21),
      `${(result.list / 1024).toFixed(0)} (${(result.listGzip / 1024).toFixed(0)})`.padStart(16),
    ].join(" "),
  );
  before = { count, seconds: result.seconds };
}

/** A build with this many articles beside the site's own. */
function buildWith(count: number) {
  return inScratchCopy("scale", async (folder) => {
    for (let i = 0; i < count; i++) {
      const { slug, text } = generatedArticle(i, count);
      writeFileSync(path.join(folder, "content/articles", `${slug}.md`), text);
    }
    const { seconds, peakBytes, status, output } = await measure(
      [process.execPath, "--disable-warning=ExperimentalWarning", "scripts/tasks/build.ts"],
      folder,
    );
    if (status !== 0)
      throw new Error(
        `The build with ${count} articles failed (status ${status}, ${seconds.toFixed(0)} s, peak ${peakBytes} bytes):\n${output.slice(-4000)}`,
      );
    const list = path.join(folder, "build/client/blog/index.html");
    const html = readFileSync(list);
    return { seconds, peakBytes, list: html.length, listGzip: gzipSync(html).length };
  });
}
