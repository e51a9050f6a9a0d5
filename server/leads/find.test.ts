import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { insertSubmission } from "../db/repositories/submissions.ts";
import type { Store } from "../db/store.ts";
import { OperatorError } from "../platform/errors.ts";
import { erasePerson } from "../privacy/person/person.ts";
import { purge } from "../retention/purge.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { newReference } from "../submissions/reference.ts";
import { testContext } from "../testing/context.ts";
import { onEachStore, type StoreKind, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { indexLeads, leadsToIndex } from "./index-leads.ts";
import { findLeads, type LeadFilter } from "./list.ts";
import { markLead, noteOnLead } from "./work.ts";

async function setUp(kind: StoreKind) {
  const store = await temporaryStore(kind);
  const clock = { now: new Date("2026-01-01T00:00:00Z") };
  const ctx = testContext(store, { now: () => clock.now });
  const submit = createSubmit(ctx);
  /** A contact message; each a minute after the one before. Gives its reference. */
  const send = async (changes: Parameters<typeof contactFields>[0] = {}, honeypot = "") => {
    clock.now = new Date(clock.now.getTime() + 60_000);
    const result = await submit(
      "contact",
      contactFields(changes),
      meta({ honeypot, key: crypto.randomUUID() }),
    );
    if (!result.ok) throw new Error(result.code);
    return result.reference;
  };
  const find = async (filter: Partial<LeadFilter> | string) => {
    const wanted = typeof filter === "string" ? { words: filter } : filter;
    const page = await findLeads(store, { limit: 10, ...wanted });
    expect(page.notSearched).toBe(0);
    return page.leads.map(({ reference }) => reference);
  };
  return { store, ctx, clock, send, find };
}

onEachStore("a search", (kind) => {
  test("finds by everything that a submission has", async () => {
    const { send, find } = await setUp(kind);
    const ada = await send({
      name: "Ada Lovelace",
      email: "ada.l@example.com",
      company: "Analytical Engines Inc",
      message: "Could you count our visits from Ohio?",
    });
    const jose = await send({ name: "José Ångström", email: "jose@other.example" }, "filled in");
    for (const words of [
      ada,
      ada.toLowerCase(),
      ada.slice(3),
      "lovelace ADA",
      "ada.l@example.com",
      "ada.l@exam",
      "analyt",
      "ANALYT*",
      "lovel engi",
      '"count our visits"',
      "ohio engines",
    ]) {
      expect([words, await find(words)]).toEqual([words, [ada]]);
    }
    expect(await find("angstrom jose")).toEqual([jose]);
    expect(await find("suspicious")).toEqual([jose]);
    expect(await find("contact")).toEqual([jose, ada]);
    expect(await find("new contact")).toEqual([jose, ada]);
    for (const words of ['"lovel"', "ovelace", "visits our", '"our count"', "l@ada", "ada jose"]) {
      expect([words, await find(words)]).toEqual([words, words === "visits our" ? [ada] : []]);
    }
  });

  test("finds a compact reference as people write it", async () => {
    const { send, find } = await setUp(kind);
    const reference = await send();
    await send();
    expect(await find(reference.replaceAll("-", "").toLowerCase())).toEqual([reference]);
    expect(await find(reference.slice(3).replaceAll("-", ""))).toEqual([reference]);
  });

  test("keeps what visitors type from being read as a filter or as the database's language", async () => {
    const { send, find } = await setUp(kind);
    const reference = await send({ message: "state:won flag:suspicious form:booking 'x' AND y" });
    expect(await find({ state: "won" })).toEqual([]);
    expect(await find({ flag: "suspicious" })).toEqual([]);
    for (const words of [`x' & y`, `"x" AND y`, "state:won", "won* | nothing*", "a:* NOT y"]) {
      const found = await find(words);
      expect([words, found]).toEqual([words, /nothing|NOT/.test(words) ? [] : [reference]]);
    }
    await expect(find(' "" * ')).rejects.toThrow(OperatorError);
  });

  test("filters by form, state, flag and time", async () => {
    const { ctx, send, find, clock } = await setUp(kind);
    const first = await send({ name: "First" });
    const between = new Date(clock.now.getTime() + 1).toISOString();
    const second = await send({ name: "Second" }, "filled in");
    await markLead(ctx, first, { state: "won", by: "ada" });
    expect(await find({ state: "won" })).toEqual([first]);
    expect(await find({ state: "new" })).toEqual([second]);
    expect(await find({ flag: "honeypot" })).toEqual([second]);
    expect(await find({ form: "contact", words: "please" })).toEqual([second, first]);
    expect(await find({ form: "partner", words: "please" })).toEqual([]);
    for (const words of [undefined, "please"]) {
      expect(await find({ words, since: between })).toEqual([second]);
      expect(await find({ words, until: between })).toEqual([first]);
      expect(await find({ words, since: clock.now.toISOString() })).toEqual([second]);
      expect(await find({ words, until: clock.now.toISOString() })).toEqual([first]);
    }
    await markLead(ctx, first, { state: "lost", by: "ada" });
    expect(await find({ state: "won" })).toEqual([]);
  });

  test.each([undefined, "please"])(
    "gives page after page, none twice and none left out (words: %s)",
    async (words) => {
      const { send, store, clock, ctx } = await setUp(kind);
      const sent: string[] = [];
      for (let i = 0; i < 7; i++) {
        sent.unshift(await send());
        // Some in the same millisecond.
        if (i % 3 === 0) clock.now = new Date(clock.now.getTime() - 60_000);
      }
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await findLeads(store, { words, after, limit: 2 });
        seen.push(...page.leads.map(({ reference }) => reference));
        after = page.next ?? undefined;
        // What is changed between two pages keeps its place.
        if (after) await markLead(ctx, after, { state: "open", by: "ada" });
      } while (after);
      expect(seen.toSorted()).toEqual(sent.toSorted());
      await expect(findLeads(store, { words, after: "TF-1111-1111", limit: 2 })).rejects.toThrow(
        OperatorError,
      );
    },
  );

  test("finds notes, and what became of a submission", async () => {
    const { ctx, send, find } = await setUp(kind);
    const reference = await send();
    expect(await find("procurement")).toEqual([]);
    await noteOnLead(ctx, reference, { text: "Procurement calls on Monday", by: "ada" });
    await markLead(ctx, reference, { state: "open", by: "ada" });
    expect(await find("procurement")).toEqual([reference]);
    expect(await find("open please")).toEqual([reference]);
    expect(await find("new")).toEqual([]);
  });

  test("forgets a person in the transaction that erases them", async () => {
    const { store, ctx, send, find } = await setUp(kind);
    const gone = await send({ name: "Lovelace", email: "ada@example.com" });
    const other = await send({ name: "Other", email: "other@example.com" });
    await noteOnLead(ctx, gone, { text: "Zanzibar", by: "ada" });
    expect(await find("lovelace zanzibar")).toEqual([gone]);
    await erasePerson(ctx, "ada@example.com");
    const left = await store.read((db) => db.selectFrom("submission_search").selectAll().execute());
    expect(JSON.stringify(left)).not.toMatch(/lovelace|zanzibar|ada/);
    expect(await find("lovelace")).toEqual([]);
    expect(await find("zanzibar")).toEqual([]);
    expect(await find("erased")).toEqual([gone]);
    expect(await find(gone)).toEqual([gone]);
    expect(await find("please")).toEqual([other]);
    const notes = await store.read((db) => db.selectFrom("lead_events").selectAll().execute());
    expect(notes).toEqual([]);
  });

  test("finds what expired by its reference alone, and lists it by form and time", async () => {
    const { ctx, send, find, clock } = await setUp(kind);
    const old = await send({ message: "Zanzibar is where we would like to begin." });
    await markLead(ctx, old, { state: "won", by: "ada" });
    clock.now = new Date(clock.now.getTime() + 40 * 86_400_000);
    const until = clock.now.toISOString();
    const kept = await send();
    await markLead(ctx, kept, { state: "won", by: "ada" });
    await purge(ctx, 30);
    for (const words of [old, old.slice(3), old.replaceAll("-", "").toLowerCase()]) {
      expect(await find(words)).toEqual([old]);
    }
    // A word or mark in common would make the emptying of each slower by all that were emptied before.
    for (const words of ["zanzibar", "expired"]) expect(await find(words)).toEqual([]);
    expect(await find("contact won")).toEqual([kept]);
    expect(await find({ state: "won" })).toEqual([kept]);
    expect(await find({ form: "contact", until })).toEqual([old]);
  });

  test("says how much it has not searched, and catches up", async () => {
    const { store } = await setUp(kind);
    await fill(store, 2_100);
    const page = await findLeads(store, { words: "needle", limit: 10 });
    expect(page).toMatchObject({ leads: [], notSearched: 100 });
    const counts = await Promise.all([indexLeads(store, 1_000), indexLeads(store, 1_000)]);
    expect(counts[0] + counts[1]).toBe(100);
    expect(await leadsToIndex(store, 10)).toBe(0);
    const found = await findLeads(store, { words: "message 7", limit: 10 });
    expect(found.leads).toHaveLength(1);
  }, 30_000);
});

