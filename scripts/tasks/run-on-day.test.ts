import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { parseDay } from "./run-on-day.ts";

test("parseDay takes a date or a time of UTC, and starts a date at noon", () => {
  expect(parseDay("2028-02-29")?.toISOString()).toBe("2028-02-29T12:00:00.000Z");
  expect(parseDay("2027-03-14T06:55")?.toISOString()).toBe("2027-03-14T06:55:00.000Z");
});

test.each([
  "",
  "2027-02-29",
  "2028-02-30",
  "2028-13-01",
  "2028-2-9",
  "29.02.2028",
  "2028-02-29T24:00",
  "2028-02-29T9:00",
  "tomorrow",
])("parseDay returns null for %j", (text) => {
  expect(parseDay(text)).toBeNull();
});

test("shift-file-times dates a new file by the moved clock", () => {
  const program = `
    const fs = require("node:fs");
    const file = require("node:path").join(fs.mkdtempSync(require("node:os").tmpdir() + "/times-"), "new");
    fs.writeFileSync(file, "");
    fs.promises.stat(file).then(({ mtimeMs }) => {
      console.log([mtimeMs, fs.statSync(file).mtime, fs.lstatSync(file).mtimeMs].map(Number).join(" "));
      fs.rmSync(require("node:path").dirname(file), { recursive: true });
    });`;
  const shim = path.join(import.meta.dirname, "shift-file-times.cjs");
  const out = execFileSync(process.execPath, ["--require", shim, "--eval", program], {
    encoding: "utf8",
    env: { ...process.env, LD_PRELOAD: "", NODE_OPTIONS: "", FAKETIME: "+86400" },
  });
  const tomorrow = Date.now() + 86_400_000 - moved();
  for (const time of out.trim().split(" ")) expect(Number(time) - tomorrow).toBeCloseTo(0, -5);
});

/** How far this run's own clock is moved: the program above starts without that. */
function moved(): number {
  return Number.parseInt(process.env.FAKETIME ?? "0", 10) * 1000;
}
