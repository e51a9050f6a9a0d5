import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mailDefaults } from "#app/features/mail-estimator/estimate.ts";
import { mailFaces } from "#app/features/mail-studio/mail-faces.server.ts";
import { content } from "#content-model/testing/content.ts";
import { textIds } from "./layout.ts";
import { readStudio, studioDefaults, textFaultOf, textSpecs } from "./settings.ts";

const faces = mailFaces(content.brand.type);
const copy = { ...content.tools["mail-studio"], faces };
const read = (query: Record<string, string>) => readStudio(new URLSearchParams(query), copy);

describe("a design in the URL", () => {
  it("starts from the sample, in which nothing is wrong", () => {
    const { texts, row, view, edited, faulty } = read({});
    expect([row.id, view, edited, faulty]).toEqual([copy.rows[0]?.id, "guides", false, false]);
    for (const id of textIds) expect(texts[id].used).toBe(copy.start[id]);
  });

  it("is read as it was set, and falls back from a record, view, or side that doesn't exist", () => {
    expect(
      read({ headline: "Hi {city}", row: "longest", view: "plain", side: "back" }),
    ).toMatchObject({
      texts: { headline: { typed: "Hi {city}", used: "Hi {city}", fault: null } },
      row: { id: "longest" },
      view: "plain",
      side: "back",
      edited: true,
    });
    expect(read({ row: "nobody", view: "x", side: "y" })).toMatchObject({
      row: copy.rows[0],
      view: "guides",
      side: "front",
    });
  });

  it("keeps what can't be printed as typed, says why, and prints the sample in its place", () => {
    const typed = "{frist_name}, sit";
    expect(read({ headline: typed })).toMatchObject({
      faulty: true,
      texts: {
        headline: {
          typed,
          used: copy.start.headline,
          fault: { kind: "unknown-field", name: "frist_name", nearest: "first_name" },
        },
      },
    });
  });

  it("takes the characters that HTML can't carry for ones that it can", () => {
    expect(read({ body: "a\0b\r\nc" }).texts.body).toMatchObject({
      typed: "a\uFFFDb\nc",
      fault: { kind: "not-in-face", characters: ["\uFFFD"] },
    });
  });

  it("has every key in the route registry, with the estimator's, so that the server answers requests with it", () => {
    const keys = Object.keys({ ...mailDefaults, ...studioDefaults(copy) });
    expect([...(content.routes["direct-mail"].query ?? [])].sort()).toEqual(keys.sort());
  });
});

describe("a text that can't be printed", () => {
  it.each([
    ["a reversed text", "abc\u202edef", ["U+202E"]],
    ["a control character", "a\u0007b", ["U+0007"]],
    ["a joiner that nobody sees", "a\u200db", ["U+200D"]],
    ["an isolate and a soft hyphen", "\u2066a\u00ad", ["U+2066", "U+00AD"]],
    ["a private character", "\ue000", ["U+E000"]],
    ["a line break in one line", "a\nb", ["U+000A"]],
  ])("is %s", (_, typed, characters) => {
    expect(textFaultOf("headline", typed, faces)).toEqual({ kind: "hidden", characters });
  });

  it("is one that is too long, has letters without a face, or nothing where something is needed", () => {
    expect(textFaultOf("offer", "a".repeat(91), faces)).toEqual({ kind: "too-long", length: 91 });
    expect(textFaultOf("offer", "a".repeat(90), faces)).toBeNull();
    expect(textFaultOf("body", "Łódź", faces)).toEqual({
      kind: "not-in-face",
      characters: ["Ł", "ź"],
    });
    expect(textFaultOf("from", " ", faces)).toEqual({ kind: "empty" });
    expect(textFaultOf("body", "", faces)).toBeNull();
    expect(textFaultOf("body", "one\ntwo", faces)).toBeNull();
    expect(textFaultOf("body", "half a {brace", faces)).toEqual({ kind: "stray-brace" });
  });

  it("never gets onto a piece, whatever comes with the address", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...textIds),
        fc.string({ unit: "binary", maxLength: 500 }),
        (id, typed) => {
          const { used, fault } = read({ [id]: typed }).texts[id];
          expect([...used].length).toBeLessThanOrEqual(textSpecs[id].max);
          expect(used.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
          if (fault) expect(used).toBe(copy.start[id]);
        },
      ),
    );
  });
});
