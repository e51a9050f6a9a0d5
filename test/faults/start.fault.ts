import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync, cpSync, readFileSync, realpathSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { inScratchCopy } from "../../scripts/tasks/scratch-copy.ts";
import { testEnvironment } from "../../scripts/tasks/test-environment.ts";
import { dataFolder, root, until } from "./harness.ts";

/** What `npm start` runs, as package.json has it. */
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const [, ...startArguments] = (scripts.start as string).split(" ");

/**
 * `npm start` in a copy of the project with this project's build, until it has said its address; then it is stopped. As npm
 * does it: by a shell, which alone hears the signal and passes it to no one.
 */
async function start(folder: string): Promise<{ lines: string[]; errors: string; status: number }> {
  const data = dataFolder();
  // Behind a last command some shells put the program in their own place.
  const command = [process.execPath, ...startArguments].map((part) => `'${part}'`).join(" ");
  const child = spawn("sh", ["-c", `${command}; exit $?`], {
    cwd: folder,
    env: testEnvironment({
      ENV_FILE: "",
      PORT: "0",
      DATA_DIR: data.path,
      npm_lifecycle_event: "start",
    }),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const lines: string[] = [];
  let status = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (!line.startsWith("http")) continue;
    status = (await fetch(line)).status;
    child.kill("SIGTERM");
    await until("the server's end", () => isAway(line), 15_000).finally(() => endAll(child));
    break;
  }
  data.remove();
  return { lines, errors, status };
}

const isAway = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );

/** What is left of a program that leads a group. */
function endAll({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // All of it has ended.
  }
}

test("a start with nothing changed is quiet and ends with the address; one with a fault serves the last good site", async () => {
  await inScratchCopy("start", async (copy) => {
    cpSync(realpathSync(join(root, "build")), join(copy, "builds/1"), { recursive: true });
    symlinkSync("builds/1", join(copy, "build"));

    const quiet = await start(copy);
    assert.equal(quiet.status, 200, quiet.errors);
    assert.match(quiet.lines.at(-1) ?? "", /^http:\/\/localhost:\d+$/);
    assert.ok(quiet.lines.length <= 3, quiet.lines.join("\n"));
    assert.doesNotMatch(quiet.lines.join("\n"), /Building/);

    appendFileSync(
      join(copy, "content/articles/zoominfo-alternatives.md"),
      "\n{{no-such-claim}}\n",
    );
    const broken = await start(copy);
    assert.equal(broken.status, 200, broken.errors);
    assert.match(broken.errors, /zoominfo-alternatives\.md:\d+:1 .*last site that had no fault/s);
    assert.equal(realpathSync(join(copy, "build")), realpathSync(join(copy, "builds/1")));
  });
});
