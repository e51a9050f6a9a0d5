import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  LONGEST_NAME,
  MOST_SAVED,
  readSaved,
  remove,
  SAVED_KEY,
  type SaveResult,
  save,
  startOver,
} from "./saved-audiences.tsx";

const on = "2026-11-22";

/** A browser's storage with room for so many characters. */
function storageOf(text: string | null = null, room = Number.POSITIVE_INFINITY) {
  const values = new Map(text === null ? [] : [[SAVED_KEY, text]]);
  return () => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException("No room", "QuotaExceededError");
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  });
}

const denied = () => {
  throw new DOMException("Denied", "SecurityError");
};
const namesIn = (result: SaveResult) =>
  "fault" in result ? result.fault : result.audiences.map(({ name }) => name);

describe("audiences in this browser", () => {
  it("are read as they were saved, the newest first", () => {
    const open = storageOf();
    save(open, { name: " Ohio  remodelers ", query: "state=ohio", on });
    const result = save(open, { name: "Texas", query: "state=texas", on });
    expect(namesIn(result)).toEqual(["Texas", "Ohio remodelers"]);
    expect(readSaved(open)).toEqual({
      state: "ok",
      audiences: [
        { name: "Texas", query: "state=texas", on },
        { name: "Ohio remodelers", query: "state=ohio", on },
      ],
    });
  });

  it("take new choices under a name that is there", () => {
    const open = storageOf();
    save(open, { name: "Ohio", query: "state=ohio", on });
    const again = save(open, { name: "Ohio", query: "state=ohio&age=any", on });
    expect(again).toMatchObject({ replaced: true, audiences: [{ query: "state=ohio&age=any" }] });
  });

  it("are deleted one by one, and the last leaves nothing behind", () => {
    const open = storageOf();
    save(open, { name: "Ohio", query: "", on });
    save(open, { name: "Texas", query: "", on });
    expect(namesIn(remove(open, "Ohio"))).toEqual(["Texas"]);
    expect(namesIn(remove(open, "Texas"))).toEqual([]);
    expect(open().getItem(SAVED_KEY)).toBeNull();
  });

  it.each([
    ["", "noName"],
    ["   ", "noName"],
    ["x".repeat(LONGEST_NAME + 1), "longName"],
  ])("are not saved as %j", (name, fault) => {
    const open = storageOf();
    expect(save(open, { name, query: "", on })).toEqual({ fault });
    expect(open().getItem(SAVED_KEY)).toBeNull();
  });

  it("are no more than so many, and those that are there can still be changed", () => {
    const open = storageOf();
    for (let i = 0; i < MOST_SAVED; i += 1) save(open, { name: `${i}`, query: "", on });
    expect(save(open, { name: "one more", query: "", on })).toEqual({ fault: "tooMany" });
    expect(save(open, { name: "3", query: "age=any", on })).toMatchObject({ replaced: true });
  });

  it("say so where the browser has no room, and keep what was there", () => {
    const open = storageOf(null, 120);
    save(open, { name: "Ohio", query: "state=ohio", on });
    const long = save(open, { name: "Texas", query: "state=texas&".repeat(10), on });
    expect(long).toEqual({ fault: "full" });
    expect(readSaved(open)).toMatchObject({ state: "ok", audiences: [{ name: "Ohio" }] });
  });

  it("say so where the browser denies storage", () => {
    expect(readSaved(denied)).toEqual({ state: "blocked" });
    expect(save(denied, { name: "Ohio", query: "", on })).toEqual({ fault: "blocked" });
    expect(startOver(denied)).toEqual({ fault: "blocked" });
  });

  it("never read, and never overwrite, what they didn't write", () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .array(fc.record({ name: fc.anything(), query: fc.anything() }), { minLength: 1 })
        .map((value) => JSON.stringify(value) ?? ""),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const open = storageOf(text);
        const reading = readSaved(open);
        if (reading.state === "ok") {
          expect(reading.audiences).toEqual(JSON.parse(text));
          return;
        }
        expect(reading).toEqual({ state: "broken" });
        expect(save(open, { name: "Ohio", query: "", on })).toEqual({ fault: "broken" });
        expect(open().getItem(SAVED_KEY)).toBe(text);
        expect(startOver(open)).toEqual({ audiences: [], replaced: false });
        expect(readSaved(open)).toEqual({ state: "ok", audiences: [] });
      }),
    );
  });
});
