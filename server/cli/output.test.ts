import { expect, onTestFinished, test, vi } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { createBooking } from "../bookings/services.ts";
import { parseEnv } from "../config.ts";
import { createServiceContext } from "../create-service-context.ts";
import { runTool } from "../testing/run-tool.ts";
import { temporaryStore } from "../testing/store.ts";
import { meta } from "../testing/submission.ts";
import { printable } from "./output.ts";

/** Sets the title, clears the screen by an old control character, turns the text, and goes back in the line. */
const hostile = "\u001b]0;owned\u0007\u001b[2J\u009b2J\u202e\rback";
const steering = /[^\P{Cc}\n]|\p{Bidi_Control}/u;

test("nothing in a store steers the terminal, whichever command prints it", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-26T12:00:00Z"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const store = await temporaryStore("sqlite");
  const settings = { DATA_DIR: store.folder };
  const ctx = await createServiceContext(parseEnv(settings), store, () => content);
  const booked = await createBooking(ctx)({ address: "203.0.113.7" }).book(
    {
      name: "Ada",
      email: "ada@example.com",
      company: "",
      message: "",
      start: "2026-12-01T15:00:00.000Z",
      zone: "Europe/Berlin",
    },
    meta(),
  );
  if (!booked.ok) throw new Error(booked.code);
  // As a backup of another's may be: its schema is checked, its rows aren't.
  await store.write(async (db) => {
    await db
      .updateTable("submissions")
      .set({ form: hostile, flags: hostile } as never)
      .execute();
    await db.updateTable("deliveries").set({ target: hostile, last_error: hostile }).execute();
    await db.updateTable("bookings").set({ zone: hostile }).execute();
    const day = { day: "2026-11-25", count: 1 };
    await db
      .insertInto("analytics_daily")
      .values([
        { ...day, what: "page", name: hostile },
        { ...day, what: "source", name: hostile },
      ])
      .execute();
  });
  const { reference } = booked;
  for (const command of [
    ["leads", "list"],
    ["leads", "list", "--json"],
    ["leads", "list", "nothing", "--company", hostile],
    ["leads", "show", reference],
    ["leads", "show", reference, "--json"],
    ["leads", "stats"],
    ["leads", "export", "--form", "all"],
    ["bookings", "list"],
    ["bookings", "show", reference],
    ["bookings", "list", "--json"],
    ["digest"],
    ["analytics"],
    ["analytics", "--csv"],
    ["doctor"],
  ]) {
    const [name = "", ...args] = command;
    const { stdout, stderr } = await runTool(name, args, settings);
    expect(stdout + stderr, command.join(" ")).not.toBe("");
    expect(stdout.replaceAll("\r\n", "\n"), command.join(" ")).not.toMatch(steering);
    expect(stderr, command.join(" ")).not.toMatch(steering);
  }
  const shown = await runTool("leads", ["show", reference, "--json"], settings);
  expect(JSON.parse(shown.stdout).form).toBe(hostile);
});

test("rows of a spreadsheet, tabs, and letters of any script are printed as they are", () => {
  const text = "a,b\r\n\té 東京 👩‍👩‍👧‍👦 עברית\n";
  expect(printable(text)).toBe(text);
  expect(printable(hostile)).toBe("back");
});
