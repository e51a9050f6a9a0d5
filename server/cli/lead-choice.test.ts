import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CommanderError } from "commander";
import { expect, onTestFinished, test, vi } from "vitest";
import { content } from "#content-model/testing/content.ts";
import type { LeadSource, Touch } from "#shared/lead-source.ts";
import { lastDays } from "../analytics/days.ts";
import { readFunnel, rowName } from "../analytics/funnel.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { testContext } from "../testing/context.ts";
import { runnerOn } from "../testing/run-tool.ts";
import { onEachStore, type StoreKind, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { leadsCommand } from "./leads.ts";

const now = new Date("2026-11-21T17:48:00Z");

async function setUp(kind: StoreKind) {
  const store = await temporaryStore(kind);
  const clock = { now };
  const submit = createSubmit(testContext(store, { now: () => clock.now }));
  const send = async (first: Touch | null, last: Touch | null = first, flagged = false) => {
    const source: LeadSource | null = first && last ? { first, last } : null;
    const honeypot = flagged ? { honeypot: "x" } : {};
    const given = meta({ key: crypto.randomUUID(), source, ...honeypot });
    const result = await submit("contact", contactFields(), given);
    if (!result.ok) throw new Error(result.code);
    return result.reference;
  };
  const run = runnerOn(leadsCommand, store, () => content);
  const listed = async (typed: Record<string, string>, command = "list", words: string[] = []) =>
    (
      JSON.parse(await run(command, words, { ...typed, json: true, limit: "99" })) as Array<{
        reference: string;
      }>
    ).map(({ reference }) => reference);
  return { store, clock, send, run, listed };
}

onEachStore("leads by campaign and source", (kind) => {
  test("are found under every name that npm run analytics counts, as often as it counts them", async () => {
    const { store, send, listed } = await setUp(kind);
    const touches: Array<Touch | null> = [
      { page: "/", utm_source: "Google Ads", utm_campaign: "Spring Sale" },
      { page: "/", utm_source: "google-ads", utm_campaign: "spring-sale" },
      { page: "/", utm_source: "Gôogle ads", utm_campaign: "SPRING  SALE!" },
      { page: "/", site: "www.news.example" },
      { page: "/", site: "xn--bcher-kva.example", utm_campaign: "ada@example.com" },
      { page: "/" },
      {
        page: "/",
        utm_source: "newsletter",
        site: "mail.example",
        utm_campaign: 'a "quote" \\ or 2',
      },
      null,
    ];
    const other = { page: "/", utm_source: "first only", utm_campaign: "first only" };
    for (const [index, touch] of touches.entries())
      for (let times = 0; times <= index % 3; times += 1)
        await send(touch && times > 0 ? other : touch, touch);
    await send(touches[0] ?? null, touches[0], true);
    const days = lastDays("America/New_York", now, 7);
    const { by } = await store.read((db) => readFunnel(db, days));
    for (const subject of ["campaign", "source"] as const) {
      expect(by[subject].length).toBeGreaterThan(3);
      for (const row of by[subject]) {
        const name = rowName(subject, row);
        const found = await listed({ [subject]: name, touch: "last" });
        const suspicious = await listed({ [subject]: name, touch: "last", flag: "suspicious" });
        expect(found.length - suspicious.length, `${subject} ${name}`).toBe(row.sent.count);
      }
    }
  });

  test("match by the first or the last arrival, alone and with words, states and owners", async () => {
    const { send, run, listed } = await setUp(kind);
    const spring = { page: "/", utm_source: "newsletter", utm_campaign: "Spring Sale" };
    const autumn = { page: "/", utm_source: "google", utm_campaign: "autumn" };
    const both = await send(spring);
    const began = await send(spring, autumn);
    const ended = await send(autumn, spring);
    await send(autumn);
    await send(null);
    await run("assign", [began, "Ada Lovelace"]);
    expect(new Set(await listed({ campaign: "spring sale" }))).toEqual(
      new Set([both, began, ended]),
    );
    expect(new Set(await listed({ campaign: "Spring-Sale", touch: "first" }))).toEqual(
      new Set([both, began]),
    );
    expect(new Set(await listed({ source: "Newsletter", touch: "last" }))).toEqual(
      new Set([both, ended]),
    );
    expect(await listed({ campaign: "spring-sale", source: "google", touch: "last" })).toEqual([]);
    expect(await listed({ campaign: "spring-sale", state: "new", owner: "ada" })).toEqual([began]);
    expect(await listed({ campaign: "spring-sale", owner: "ada" }, "find", ["lovel"])).toEqual([]);
    expect(
      new Set(await listed({ campaign: "spring-sale", touch: "first" }, "find", ["ada"])),
    ).toEqual(new Set([both, began]));
    const text = await run("list", [], { campaign: "spring sale" });
    expect(text).toMatch(/npm run analytics counts 2 of these 3 there: by the last arrival/);
    await expect(run("list", [], { campaign: "x", touch: "middle" })).rejects.toThrow(
      CommanderError,
    );
  });

  test("go on page after page, and into a file with the columns that they have", async () => {
    const { store, clock, send, run } = await setUp(kind);
    const touch = { page: "/", utm_campaign: "spring" };
    const first = await send(touch);
    clock.now = new Date(now.getTime() + 60_000);
    await send(null);
    clock.now = new Date(now.getTime() + 120_000);
    const second = await send(touch);
    const page = await run("list", [], { campaign: "spring", limit: "1" });
    expect(page).toContain(`--after ${second}`);
    expect(await run("list", [], { campaign: "spring", limit: "1", after: second })).toContain(
      first,
    );
    const output = join(store.folder, "spring.csv");
    expect(await run("export", [], { campaign: "Spring", output })).toMatch(/^2 submissions/);
    const lines = readFileSync(output, "utf8").trim().split("\r\n");
    expect(lines).toHaveLength(3);
  });

  test("that nobody has are answered with what was looked for and the names that there are", async () => {
    const { store, send, run } = await setUp(kind);
    await send({ page: "/", utm_source: "newsletter", utm_campaign: "Spring Sale" });
    await send({ page: "/", site: "news.example" });
    const range = { since: "2026-11-21", zone: "UTC" };
    const text = await run("list", [], { campaign: "sprung", ...range });
    expect(text).toContain("No submissions.\n");
    expect(text).toContain(
      "Looked for: campaign sprung (first or last arrival); since 2026-11-21 00:00 UTC.\n",
    );
    expect(text).toContain("Campaigns of leads: spring-sale (1).\n");
    expect(await run("find", ["ada"], { source: "x" })).toContain(
      "Sources of leads: news.example (1), newsletter (1).",
    );
    expect(await run("list", [], { campaign: "x", until: "2026-11-20" })).toContain(
      "Campaigns of leads at other times: spring-sale (1).",
    );
    const output = join(store.folder, "none.csv");
    expect(await run("export", [], { campaign: "sprung", output })).toMatch(
      /^No submission fits[\s\S]*Looked for: campaign sprung[\s\S]*spring-sale \(1\)/,
    );
    expect(await run("list", [], { owner: "eve" })).toContain("Owners: none.");
  });

  test("and owners, flags and days are found as operators name them", async () => {
    const { store, send, run, listed } = await setUp(kind);
    vi.useFakeTimers({ toFake: ["Date"], now });
    onTestFinished(() => void vi.useRealTimers());
    const mine = await send(null);
    await send(null);
    await run("assign", [mine, "Ada Lovelace"]);
    expect(await listed({ owner: "Ada" })).toEqual([mine]);
    expect(await listed({ owner: "lovelace" })).toEqual([]);
    expect(await listed({ owner: "%" })).toEqual([]);
    await run("assign", [mine, "Élodie"]);
    expect(await listed({ owner: "Élo" })).toEqual([mine]);
    await store.write((db) =>
      db
        .updateTable("submissions")
        .set({ flags: "expired", state: "closed" })
        .where("reference", "=", mine)
        .execute(),
    );
    expect(await listed({ flag: "expired" })).toEqual([mine]);
    expect(await listed({ flag: "expired", state: "new" })).toEqual([]);
    expect(await listed({ since: "yesterday" })).toHaveLength(2);
    expect(await listed({ since: "last week", until: "last week" })).toEqual([]);
    await expect(run("mark", [mine, "done"])).rejects.toThrow(/Did you mean closed\?/);
    await expect(run("mark", [mine, "gone"])).rejects.toThrow(/Allowed choices are new, open/);
  });
});
