import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { stringify } from "yaml";
import { createBooking } from "../bookings/services.ts";
import { targetState } from "../db/repositories/deliveries.ts";
import { PermanentFailure, Refusal, RetryLater } from "../delivery/message.ts";
import { timeIn } from "../delivery/templates/mail-layout.ts";
import { createWorker } from "../delivery/worker.ts";
import { retryDeliveries, sendToTarget, targetsWithout } from "../leads/retry.ts";
import { markLead } from "../leads/work.ts";
import { OperatorError, StartError } from "../platform/errors.ts";
import { eraseEverywhere } from "../privacy/erasure.ts";
import { erasePerson } from "../privacy/person/person.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { identity, recordingLog, testContext } from "../testing/context.ts";
import {
  badField,
  type FakeReceiver,
  type FaultRule,
  fakeReceivers,
} from "../testing/fake-receivers.ts";
import { listSubmissions } from "../testing/leads.ts";
import { outboxMessage } from "../testing/message.ts";
import { onEachStore, type StoreKind, temporaryFolder, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { readTargets, type Target } from "./config.ts";
import type { TargetKind } from "./kind.ts";
import { createTargetSenders, outboxTarget } from "./send.ts";

const kinds = Object.keys(fakeReceivers) as TargetKind[];
const signal = new AbortController().signal;
const words = () => identity;

const webhookSecret = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;

/** Reference that a message of a target carries. */
const reference = "TF-7K3M-9QX2";

function fileWith(entries: readonly object[], env: Record<string, string> = {}) {
  return readFile(stringify({ targets: entries }, { lineWidth: 0 }), env);
}

function readFile(text: string, env: Record<string, string> = {}) {
  const path = join(temporaryFolder(), "targets.yaml");
  writeFileSync(path, text);
  return readTargets(path, env);
}

const variable = (name: string) => `\${${name}}`;

function faultsOf(text: string, env: Record<string, string> = {}): string {
  try {
    readFile(text, env);
  } catch (error) {
    if (error instanceof StartError)
      return error.message.replace(/\S*targets\.yaml/g, "targets.yaml");
  }
  return "";
}

async function connect(
  kind: TargetKind,
  { fault = () => null, more = {} }: { fault?: FaultRule; more?: object } = {},
): Promise<{ receiver: FakeReceiver; target: Target; send: (changes?: object) => Promise<void> }> {
  const receiver = await fakeReceivers[kind](fault, temporaryFolder());
  onTestFinished(receiver.close);
  const { targets } = fileWith([{ name: "crm", ...receiver.entry, ...more }]);
  const target = targets[0];
  if (!target) throw new Error("no target");
  const sender = createTargetSenders(targets, words, { timeoutMs: 2_000 }).get("crm");
  const send = async (changes: object = {}) => {
    const message = outboxMessage({ messageId: "msg_1", target: "crm", reference, ...changes });
    await sender?.send(message, signal);
  };
  return { receiver, target, send };
}

test.each(kinds)("%s gets a lead as its API documents", async (kind) => {
  const { receiver, send } = await connect(kind);
  await send();
  expect(receiver.violations).toEqual([]);
  expect(receiver.taken).toEqual([kind === "brevo" ? "ada@example.com" : reference]);
});

test.each(kinds.filter((kind) => kind !== "slack"))(
  "%s gets a lead once, although the first answer was lost",
  async (kind) => {
    let isLost = true;
    const isWrite = ({ method, path }: { method: string; path: string }) =>
      method !== "GET" && !/token$|upsert$/.test(path);
    const { receiver, send } = await connect(kind, {
      fault: (request) => (isLost && isWrite(request) ? "lost" : null),
    });
    await expect(send()).rejects.toThrow();
    expect(receiver.taken).toHaveLength(1);
    isLost = false;
    await send({ isRepeat: true });
    expect(receiver.taken).toHaveLength(1);
    expect(receiver.violations).toEqual([]);
  },
);

test.each(kinds)("%s is left alone as long as it asks for", async (kind) => {
  const { send } = await connect(kind, {
    fault: () => ({ status: 429, headers: { "retry-after": "120" }, body: { message: "Slow" } }),
  });
  const error = await send().catch((error: unknown) => error);
  expect(error).toBeInstanceOf(RetryLater);
  expect((error as RetryLater).afterMs).toBe(120_000);
});

test.each([
  ["hubspot", 10_000],
  ["google-sheets", 60_000],
] as const)("%s is left alone as documented when it names no time", async (kind, afterMs) => {
  const { send } = await connect(kind, { fault: () => ({ status: 429, body: {} }) });
  await expect(send()).rejects.toMatchObject({ afterMs });
});

test("brevo is left alone until its limit is reset", async () => {
  const { send } = await connect("brevo", {
    fault: () => ({ status: 429, body: {}, headers: { "x-sib-ratelimit-reset": "45" } }),
  });
  await expect(send()).rejects.toMatchObject({ afterMs: 45_000 });
});

test("salesforce is left alone for an hour when the requests of the day are used up", async () => {
  const { send } = await connect("salesforce", {
    fault: ({ path }) =>
      path.includes("/sobjects/")
        ? { status: 403, body: [{ errorCode: "REQUEST_LIMIT_EXCEEDED", message: "TotalRequests" }] }
        : null,
  });
  await expect(send()).rejects.toMatchObject({ afterMs: 3_600_000 });
});

test.each(kinds)("a redirect of %s ends the delivery and names where it leads", async (kind) => {
  const { send } = await connect(kind, {
    fault: () => ({ status: 307, headers: { location: "https://elsewhere.example/secret" } }),
  });
  const error = await send().catch((error: unknown) => error);
  expect(error).toBeInstanceOf(PermanentFailure);
  expect((error as Error).message).toContain("https://elsewhere.example");
  expect((error as Error).message).not.toContain("secret");
});

test.each([
  ["hubspot", "fax_no"],
  ["salesforce", "INVALID_EMAIL_ADDRESS Email: invalid email address Email"],
  ["brevo", "Invalid value for attribute LASTNAME"],
  ["json", "person.email can't be stored"],
] as const)("%s that refuses one field ends the delivery with its reason", async (kind, reason) => {
  const { send } = await connect(kind);
  const email = `${badField}@example.com`;
  const error = await send({ fields: contactFields({ email }) }).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(PermanentFailure);
  expect((error as Error).message).toContain(reason);
  expect((error as Error).message).not.toContain(email);
});

test.each(["hubspot", "salesforce", "google-sheets", "brevo", "json"] as const)(
  "%s that refuses the key is tried again, and someone is told",
  async (kind) => {
    const { send } = await connect(kind, {
      fault: () => ({ status: 401, body: { message: "key revoked" } }),
    });
    await expect(send()).rejects.toBeInstanceOf(Refusal);
  },
);

test("an access token that the receiver no longer takes is fetched again", async () => {
  let refusals = 0;
  const { receiver, send } = await connect("salesforce", {
    fault: ({ path }) => {
      if (refusals !== 1 || !path.includes("/sobjects/")) return null;
      refusals = 2;
      return { status: 401, body: [{ errorCode: "INVALID_SESSION_ID", message: "expired" }] };
    },
  });
  await send();
  refusals = 1;
  await send({ reference: "TF-1234-5678" });
  expect(receiver.taken).toHaveLength(2);
  expect(receiver.requests.filter(({ path }) => path.endsWith("/token"))).toHaveLength(2);
});

test("what a visitor types is no markup in Slack and HubSpot", async () => {
  const fields = contactFields({ message: "<!channel> & <b>bold</b>" });
  const slack = await connect("slack");
  await slack.send({ fields });
  expect(JSON.parse(slack.receiver.requests[0]?.body ?? "").text).toContain(
    "&lt;!channel&gt; &amp;",
  );
  expect(slack.receiver.violations).toEqual([]);
  const hubspot = await connect("hubspot");
  await hubspot.send({ fields });
  expect(hubspot.receiver.requests.at(-1)?.body).toContain("&lt;b&gt;bold");
});

test("a moved demo is a note, a row and a message of its own, and no new contact in Brevo", async () => {
  const start = "2026-03-02T15:00:00.000Z";
  const moved = {
    template: "booking-moved",
    data: { start, changedAt: "2026-02-01T10:00:00.000Z" },
    form: "booking",
    fields: { name: "Ada Example", email: "ada@example.com", start },
  };
  const sheets = await connect("google-sheets");
  await sheets.send(moved);
  await sheets.send({ ...moved, isRepeat: true });
  expect(sheets.receiver.taken).toEqual([`${reference} booking.moved 2026-02-01T10:00:00.000Z`]);
  const brevo = await connect("brevo");
  const accepts = outboxTarget(brevo.target).accepts;
  const fields = { newsletter: "yes" };
  expect(accepts?.({ template: "booking-moved", fields, flags: "" })).toBe(false);
  expect(accepts?.({ template: "submission", fields, flags: "" })).toBe(true);
  expect(accepts?.({ template: "submission", fields: {}, flags: "" })).toBe(false);
  expect(accepts?.({ template: "submission", fields, flags: "suspicious,honeypot" })).toBe(false);
});

const source = {
  first: { on: "2025-12-20", site: "news.example.com", page: "/blog" },
  last: { page: "/pricing", utm_source: "google", utm_campaign: "spring", gclid: "abc" },
};

test("a template can name each part of a lead's source, and the standard messages have it in one line", async () => {
  const properties = {
    hs_latest_source: "{{source.last.utm_campaign}}",
    first_site: "{{source.first.site}}",
    term: "{{source.last.utm_term}}",
  };
  const hubspot = await connect("hubspot", { more: { properties } });
  await hubspot.send({ source });
  const [contact, note] = hubspot.receiver.requests.map(({ body }) => JSON.parse(body));
  const { email: _, ...sent } = contact.inputs[0].properties;
  expect(sent).toEqual({ hs_latest_source: "spring", first_site: "news.example.com" });
  const line =
    "/pricing (utm_source=google, utm_campaign=spring, gclid=abc); first: news.example.com -&gt; /blog, 2025-12-20";
  expect(note.properties.hs_note_body).toContain(`<br>Source: ${line}<br>`);
  const slack = await connect("slack");
  await slack.send({ source });
  await slack.send({});
  await slack.send({ ...stateChanged, source });
  const texts = slack.receiver.requests.map(({ body }) => String(JSON.parse(body).text));
  expect(texts[0]).toContain(`\nSource: ${line}`);
  expect(texts.slice(1).join()).not.toContain("Source");
  const json = await connect("json", {
    more: { body: { all: "{{source}}", first: "{{source.first.page|none}}" } },
  });
  await json.send({ source }).catch(() => undefined);
  await json.send({}).catch(() => undefined);
  expect(json.receiver.requests.map(({ body }) => JSON.parse(body))).toEqual([
    { all: source, first: "/blog" },
    { all: {}, first: "none" },
  ]);
});

test("a message has the form's words, and times on the team's clock", async () => {
  const start = "2026-03-02T15:00:00.000Z";
  const { receiver, send } = await connect("slack");
  const text = () => String(JSON.parse(receiver.requests.at(-1)?.body ?? "{}").text);
  await send({ fields: contactFields({ topic: "sales" }) });
  const { name } = identity.content.mails.lead.forms.contact;
  expect(text()).toContain(`(${name})\nName: Ada`);
  expect(text()).toContain(identity.content.forms.contact.fields.topic.options.sales);
  const demo = { name: "Ada Example", email: "ada@example.com", start };
  const data = { start: "2026-03-03T15:00:00.000Z", previousStart: start };
  await send({ template: "booking-moved", data, form: "booking", fields: demo });
  expect(text()).toContain(timeIn(identity.zone, data.start));
  expect(text()).toContain(`Previous time: ${timeIn(identity.zone, start)}`);
  expect(text()).not.toContain(start);
});

test("a changed lead is named, and an erasure leaves no empty lines", async () => {
  const { receiver, send } = await connect("slack");
  await send({ ...stateChanged, fields: contactFields({ company: "Acme" }) });
  await send(erased);
  const texts = receiver.requests.map(({ body }) => String(JSON.parse(body).text));
  expect(texts[0]).toContain("\nAda Example, Acme\nStatus: new -&gt; won, by Eve");
  expect(texts[1]?.split("\n")).toEqual([
    `*Person erased: delete what is here of them* ${reference} (contact message)`,
  ]);
});

test("the names of a target's own fields stay in a receiver's reason, whatever a visitor typed", async () => {
  const { send } = await connect("hubspot", {
    more: { properties: { hs_latest_source: "{{page}}", website: "{{fields.website}}" } },
    fault: () => ({
      status: 400,
      body: { message: 'Property "hs_latest_source" and "website" of Website Latest Inc invalid' },
    }),
  });
  const fields = contactFields({ company: "Website Latest Source Inc" });
  const error = await send({ fields }).catch((error: unknown) => error);
  expect((error as Error).message).toBe(
    'HubSpot answered 400: Property "hs_latest_source" and "website" of … … … invalid',
  );
});

test.each([
  ["overwrite", { firstname: "Eve", company: "Other", website: "https://e.example" }],
  ["fill", { firstname: "Ada", company: "Acme", website: "https://e.example" }],
  ["keep", { firstname: "Ada", company: "Acme", website: null }],
] as const)("a HubSpot contact that is there already: %s", async (existing, expected) => {
  const properties = {
    firstname: "{{firstName}}",
    company: "{{company}}",
    website: "{{fields.website}}",
  };
  const { receiver, send } = await connect("hubspot", { more: { existing, properties } });
  await send({ fields: contactFields({ name: "Ada Example", company: "Acme" }) });
  const website = "https://e.example";
  const fields = { ...contactFields({ name: "Eve Example", company: "Other" }), website };
  await send({ fields, reference: "TF-1234-5678" });
  expect(receiver.violations).toEqual([]);
  expect(receiver.taken).toEqual([reference, "TF-1234-5678"]);
  const query = "idProperty=email&properties=firstname,company,website";
  const url = `${receiver.entry.url}/crm/objects/2026-03/contacts/ada%40example.com?${query}`;
  const headers = { authorization: `Bearer ${receiver.entry.token}` };
  const contact = await (await fetch(url, { headers })).json();
  expect(contact).toMatchObject({ properties: expected });
});

test("a Brevo contact that is there already can keep its attributes, and gets the lists", async () => {
  const { receiver, send } = await connect("brevo", { more: { existing: "keep" } });
  await send();
  await send({ fields: contactFields({ name: "Eve Other" }) });
  const bodies = receiver.requests.map(({ body }) => JSON.parse(body));
  expect(bodies.at(-1)).toEqual({ email: "ada@example.com", listIds: [7], updateEnabled: true });
  expect(receiver.violations).toEqual([]);
});

test("privacy requests and barriers of the site go to no CRM that doesn't name them", async () => {
  const forms = await Promise.all(
    (["hubspot", "slack"] as const).map(async (kind) => (await connect(kind)).target.forms),
  );
  expect(forms.map((some) => some.includes("accessibility"))).toEqual([false, true]);
  expect(forms.map((some) => some.includes("privacy-request"))).toEqual([false, false]);
});

test.each(["slack", "hubspot", "salesforce"] as const)(
  "%s marks a privacy request as one",
  async (kind) => {
    const { receiver, send } = await connect(kind, { more: { forms: "all" } });
    await send({ form: "privacy-request" });
    const bodies = receiver.requests.map(({ body }) => body).join("\n");
    expect(bodies).toContain("Privacy request, not a lead");
    expect(bodies).not.toContain("New lead");
  },
);

const stateChanged = {
  template: "state-changed",
  data: { state: "won", previousState: "new", by: "Eve", changedAt: "2026-02-01T10:00:00.000Z" },
};
const erased = {
  template: "erased",
  data: { changedAt: "2026-02-02T10:00:00.000Z" },
  fields: {},
  page: "",
  flags: ["erased"],
};

test("each kind takes the events that it has an action for, and of those the ones that the file names", async () => {
  const taken = await Promise.all(
    kinds.map(async (kind) => [kind, (await connect(kind)).target.events.length] as const),
  );
  expect(Object.fromEntries(taken)).toEqual({
    webhook: 5,
    slack: 5,
    hubspot: 4,
    salesforce: 4,
    "google-sheets": 5,
    brevo: 1,
    json: 5,
  });
  const events = ["submission.created", "submission.erased"];
  const few = await connect("hubspot", { more: { events } });
  expect(few.target.events).toEqual(["submission.created"]);
  const accepts = outboxTarget(few.target).accepts;
  expect(accepts?.({ template: "state-changed", fields: {}, flags: "" })).toBe(false);
});

test.each(["slack", "hubspot", "google-sheets", "webhook", "json"] as const)(
  "%s gets a changed state with who changed it",
  async (kind) => {
    const { receiver, send } = await connect(kind);
    await send(stateChanged);
    expect(receiver.violations).toEqual([]);
    const body = receiver.requests.at(-1)?.body ?? "";
    const change = {
      slack: "new -&gt; won, by Eve",
      hubspot: "new -&gt; won, by Eve",
      "google-sheets": "new -> won, by Eve",
      webhook: '"state":"won","previousState":"new","changedBy":"Eve"',
      json: '"text":"Lead changed: ',
    };
    expect(body).toContain(change[kind]);
  },
);

test("salesforce sets only the fields of the state, and deletes an erased person's lead once", async () => {
  const stateFields = { Website_State__c: "{{state}}" };
  const { receiver, target, send } = await connect("salesforce", { more: { stateFields } });
  expect(target.events).toContain("submission.state_changed");
  await send();
  await send(stateChanged);
  expect(JSON.parse(receiver.requests.at(-1)?.body ?? "")).toEqual({ Website_State__c: "won" });
  await send(erased);
  expect(receiver.taken).toEqual([]);
  await send({ ...erased, isRepeat: true });
  expect(receiver.requests.at(-1)).toMatchObject({ method: "DELETE", body: "" });
  expect(receiver.violations).toEqual([]);
});

test.each(["slack", "google-sheets", "webhook", "json"] as const)(
  "%s is told by reference alone that a person was erased",
  async (kind) => {
    const { receiver, send } = await connect(kind);
    await send(erased);
    expect(receiver.violations).toEqual([]);
    const body = receiver.requests.at(-1)?.body ?? "";
    expect(body).toContain(reference);
    expect(body).not.toMatch(/ada|example\.com/i);
  },
);

test("the address of a JSON receiver can hold the reference", async () => {
  const { receiver } = await connect("json");
  const url = `${new URL(String(receiver.entry.url)).origin}/leads/{{reference}}`;
  const { targets } = fileWith([
    { name: "crm", ...receiver.entry, url, method: "PUT", body: { all: "{{fields}}", n: 1 } },
  ]);
  const sender = createTargetSenders(targets, words).get("crm");
  await sender?.send(outboxMessage({ reference }), signal).catch(() => undefined);
  const [request] = receiver.requests;
  expect(request).toMatchObject({ method: "PUT", path: `/leads/${reference}` });
  expect(JSON.parse(request?.body ?? "")).toEqual({ all: contactFields(), n: 1 });
});

test("an answer of a lead can't lead the address of a JSON receiver elsewhere", async () => {
  const { receiver } = await connect("json");
  const url = `${new URL(String(receiver.entry.url)).origin}/companies/{{company}}/leads`;
  const { targets } = fileWith([{ name: "crm", ...receiver.entry, url }]);
  const sender = createTargetSenders(targets, words).get("crm");
  const message = outboxMessage({ fields: contactFields({ company: ".." }) });
  await expect(sender?.send(message, signal)).rejects.toThrow("another address");
  expect(receiver.requests).toEqual([]);
});

test.each([
  "https://{{company}}.example.com/leads",
  "https://example.com{{company}}",
  "https://{{name}}@example.com/",
  "https:{{company}}/",
])("a lead can't choose the host of a JSON receiver: %s", (url) => {
  const faults = faultsOf(stringify({ targets: [{ name: "crm", kind: "json", url }] }));
  expect(faults).toContain("must not choose the host");
});

test("a target on a private network is refused unless it is allowed", async () => {
  const { receiver } = await connect("slack");
  const { targets } = fileWith([{ name: "crm", ...receiver.entry, allowPrivate: false }]);
  const send = createTargetSenders(targets, words).get("crm")?.send(outboxMessage(), signal);
  await expect(send).rejects.toThrow("private address");
  expect(receiver.requests).toEqual([]);
});

test("secrets come from the environment, and a missing one is named with its line", () => {
  const text = `targets:\n  - name: sales\n    kind: slack\n    url: ${variable("SLACK_URL")}\n`;
  const url = "https://hooks.slack.com/services/T0/B0/x";
  expect(readFile(text, { SLACK_URL: url })).toMatchObject({ variables: ["SLACK_URL"] });
  expect(faultsOf(text)).toContain(
    "targets.yaml:4:10 “url” names the environment variable SLACK_URL, which is not set.",
  );
});

test.each([
  ["targets:\n  - name: a\n    kind: slak\n", "targets.yaml:3:11"],
  ["targets:\n  - name: A b\n    kind: slack\n    url: https://x.example\n", "small letters"],
  ["targets:\n  - name: a\n    kind: slack\n    ulr: https://x.example\n", "“ulr”"],
  ["targets:\n  - name: a\n    kind: slack\n    url: ftp://x\n", "targets.yaml:4:10"],
  [
    'targets:\n  - name: a\n    kind: slack\n    url: https://x.example\n    text: "{{emial}}"\n',
    "unknown placeholder {{emial}}",
  ],
  [
    'targets:\n  - name: a\n    kind: slack\n    url: https://x.example\n    text: "{{source.last.campaign}}"\n',
    "source.last.utm_campaign",
  ],
  [
    "targets:\n  - name: a\n    kind: slack\n    url: https://x.example\n    forms: [contcat]\n",
    "targets.yaml:5:13",
  ],
  ["targets:\n  - name: a\n    kind: hubspot\n", "“token” is missing"],
  ["", "targets.yaml:1:1 The file has no targets"],
  ["# Ours\n", "targets.yaml:1:1 The file has no targets"],
  [
    "targets:\n  - name: a\n    kind: slack\n    url: https://x.example\n    forms: contact, booking\n",
    "“forms”: write all, or a list in brackets: [contact, booking].",
  ],
  [
    "targets:\n  - name: a\n    kind: slack\n    url: https://x.example\n  - name: a\n    kind: slack\n    url: https://x.example\n",
    "also the name of entry 1",
  ],
])("a mistake in the file is named with its place: %j", (text, expected) => {
  expect(faultsOf(text)).toContain(expected);
});

test("no message about the file repeats a secret", () => {
  const text = `targets:\n  - name: a\n    kind: webhook\n    url: https://x.example\n    secret: ${variable("S")}\n`;
  const message = faultsOf(text, { S: "hunter2hunter2" });
  expect(message).toContain("whsec_");
  expect(message).not.toContain("hunter2");
  const header = `targets:\n  - name: a\n    kind: json\n    url: https://x.example\n    headers: { Authorization: "Bearer ${variable("T")}" }\n`;
  const fault = faultsOf(header, { T: "hunter2hunter2\n" });
  expect(fault).toContain("Authorization");
  expect(fault).not.toContain("hunter2");
});

const guide = readFileSync(join(import.meta.dirname, "../../docs/operate/targets.md"), "utf8");
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms"))].map(
    ([, code = ""]) => code,
  );

