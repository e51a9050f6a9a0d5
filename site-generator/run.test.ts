import { mkdirSync, readFileSync } from "node:fs";
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
