import { CommanderError } from "commander";
import stringWidth from "string-width";
import { expect, onTestFinished, test, vi } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { createBooking } from "../bookings/services.ts";
import { parseEnv } from "../config.ts";
import { createServiceContext } from "../create-service-context.ts";
import { OperatorError } from "../platform/errors.ts";
import { runnerOn, runOnSite } from "../testing/run-tool.ts";
import { onEachStore, type StoreKind, temporaryStore } from "../testing/store.ts";
import { meta } from "../testing/submission.ts";
import { bookingsCommand } from "./bookings.ts";

async function setUp(kind: StoreKind) {
  vi.useFakeTimers({ now: new Date("2026-11-26T12:00:00Z"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const store = await temporaryStore(kind);
  const config = parseEnv({ DATA_DIR: store.folder });
  const ctx = await createServiceContext(config, store, () => content);
  const calendar = createBooking(ctx)({ address: "203.0.113.7" });
  const book = async (start: string, email = "ada@example.com") => {
    const fields = { name: "Ada Lovelace of Ockham", email, company: "", message: "" };
    const result = await calendar.book({ ...fields, start, zone: "Europe/Berlin" }, meta());
    if (!result.ok) throw new Error(result.code);
    return result.reference;
  };
  const run = runnerOn(bookingsCommand, store, () => content);
  return { book, run };
}

onEachStore("the commands on bookings", (kind) => {
  test("list fits 80 columns, on the operator's clock, with what is closed", async () => {
    const { book, run } = await setUp(kind);
    const reference = await book("2026-12-01T15:00:00.000Z");
    await run("block", ["2026-12-24"], { by: "Ada" });
    const text = await run("list", []);
    for (const line of text.split("\n")) expect(stringWidth(line)).toBeLessThanOrEqual(80);
    expect(text).toContain(`2026-12-01 10:00  ${reference}`);
    expect(text).toContain("Closed: 2026-12-24 00:00 to 2026-12-25 00:00 EST, by Ada");
    expect(await run("list", [], { zone: "America/Chicago" })).toContain("2026-12-01 09:00");
    expect(await run("list", [], { since: "2026-12-02" })).not.toContain(reference);
    const shown = await run("show", [reference]);
    expect(shown).toContain("2026-12-01 10:00 EST (America/New_York), booked");
    expect(shown).toContain("2026-12-01 16:00 GMT+1 (Europe/Berlin)");
    expect(shown).toContain("ada@example.com");
  });

  test("move and cancel take the operator's clock and say what they did", async () => {
    const { book, run } = await setUp(kind);
    const reference = await book("2026-12-01T15:00:00.000Z");
    const smtp = { SMTP_URL: "smtp://mail.example.com" };
    const inChicago = { zone: "America/Chicago" };
    expect(await run("move", [reference, "2026-12-01T13:00"], inChicago, smtp)).toMatch(
      /2026-12-01 13:00 CST now\. The visitor is mailed/,
    );
    expect(await run("move", [reference, "2026-12-01T12:00"], inChicago)).toMatch(
      /written to \S+mail, not sent/,
    );
    await run("move", [reference, "2026-12-01T13:00"], inChicago);
    expect(await run("list", [])).toContain("2026-12-01 14:00");
    await expect(run("move", [reference, "2026-12-01T13:05"])).rejects.toThrow(OperatorError);
    await expect(run("move", [reference, "2026-12-01T18:00"])).rejects.toThrow(
      "every 30 minutes from 9:00 to 17:30, America/New_York",
    );
    expect(await run("cancel", [reference], { message: "Sorry" })).toContain("is canceled");
    expect(await run("list", [])).toContain("No demos.");
    expect(await run("list", [], { all: true })).toContain("canceled");
  });

  test("days are the calendar's wherever the operator is, times are the operator's", async () => {
    const { run, book } = await setUp(kind);
    const reference = await book("2026-12-01T15:00:00.000Z");
    const zone = "Asia/Tokyo";
    const days = await run("block", ["2026-12-01", "2026-12-02"], { zone: "UTC", by: "Ada" });
    expect(days).toContain("2026-12-01 05:00 to 2026-12-03 05:00 UTC; 36 slots");
    expect(days).toContain(reference);
    const hours = ["2026-12-02T00:00", "2026-12-02T01:00"];
    expect(await run("unblock", hours, { zone })).toContain(
      "Open again: 2026-12-02 00:00 to 2026-12-02 01:00 GMT+9; 2 slots",
    );
  });
});

const isRejection = (error: unknown) =>
  error instanceof CommanderError || error instanceof OperatorError;

test.each<[string, string, string[]]>([
  ["no time", "move", ["TF-1111-1111"]],
  ["a day for a time", "move", ["TF-1111-1111", "2026-12-01"]],
  ["one time", "block", ["2026-12-01T10:00"]],
  ["a day and a time", "block", ["2026-12-01", "2026-12-02T10:00"]],
  ["nothing", "unblock", []],
  ["too much", "block", ["2026-12-01", "2026-12-02", "2026-12-03"]],
])("%s is refused before the store is opened", async (_what, command, words) => {
  const run = runOnSite(bookingsCommand, null, [command, ...words]);
  await expect(run).rejects.toSatisfy(isRejection);
});