test("each example of the guide is a file that can be used, and every kind has one", async () => {
  const folder = temporaryFolder();
  const sheets = await fakeReceivers["google-sheets"](() => null, folder);
  sheets.close();
  const used = blocks("yaml").map((code) => {
    const path = join(folder, "targets.yaml");
    writeFileSync(path, code);
    const env = new Proxy<Record<string, string>>(
      {},
      { get: (_, name) => (/SECRET$/.test(String(name)) ? webhookSecret : "https://x.example/a") },
    );
    return readTargets(path, env).targets.map(({ kind }) => kind);
  });
  expect(new Set(used.flat())).toEqual(new Set(kinds));
});

test("the guide's webhook is what is sent", async () => {
  const { receiver, send } = await connect("webhook");
  await send(outboxMessage());
  expect(
    JSON.parse(receiver.requests[0]?.body ?? ""),
    "the first JSON of docs/operate/targets.md must be as it is sent",
  ).toEqual(JSON.parse(blocks("json")[0] ?? ""));
});

test("privacy requests go to no target unless it names them", () => {
  const entry = { kind: "slack", url: "https://hooks.slack.com/services/T0/B0/x" };
  const { targets } = fileWith([
    { name: "a", ...entry },
    { name: "b", ...entry, forms: "all" },
  ]);
  expect(targets.map(({ forms }) => forms.includes("privacy-request"))).toEqual([false, true]);
});

