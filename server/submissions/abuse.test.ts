import { createHash, createSecretKey } from "node:crypto";
import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { showSubmission } from "../leads/list.ts";
import { siteKeys } from "../platform/keys.ts";
import { dayLimits, reserveThreshold, tenthOf } from "../rate-limit/policy.ts";
import { createVolume } from "../rate-limit/shared-limit.ts";
import { testContext } from "../testing/context.ts";
import { listSubmissions } from "../testing/leads.ts";
import { onEachStore, type StoreKind, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { noteOn } from "./flags.ts";
import { createOpenings, isProof, newChallenge, proofBits, readToken } from "./form-token.ts";
import { createSubmit } from "./process-submission.ts";

async function setUp(kind: StoreKind, limit = 12) {
  const store = await temporaryStore(kind);
  const keys = await siteKeys(store);
  const clock = { now: new Date("2026-03-02T12:00:00Z") };
  let number = 0;
  const now = () => clock.now;
  const newServer = () => createSubmit(testContext(store, { keys, rateLimit: limit, now }));
  const submit = newServer();
  const post = (
    changes: Parameters<typeof meta>[0] = {},
    fields: Parameters<typeof contactFields>[0] = {},
    { address = "203.0.113.7", by = submit } = {},
  ) => {
    const message = `Message number ${number++}.`;
    return by("contact", contactFields({ message, ...fields }), meta(changes), { address });
  };
  const flags = async () =>
    (await listSubmissions(store, { limit: 1000 })).map((lead) => lead.flags.join());
  return { store, keys, clock, post, newServer, flags };
}

/** Solves the proof of work as a browser does: tries numbers until one fits. */
function solve(token: string, bits = proofBits): string {
  for (let n = 0; ; n++) {
    const hash = createHash("sha256").update(`${token}.${n}`).digest();
    if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return String(n);
  }
}

onEachStore("the defence against abuse", (kind) => {
  test("over the limit a sender is told how long to wait, on every server, and let in again then", async () => {
    const { post, clock, newServer } = await setUp(kind);
    for (let i = 0; i < 12; i++) {
      expect(await post()).toMatchObject({ ok: true });
      clock.now = new Date(clock.now.getTime() + 1_000);
    }
    const refused = await post({}, {}, { by: newServer() });
    expect(refused).toMatchObject({ ok: false, status: 429, code: "too_many", retryAfter: 588 });
    expect(await post({}, {}, { address: "203.0.113.8" })).toMatchObject({ ok: true });
    clock.now = new Date(clock.now.getTime() + 588_000);
    expect(await post()).toMatchObject({ ok: true });
  });

  test("many from one network are flagged long before they are refused, and kept", async () => {
    const { post, flags } = await setUp(kind);
    for (let i = 0; i < 4; i++) await post();
    const all = await flags();
    expect(all.filter((text) => text === "")).toHaveLength(2);
    expect(all.filter((text) => text === "suspicious,rate")).toHaveLength(2);
  });

  test("the last tenth of a day is for networks that have sent nothing yet", async () => {
    const store = await temporaryStore(kind);
    const now = () => new Date("2026-03-02T12:00:00Z");
    const volume = createVolume(store, now);
    const rateLimit = 2;
    const ctx = testContext(store, { now, rateLimit, volume, proofBits: 1 });
    const submit = createSubmit(ctx);
    // The volume is looked up in the background.
    volume.today("form");
    await store.read(async () => undefined);
    const { max } = dayLimits(rateLimit).form;
    let number = 0;
    const send = (address: string, form: "contact" | "accessibility" = "contact") => {
      const { token } = newChallenge(ctx.keys("form-token"), now(), ctx.proofBits);
      const given = meta({ token, proof: solve(token, ctx.proofBits) });
      const message = `Message number ${number++}.`;
      const { name, email } = contactFields();
      return form === "contact"
        ? submit("contact", contactFields({ message }), given, { address })
        : submit(form, { name, email, page: "/", barrier: message, technology: "" }, given, {
            address,
          });
    };
    const share = tenthOf(max);
    let taken = 0;
    for (let network = 0; taken < reserveThreshold(max); network++) {
      for (let i = 0; i < share; i++) {
        // By whatever form: a day is one for all of them.
        const form = i % 2 ? "contact" : "accessibility";
        expect(await send(`203.0.113.${network}`, form)).toMatchObject({ ok: true });
        taken++;
      }
      expect(await send(`203.0.113.${network}`)).toMatchObject({ code: "too_many" });
    }
    expect(await send("203.0.113.0")).toMatchObject({ status: 429, code: "too_many" });
    expect(await send("198.51.100.0")).toMatchObject({ ok: true });
    expect(await send("198.51.100.0")).toMatchObject({ code: "day_full" });
    // A line with many networks gets what three of them get.
    const line = [];
    for (let i = 0; i < 5; i++) line.push((await send(`2001:db8:0:${i}::1`)).ok);
    expect(line).toEqual([true, true, true, false, false]);
    for (let i = 4; i < tenthOf(max); i++) {
      expect(await send(`198.51.100.${i}`)).toMatchObject({ ok: true });
    }
    expect(await send("192.0.2.1")).toMatchObject({ code: "day_full" });
  });

  test("past the quiet part of a day newcomers need no proof of work, and everyone else does", async () => {
    const store = await temporaryStore(kind);
    const now = () => new Date("2026-03-02T12:00:00Z");
    const { quiet } = dayLimits(2).form;
    const taken = { form: quiet - 1 };
    const volume = { today: () => taken.form, record: () => void taken.form++ };
    const submit = createSubmit(testContext(store, { now, rateLimit: 2, volume, proofBits: 1 }));
    const send = (address: string) =>
      submit("contact", contactFields({ message: `Message ${Math.random()}.` }), meta(), {
        address,
      });
    expect(await send("203.0.113.7")).toMatchObject({ ok: true });
    expect(await send("203.0.113.7")).toMatchObject({ code: "day_full" });
    expect(await send("198.51.100.7")).toMatchObject({ ok: true });
  });

  test("networks that are marked for themselves make no one else's message suspicious", async () => {
    const store = await temporaryStore(kind);
    const now = () => new Date("2026-03-02T12:00:00Z");
    const submit = createSubmit(testContext(store, { now, rateLimit: 60 }));
    const send = (address: string) =>
      submit("contact", contactFields({ message: `Message ${Math.random()}.` }), meta(), {
        address,
      });
    const flagsOf = async (reference: string) =>
      (await listSubmissions(store, { limit: 1000 })).find((one) => one.reference === reference)
        ?.flags;
    for (let network = 0; network < 6; network++)
      for (let i = 0; i < 60; i++) await send(`203.0.113.${network}`);
    const stranger = await send("198.51.100.7");
    expect(await flagsOf(stranger.ok ? stranger.reference : "")).toEqual([]);
  }, 60_000);

  test("a repeat counts towards no limit", async () => {
    const { newServer } = await setUp(kind, 3);
    const submit = newServer();
    const again = () => submit("contact", contactFields(), meta({ key: "k" }), { address: "::1" });
    const results = [];
    for (let i = 0; i < 10; i++) results.push(await again());
    expect(results.every((result) => result.ok)).toBe(true);
  });

  test("a proof of work lets a crowd through, each proof once and for an hour", async () => {
    const { post, keys, clock, flags } = await setUp(kind, 2);
    for (let i = 0; i < 2; i++) await post();
    expect(await post()).toMatchObject({ status: 429 });
    const { token } = newChallenge(keys("form-token"), clock.now, proofBits);
    const proof = solve(token);
    expect(await post({ token, proof: "x" })).toMatchObject({ status: 429 });
    expect(await post({ token, proof })).toMatchObject({ ok: true });
    expect((await flags()).filter((text) => text === "")).toHaveLength(2);
    expect(await post({ token, proof })).toMatchObject({ status: 429 });
    const late = newChallenge(
      keys("form-token"),
      new Date(clock.now.getTime() - 3_600_001),
      proofBits,
    );
    expect(await post({ token: late.token, proof: solve(late.token) })).toMatchObject({
      status: 429,
    });
  });

  test("forged is flagged, and too quick is noted", async () => {
    const { post, keys, clock, flags } = await setUp(kind, 0);
    const at = (ms: number) =>
      newChallenge(keys("form-token"), new Date(clock.now.getTime() - ms), proofBits).token;
    await post({ token: at(2_999) });
    await post({ token: at(3_000) });
    await post({ token: `${at(60_000).slice(0, -1)}~` });
    expect((await flags()).sort()).toEqual(["", "fast", "suspicious,token"]);
  });

  test("a form without scripts is timed from when its network opened a page", async () => {
    const store = await temporaryStore(kind);
    const clock = { now: new Date("2026-03-02T12:00:00Z") };
    const openings = createOpenings();
    const submit = createSubmit(testContext(store, { openings, now: () => clock.now }));
    const after = async (ms: number, address: string, message = `After ${ms} ms.`) => {
      clock.now = new Date(clock.now.getTime() + ms);
      const key = crypto.randomUUID();
      const sent = await submit("contact", contactFields({ message }), meta({ key }), { address });
      if (!sent.ok) throw new Error(sent.code);
      return (await showSubmission(store, sent.reference))?.flags.join();
    };
    const link = "Cheap pills at https://pills.example today, visit us.";
    // Its page was never opened: a program, or scripts that failed.
    expect(await after(0, "203.0.113.7")).toBe("untimed");
    expect(await after(0, "203.0.113.7", link)).toBe("suspicious,untimed,links");
    openings.note("203.0.113.7", clock.now);
    expect(await after(2_999, "203.0.113.7")).toBe("fast");
    expect(await after(0, "203.0.113.7", link)).toBe("suspicious,fast,links");
    expect(await after(1, "203.0.113.7")).toBe("");
    expect(await after(86_400_000, "203.0.113.7", link)).toBe("");
    expect(await after(0, "203.0.113.8")).toBe("untimed");
    openings.note("2001:db8::1", clock.now);
    expect(await after(5_000, "2001:db8::2")).toBe("");
    // A clock that was set back makes no one quick for long.
    clock.now = new Date(clock.now.getTime() - 60_000);
    expect(await after(0, "2001:db8::2")).toBe("fast");
  });

  test("a busy network with proofs of work is stored and flagged, where without them it is refused", async () => {
    const { post, keys, clock, flags } = await setUp(kind, 1);
    const proven = () => {
      const { token } = newChallenge(keys("form-token"), clock.now, proofBits);
      return { token, proof: solve(token) };
    };
    expect(await post()).toMatchObject({ ok: true });
    expect(await post()).toMatchObject({ status: 429 });
    const share = tenthOf(dayLimits(1).form.max);
    for (let i = 1; i < share; i++) expect(await post(proven())).toMatchObject({ ok: true });
    expect(await post(proven())).toMatchObject({ status: 429 });
    const all = await flags();
    expect(all.filter((text) => text === "")).toHaveLength(4);
    expect(all.filter((text) => text === "suspicious,rate")).toHaveLength(share - 4);
  });

  test("quick alone is no suspicion: the browser may have filled the form in; links in its text make it one", async () => {
    const { post, keys, clock, flags } = await setUp(kind, 0);
    const { token } = newChallenge(keys("form-token"), clock.now, proofBits);
    await post({ token });
    await post({ token }, { message: "Cheap pills at https://pills.example today, visit us." });
    await post({ token }, { message: "https://our-site.example/about" });
    await post({}, { message: "See https://our-site.example for what we do." });
    expect((await flags()).sort()).toEqual(["", "fast", "fast", "suspicious,fast,links"]);
  });

  test("no address stands in the store", async () => {
    const { store, post } = await setUp(kind);
    await post();
    const rows = await store.read((db) => db.selectFrom("rate_events").selectAll().execute());
    // Of the form and of the day.
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain("203.0.113");
  });

  test("every server of a store has the same keys", async () => {
    const store = await temporaryStore(kind);
    const [a, b] = await Promise.all([siteKeys(store), siteKeys(store)]);
    expect(a("sender").equals(b("sender"))).toBe(true);
    expect(a("sender").equals(a("form-token"))).toBe(false);
  });
});

test("a token that is not ours is none", () => {
  const key = createSecretKey(Buffer.from("a"));
  const { token } = newChallenge(key, new Date(), proofBits);
  expect(readToken(key, token)).not.toBeNull();
  for (const text of ["", "x", token.slice(1), `${token}x`, token.replace(/.$/, "~"), "a.b.c"]) {
    expect(readToken(key, text)).toBeNull();
  }
  expect(readToken(createSecretKey(Buffer.from("b")), token)).toBeNull();
});

test.each(["", "-1", "1e3", "0x1", "9".repeat(13)])("%j is no proof", (proof) => {
  expect(isProof("token", proof, proofBits)).toBe(false);
});

test("the owner reads why a submission looks suspicious", () => {
  const copy = content.mails.lead;
  expect(noteOn([], copy)).toBe("");
  expect(noteOn(["erased"], copy)).toBe("");
  expect(noteOn(["suspicious", "honeypot"], copy)).toMatch(/hidden field/);
  expect(noteOn(["suspicious"], copy)).toMatch(/Check before/);
});
