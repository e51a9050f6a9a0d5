import { expect, onTestFinished, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { storeContent } from "./content-store.ts";
import { makePage, startPageThreads } from "./pages.ts";
import { loadCode } from "./server-bundle.ts";
import { storeFiles } from "./site-writer.ts";
import { temporarySite } from "./testing/temporary-site.ts";
import { tinyBuild } from "./testing/tiny-build.ts";

const quality = 4;

async function started(build = tinyBuild("content.articles[0].prose.nodes")) {
  const { site, store } = await temporarySite();
  await storeContent(site, store, null, content);
  const threads = startPageThreads({ build, site, quality }, 2);
  onTestFinished(threads.end);
  return { build, store, threads };
}

test("a page that a thread makes is the one that is made here, with its texts, in the store", async () => {
  const { build, store, threads } = await started();
  const code = await (await loadCode(build))(content);
  for (const path of ["/", "/list"]) {
    const here = await makePage(code, path);
    const there = await threads.make(path);
    expect(there.facts).toEqual(here.facts);
    expect(there.files).toEqual(await storeFiles(store, here.files, quality));
  }
});

test("what a page fails with is told, and the others are made", async () => {
  const { threads } = await started();
  const [faulty, ...others] = await Promise.allSettled(
    ["/list/none", "/", "/list"].map((path) => threads.make(path)),
  );
  expect(faulty).toMatchObject({
    reason: { message: "/list/none is answered 404 instead of 200." },
  });
  expect(others.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
});

test("a thread that can't begin, or has ended, fails what it is asked", async () => {
  const { threads } = await started("/nowhere");
  await expect(threads.make("/")).rejects.toThrow(/nowhere/);
  await expect(threads.make("/list")).rejects.toThrow();
  await threads.end();
  await expect(threads.make("/")).rejects.toThrow();
});