test("nothing of an erased person is left in the index's bytes", async () => {
  const { store, ctx, send, find } = await setUp("sqlite");
  // Neighbors on the same pages, in segments that were merged and in such that weren't.
  for (let i = 0; i < 30; i++) await send({ name: `Neighbor${i}` });
  const gone = await send({ name: "Xylophonia", email: "xylophonia@example.com" });
  await noteOnLead(ctx, gone, { text: "Quetzalcoatl rang", by: "ada" });
  for (let i = 0; i < 30; i++) await send({ name: `Neighbor${i}` });
  expect(await find("xylophonia quetzalcoatl")).toEqual([gone]);
  const bytes = () => {
    const names = readdirSync(store.folder).filter((name) => name.startsWith("site.db"));
    const files = names.map((name) => readFileSync(join(store.folder, name), "latin1"));
    return files.join("").toLowerCase();
  };
  expect(bytes()).toContain("xylophonia");
  await erasePerson(ctx, "xylophonia@example.com");
  await store.read(async (db) => {
    for (const statement of ["vacuum", "pragma wal_checkpoint(truncate)"]) {
      await db.executeQuery(CompiledQuery.raw(statement));
    }
  });
  // FTS5 keeps words by what they don't share with the one before: parts of it are looked for too.
  for (const part of ["xylophonia", "ylophonia", "phonia", "quetzalcoatl", "etzalcoatl", "coatl"]) {
    expect([part, bytes().includes(part)]).toEqual([part, false]);
  }
  expect(await find("neighbor7")).toHaveLength(2);
});

/** Many submissions at once, by no service. */
async function fill(store: Store, count: number, from = 0): Promise<void> {
  if (from >= count) return;
  await store.write(async (db) => {
    for (let i = from; i < Math.min(count, from + 300); i++) {
      await insertSubmission(db, {
        id: crypto.randomUUID(),
        reference: newReference(),
        form: "contact",
        fields: JSON.stringify({ name: "Ada", message: `Message ${i}` }),
        page: "/contact",
        flags: "",
        created_at: new Date(Date.UTC(2026, 0, 1) + i * 1000).toISOString(),
        state: "new",
        owner: "",
        position: null,
        source: "",
      });
    }
  });
  await fill(store, count, from + 300);
}
