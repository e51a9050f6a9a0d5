import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { CONSENT_VERSION } from "#shared/consent.ts";
import { leadsCommand } from "../../server/cli/leads.ts";
import { parseEnv } from "../../server/config.ts";
import type { OutboxMessage, Sender } from "../../server/delivery/message.ts";
import { mailContent } from "../../server/delivery/templates/mail-content.ts";
import { createWorker } from "../../server/delivery/worker.ts";
import { showSubmission } from "../../server/leads/list.ts";
import { erasePerson } from "../../server/privacy/person/person.ts";
import { createRequest } from "../../server/privacy/services.ts";
import { purge } from "../../server/retention/purge.ts";
import { readLeadSource } from "../../server/submissions/lead-source.ts";
import { createSubmit } from "../../server/submissions/process-submission.ts";
import { formPost, testApp } from "../../server/testing/app.ts";
import { identity, recordingLog, testContext } from "../../server/testing/context.ts";
import { outboxMessage } from "../../server/testing/message.ts";
import { fakePages } from "../../server/testing/pages.ts";
import { runOnSite } from "../../server/testing/run-tool.ts";
import { onEachStore, temporaryStore } from "../../server/testing/store.ts";
import { contactFields, meta } from "../../server/testing/submission.ts";

const origin = "https://www.example.com";
const now = new Date("2026-11-25T12:00:00Z");
const all = { analytics: true, marketing: true };
const read = (sent: string, consent = all) =>
  readLeadSource({ sent, referer: undefined, origin, consent }, now);

const source = {
  first: {
    on: "2026-11-01",
    site: "google.com",
    page: "/pricing",
    utm_source: "google",
    gclid: "a-b",
  },
  last: { on: "2026-11-25", site: "news.example", page: "/blog" },
};

test("a touch keeps the parts that are what they have to be, and nothing else", () => {
  const query = new URLSearchParams({
    on: "2026-11-24",
    site: "google.com",
    page: "/pricing",
    utm_source: " Goo\u200bgle\n",
    utm_medium: "ada@example.com",
    utm_campaign: "x".repeat(150),
    utm_term: "\u202Eevil",
    utm_content: "a\u0007b",
    gclid: "<script>",
    fbclid: "IwAR0-a_b",
    name: "Ada",
  });
  expect(read(`${query}`)).toEqual({
    first: {
      on: "2026-11-24",
      site: "google.com",
      page: "/pricing",
      utm_source: "Google",
      utm_campaign: "x".repeat(100),
      utm_term: "evil",
      fbclid: "IwAR0-a_b",
    },
    last: expect.anything(),
  });
});

test.each([
  ["a field that is too long", `utm_source=${"x".repeat(8_000)}`],
  ["only a day", "on=2026-11-24"],
  ["nothing", ""],
  ["no query", "\u0000 %%% %E0%A4%A"],
  ["a host that isn't one, a path with an address", "site=localhost&page=/ada@example.com"],
])("%s gives no source", (_, sent) => {
  expect(read(sent)).toBeNull();
});

test.each(["2027-01-01", "2026-07-01", "2026-02-30", "yesterday"])(
  "the day %s is dropped",
  (on) => {
    expect(read(`on=${on}&page=/`)).toEqual({ first: { page: "/" }, last: { page: "/" } });
  },
);

test("two touches are the first and the last, further ones are ignored", () => {
  expect(read("page=/a page=/b page=/c")).toEqual({ first: { page: "/a" }, last: { page: "/b" } });
});

const page = { file: "contact/index.html", styles: [], query: [] };
const today = new Date().toISOString().slice(0, 10);
const sentSource = `on=${today}&page=%2F&utm_source=ads&gclid=abc`;
const campaign = { utm_source: "ads" };
const at = Math.floor(Date.now() / 1000);

/** Consent as the server sees it -> the source of a form by a script, and of one without from a page with the same query. */
type Row = [mode: "opt-in" | "opt-out", flags: string | null, gpc: boolean, kept: object | null];
const table: Row[] = [
  ["opt-out", null, false, campaign],
  ["opt-out", null, true, null],
  ["opt-in", null, false, null],
  ["opt-in", null, true, null],
  ...(["opt-in", "opt-out"] as const).flatMap((mode): Row[] => [
    [mode, "a0m0g0", false, null],
    [mode, "a0m1g0", false, null],
    [mode, "a1m0g0", false, campaign],
    [mode, "a1m1g0", false, { ...campaign, gclid: "abc" }],
    [mode, "a1m1g0", true, null],
    [mode, "a1m1g1", true, { ...campaign, gclid: "abc" }],
  ]),
];

test.each(table)("mode %s, choice %s, signal %s: kept is %j", async (mode, flags, gpc, kept) => {
  for (const scripts of [true, false]) {
    const seen: unknown[] = [];
    const { app } = testApp({
      pages: fakePages({}, {}, { "/contact": page }),
      content: () => ({ ...content, settings: { ...content.settings, consentMode: mode } }),
      submit: async (_form, _fields, meta) => {
        seen.push(meta.source);
        return { ok: true, reference: "TF-0000-0000", duplicate: false };
      },
    });
    const fields = scripts ? { lead_source: sentSource } : {};
    const response = await app.request(
      "/contact",
      formPost(
        { ...contactFields(), ...fields },
        {
          Referer: "http://localhost/contact?topic=sales&utm_source=ads&gclid=abc",
          ...(flags ? { Cookie: `consent=${CONSENT_VERSION}.${at}.${flags}` } : {}),
          ...(gpc ? { "Sec-GPC": "1" } : {}),
        },
      ),
    );
    expect(response.status).toBe(201);
    const touch = kept && (scripts ? { ...kept, on: today, page: "/" } : kept);
    expect(seen).toEqual([touch && { first: touch, last: touch }]);
  }
});

