import { describe, expect, it } from "vitest";
import { fingerprint, pageDates } from "./page-dates.ts";

const meta = { title: "A page", description: "About it" };
const page = (main: string) => `<header>Menu</header><main id="main">${main}</main>`;

describe("what a page says", () => {
  const one = fingerprint(page("<p>Two plans.</p>"), meta);

  it("is its words, not its markup, its frame or its scripts", () => {
    const same = `<header>Other menu</header><main><div class="x">Two\n plans.</div><script>a()</script></main>`;
    expect(fingerprint(same, meta)).toBe(one);
  });

  it("is another with a changed word, title or description", () => {
    expect(fingerprint(page("<p>Three plans.</p>"), meta)).not.toBe(one);
    expect(fingerprint(page("<p>Two plans.</p>"), { ...meta, title: "B" })).not.toBe(one);
    expect(fingerprint(page("<p>Two plans.</p>"), { ...meta, description: "B" })).not.toBe(one);
  });

  it("is the same on another day, though it shows a date", () => {
    const dated = (day: string) => page(`<p>Updated <time datetime="${day}">${day}</time></p>`);
    expect(fingerprint(dated("2026-11-21"), meta)).toBe(fingerprint(dated("2026-11-22"), meta));
  });
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