async function site(kind: StoreKind, fault: FaultRule) {
  const store = await temporaryStore(kind);
  const clock = { now: new Date("2026-01-01T00:00:00Z") };
  const now = () => clock.now;
  const receivers = await Promise.all(
    (["salesforce", "json"] as const).map((name) =>
      fakeReceivers[name](name === "json" ? fault : () => null, store.folder),
    ),
  );
  onTestFinished(() => {
    for (const { close } of receivers) close();
  });
  const { targets } = fileWith(
    receivers.map(({ entry }) => ({ name: `to-${String(entry.kind)}`, ...entry })),
  );
  const ctx = testContext(store, { mail: { targets: targets.map(outboxTarget) }, now });
  const senders = createTargetSenders(targets, words, { timeoutMs: 2_000 });
  const { log } = recordingLog();
  const worker = createWorker({ store, senders: {}, targets: senders, log, now, random: () => 0 });
  const post = (message: string) =>
    createSubmit(ctx)("contact", contactFields({ message }), meta());
  const state = (name: string) => store.read((db) => targetState(db, "target", name));
  return { store, clock, ctx, worker, post, state, receivers };
}

onEachStore("an event after the first", (kind) => {
  test("is sent once to each target that has the lead, and to none that hasn't; nobody is mailed", async () => {
    const { store, ctx, worker, post, receivers } = await site(kind, () => null);
    await post("The first message.");
    await worker.runOnce();
    const [row] = await listSubmissions(store, { limit: 9 });
    const lead = row?.reference ?? "";
    const [salesforce, json] = receivers;
    await markLead(ctx, lead, { state: "open", by: "Eve" });
    await markLead(ctx, lead, { state: "open", by: "Eve" });
    await post("Never sent before the erasure.");
    await erasePerson(ctx, contactFields().email);
    await erasePerson(ctx, contactFields().email);
    await worker.runOnce();
    await worker.runOnce();
    const bodies = json?.requests.map(({ body }) => JSON.parse(body));
    expect(bodies).toMatchObject([
      { id: lead, text: expect.stringMatching(/^New lead: The first/) },
      { id: lead, text: expect.stringMatching(/^Person erased/), person: { email: null } },
    ]);
    expect(salesforce?.taken).toEqual([]);
    const templates = await store.read((db) =>
      db.selectFrom("deliveries").select(["channel", "template"]).execute(),
    );
    for (const { channel, template } of templates)
      if (template === "state-changed" || template === "erased") expect(channel).toBe("target");
  });
});

