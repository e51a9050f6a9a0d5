import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Fault, faultLine } from "#content-model/read/fault.ts";
import { measureImages } from "./pictures.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "images-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(name: string, bytes: Buffer | string): void {
  const file = path.join(root, "public/images", name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** A PNG of one pixel, whose header says another size. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** Measures a folder without faults. */
function measured() {
  return measureImages(root, (fault) => expect.fail(faultLine(fault)));
}

describe("the pictures of the site", () => {
  it("are known by their addresses, with their sizes", () => {
    write("chart.png", png(800, 450));
    write("2026/plan.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>');
    write("notes.txt", "not a picture");
    expect(measured()).toEqual({
      "/images/2026/plan.svg": { width: 40, height: 30 },
      "/images/chart.png": { width: 800, height: 450 },
    });
  });

  it("are none without the folder", () => {
    expect(measured()).toEqual({});
  });

  it("are named where a file is none", () => {
    write("broken.png", "no picture");
    const faults: Fault[] = [];
    measureImages(root, (fault) => void faults.push(fault));
    expect(faults.map(faultLine)).toEqual([
      expect.stringMatching(/^public\/images\/broken\.png This is no picture .* Save it as PNG/),
    ]);
  });

  it("are measured again when their files change", () => {
    write("chart.png", png(800, 450));
    const before = measured();
    write("chart.png", Buffer.concat([png(800, 600), Buffer.alloc(1)]));
    expect(measured()).not.toEqual(before);
    expect(measured()).toEqual({ "/images/chart.png": { width: 800, height: 600 } });
  });
});
