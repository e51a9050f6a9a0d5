import { rmSync, writeFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { Store } from "./blob-store.ts";
import { type Earlier, SiteWriter } from "./site-writer.ts";
import { temporarySite } from "./testing/temporary-site.ts";

const long = "A sentence that is long enough to be worth a compressed copy. ".repeat(20);

type Site = Awaited<ReturnType<typeof temporarySite>>;

/** A site of one page, made of `inputs`. */
async function pageOf(
  { store }: Pick<Site, "store">,
  inputs: string,
  earlier: Earlier | null = null,
) {
  const writer = new SiteWriter(store, earlier, 4);
  const make = vi.fn(async () => ({
    files: [{ file: "a/index.html", bytes: inputs + long }],
    facts: { title: inputs },
  }));
  const facts = await writer.part("page /a", [inputs], make);
  return { writer, facts, make };
}

test("a file is written with its compressed copies, and listed with its tags and sizes", async () => {
  const site = await temporarySite();
  const { writer } = await pageOf(site, "one");
  const [plain, br, gz] = ["", ".br", ".gz"].map((suffix) =>
    site.read(writer.files, `a/index.html${suffix}`),
  ) as [Buffer, Buffer, Buffer];
  expect(brotliDecompressSync(br)).toEqual(plain);
  expect(gunzipSync(gz)).toEqual(plain);
  expect(Object.keys(writer.files)).toEqual(["a/index.html", "a/index.html.br", "a/index.html.gz"]);
  expect(writer.files["a/index.html.br"]).toEqual([
    expect.stringMatching(/^"[\w-]{22}"$/),
    br.length,
  ]);
});

test("a part that is made from the same is taken over with its facts, and nothing is written", async () => {
  const site = await temporarySite();
  const first = await pageOf(site, "one");
  const add = vi.spyOn(site.store, "add");
  const next = await pageOf(site, "one", first.writer.parts);
  expect(next.make).not.toHaveBeenCalled();
  expect(add).not.toHaveBeenCalled();
  expect(next.facts).toEqual({ title: "one" });
  expect(next.writer.files).toEqual(first.writer.files);
});

test("a part that is made from something else is made, and the site before stays what it was", async () => {
  const site = await temporarySite();
  const first = await pageOf(site, "one");
  const next = await pageOf(site, "two", first.writer.parts);
  expect(next.make).toHaveBeenCalledOnce();
  expect(`${site.read(first.writer.files, "a/index.html")}`).toBe(`one${long}`);
  expect(`${site.read(next.writer.files, "a/index.html")}`).toBe(`two${long}`);
});

test("a part of which a file is gone from the store is made anew", async () => {
  const site = await temporarySite();
  const first = await pageOf(site, "one");
  rmSync(site.pathOf(first.writer.files, "a/index.html.gz"));
  const next = await pageOf({ store: await Store.of(site.site) }, "one", first.writer.parts);
  expect(next.make).toHaveBeenCalledOnce();
  expect(gunzipSync(site.read(next.writer.files, "a/index.html.gz"))).toEqual(
    Buffer.from(`one${long}`),
  );
});

test("a file that was cut short, by a power cut, is written anew where it is made again", async () => {
  const site = await temporarySite();
  const first = await pageOf(site, "one");
  writeFileSync(site.pathOf(first.writer.files, "a/index.html"), "on");
  await pageOf(site, "one");
  expect(`${site.read(first.writer.files, "a/index.html")}`).toBe(`one${long}`);
});

test("without a store nothing is written, and a part has the facts and names that it would have", async () => {
  const first = await pageOf(await temporarySite(), "one");
  const writer = new SiteWriter(null, first.writer.parts, 9);
  const make = async () => ({ files: [{ file: "b.html", bytes: long }], facts: "made" });
  expect(await writer.part("page /a", ["one"], make)).toEqual({ title: "one" });
  expect(await writer.part("page /b", ["two"], make)).toBe("made");
  expect(Object.keys(writer.files)).toEqual([...Object.keys(first.writer.files), "b.html"]);
});

test("stylesheets of sites before are kept for open pages, the newest of them", async () => {
  const { store } = await temporarySite();
  const origin = new SiteWriter(store, null, 4);
  for (const file of ["assets/b.css", "assets/a.css", "robots.txt"]) await origin.text(file, file);
  const next = new SiteWriter(store, origin.parts, 4);
  await next.text("assets/c.css", "c");
  next.keep("assets/", 1);
  expect(Object.keys(next.files)).toEqual(["assets/c.css", "assets/b.css"]);
});

test("data of islands of sites before is kept for open pages, the newest of it", async () => {
  const { store } = await temporarySite();
  const data = (letter: string) => `assets/${letter.repeat(16)}.json`;
  const siteWith = async (letter: string, earlier: Earlier | null) => {
    const writer = new SiteWriter(store, earlier, 4);
    await writer.part("page:/a", [letter], async () => ({
      files: [
        { file: "a/index.html", bytes: letter },
        { file: data(letter), bytes: letter + long },
      ],
      facts: null,
    }));
    writer.keepFiles(/^assets\/\w+\.json$/, 1);
    return writer;
  };
  const jsonOf = ({ files }: SiteWriter) =>
    Object.keys(files).filter((name) => name.endsWith(".json"));
  const first = await siteWith("a", null);
  const second = await siteWith("b", first.parts);
  expect(jsonOf(second)).toEqual([data("b"), data("a")]);
  expect(second.files[`${data("a")}.br`]).toEqual(first.files[`${data("a")}.br`]);
  expect(jsonOf(await siteWith("c", second.parts))).toEqual([data("c"), data("b")]);
  // Back again, it is a page's own.
  expect(jsonOf(await siteWith("a", second.parts))).toEqual([data("a"), data("b")]);
});
