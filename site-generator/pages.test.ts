import { expect, test, vi } from "vitest";
import { makePage, type PageThreads, writePages } from "./pages.ts";
import type { Code } from "./server-bundle.ts";
import { type Earlier, SiteWriter } from "./site-writer.ts";

/** The first are made here, while it is looked which others have changed. */
const FIRST = 20;
const ENOUGH = 200 + FIRST;

const code: Pick<Code, "inputsOf" | "pages"> = {
  inputsOf: (path) => path,
  pages: {
    render: (path) => ({ status: 200, html: `<main>${path}</main>`, styles: [] }),
    renderError: () => expect.unreachable("no page fails"),
    file: () => null,
    filePaths: [],
    inputs: (path) => path,
    scripts: [],
  },
};
const pathsOf = (count: number) => Array.from({ length: count }, (_, i) => `/${i}`);

async function written(count: number, earlier: Earlier = {}) {
  const make = vi.fn((path: string) => makePage(code, path));
  const end = vi.fn(async () => {});
  const start = vi.fn(async (): Promise<PageThreads> => ({ make, end }));
  const writer = new SiteWriter(null, earlier, null);
  const beside = vi.fn(async () => {});
  const write = () => writePages(writer, code as Code, pathsOf(count), beside, start);
  return { write, writer, beside, start, make, end };
}

test("threads make the pages of many, each once, in the order of the addresses", async () => {
  const { write, beside, make, end } = await written(ENOUGH);
  const pages = await write();
  expect([...pages.keys()]).toEqual(pathsOf(ENOUGH));
  expect(make).toHaveBeenCalledTimes(ENOUGH - FIRST);
  expect(beside).toHaveBeenCalledTimes(ENOUGH);
  expect(end).toHaveBeenCalledOnce();
});

test("few are made here, and so are the few that have changed of many", async () => {
  const few = await written(ENOUGH - 1);
  await few.write();
  expect(few.start).not.toHaveBeenCalled();
  const { writer, write } = await written(ENOUGH);
  await write();
  const { "page:/7": changed, ...parts } = writer.parts;
  const again = await written(ENOUGH, parts);
  await again.write();
  expect(changed).toBeDefined();
  expect(again.start).not.toHaveBeenCalled();
  expect(again.writer.made).toBe(1);
  expect(again.beside).toHaveBeenCalledTimes(ENOUGH);
});

test("large data of islands is a file of its own", async () => {
  const json = (length: number) => JSON.stringify({ text: "a".repeat(length) });
  const script = (data: string) => `<script type="application/json">${data}</script>`;
  const render = () => ({
    status: 200,
    html: script(json(10)) + script(json(1000)),
    styles: [],
  });
  const { files } = await makePage({ pages: { ...code.pages, render } }, "/a");
  const [, data] = files;
  expect(data?.bytes).toBe(json(1000));
  expect(files[0]?.bytes).toBe(script(json(10)) + script(`"/${data?.file}"`));
  expect(data?.file).toMatch(/^assets\/\w+\.json$/);
});

test("data of an island stays after the page has other data, for pages that are open", async () => {
  const writeWith = async (text: string, earlier: Earlier | null) => {
    const writer = new SiteWriter(null, earlier, null);
    const json = JSON.stringify({ text: text.repeat(1000) });
    const html = `<script type="application/json">${json}</script>`;
    const render = () => ({ status: 200, html, styles: [] });
    const changed: typeof code = {
      ...code,
      inputsOf: () => text,
      pages: { ...code.pages, render },
    };
    await writePages(writer, changed as Code, ["/a"], async () => {});
    return writer;
  };
  const first = await writeWith("a", null);
  const second = await writeWith("b", first.parts);
  expect(Object.keys(second.files)).toEqual(expect.arrayContaining(Object.keys(first.files)));
  expect(Object.keys(second.files)).toHaveLength(3);
});

test("threads are ended when a page fails", async () => {
  const { write, make, end } = await written(ENOUGH);
  make.mockRejectedValueOnce(new Error("/0 is answered 500 instead of 200."));
  await expect(write()).rejects.toThrow("/0 is answered 500");
  expect(end).toHaveBeenCalledOnce();
});
