import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { stringify } from "yaml";
import { createWorker } from "../delivery/worker.ts";
import { siteKeys } from "../platform/keys.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { readTargets } from "../targets/config.ts";
import { announceServer, serversWithOtherTargets } from "../targets/running-servers.ts";
import { adviceOn, createTargetSenders, outboxTarget } from "../targets/send.ts";
import { identity, recordingLog, testContext } from "../testing/context.ts";
import { type FaultRule, fakeReceivers } from "../testing/fake-receivers.ts";
import { runTool } from "../testing/run-tool.ts";
import { temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";

async function setUp(fault: FaultRule) {
  const store = await temporaryStore();
  const receiver = await fakeReceivers.salesforce(fault, store.folder);
  onTestFinished(receiver.close);
  const path = join(store.folder, "targets.yaml");
  const targets = [{ name: "crm", ...receiver.entry }];
  writeFileSync(path, stringify({ targets }, { lineWidth: 0 }));
  const settings = {
    ENV_FILE: "",
    DATA_DIR: store.folder,
    TARGETS_FILE: path,
    TIME_ZONE: "UTC",
    WEBHOOK_URL: "https://hooks.example.com/leads",
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
  };
  const read = readTargets(path, {}).targets;
  const ctx = testContext(store, { mail: { targets: read.map(outboxTarget) } });
  const { log } = recordingLog();
  const worker = createWorker({
    store,
    senders: {},
    targets: createTargetSenders(read, () => identity),
    log,
  });
  const post = () => createSubmit(ctx)("contact", contactFields(), meta());
  const targetsTool = (...args: string[]) => runTool("targets", args, settings);
  return { store, settings, receiver, worker, post, targetsTool };
}

test("the commands say that a running server has read another file, until it is started again", async () => {
  const { store, settings, targetsTool } = await setUp(() => null);
  const { log, lines } = recordingLog();
  const keys = await siteKeys(store);
  const clock = { now: new Date() };
  const start = async () => {
    const file = readTargets(settings.TARGETS_FILE, { ...settings });
    const server = announceServer({ store, keys, log, file, now: () => clock.now });
    await vi.waitFor(async () =>
      expect(await serversWithOtherTargets(store, { targetsFile: null }, clock.now)).toHaveLength(
        1,
      ),
    );
    return server;
  };
  const hints = async () => {
    const leads = await runTool("leads", ["list"], settings);
    const { stderr, stdout, code } = await targetsTool("list", "--json");
    expect(JSON.parse(stdout)).toHaveLength(2);
    expect(leads.stdout).toContain("No submissions.");
    const both = [stderr, leads.stderr].map((said) => said.includes("still uses the targets"));
    expect(new Set(both).size).toBe(1);
    if (both[0]) expect(stderr).toMatch(/since \d{4}-.* UTC\)[\s\S]*systemctl restart site/);
    return { code, isSaid: both[0] };
  };
  const text = readFileSync(settings.TARGETS_FILE, "utf8");
  const first = await start();
  expect(await hints()).toEqual({ code: 0, isSaid: false });
  writeFileSync(settings.TARGETS_FILE, `${text}# Another comment is another file.\n`);
  expect(await hints()).toEqual({ code: 0, isSaid: true });
  await first.stop();
  expect(await hints()).toEqual({ code: 0, isSaid: false });
  const second = await start();
  expect(await hints()).toEqual({ code: 0, isSaid: false });
  writeFileSync(settings.TARGETS_FILE, text);
  expect(await hints()).toEqual({ code: 0, isSaid: true });
  // One that was killed is forgotten.
  const later = new Date(clock.now.getTime() + 5 * 60_000);
  expect(await serversWithOtherTargets(store, { targetsFile: null }, later)).toEqual([]);
  // Its clock was far ahead.
  const earlier = new Date(clock.now.getTime() - 60 * 60_000);
  expect(await serversWithOtherTargets(store, { targetsFile: null }, earlier)).toEqual([]);
  await second.stop();
  expect(lines).toEqual([]);
});

