import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { type FaultRule, fakeReceivers } from "../testing/fake-receivers.ts";
import { runTool } from "../testing/run-tool.ts";
import { temporaryFolder } from "../testing/store.ts";

async function setUp(fault: FaultRule = () => null) {
  const folder = temporaryFolder();
  const receiver = await fakeReceivers.hubspot(fault, folder);
  onTestFinished(receiver.close);
  const env = join(folder, "site.env");
  const path = join(folder, "targets.yaml");
  const { url, token } = receiver.entry as { url: string; token: string };
  writeFileSync(
    path,
    `targets:
  - name: crm
    kind: hubspot
    token: \${CRM_TOKEN}
    url: ${url}
    allowPrivate: true
  - name: sales
    kind: salesforce
    url: https://example.my.salesforce.com
    clientId: \${SALES_ID}
    clientSecret: \${SALES_SECRET}
`,
  );
  const settings = (old: string) =>
    `# Ours\nexport CRM_TOKEN=${old}\r\nTARGETS_FILE=${path}\nSALES_ID=0123456789\nSALES_SECRET=0123456789\n`;
  const old = `${token}-old`;
  writeFileSync(env, settings(old), { mode: 0o640 });
  const replace = (typed: string, ...args: string[]) => {
    const { stdin } = process;
    Object.defineProperty(process, "stdin", { value: Readable.from([typed]), configurable: true });
    return runTool("targets", ["secret", ...args], { ENV_FILE: env }).finally(() =>
      Object.defineProperty(process, "stdin", { value: stdin, configurable: true }),
    );
  };
  return { receiver, env, settings, token, old, replace };
}

test("a secret is replaced in its line, once the receiver has taken the test lead with the new one", async () => {
  const { receiver, env, settings, token, replace } = await setUp();
  const { code, stdout, stderr } = await replace(`${token}\n`, "crm");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/Replaced: CRM_TOKEN in [\s\S]*systemctl restart site[\s\S]*retry crm/);
  expect(stdout).not.toContain(token);
  expect(receiver.violations).toEqual([]);
  expect(receiver.taken.length).toBeGreaterThan(0);
  expect(readFileSync(env, "utf8")).toBe(settings(token));
  expect(statSync(env).mode & 0o777).toBe(0o640);
});

test("one that the receiver refuses changes nothing", async () => {
  const { env, settings, token, old, replace } = await setUp(() => ({ status: 401, body: {} }));
  const { code, stderr } = await replace(token, "crm");
  expect(code).toBe(1);
  expect(stderr).toMatch(/nothing was changed; the server goes on with the old one[\s\S]*401/);
  expect(stderr).not.toContain(token);
  expect(readFileSync(env, "utf8")).toBe(settings(old));
});

test("what can't be replaced so is named, and nothing is sent", async () => {
  const { receiver, env, settings, old, replace } = await setUp();
  for (const [said, typed, ...args] of [
    [/no target "crn" in .*Targets: crm, sales\./, "x", "crn"],
    [/SALES_ID, SALES_SECRET\. Say which .*--setting SALES_SECRET$/m, "x", "sales"],
    [/crm has no SALES_ID\. .* names CRM_TOKEN\./, "x", "crm", "--setting", "SALES_ID"],
    [/has already; nothing was changed/, old, "crm"],
    [/can’t be used, so nothing was changed\.\n {2}“token”/, "short", "crm"],
    [/is empty, or has a space/, "", "crm"],
  ] as const)
    expect(await replace(typed, ...args)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(said),
    });
  const lines = settings(old).replace(/^export.*\r\n/m, "");
  writeFileSync(env, `${lines}CRM_TOKEN='${old}\n'\n`);
  expect(await replace("pat-na1-00000000", "crm")).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/:5: the value of CRM_TOKEN goes over several lines/),
  });
  expect(receiver.taken).toEqual([]);
});
