import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { createCommand, optionThatNpmKept, runCommand } from "./command-line.ts";

const publish = () =>
  createCommand("publish", "Publishes.")
    .option("--back")
    .option("--to <id>")
    .option("--yes")
    .action(() => undefined);
const file = `${process.cwd()}/site/main.ts`;
const ran = { npm_lifecycle_event: "publish", npm_lifecycle_script: "node run.mjs site/main.ts" };
const kept = (env: Record<string, string>) =>
  optionThatNpmKept(publish().options, { ...ran, ...env }, [], file);

it.each([
  ["npm_config_back", "true", "--back"],
  ["npm_config_to", "true", "--to …"],
  // npm 11 knows one option that begins so.
  ["npm_config_token_description", "2026", "--to …"],
])("an option that npm kept is told: %s", (name, value, option) => {
  const taken = option.split(" ")[0];
  expect(kept({ [name]: value })).toBe(
    `npm took ${taken} for itself. Write: npm run publish -- ${option}`,
  );
});

it("an option that npm kept is told with the words beside it, and with its value where that is the last of them", () => {
  const { options } = createCommand("new", "Makes.").option("--date <day>", "", (day) => {
    if (!/^\d/.test(day)) throw new Error("no day");
    return day;
  });
  const line = (words: string[], date = "true") =>
    optionThatNpmKept(options, { ...ran, npm_config_date: date }, words, file);
  expect(line(["article", "No dashes", "2026-12-01"])).toMatch(
    /-- article "No dashes" --date 2026-12-01$/,
  );
  expect(line(["article", "No dashes"], "2026-12-01")).toMatch(/-- article "No dashes" --date …$/);
  expect(line(["article", "No dashes"])).toMatch(/-- article "No dashes" --date …$/);
});

it("npm's own options, options of other commands, and the environment of another script are none of it", () => {
  const env = { npm_config_yes: "true", npm_config_list: "true", npm_config_force: "true" };
  expect(kept(env)).toBeNull();
  expect(kept({ npm_config_back: "true", npm_lifecycle_script: "node other.ts" })).toBeNull();
});

it.each<[string[], string]>([
  [["--bogus"], "Unknown option '--bogus'\n"],
  [["--bakc"], "Unknown option '--bakc'\n(Did you mean --back?)\n"],
  [["word"], "Too many arguments. Expected 0 arguments but got 1: word.\n"],
  [["--to"], "Option '--to <id>' argument missing\n"],
  [
    ["--to", "--back"],
    "--to needs a value, and --back looks like an option. If it is the value, write --to=--back\n",
  ],
])("invalid input is one sentence, names the help, and ends with 2: %j", async (args, message) => {
  const written: string[] = [];
  const command = publish().configureOutput({ writeErr: (text) => written.push(text) });
  const { exitCode } = process;
  await runCommand(command, args);
  expect(process.exitCode).toBe(2);
  process.exitCode = exitCode;
  expect(written.join("")).toBe(`${message}Nothing was done. See: npm run publish -- --help\n`);
});

it("an option typed before its command is told with the whole line", async () => {
  const written: string[] = [];
  const leads = createCommand("leads", "Leads.");
  leads
    .command("list")
    .option("--state <state>")
    .action(() => undefined);
  const program = createCommand("operate", "All commands.").addCommand(leads);
  const { exitCode } = process;
  for (const one of [program, leads])
    one.configureOutput({ writeErr: (text) => written.push(text) });
  await runCommand(program, ["leads", "--state", "open"]);
  expect(process.exitCode).toBe(2);
  process.exitCode = exitCode;
  expect(written.join("")).toContain(
    "--state belongs to a command. Write: npm run leads -- list --state open\n",
  );
});

it("a value that begins with a dash can be given, and what follows two dashes is a word", async () => {
  const command = publish().argument("[word]");
  await command.parseAsync(["--to=-5", "--", "--bogus"], { from: "user" });
  expect(command.opts()).toEqual({ to: "-5" });
  expect(command.args).toEqual(["--bogus"]);
});

it.each([
  ["publish", "--back", "npm took --back for itself. Write: npm run publish -- --back"],
  ["publish", "--to=20260101", "npm took --to for itself. Write: npm run publish -- --to …"],
  [
    "leads",
    "--state",
    "npm took --state for itself. Write: npm run leads -- --state …\nNothing was done. See: npm run leads -- --help\n",
  ],
  [
    "leads",
    "--list",
    "npm took --list for itself, and it is a command. Write: npm run leads -- list\n",
  ],
])("npm run %s %s does nothing but say so", (command, option, message) => {
  const { stderr, status } = spawnSync("npm", ["run", command, option], { encoding: "utf8" });
  expect(stderr).toContain(message);
  expect(status).not.toBe(0);
});
