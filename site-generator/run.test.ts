import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "#server/testing/store.ts";
import { keepRecord } from "./publish.ts";

test("where the record of days can't be written the publishing is told so and goes on", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const info = vi.spyOn(console, "info").mockImplementation(() => {});
  onTestFinished(() => {
    warn.mockRestore();
    info.mockRestore();
  });
  const file = join(temporaryFolder(), "page-dates.txt");
  await keepRecord(file, "one\n");
  expect(readFileSync(file, "utf8")).toBe("one\n");
  expect(warn).not.toHaveBeenCalled();
  expect(info).toHaveBeenCalledOnce();
  const folder = join(temporaryFolder(), "page-dates.txt");
  mkdirSync(folder);
  await keepRecord(folder, "one\n");
  expect(String(warn.mock.calls)).toMatch(/could not be written .*EISDIR.* The site is published/);
});

test("the record of days isn't written through a link, which content from Git can bring", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const folder = temporaryFolder();
  const settings = join(folder, ".env");
  writeFileSync(settings, "PORT=3000\n");
  const file = join(folder, "page-dates.txt");
  symlinkSync(settings, file);
  await keepRecord(file, "one\n");
  expect(readFileSync(settings, "utf8")).toBe("PORT=3000\n");
  expect(String(warn.mock.calls)).toMatch(/could not be written .*ELOOP/);
});
