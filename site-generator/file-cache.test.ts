import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { FileCache } from "./file-cache.ts";

const folder = mkdtempSync(path.join(tmpdir(), "copies-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a copy is made once, and read from then on", async () => {
  const make = vi.fn(async () => Buffer.from("drawn"));
  const first = await new FileCache(folder).get("pictures/a-1f.avif", make);
  const second = await new FileCache(folder).get("pictures/a-1f.avif", make);
  expect([String(first), String(second), make.mock.calls.length]).toEqual(["drawn", "drawn", 1]);
  expect(readdirSync(folder)).toEqual(["a-1f.avif"]);
});

test("a copy that two ask for at once is made once", async () => {
  const make = vi.fn(async () => Buffer.from("drawn"));
  const copies = new FileCache(folder);
  await Promise.all([copies.get("a.avif", make), copies.get("a.avif", make)]);
  expect([make.mock.calls.length, copies.has("a.avif"), copies.has("b.avif")]).toEqual([
    1,
    true,
    false,
  ]);
});

test("a copy that can't be made leaves nothing, and one that can't be kept is made each time", async () => {
  const copies = new FileCache(folder);
  const fault = async () => Promise.reject(new Error("ends too early"));
  await expect(copies.get("a.webp", fault)).rejects.toThrow("ends too early");
  await expect(copies.get("a.webp", async () => Buffer.from("x"))).resolves.toHaveLength(1);
  const nowhere = new FileCache(import.meta.filename);
  await expect(nowhere.get("a.webp", async () => Buffer.from("x"))).resolves.toHaveLength(1);
});

test("of more than are kept, the oldest are forgotten", async () => {
  mkdirSync(folder);
  for (let i = 0; i < 40; i += 1) {
    const file = path.join(folder, `${i}.png`);
    writeFileSync(file, "");
    utimesSync(file, i, i);
  }
  const copies = new FileCache(folder, 40);
  await copies.get("new.png", async () => Buffer.from("x"));
  const left = new Set(readdirSync(folder));
  expect(left.size).toBe(20);
  expect([left.has("new.png"), left.has("39.png"), left.has("0.png")]).toEqual([true, true, false]);
});
