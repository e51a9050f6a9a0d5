import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import {
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import test from "node:test";
import { stripVTControlCharacters } from "node:util";
import manifest from "../../package.json" with { type: "json" };
import { inScratchCopy } from "../../scripts/tasks/scratch-copy.ts";
import { compiledModules, root } from "../../scripts/tasks/shell.ts";
import { forEachLimit } from "../../site-generator/blob-store.ts";

/** Exit status of an invalid command line: the doctor's 2 is a warning. */
const wrongStatus: Readonly<Record<string, number>> = { doctor: 64 };

test("every command answers --help, refuses what it does not know, and does nothing for either", () =>
  inScratchCopy("command-lines", async (folder) => {
    const before = filesIn(folder);
    await forEachLimit(Object.keys(manifest.scripts), 2, async (name) => {
      const help = await run(folder, name, "--help");
      assert.deepEqual([help.status, help.stderr], [0, ""], name);
      for (const said of [new RegExp(`npm (run )?${name}\\b`), /--help/, /Ends with [01]/])
        assert.match(help.stdout, said, name);
      const bogus = await run(folder, name, "--bogus");
      assert.deepEqual([bogus.status, bogus.stdout], [wrongStatus[name] ?? 2, ""], bogus.stderr);
      assert.match(bogus.stderr, /^Unknown option '--bogus'\n/, name);
      assert.match(bogus.stderr, new RegExp(`See: npm run ${name} -- --help\n$`));
      assert.doesNotMatch(bogus.stderr, /positional|\n\s+at /, name);
    });
    assert.deepEqual(filesIn(folder), before);
  }));

test("two things to do at once are refused", () =>
  inScratchCopy("command-lines", async (folder) => {
    const { status, stderr } = await run(folder, "publish", "--list", "--back");
    assert.match(stderr, /^--list and --back are different things to do: write one at a time\.\n/);
    assert.equal(status, 2);
  }));

test("a fault of the disk is told in a sentence first, which is the one that the server mails", () =>
  inScratchCopy("command-lines", async (folder) => {
    const build = path.join(folder, "build");
    mkdirSync(build);
    // Leads to itself; as root nothing is closed to us.
    symlinkSync("sites", path.join(build, "sites"));
    const { status, stderr } = await runWith({ ENV_FILE: "" }, folder, "publish", "--list");
    assert.match(stderr, /^ELOOP: .*build\/sites'\. Look .*\nNothing was published; .*\n$/);
    assert.equal(status, 1);
  }));

test("a setting that can't be used is listed by launch-check, and told in a sentence by what reads the content", () =>
  inScratchCopy("command-lines", async (folder) => {
    const wrong = { PORT: "abc", ENV_FILE: "" };
    const check = await runWith(wrong, folder, "launch-check", "--must");
    assert.match(check.stdout, /PORT: is set to an unusable value/, check.stderr);
    assert.deepEqual([check.status, check.stderr], [1, ""]);
    const types = await runWith(wrong, folder, "api-types");
    assert.match(types.stderr, /^The settings are not usable.*\n {2}PORT: .*\n$/);
    assert.equal(types.status, 1);
  }));

test("a fault of the content is one sentence in every command that reads the content", () =>
  inScratchCopy("command-lines", async (folder) => {
    symlinkSync(realpathSync(path.join(root, "build")), path.join(folder, "build"));
    const plans = path.join(folder, "content/plans.yaml");
    writeFileSync(plans, readFileSync(plans, "utf8").replace("monthly: 14900", "monthly: 149.5"));
    const sentence =
      /content\/plans\.yaml:\d+:\d+ “monthly” must be a whole number; it is 149\.5\./g;
    const assertOneSentence = ({ status, stdout, stderr }: Ended, name: string) => {
      const text = stripVTControlCharacters(stdout + stderr);
      assert.equal(status, 1, `${name}: ${text}`);
      assert.equal(text.match(sentence)?.length, 1, `${name}: ${text}`);
      assert.doesNotMatch(text, /ContentError|\n\s+at /, name);
    };
    const commands = [
      ["build"],
      ["check"],
      ["publish"],
      ["publish", "--preview"],
      ["verify"],
      ["test", "site"],
      ["launch-check"],
      ["new", "article", "A title"],
      ["api-types"],
      ["screenshots"],
      ["stories"],
    ] as const;
    await forEachLimit(commands, 2, async ([name, ...typed]) =>
      assertOneSentence(await runWith({ ENV_FILE: "" }, folder, name, ...typed), name),
    );
    const tools = [
      ["node_modules/.bin/vitest", "run", "shared/words.test.ts"],
      ["node_modules/.bin/playwright", "test", "--list"],
    ];
    const checks = globSync("scripts/checks/*.ts", { cwd: root }).filter((file) =>
      readFileSync(path.join(root, file), "utf8").includes("exitOnError(readSite("),
    );
    assert.ok(checks.length > 3);
    await forEachLimit(
      [...tools, ...checks.map((file) => [file])],
      2,
      async ([file = "", ...typed]) =>
        assertOneSentence(await runFile({ ENV_FILE: "" }, folder, file, ...typed), file),
    );
  }));

type Ended = { status: number | null; stdout: string; stderr: string };

/** As npm does, without npm, which takes longer than the rest. */
function run(folder: string, name: string, ...typed: string[]): Promise<Ended> {
  // A settings file that isn't there is told by anyone who reads it, which is too late for --help.
  return runWith({ ENV_FILE: path.join(folder, "missing.env") }, folder, name, ...typed);
}

function runWith(
  settings: Record<string, string>,
  folder: string,
  name: string,
  ...typed: string[]
): Promise<Ended> {
  const [, ...args] = (manifest.scripts as Record<string, string>)[name]?.split(" ") ?? [];
  return runFile(settings, folder, ...args, ...typed);
}

function runFile(
  settings: Record<string, string>,
  folder: string,
  ...args: string[]
): Promise<Ended> {
  const env = { ...process.env, ...compiledModules(folder), ...settings };
  const options = { cwd: folder, env, timeout: 120_000 };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, options, (_error, out, err) =>
      resolve({ status: child.exitCode, stdout: out, stderr: err }),
    );
  });
}

/** Every file of the copy, with what would tell that it was written. */
function filesIn(place: string): string[] {
  return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
    const inside = path.join(place, entry.name);
    if (entry.name === "node_modules") return [];
    if (entry.isDirectory()) return filesIn(inside);
    return [`${inside} ${statSync(inside).mtimeMs}`];
  });
}