test("a script that sends an empty field is believed over the address", () => {
  const referer = `${origin}/contact?utm_source=ads`;
  expect(readLeadSource({ sent: "", referer, origin, consent: all }, now)).toBeNull();
  expect(readLeadSource({ sent: undefined, referer, origin, consent: all }, now)).toEqual({
    first: campaign,
    last: campaign,
  });
  const foreign = "https://other.example/?utm_source=ads";
  expect(
    readLeadSource({ sent: undefined, referer: foreign, origin, consent: all }, now),
  ).toBeNull();
});

onEachStore("the source of a lead", (kind) => {
  const setUp = async () => {
    const store = await temporaryStore(kind);
    const clock = { now };
    const ctx = testContext(store, { now: () => clock.now });
    const send = async () => {
      const sent = await createSubmit(ctx)(
        "contact",
        contactFields(),
        meta({ key: crypto.randomUUID(), source }),
      );
      if (!sent.ok) throw new Error(sent.code);
      return sent.reference;
    };
    const sourceOf = async (reference: string) => (await showSubmission(store, reference))?.source;
    return { store, clock, ctx, send, sourceOf };
  };

  test("is stored with it and shown by show, export and their JSON", async () => {
    const { store, send, sourceOf } = await setUp();
    const reference = await send();
    expect(await sourceOf(reference)).toEqual(source);
    const site = { store, config: parseEnv({ DATA_DIR: store.folder }), content: () => content };
    const shown = await runOnSite(leadsCommand, site, ["show", reference], { zone: "UTC" });
    expect(shown).toContain(
      "First from  google.com -> /pricing (utm_source=google, gclid=a-b), 2026-11-01\n" +
        "Last from   news.example -> /blog, 2026-11-25\n",
    );
    const file = join(store.folder, "leads.csv");
    await runOnSite(leadsCommand, site, ["export"], { output: file });
    const [head = "", row = ""] = readFileSync(file, "utf8").split("\r\n");
    const split = (line: string) => line.slice(1, -1).split('","');
    const cells = Object.fromEntries(split(head).map((name, i) => [name, split(row)[i]]));
    expect(cells).toMatchObject({
      first_date: "2026-11-01",
      first_site: "google.com",
      first_utm_source: "google",
      first_click_id: "gclid=a-b",
      last_page: "/blog",
      last_utm_source: "",
    });
  });

  test("is in the message that every target gets", async () => {
    const { store, send: sendForm } = await setUp();
    await sendForm();
    const messages: OutboxMessage[] = [];
    const send: Sender["send"] = async (message) => void messages.push(message);
    const senders = { mail: { by: "smtp", send } } as const;
    await createWorker({ store, senders, log: recordingLog().log, now: () => now }).runOnce();
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) expect(message.source).toEqual(source);
  });

  test("goes with the person and with the retention", async () => {
    const { ctx, clock, send, sourceOf } = await setUp();
    const erased = await send();
    await erasePerson(ctx, contactFields().email);
    expect(await sourceOf(erased)).toBeNull();
    const old = await send();
    clock.now = new Date(now.getTime() + 40 * 86_400_000);
    await purge(ctx, 30);
    expect(await sourceOf(old)).toBeNull();
  });

  test("is never stored with a privacy request or with feedback on accessibility", async () => {
    const { ctx, sourceOf } = await setUp();
    const request = { name: "Ada", email: "ada@example.com", kinds: "access", subject: "self" };
    const sent = await createRequest(ctx)(request as never, meta({ source }));
    if (!sent.ok) throw new Error(sent.code);
    expect(await sourceOf(sent.reference)).toBeNull();
    const fields = {
      page: "/contact",
      barrier: "The menu can't be opened.",
      technology: "",
      name: "Ada",
      email: "ada@example.com",
    };
    const feedback = await createSubmit(ctx)("accessibility", fields, meta({ source }));
    if (!feedback.ok) throw new Error(feedback.code);
    expect(await sourceOf(feedback.reference)).toBeNull();
  });
});

test("the mail to the team says the first and the last, and one that is both once", () => {
  const { firstTouch, lastTouch } = content.mails.lead.rows;
  const { text } = mailContent(outboxMessage({ source }), identity);
  expect(text).toContain(firstTouch);
  expect(text).toContain("google.com -> /pricing (utm_source=google, gclid=a-b), 2026-11-01");
  expect(text).toContain("news.example -> /blog, 2026-11-25");
  const same = mailContent(
    outboxMessage({ source: { first: source.last, last: source.last } }),
    identity,
  );
  expect(same.text).not.toContain(firstTouch);
  expect(same.text).toContain(lastTouch);
  expect(mailContent(outboxMessage(), identity).text).not.toContain(lastTouch);
  const confirmation = mailContent(outboxMessage({ source, template: "confirmation" }), identity);
  expect(confirmation.text).not.toContain("google.com");
});