onEachStore("targets", (kind) => {
  test("one that asks to wait gets nothing before, and delays no other", async () => {
    let isBusy = true;
    const { clock, worker, post, state, receivers } = await site(kind, () =>
      isBusy ? { status: 429, headers: { "retry-after": "600" } } : null,
    );
    await post("The first message.");
    await worker.runOnce();
    await post("The second message.");
    clock.now = new Date("2026-01-01T00:05:00Z");
    await worker.runOnce();
    expect(receivers[1]?.requests).toHaveLength(1);
    expect(await state("to-salesforce")).toMatchObject({ delivered: 2, pausedUntil: null });
    expect(await state("to-json")).toMatchObject({
      pending: 2,
      pausedUntil: "2026-01-01T00:10:00.000Z",
      lastError: "The receiver answered 429: Too Many Requests",
    });
    isBusy = false;
    clock.now = new Date("2026-01-01T00:10:01Z");
    await worker.runOnce();
    expect(await state("to-json")).toMatchObject({ pending: 0, delivered: 2 });
  });

  test("a retry sends to the one target that is named, pause or not", async () => {
    let status = 422;
    const { store, clock, worker, post, state } = await site(kind, () =>
      status === 200 ? null : { status, headers: { "retry-after": "3600" } },
    );
    await post("The first message.");
    await worker.runOnce();
    expect(await state("to-json")).toMatchObject({ dead: 1 });
    status = 429;
    await post("The second message.");
    await worker.runOnce();
    status = 200;
    const which = { dead: { channel: "target", target: "to-json" } } as const;
    expect((await retryDeliveries(store, which, [], clock.now))?.count).toBe(1);
    await worker.runOnce();
    expect(await state("to-json")).toMatchObject({ dead: 0, delivered: 1, pausedUntil: null });
  });

  test("one that was added later gets a lead once, however often it is sent there", async () => {
    let status = 500;
    const { store, ctx, worker, post, receivers } = await site(kind, () =>
      status === 200 ? null : { status },
    );
    const [, json] = receivers;
    const target = { channel: "target", target: "to-json" } as const;
    const late = testContext(store, { now: ctx.now, mail: { targets: [] } });
    const result = await createSubmit(late)("contact", contactFields(), meta());
    if (!result.ok) throw new Error(result.code);
    const send = () => sendToTarget(ctx, result.reference, target);
    const never = await targetsWithout(ctx, result.reference);
    expect(never.map((one) => one.target)).toEqual(["to-salesforce", "to-json"]);
    // Which of the two is first, the database decides.
    expect((await Promise.all([send(), send()])).sort()).toEqual(["added", "again"]);
    await worker.runOnce();
    status = 200;
    expect(await send()).toBe("again");
    await worker.runOnce();
    expect(await send()).toBe("delivered");
    await worker.runOnce();
    expect(json?.taken).toHaveLength(1);
    expect(JSON.parse(json?.requests.at(-1)?.body ?? "")).toMatchObject({ id: result.reference });
    expect(await targetsWithout(ctx, result.reference)).toMatchObject([
      { target: "to-salesforce" },
    ]);
    await post("Sent to both by itself.");
    await expect(sendToTarget(late, result.reference, { ...target, target: "x" })).rejects.toThrow(
      /doesn't take TF-.*form contact.*nothing was sent/,
    );
    await expect(sendToTarget(ctx, "TF-1111-1111", target)).rejects.toThrow(OperatorError);
    await erasePerson(ctx, contactFields().email);
    await expect(send()).rejects.toThrow(/it was erased/);
  });

  test("one that was added later gets a demo with the time that it has now", async () => {
    const { store, ctx, worker, receivers } = await site(kind, () => null);
    const late = testContext(store, { now: ctx.now, mail: { targets: [] } });
    const calendar = createBooking(late)({ address: "203.0.113.7" });
    const person = { name: "Ada", email: "ada@example.com", company: "", message: "" };
    const days = ["2026-01-06T15:00:00.000Z", "2026-01-07T15:00:00.000Z"] as const;
    const booked = await calendar.book({ ...person, start: days[0], zone: "UTC" }, meta());
    if (!booked.ok) throw new Error(booked.code);
    await calendar.move(booked.token, days[1]);
    const target = { channel: "target", target: "to-json" } as const;
    expect(await sendToTarget(ctx, booked.reference, target)).toBe("added");
    await worker.runOnce();
    const [, json] = receivers;
    expect(json?.requests.map(({ body }) => body).join()).toContain(booked.reference);
    expect(json?.requests).toHaveLength(1);
    const { data } = await store.read((db) =>
      db
        .selectFrom("deliveries")
        .select("data")
        .where("target", "=", "to-json")
        .executeTakeFirstOrThrow(),
    );
    expect(JSON.parse(data)).toEqual({ start: days[1] });
  });

  test("an erasure ends what is queued for a target, tells it of the erasure, and leaves nothing of the person", async () => {
    const { store, ctx, worker, post, state, receivers } = await site(kind, () => ({
      status: 500,
      body: { message: "can't take Ada Example" },
    }));
    await post("The first message.");
    await worker.runOnce();
    const config = { dataDir: store.folder, databaseUrl: store.location.databaseUrl };
    const erased = await eraseEverywhere(ctx, config, "ada@example.com", {
      later: true,
      waitMs: 0,
    });
    expect(erased.references).toHaveLength(1);
    const before = receivers[1]?.requests.length;
    await worker.runOnce();
    // The lead may have arrived although its answer was a failure.
    expect(receivers[1]?.requests).toHaveLength((before ?? 0) + 1);
    expect(receivers[1]?.requests.at(-1)?.body).toContain("Person erased");
    // What the receiver said may name the person.
    const lastError = "The receiver answered 500";
    expect(await state("to-json")).toMatchObject({ pending: 1, lastError });
    const [lead] = await listSubmissions(store, { limit: 9 });
    expect(JSON.stringify(lead)).not.toMatch(/Ada Example|ada@/i);
  });
});
