import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "#server/testing/store.ts";
import { SiteWriter } from "./site-writer.ts";

const long = "A sentence that is long enough to be worth a compressed copy. ".repeat(20);

/** A site of one page, made of `inputs`. */
async function siteOf(inputs: string, earlier: ConstructorParameters<typeof SiteWriter>[1] = null) {
  const folder = join(temporaryFolder(), "files");
  const writer = new SiteWriter(folder, earlier, 4);
  const make = vi.fn(async () => ({
    files: [{ file: "a/index.html", bytes: inputs + long }],
    facts: { title: inputs },
  }));
  const facts = await writer.part("page /a", [inputs], make);
  return { folder, writer, facts, make };
}

test("a file is written with its compressed copies, and listed with its tags and sizes", async () => {
  const { folder, writer } = await siteOf("one");
  const [plain, br, gz] = ["", ".br", ".gz"].map((suffix) =>
    readFileSync(join(folder, `a/index.html${suffix}`)),
  ) as [Buffer, Buffer, Buffer];
  expect(brotliDecompressSync(br)).toEqual(plain);
  expect(gunzipSync(gz)).toEqual(plain);
  expect(Object.keys(writer.files)).toEqual(["a/index.html", "a/index.html.br", "a/index.html.gz"]);
  expect(writer.files["a/index.html.br"]).toEqual([
    expect.stringMatching(/^"[\w-]{22}"$/),
    br.length,
  ]);
});

test("a part that is made from the same is taken over with its facts, and takes no room of its own", async () => {
  const first = await siteOf("one");
  const next = await siteOf("one", { folder: first.folder, parts: first.writer.parts });
  expect(next.make).not.toHaveBeenCalled();
  expect(next.facts).toEqual({ title: "one" });
  expect(next.writer.files).toEqual(first.writer.files);
  const [one, two] = [first, next].map(({ folder }) => statSync(join(folder, "a/index.html")).ino);
  expect(two).toBe(one);
});

test("a part that is made from something else is made, and the site before stays what it was", async () => {
  const first = await siteOf("one");
  const next = await siteOf("two", { folder: first.folder, parts: first.writer.parts });
  expect(next.make).toHaveBeenCalledOnce();
  expect(readFileSync(join(first.folder, "a/index.html"), "utf8")).toBe(`one${long}`);
  expect(readFileSync(join(next.folder, "a/index.html"), "utf8")).toBe(`two${long}`);
});

test("a part that can be taken over only in part is made, without writing into the site before", async () => {
  const first = await siteOf("one");
  const parts = structuredClone(first.writer.parts) as Record<string, { files: object }>;
  Object.assign(parts["page /a"]?.files ?? {}, { "a/gone.html": ['"x"', 1] });
  const next = await siteOf("one", { folder: first.folder, parts: parts as never });
  expect(next.make).toHaveBeenCalledOnce();
  writeFileSync(join(next.folder, "a/index.html"), "written into");
  expect(readFileSync(join(first.folder, "a/index.html"), "utf8")).toBe(`one${long}`);
});

test("without a folder nothing is written, and a part has the facts and names that it would have", async () => {
  const first = await siteOf("one");
  const earlier = { folder: first.folder, parts: first.writer.parts };
  const writer = new SiteWriter(null, earlier, 9);
  const make = async () => ({ files: [{ file: "b.html", bytes: long }], facts: "made" });
  expect(await writer.part("page /a", ["one"], make)).toEqual({ title: "one" });
  expect(await writer.part("page /b", ["two"], make)).toBe("made");
  expect(Object.keys(writer.files)).toEqual([...Object.keys(first.writer.files), "b.html"]);
});

test("stylesheets of sites before are kept for open pages, the newest of them", async () => {
  const folder = join(temporaryFolder(), "files");
  const origin = new SiteWriter(folder, null, 4);
  for (const file of ["assets/b.css", "assets/a.css", "robots.txt"]) await origin.text(file, file);
  const next = new SiteWriter(join(temporaryFolder(), "files"), { folder, parts: origin.parts }, 4);
  await next.text("assets/c.css", "c");
  await next.keep("assets/", 1);
  expect(Object.keys(next.files)).toEqual(["assets/c.css", "assets/b.css"]);
});
