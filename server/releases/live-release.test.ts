import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { recordingLog } from "../testing/context.ts";
import { siteManifest } from "../testing/pages.ts";
import { temporaryFolder } from "../testing/store.ts";
import { pointerFile } from "./folders.ts";
import { loadSite, openLiveRelease } from "./live-release.ts";

const ended: Array<() => void> = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

/** A build with sites whose only page says their name. */
function buildWith(...ids: string[]): string {
  const build = temporaryFolder();
  write(build, "client/assets/app.js", "app()");
  for (const id of ids) {
    const files = { "index.html": [`"${id}"`, id.length] as const };
    const pages = { "/": { file: "index.html", styles: [], query: [] } };
    write(build, `store/${id}`, id);
    write(
      build,
      `sites/${id}/site.json`,
      JSON.stringify(siteManifest({ pages, files, missing: { file: "index.html", styles: [] } })),
    );
    write(build, `sites/${id}/content.json`, JSON.stringify({ hash: id }));
    write(build, `sites/${id}/articles.json`, "[]");
  }
  return build;
}

function write(folder: string, name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

const shown = async (served: ReturnType<typeof openLiveRelease>) =>
  new TextDecoder().decode(await served.pages.file("/")?.variants.get("identity").read());

test("another site is served as soon as it is published, pages and content together", async () => {
  const build = buildWith("one", "two");
  writeFileSync(pointerFile(build), "one\n");
  const served = openLiveRelease(build);
  const seen: string[] = [];
  ended.push(
    served.follow(async ({ site }) => {
      // Until the renderer has it, nothing else is of the next site either.
      seen.push(`${await shown(served)} ${served.content().hash}`);
      expect(site).toBe(join(build, "sites/two"));
    }, recordingLog().log),
  );
  writeFileSync(pointerFile(build), "two\n");
  await vi.waitFor(async () => expect(await shown(served)).toBe("two"), 5_000);
  expect(served.content().hash).toBe("two");
  expect(seen).toEqual(["one one"]);
});

test("a site that can't be served leaves the one before it, and says so; the next one is served", async () => {
  const build = buildWith("one", "cut-off", "three");
  writeFileSync(join(build, "store/cut-off"), "cut");
  writeFileSync(pointerFile(build), "one\n");
  const served = openLiveRelease(build);
  const { log, lines } = recordingLog();
  ended.push(served.follow(async () => undefined, log));
  writeFileSync(pointerFile(build), "cut-off\n");
  await vi.waitFor(() => expect(JSON.stringify(lines)).toContain("cut-off"), 5_000);
  expect(await shown(served)).toBe("one");
  writeFileSync(pointerFile(build), "three\n");
  await vi.waitFor(async () => expect(await shown(served)).toBe("three"), 5_000);
});

test("one that can't be served is read and told once, not at every look, and again after a minute", async () => {
  const build = buildWith("one", "two");
  writeFileSync(pointerFile(build), "one\n");
  const served = openLiveRelease(build);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { log, lines } = recordingLog();
  let tries = 0;
  const refuse = async () => {
    if (++tries <= 2) throw new Error("can't render this");
  };
  ended.push(served.follow(refuse, log));
  writeFileSync(pointerFile(build), "two\n");
  await vi.advanceTimersByTimeAsync(59_000);
  expect([tries, lines.length, await shown(served)]).toEqual([1, 1, "one"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([tries, lines.length]).toEqual([2, 2]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([tries, await shown(served)]).toEqual([3, "two"]);
});

test("a file that the site before has too is not looked at again", () => {
  const build = buildWith("one", "two");
  const { whole } = loadSite(join(build, "sites/one"), new Map());
  expect(whole).toEqual(new Set(['"one"']));
  rmSync(join(build, "store/one"));
  expect(() => loadSite(join(build, "sites/one"), new Map(), whole)).not.toThrow();
  rmSync(join(build, "store/two"));
  expect(() => loadSite(join(build, "sites/two"), new Map(), whole)).toThrow(/npm run publish/);
});

test("a renderer that fails on the next site leaves the one before it", async () => {
  const build = buildWith("one", "two");
  writeFileSync(pointerFile(build), "one\n");
  const served = openLiveRelease(build);
  const { log, lines } = recordingLog();
  const refuse = () => Promise.reject(new Error("can't render this"));
  ended.push(served.follow(refuse, log));
  writeFileSync(pointerFile(build), "two\n");
  await vi.waitFor(() => expect(JSON.stringify(lines)).toContain("can't render this"), 5_000);
  expect([await shown(served), served.content().hash]).toEqual(["one", "one"]);
});

test("what is published between the start and the watch is served too", async () => {
  const build = buildWith("one", "two");
  writeFileSync(pointerFile(build), "one\n");
  const served = openLiveRelease(build);
  writeFileSync(pointerFile(build), "two\n");
  ended.push(served.follow(async () => undefined, recordingLog().log));
  await vi.waitFor(async () => expect(await shown(served)).toBe("two"), 5_000);
});

test.each(["", "../../etc", "gone"])(
  "a pointer that says %j is told with the command that helps",
  (id) => {
    const build = buildWith("one");
    writeFileSync(pointerFile(build), id);
    expect(() => openLiveRelease(build)).toThrow(/npm run publish/);
    rmSync(pointerFile(build));
    expect(() => openLiveRelease(build)).toThrow(/npm run publish/);
  },
);
