import { expect, test } from "vitest";
import { fieldNames } from "../db/repositories/submissions.ts";
import { OperatorError } from "../platform/errors.ts";
import { erasePerson, findPerson } from "../privacy/person/person.ts";
import { purge } from "../retention/purge.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { testContext } from "../testing/context.ts";
import { onEachStore, type StoreKind, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { exportLeads, showSubmission } from "./list.ts";
import { markLead, noteOnLead } from "./work.ts";

async function setUp(kind: StoreKind) {
  const store = await temporaryStore(kind);
  const clock = { now: new Date("2026-01-01T00:00:00Z") };
  const ctx = testContext(store, { now: () => clock.now });
  const submit = createSubmit(ctx);
  const send = async (changes: Parameters<typeof contactFields>[0] = {}) => {
    const result = await submit("contact", contactFields(changes), meta());
    if (!result.ok) throw new Error(result.code);
    return result.reference;
  };
  const later = () => {
    clock.now = new Date(clock.now.getTime() + 60_000);
  };
  return { store, ctx, clock, send, later };
}

onEachStore("an operator's work on a submission", (kind) => {
  test("is kept with who did it and when, the oldest first", async () => {
    const { store, ctx, send, later } = await setUp(kind);
    const reference = await send();
    expect(await showSubmission(store, reference)).toMatchObject({ state: "new", history: [] });
    later();
    expect(await markLead(ctx, reference, { state: "open", by: "ada" })).toBe("new");
    later();
    await noteOnLead(ctx, reference, { text: "  Calls back\non Monday ", by: "eve" });
    later();
    expect(await markLead(ctx, reference, { state: "won", by: "eve" })).toBe("open");
    later();
    // The same state again isn't an event.
    expect(await markLead(ctx, reference, { state: "won", by: "ada" })).toBe("won");
    const shown = await showSubmission(store, reference);
    expect(shown?.state).toBe("won");
    expect(shown?.history).toEqual([
      { kind: "state", value: "open", by: "ada", at: "2026-01-01T00:01:00.000Z" },
      { kind: "note", value: "Calls back\non Monday", by: "eve", at: "2026-01-01T00:02:00.000Z" },
      { kind: "state", value: "won", by: "eve", at: "2026-01-01T00:03:00.000Z" },
    ]);
  });

  test("is refused with a sentence where it makes no sense", async () => {
    const { ctx, send } = await setUp(kind);
    const reference = await send({ email: "ada@example.com" });
    const note = (text: string) => noteOnLead(ctx, reference, { text, by: "ada" });
    await expect(note(" \0 ")).rejects.toThrow(OperatorError);
    await expect(note("x".repeat(4_001))).rejects.toThrow(/4,001 characters; 4,000 fit/);
    await expect(markLead(ctx, "TF-1111-1111", { state: "won", by: "ada" })).rejects.toThrow(
      /no submission TF-1111-1111/,
    );
    await erasePerson(ctx, "ada@example.com");
    await expect(note("Rang again")).rejects.toThrow(/erased/);
    // What became of it isn't personal data.
    await markLead(ctx, reference, { state: "lost", by: "ada" });
  });

  test("has an end: no submission takes more than five hundred notes and changes", async () => {
    const { store, ctx, send } = await setUp(kind);
    const reference = await send();
    const lead = await showSubmission(store, reference);
    await store.write((db) =>
      db
        .insertInto("lead_events")
        .values(
          Array.from({ length: 499 }, (_, i) => ({
            id: String(i),
            submission_id: lead?.id ?? "",
            kind: "note" as const,
            value: "a note",
            author: "ada",
            at: "2026-01-01T00:00:00.000Z",
          })),
        )
        .execute(),
    );
    await markLead(ctx, reference, { state: "won", by: "ada" });
    await expect(markLead(ctx, reference, { state: "lost", by: "ada" })).rejects.toThrow(/500/);
    expect((await showSubmission(store, reference))?.state).toBe("won");
  });

  test("goes with the person: notes by erasure and by retention, states stay", async () => {
    const { store, ctx, clock, send } = await setUp(kind);
    const references = [
      await send({ email: "ada@example.com" }),
      await send({ email: "eve@example.com" }),
    ];
    for (const reference of references) {
      await noteOnLead(ctx, reference, { text: "Met at the fair", by: "ada" });
      await markLead(ctx, reference, { state: "won", by: "ada" });
    }
    const histories = async () => {
      const shown = await Promise.all(references.map((text) => showSubmission(store, text)));
      return shown.map((lead) => lead?.history.map(({ value }) => value));
    };
    await erasePerson(ctx, "ada@example.com");
    expect(await histories()).toEqual([["won"], ["Met at the fair", "won"]]);
    clock.now = new Date("2026-03-01T00:00:00Z");
    await purge(ctx, 30);
    expect(await histories()).toEqual([["won"], ["won"]]);
  });

  test("names others whose submissions have a note with the address in it", async () => {
    const { ctx, store, send } = await setUp(kind);
    const ada = await send({ email: "ada@example.com" });
    const eve = await send({ email: "eve@example.com" });
    await noteOnLead(ctx, eve, { text: "Ask ADA@example.com instead", by: "x" });
    await noteOnLead(ctx, ada, { text: "ada@example.com is the right one", by: "x" });
    expect(await findPerson(store, "ada@example.com")).toMatchObject({
      theirs: [ada],
      mentions: [eve],
    });
  });

  test("is exported with everything else, page after page", async () => {
    const { ctx, store, send, later } = await setUp(kind);
    const first = await send({ name: "First" });
    await noteOnLead(ctx, first, { text: "A note", by: "ada" });
    later();
    const second = await send({ name: "Second" });
    const seen = [];
    for await (const leads of exportLeads(store, { limit: 10 })) seen.push(...leads);
    expect(seen.map(({ reference }) => reference)).toEqual([second, first]);
    expect(seen[1]?.history).toMatchObject([{ kind: "note", value: "A note" }]);
    expect(await store.read((db) => fieldNames(db, {}))).toEqual(Object.keys(contactFields()));
    expect(await store.read((db) => fieldNames(db, { forms: ["partner"] }))).toEqual([]);
    expect(await store.read((db) => fieldNames(db, { since: "2027-01-01T00:00:00.000Z" }))).toEqual(
      [],
    );
  });
});
