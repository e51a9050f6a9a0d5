import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { environment } from "../config.ts";
import { readTargets } from "../targets/config.ts";
import { type FaultRule, fakeReceivers } from "../testing/fake-receivers.ts";
import { runTool } from "../testing/run-tool.ts";
import { temporaryFolder } from "../testing/store.ts";

async function setUp(fault: FaultRule = () => null, settings = "TIME_ZONE=UTC") {
  const folder = temporaryFolder();
  const receiver = await fakeReceivers.hubspot(fault, folder);
  onTestFinished(receiver.close);
  const env = join(folder, "site.env");
  writeFileSync(env, settings, { mode: 0o640 });
  const path = join(folder, "targets.yaml");
  const { url, token } = receiver.entry as { url: string; token: string };
  const add = (given: Record<string, string> = {}, ...args: string[]) =>
    runTool(
      "targets",
      ["add", "hubspot", "--set", `url=${url}`, "--set", "allowPrivate=true", ...args],
      { ENV_FILE: env, HUBSPOT_TOKEN: token, ...given },
    );
  return { receiver, env, path, token, add };
}

test("a target is added with its secret in the settings, once the receiver has taken the test lead", async () => {
  const { receiver, env, path, token, add } = await setUp();
  const { code, stdout, stderr } = await add({}, "--set", "existing=fill");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/HubSpot took the test lead[\s\S]*HUBSPOT_TOKEN and TARGETS_FILE into/);
  expect(stdout).toMatch(/systemctl restart site[\s\S]*content\/legal\/privacy\.md/);
  expect(receiver.violations).toEqual([]);
  expect(receiver.taken.length).toBeGreaterThan(0);
  expect(readFileSync(env, "utf8")).toBe(
    `TIME_ZONE=UTC\nHUBSPOT_TOKEN=${token}\nTARGETS_FILE=${path}\n`,
  );
  expect(statSync(env).mode & 0o777).toBe(0o640);
  // What a settings file says ends with the command.
  expect(environment().TIME_ZONE).toBeUndefined();
  const text = readFileSync(path, "utf8");
  expect(text).not.toContain(token);
  expect(text).toContain(`existing: fill`);
  expect(readTargets(path, { HUBSPOT_TOKEN: token }).targets).toMatchObject([{ name: "hubspot" }]);
  expect(stdout + stderr).not.toContain(token);
});

test("another target goes below those that are there, whose comments stay", async () => {
  const { path, add } = await setUp();
  const before =
    "# Ours\ntargets:\n  # The chat\n  - name: chat\n    kind: slack\n    url: https://hooks.example.com/x\n";
  writeFileSync(path, before);
  expect(await add({ TARGETS_FILE: path })).toMatchObject({ code: 0 });
  expect(readFileSync(path, "utf8")).toContain(before);
  const again = await add({ TARGETS_FILE: path });
  expect(again).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/has a target hubspot already \(entry 2\).*--name/),
  });
});

test("a file without an entry gets the first one, and its comments stay", async () => {
  for (const before of ["", "# Ours\n", "# Ours\ntargets:\n", "targets: []\n"]) {
    const { path, add } = await setUp();
    writeFileSync(path, before);
    expect(await add({ TARGETS_FILE: path })).toMatchObject({ code: 0 });
    const text = readFileSync(path, "utf8");
    expect(text).toMatch(/^targets:\n {2}- name: hubspot$/m);
    expect(text.includes("# Ours")).toBe(before.includes("# Ours"));
  }
});

test("what can't be used is named by its option, and not by a line that isn't there yet", async () => {
  const { receiver, path, env, add } = await setUp();
  const messages = [];
  for (const [given, ...args] of [
    [{ HUBSPOT_TOKEN: "short" }],
    [{}, "--name", "CRM 2"],
    [{}, "--set", "existing=fil"],
    [{}, "--set", "forms=contact, booking"],
  ] as const) {
    const { code, stderr } = await add(given, ...args);
    expect(code).toBe(2);
    expect(stderr).not.toContain("targets.yaml");
    messages.push(stderr);
  }
  expect(messages[0]).toMatch(
    /^ {2}Access token of the private app, HUBSPOT_TOKEN in .*: “token”/m,
  );
  expect(messages[1]).toMatch(/^ {2}--name: “name”/m);
  expect(messages[2]).toMatch(/^ {2}--set existing=: “existing”/m);
  expect(messages[3]).toMatch(/^ {2}--set forms=: .*\[contact, booking\]/m);
  for (const set of ["existing=“fill”", "“existing=fill”", "‘existing=fill’"])
    expect(await add({}, "--set", set)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^--set has a quote of a document in it/),
    });
  expect(existsSync(path)).toBe(false);
  expect(readFileSync(env, "utf8")).toBe("TIME_ZONE=UTC");
  expect(receiver.requests).toEqual([]);
});

test("a settings file that every user of the machine can read is named", async () => {
  const open = await setUp();
  chmodSync(open.env, 0o644);
  expect((await open.add()).stdout).toContain(
    `Warning: every user of this machine can read ${open.env}`,
  );
  const closed = await setUp();
  expect((await closed.add()).stdout).not.toContain("Warning");
});

test("what the receiver refuses is not written", async () => {
  const { env, path, token, add } = await setUp(() => ({ status: 401, body: { message: "Bad" } }));
  const { code, stderr } = await add();
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /not delivered to hubspot, so nothing was written\.\n.*HubSpot answered 401.*\n.*Copy it again.* run this again\.\n$/,
  );
  // There is nothing in the settings yet, and no server to restart.
  expect(stderr).not.toMatch(/settings|restart/i);
  expect(stderr).not.toContain(token);
  expect(existsSync(path)).toBe(false);
  expect(readFileSync(env, "utf8")).toBe("TIME_ZONE=UTC");
});

test("a mistake is named before anything is sent", async () => {
  const { receiver, env, path, add } = await setUp();
  expect(await add({}, "--set", "existing=fil")).toMatchObject({ code: 2 });
  expect(await add({}, "--set", "existing")).toMatchObject({ code: 2 });
  expect(await add({}, "--set", "token=pat-na1-0000")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("would write a secret"),
  });
  expect(await add({ ENV_FILE: "" })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("ENV_FILE is empty"),
  });
  writeFileSync(path, "targets: [");
  expect(await add({ TARGETS_FILE: path })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("has a fault"),
  });
  chmodSync(env, 0o400);
  if (process.getuid?.() !== 0) expect(await add()).toMatchObject({ code: 1 });
  expect(receiver.requests).toEqual([]);
});
