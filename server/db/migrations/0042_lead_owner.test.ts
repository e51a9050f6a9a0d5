import { expect, test } from "vitest";
import { findLeads } from "../../leads/list.ts";
import { earlierStore, executeOn, onEachStore } from "../../testing/store.ts";
import { openStore } from "../store.ts";

const submission = (id: string, form: string, fields: string, flags: string, state = "new") =>
  `insert into submissions (id, reference, form, fields, page, flags, created_at, state)
   values ('${id}', '${id}', '${form}', '${fields}', '/', '${flags}', '2026-01-01T00:00:00.000Z', '${state}')`;
const demo = (of: string, state: string) =>
  `insert into bookings (id, submission_id, starts_at, state, zone, created_at, updated_at)
   values ('${of}', '${of}', '${of}', '${state}', 'UTC', '', '')`;
const part = (of: string, kind: string, state: string) =>
  `insert into privacy_requests (submission_id, kind, subject, received_on, due_on, state)
   values ('${of}', '${kind}', 'self', '', '', '${state}')`;

const ada = '{"name":"Ada"}';

onEachStore("what has ended before an update", (kind) => {
  test("leaves the state new, and is found as closed", async () => {
    const location = await earlierStore(kind, 41);
    const [key, words] =
      kind === "sqlite" ? ["rowid", "'state:new'"] : ["position", "$$'state:new'$$::tsvector"];
    const indexed = ["lead", "erased", "cancelled", "closed", "half"].flatMap((id, position) => [
      `update submissions set position = ${position + 1} where id = '${id}'`,
      `insert into submission_search (${key}, words) values (${position + 1}, ${words})`,
    ]);
    await executeOn(location, [
      submission("lead", "contact", ada, ""),
      submission("erased", "contact", "{}", "erased"),
      submission("expired", "contact", "{}", "expired"),
      submission("won", "contact", "{}", "erased", "won"),
      submission("cancelled", "booking", ada, ""),
      submission("booked", "booking", ada, ""),
      submission("closed", "privacy-request", ada, ""),
      submission("half", "privacy-request", ada, ""),
      submission("signal", "contact", ada, "gpc"),
      demo("cancelled", "cancelled"),
      demo("booked", "booked"),
      part("closed", "access", "closed"),
      part("half", "access", "closed"),
      part("half", "delete", "received"),
      part("signal", "opt-out", "closed"),
      ...indexed,
    ]);
    const store = await openStore(location);
    const rows = await store.read((db) =>
      db.selectFrom("submissions").select(["id", "state", "owner"]).execute(),
    );
    expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
      lead: "new",
      erased: "closed",
      expired: "closed",
      won: "won",
      cancelled: "closed",
      booked: "new",
      closed: "closed",
      half: "new",
      signal: "new",
    });
    expect(new Set(rows.map(({ owner }) => owner))).toEqual(new Set([""]));
    const found = async (state: "new" | "closed") => {
      const { leads } = await findLeads(store, { state, limit: 99 });
      return leads.map(({ reference }) => reference).sort();
    };
    expect(await found("new")).toEqual(["booked", "half", "lead", "signal"]);
    expect(await found("closed")).toEqual(["cancelled", "closed", "erased"]);
    await store.close();
  });
});
