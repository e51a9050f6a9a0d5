/**
 * Publishes the site in a scratch copy with so many articles next to its own, into a server that runs, and prints how long
 * each takes: the whole site, a word of the site, one article; and what the server then needs.
 *
 *   node scripts/run.mjs bench/publishing.ts 0 2000
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { generatedArticle } from "../scripts/scale/generated-article.ts";
import { inScratchCopy } from "../scripts/tasks/scratch-copy.ts";
import { dataFolder, root, type Server, startServer } from "../test/faults/harness.ts";

const counts = process.argv.slice(2).map(Number);
if (counts.length === 0 || counts.some((count) => !Number.isInteger(count) || count < 0)) {
  console.error("Say how many articles, for example: bench/publishing.ts 0 2000");
  process.exit(2);
}

/** Command of `npm run publish`, without npm's own start. */
const COMMAND: string[] = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  .scripts.publish.split(" ")
  .slice(1);

for (const count of counts)
  await inScratchCopy("publishing", (copy) => measure(copy, count), { cold: true });

async function measure(copy: string, count: number): Promise<void> {
  const build = join(copy, "build");
  cpSync(realpathSync(join(root, "build")), build, { recursive: true });
  for (let i = 0; i < count; i += 1) {
    const { slug, text } = generatedArticle(i);
    writeFileSync(join(copy, "content/articles", `${slug}.md`), text);
  }
  console.info(`${count} articles more, load ${loadavg()[0]?.toFixed(1)}`);
  // With nothing kept of an earlier command, as after a clone, and then as after each change of the code.
  for (const known of ["nothing", "texts and pictures"]) {
    rmSync(join(build, "sites"), { recursive: true });
    rmSync(join(build, "current"));
    console.info(`  whole site, ${known} kept: ${await publish(copy)} s`);
  }
  const data = dataFolder();
  const server = await startServer({ DATA_DIR: data.path }, [], copy);
  for (const key of ["label", "title"]) {
    const word = await served(copy, server, "content/pages/about.yaml", "/about", key);
    console.info(`  a word of a page, in its first ${key}: ${word} s until it is served`);
  }
  const slug = count > 0 ? generatedArticle(0).slug : "zoominfo-alternatives";
  const article = await served(
    copy,
    server,
    `content/articles/${slug}.md`,
    `/blog/${slug}`,
    "title",
  );
  console.info(`  a word of an article's title: ${article} s until it is served`);
  console.info(`  with nothing changed: ${await publish(copy)} s`);
  const paths = Object.keys(siteOf(copy).pages);
  const first = [];
  // The first of a client loads its own code for a tenth of a second.
  await firstByte(`${server.url}/healthz`);
  for (const path of paths) first.push(await firstByte(server.url + path));
  first.sort((a, b) => a - b);
  const p99 = first[Math.floor(first.length * 0.99)] ?? 0;
  console.info(
    `  first byte of ${paths.length} pages: median ${first[first.length >> 1]?.toFixed(1)} ms, p99 ${p99.toFixed(1)}, most ${first.at(-1)?.toFixed(1)}`,
  );
  console.info(`  memory of the server: ${memoryMb(server)} MB`);
  await server.end("SIGTERM");
  data.remove();
}

/** Seconds from the start of the command to its end. */
async function publish(copy: string): Promise<string> {
  const began = performance.now();
  const child = spawn(process.execPath, COMMAND, {
    cwd: copy,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [status] = await once(child, "exit");
  if (status !== 0) throw new Error(`Publishing ended with ${status}.`);
  return seconds(began);
}

/** Changes the first entry of that name in a file and publishes; seconds until the page says it. */
async function served(
  copy: string,
  server: Server,
  file: string,
  path: string,
  key: string,
): Promise<string> {
  const target = join(copy, file);
  const text = readFileSync(target, "utf8");
  const changed = `Changed by a measurement of the ${key}`;
  writeFileSync(target, text.replace(new RegExp(`^( *${key}: ).*$`, "m"), `$1${changed}`));
  const began = performance.now();
  const running = publish(copy);
  for (;;) {
    const html = await (await fetch(server.url + path)).text();
    if (html.includes(changed)) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const time = seconds(began);
  await running;
  return time;
}

function siteOf(copy: string): { pages: object } {
  const build = join(copy, "build");
  const id = readFileSync(join(build, "current"), "utf8").trim();
  return JSON.parse(readFileSync(join(build, "sites", id, "site.json"), "utf8"));
}

async function firstByte(url: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(url);
  const time = performance.now() - began;
  await response.arrayBuffer();
  return time;
}

/** With its rendering thread, as the system counts it. */
function memoryMb({ process: { pid } }: Server): string {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024).toFixed(0);
}

function seconds(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}
