/**
 * Builds the site with many articles in a scratch copy and prints time, peak memory and the weight of the list,
 * with the load of the machine, because a build next to other work takes longer.
 *
 *   node scripts/run.mjs scripts/scale/articles.ts 20 200 2000
 */

import { spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { currentFolder } from "#server/releases/folders.ts";
import { filesOf } from "../../site-generator/paths.ts";
import { inScratchCopy } from "../tasks/scratch-copy.ts";
import { generatedArticle } from "./generated-article.ts";

/** The kernel counts in hundredths of a second, whatever its own clock (`man 5 proc`, USER_HZ). */
const TICKS = 100;

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

/** A build with this many articles next to the site's own. */
function buildWith(count: number) {
  return inScratchCopy(
    "scale",
    async (folder) => {
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
    },
    { cold: true },
  );
}

/** Weight of a page's HTML, as it is and as gzip. */
function weightOf(folder: string, page: string): string {
  const html = readFileSync(
    path.join(filesOf(currentFolder(path.join(folder, "build"))), page, "index.html"),
  );
  return `${[html, gzipSync(html)].map(({ length }) => (length / 1024).toFixed(0)).join(" (")})`;
}

type Measured = {
  seconds: number;
  /** Seconds that the processors spent on it, which other work on the machine lengthens far less. */
  cpuSeconds: number;
  peakBytes: number;
  status: number;
  output: string;
};

/**
 * Runs a command and takes its time, and over all its processes the processor time and the peak of resident memory
 * (Linux; elsewhere 0).
 */
async function measure([program = "", ...args]: readonly string[], cwd: string): Promise<Measured> {
  const begin = performance.now();
  const cpuBefore = childrenCpuSeconds();
  const child = spawn(program, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  let peakBytes = 0;
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    });
  const look = setInterval(() => {
    peakBytes = Math.max(peakBytes, memoryOf(child.pid ?? 0));
  }, 200);
  const status = await new Promise<number>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (signal) output += `\nended by ${signal}`;
      resolve(code ?? 1);
    });
  });
  clearInterval(look);
  const seconds = (performance.now() - begin) / 1000;
  return { seconds, cpuSeconds: childrenCpuSeconds() - cpuBefore, peakBytes, status, output };
}

/** Processor time of the processes that this one started, and of all below them, as far as they have ended. */
function childrenCpuSeconds(): number {
  if (process.platform !== "linux") return 0;
  const stat = readFileSync("/proc/self/stat", "utf8");
  // The second field is the program's name, in which anything may be; cutime and cstime are the 16th and 17th.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

type Process = { pid: number; parent: number; bytes: number };

/** Resident memory of a process and all below it. */
function memoryOf(pid: number): number {
  const all = processes();
  const below = Map.groupBy(all, ({ parent }) => parent);
  const sum = (entries: readonly Process[]): number =>
    entries.reduce((total, entry) => total + entry.bytes + sum(below.get(entry.pid) ?? []), 0);
  return sum(all.filter((entry) => entry.pid === pid));
}

function processes(): Process[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, "utf8");
        const field = (key: string) =>
          Number(new RegExp(`^${key}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
        return [{ pid: Number(name), parent: field("PPid"), bytes: field("VmRSS") * 1024 }];
      } catch {
        return []; // It has ended in the meantime.
      }
    });
}
