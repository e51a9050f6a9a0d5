import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { checkTaken } from "./parse-args.ts";

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

it.each([
  ["publish", "--back", "npm took --back for itself. Write: npm run publish -- --back"],
  ["publish", "--to=20260101", "npm took --to for itself. Write: npm run publish -- --to …"],
  ["leads", "--state", "npm took --state for itself. Write: npm run leads -- --state …"],
])("npm run %s %s does nothing but say so", (command, option, message) => {
  const { stderr, status } = spawnSync("npm", ["run", command, option], { encoding: "utf8" });
  expect(stderr).toContain(message);
  expect(status).not.toBe(0);
});