test("a changed variable of the targets file counts as a change, and its value isn't stored", async () => {
  const store = await temporaryStore();
  const path = join(store.folder, "targets.yaml");
  writeFileSync(path, `targets: [{ name: chat, kind: slack, url: "\${CHAT_URL}" }]`);
  const { log } = recordingLog();
  const keys = await siteKeys(store);
  const file = readTargets(path, { CHAT_URL: "https://hooks.example.com/secret" });
  const server = announceServer({ store, keys, log, file });
  const other = async (url: string) => {
    vi.stubEnv("CHAT_URL", url);
    return (await serversWithOtherTargets(store, { targetsFile: path })).length;
  };
  onTestFinished(() => void vi.unstubAllEnvs());
  await vi.waitFor(async () => expect(await other("https://hooks.example.com/new")).toBe(1));
  expect(await other("https://hooks.example.com/secret")).toBe(0);
  const rows = await store.read((db) => db.selectFrom("running_servers").selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain("hooks");
  await server.stop();
});

test("a target that failed is listed with the receiver's reason, and one command sends again", async () => {
  let isBroken = true;
  const { receiver, worker, post, targetsTool } = await setUp(({ path }) =>
    isBroken && path.includes("/sobjects/")
      ? {
          status: 400,
          body: [{ errorCode: "INVALID_FIELD", message: "No such column 'Plan__c' on Lead" }],
        }
      : null,
  );
  await post();
  await worker.runOnce();
  const failed = await targetsTool("list");
  expect(failed).toMatchObject({ code: 0 });
  expect(failed.stdout).toContain("webhook: Standard Webhook (WEBHOOK_URL)");
  expect(failed.stdout).toContain("crm: Salesforce (REST API v67.0)");
  expect(failed.stdout).toContain("0 waiting, 0 delivered, 1 given up");
  expect(failed.stdout).toContain("INVALID_FIELD No such column 'Plan__c' on Lead");
  expect(failed.stdout).toContain("npm run targets -- retry crm");
  isBroken = false;
  expect((await targetsTool("retry", "crm")).stdout).toContain("1 delivery to crm due again");
  await worker.runOnce();
  expect(receiver.taken).toHaveLength(1);
  const [, crm] = JSON.parse((await targetsTool("list", "--json")).stdout);
  expect(crm).toMatchObject({ name: "crm", pending: 0, delivered: 1, dead: 0, lastError: null });
});

test("the test of a target sends a lead that says so, or shows what the receiver answers", async () => {
  let isBroken = true;
  const { receiver, targetsTool } = await setUp(({ path }) =>
    isBroken && path.endsWith("/token")
      ? { status: 400, body: { error: "invalid_client", error_description: "client is unknown" } }
      : null,
  );
  const failed = await targetsTool("test", "crm");
  expect(failed.code).toBe(1);
  expect(failed.stderr).toContain("answered 400: invalid_client client is unknown");
  isBroken = false;
  expect((await targetsTool("test", "crm")).stdout).toContain("Salesforce took the test lead");
  expect(receiver.taken).toEqual(["TF-TEST-TEST"]);
  expect(receiver.violations).toEqual([]);
});

test("the test of a target masks no word of the receiver's reason", async () => {
  const { targetsTool } = await setUp(({ path }) =>
    path.includes("/sobjects/")
      ? {
          status: 400,
          body: [{ errorCode: "INVALID_FIELD", message: "No such column 'Website' of the Test" }],
        }
      : null,
  );
  const failed = await targetsTool("test", "crm");
  expect(failed.stderr).toContain("No such column 'Website' of the Test");
});

test.each([
  ["HubSpot answered 401: Authentication credentials not found.", "Make a new one"],
  ["Refused at target: HubSpot answered 403.", "permissions"],
  ["getaddrinfo ENOTFOUND api.hubapi.com", "typing mistake"],
  ["connect ECONNREFUSED 203.0.113.7:443", "firewall"],
  ["HubSpot answered 400: Property x does not exist", null],
])("%s comes with what to do", (problem, advice) => {
  if (advice === null) expect(adviceOn(problem)).toBeNull();
  else expect(adviceOn(problem)).toContain(advice);
});

test("a target that refuses its key is listed with what to do", async () => {
  const { worker, post, targetsTool } = await setUp(({ path }) =>
    path.includes("/sobjects/")
      ? { status: 403, body: [{ errorCode: "INSUFFICIENT_ACCESS", message: "no" }] }
      : null,
  );
  await post();
  await worker.runOnce();
  expect((await targetsTool("list")).stdout).toContain("may not do this");
});

test("a wrong address that comes from a variable is corrected in the settings file, by its name", async () => {
  const store = await temporaryStore();
  const receiver = await fakeReceivers.slack(
    () => ({ status: 404, body: "no_service" }),
    store.folder,
  );
  onTestFinished(receiver.close);
  const path = join(store.folder, "targets.yaml");
  const env = join(store.folder, "site.env");
  const { url, ...entry } = receiver.entry;
  const targets = [{ name: "chat", ...entry, url: `$${"{"}SLACK_URL}` }];
  writeFileSync(path, stringify({ targets }, { lineWidth: 0 }));
  writeFileSync(env, "");
  const settings = { ENV_FILE: env, DATA_DIR: store.folder, TARGETS_FILE: path };
  const tested = await runTool("targets", ["test", "chat"], {
    ...settings,
    SLACK_URL: String(url),
  });
  expect(tested.code).toBe(1);
  expect(tested.stderr).toContain(`Correct SLACK_URL in ${env}, and restart the server.`);
  // Where the file has the address, it is the file that is corrected.
  writeFileSync(path, stringify({ targets: [{ ...targets[0], url }] }, { lineWidth: 0 }));
  const written = await runTool("targets", ["test", "chat"], settings);
  expect(written.stderr).toContain("Correct TARGETS_FILE, and restart the server.");
});

test("a target that isn't there is refused with those that are", async () => {
  const { targetsTool } = await setUp(() => null);
  const refused = await targetsTool("test", "slack");
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('There is no target "slack". Targets: webhook, crm.');
});
