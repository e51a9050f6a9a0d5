import { describe, expect, it } from "vitest";
import { fingerprint, pageDates } from "./html-facts.ts";

it("what a page says is another with a changed word, title or description", () => {
  const page = { title: "A page", description: "About it", text: "Two plans." };
  const one = fingerprint(page);
  expect(fingerprint({ ...page, text: " Two\n plans. " })).toBe(one);
  expect(fingerprint({ ...page, text: "Three plans." })).not.toBe(one);
  expect(fingerprint({ ...page, title: "B" })).not.toBe(one);
  expect(fingerprint({ ...page, description: "B" })).not.toBe(one);
});

describe("the day of a page", () => {
  const record = "2026-11-01 aaa /\n2026-11-02 bbb /pricing\n";
  const now = (...pages: Array<[string, string]>) =>
    pageDates(record, new Map(pages), "2026-12-01");

  it("stays while it says the same, and is today once it says something else", () => {
    const { dates, changed, record: next } = now(["/pricing", "ccc"], ["/", "aaa"]);
    expect(Object.fromEntries(dates)).toEqual({ "/": "2026-11-01", "/pricing": "2026-12-01" });
    expect(changed).toEqual(["/pricing"]);
    expect(next).toBe("2026-11-01 aaa /\n2026-12-01 ccc /pricing\n");
  });

  it("is today for a new page, and a page that is gone leaves the record", () => {
    const { record: next } = now(["/", "aaa"], ["/tools", "ddd"]);
    expect(next).toBe("2026-11-01 aaa /\n2026-12-01 ddd /tools\n");
  });

  it("is found in what a merge of two changes has left", () => {
    const merged = "2026-11-02 bbb /pricing\n2026-11-09 ccc /pricing\n<<<<<<< ours\n";
    const { dates } = pageDates(merged, new Map([["/pricing", "bbb"]]), "2026-12-01");
    expect(dates.get("/pricing")).toBe("2026-11-02");
  });
});
