import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mailFaces } from "#app/features/mail-studio/mail-faces.server.ts";
import { content } from "#content-model/testing/content.ts";
import { measure, missingFrom } from "./measure.ts";
import { checkIds, checksOf, overflowsOf, setPiece } from "./proof.ts";
import { readStudio } from "./settings.ts";

const faces = mailFaces(content.brand.type);
const copy = { ...content.tools["mail-studio"], faces };
const { mailPieces } = content.plans;
const read = (query: Record<string, string> = {}) => readStudio(new URLSearchParams(query), copy);
const piece = (id: string) => mailPieces.find((one) => one.id === id) ?? mailPieces[0];

const letters = fc.constantFrom(
  ..."abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ ,.'0123456789",
);
const line = (maxLength: number) =>
  fc.array(letters, { maxLength, minLength: 1 }).map((chars) => `x${chars.join("").trim()}`);
const design = fc.record({
  headline: line(60),
  body: line(390),
  offer: line(80),
  action: line(70),
  from: line(110),
});

function checked(id: string, query: Record<string, string> = {}) {
  const one = piece(id);
  if (!one) throw new Error("no piece");
  const studio = read(query);
  return Object.fromEntries(
    checksOf(one, setPiece(one, studio, studio.row, copy)).map(({ id: check, ok }) => [check, ok]),
  );
}

describe("the sample design", () => {
  it.each(mailPieces.map(({ id }) => [id]))("keeps every rule on a %s, for every record", (id) => {
    for (const row of copy.rows)
      expect(checked(id, { row: row.id })).toEqual(
        Object.fromEntries(checkIds.map((one) => [one, true])),
      );
  });

  it("has records whose every letter the faces have", () => {
    for (const { values, address, county } of copy.rows) {
      for (const value of [...Object.values(values), county])
        expect(missingFrom(value, faces.display)).toEqual([]);
      for (const line of address) expect(missingFrom(line, faces.data)).toEqual([]);
    }
    expect(copy.rows.some(({ values }) => values.first_name === "")).toBe(true);
  });
});

describe("a rule that isn't kept", () => {
  it("is room: a message that the small card has no room for, and the large one has", () => {
    const body = "Plenty of words about stools. ".repeat(12).trim();
    expect(checked("postcard-4x6", { body })).toMatchObject({ fit: false });
    expect(checked("postcard-6x9", { body })).toMatchObject({ fit: true });
  });

  it("is the return address: a line that is too wide for its place", () => {
    const from =
      "A very long company name that nobody can print on one line, 8 Sample Road, Austin TX 00000";
    expect(checked("postcard-4x6", { from })).toMatchObject({ return: false, fit: false });
  });

  it("is the barcode's place: a message in capitals runs down into it", () => {
    const body = "PLENTY OF WORDS ABOUT STOOLS. ".repeat(13).trim();
    expect(checked("postcard-4x6", { body })).toMatchObject({ barcode: false, fit: false });
  });
});

describe("any design", () => {
  it("is printed inside its places, each line no wider than it measures and than its place", () => {
    fc.assert(
      fc.property(design, fc.constantFrom(...mailPieces), (query, one) => {
        const studio = read(query);
        for (const row of copy.rows)
          for (const { settings } of setPiece(one, studio, row, copy))
            for (const { slot, lines, over, room } of settings) {
              expect(lines.length).toBeLessThanOrEqual(room);
              expect(lines.length * slot.leading).toBeLessThanOrEqual(slot.box.height + 1e-6);
              if (over > 0) expect(lines).toHaveLength(room);
              for (const line of lines) {
                expect(line.text).not.toMatch(/[{}]/);
                expect(line.width).toBe(measure(line.text, faces[slot.face], slot.size));
                expect(line.width).toBeLessThanOrEqual(slot.box.width);
              }
            }
      }),
      { numRuns: 50 },
    );
  });

  it("fails the room rule exactly where something has none", () => {
    fc.assert(
      fc.property(design, fc.constantFrom(...mailPieces), (query, one) => {
        const studio = read(query);
        const set = setPiece(one, studio, studio.row, copy);
        const fit = checksOf(one, set).find(({ id }) => id === "fit");
        expect(fit?.ok).toBe(overflowsOf(set).length === 0);
      }),
      { numRuns: 50 },
    );
  });
});
