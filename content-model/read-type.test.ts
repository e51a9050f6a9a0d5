import { describe, expect, it } from "vitest";
import type { MeasuredFaces } from "./schema/brand.ts";
import { faces, faultsAfter, readChanged, replacing } from "./testing/changed-content.ts";
import { content } from "./testing/content.ts";

const { type } = content.brand;

function weighing(bytes: Readonly<Record<string, number>>): MeasuredFaces {
  return Object.fromEntries(
    Object.entries(faces).map(([key, face]) => {
      const [, size] = Object.entries(bytes).find(([name]) => key.startsWith(name)) ?? [];
      return [key, size && !("fault" in face) ? { ...face, bytes: size } : face];
    }),
  );
}

describe("the brand's typefaces", () => {
  it("are what the files say, with what was measured of them", () => {
    const { brand } = readChanged({});
    expect(brand.type).toEqual(type);
  });

  it("change the content's hash, so that what is made of them is made anew", () => {
    const other = weighing({ "geist-mono": 9_000 });
    expect(readChanged({}, { faces: other }).hash).not.toBe(readChanged({}).hash);
  });

  it("report a fault where it is written", () => {
    const fault = { fault: "It has no “q”.", at: "weights" } as const;
    const measured = { ...faces, "geist-mono.woff2 400 600": fault };
    expect(faultsAfter({}, { faces: measured })).toEqual([
      "content/brand.yaml:47:18 It has no “q”.",
    ]);
  });

  it("may not make visitors wait: the first two together, and each other one", () => {
    expect(faultsAfter({}, { faces: weighing({ bricolage: 20_001, instrument: 30_000 }) })).toEqual(
      [expect.stringMatching(/^content\/brand\.yaml:40:15 .* have 51 kB together; at most 50 fit/)],
    );
    expect(faultsAfter({}, { faces: weighing({ bricolage: 20_000, instrument: 30_000 }) })).toEqual(
      [],
    );
    expect(faultsAfter({}, { faces: weighing({ geist: 30_001 }) })).toEqual([
      expect.stringMatching(/^content\/brand\.yaml:46:15 This file has 31 kB; at most 30 fit/),
    ]);
  });

  it("are named as a stylesheet can take them", () => {
    const family = replacing("family: Geist Mono", 'family: "Geist\\"; }"');
    expect(faultsAfter({ "brand.yaml": family })).toEqual([
      expect.stringContaining("Write the family’s name in letters and digits"),
    ]);
  });
});
