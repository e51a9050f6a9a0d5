import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { checkTaken, parseArgs } from "./parse-args.ts";

const options = {
  back: { type: "boolean" },
  to: { type: "string" },
  yes: { type: "boolean" },
} as const;
const ran = { npm_lifecycle_event: "publish" };

it.each([
  ["npm_config_back", "true", "--back"],
  ["npm_config_to", "true", "--to …"],
  // npm 11 knows one option that begins so.
  ["npm_config_token_description", "2026", "--to …"],
])("an option that npm kept is told: %s", (name, value, option) => {
  const taken = option.split(" ")[0];
  expect(() => checkTaken(options, { ...ran, [name]: value })).toThrow(
    `npm took ${taken} for itself. Write: npm run publish -- ${option}`,
  );
});

it("npm's own options, and options of other commands, are none of it", () => {
  const env = { ...ran, npm_config_yes: "true", npm_config_list: "true", npm_config_force: "true" };
  expect(() => checkTaken(options, env)).not.toThrow();
});

it.each<[string[], string]>([
  [["--bogus"], "There is no option --bogus. This command takes --back, --to, --yes."],
  [["--bakc"], "There is no option --bakc. Did you mean --back?"],
  [["-x"], "There is no option -x. This command takes --back, --to, --yes."],
  [["word"], "“word” means nothing here: this command takes --back, --to, --yes."],
  [["--to"], "--to needs a value: --to …"],
  [
    ["--to", "--back"],
    "--to needs a value, and --back looks like an option. If it is the value, write --to=--back",
  ],
  [["--back=yes"], "--back takes no value: write it alone."],
])("what was typed wrong is told in a sentence: %j", (args, message) => {
  expect(() => parseArgs({ options, args })).toThrow(new Error(message));
});

it("a value that begins with a dash can be given, and what follows two dashes is a word", () => {
  const args = ["--to=-5", "--", "--bogus"];
  const { values, positionals } = parseArgs({ options, args, allowPositionals: true });
  expect(values).toEqual({ to: "-5" });
  expect(positionals).toEqual(["--bogus"]);
});

it.each([
  ["publish", "--back", "npm took --back for itself. Write: npm run publish -- --back"],
  ["publish", "--to=20260101", "npm took --to for itself. Write: npm run publish -- --to …"],
  ["leads", "--state", "npm took --state for itself. Write: npm run leads -- --state …"],
])("npm run %s %s does nothing but say so", (command, option, message) => {
  const { stderr, status } = spawnSync("npm", ["run", command, option], { encoding: "utf8" });
  expect(stderr).toContain(message);
  expect(status).not.toBe(0);
});
