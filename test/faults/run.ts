/**
 * Runs files of fault tests in the order in which they are given, so many at a time: `node --test` would sort them by name,
 * and the longest would end alone.
 *
 *   node test/faults/run.ts <at once> <file> ...
 */
import { join } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";

const [atOnce, ...files] = process.argv.slice(2);
/** Ends what hangs. The longest file takes two minutes, most of it waiting for a midnight that moved clocks come to. */
const timeout = 480_000;

/** Left out of Node's published types until now. */
const setUp = { globalSetupPath: join(import.meta.dirname, "global-setup.ts") };

run({
  ...setUp,
  files: files.map((file) => join(import.meta.dirname, "../..", file)),
  concurrency: Number(atOnce),
  // A server that a failed test leaves behind must not hold up the others.
  forceExit: true,
  timeout,
  execArgv: ["--disable-warning=ExperimentalWarning", `--test-timeout=${timeout}`],
})
  .on("test:fail", ({ todo }) => {
    if (todo === undefined || todo === false) process.exitCode = 1;
  })
  .compose(spec)
  .pipe(process.stdout);
