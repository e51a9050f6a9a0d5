import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkStored, nameStored, sweepStore } from "./blob-store.ts";
import { temporarySite } from "./testing/temporary-site.ts";

const old = new Date(Date.now() - 2 * 60 * 60 * 1_000);

/** A build with files in its store that have been there for long. */
async function buildWith(...names: string[]) {
  const { build, site, store } = await temporarySite();
  const age = (name: string) => utimesSync(join(build, "store", name), old, old);
  for (const name of names) {
    await store.add(`"${name}"`, Buffer.from(name));
    age(name);
  }
  return { build, site, store, age, left: () => readdirSync(join(build, "store")).sort() };
}

test("what no site and no preview names goes after an hour, with what a run that was ended has left", async () => {
  const { build, site, age, left } = await buildWith("a", "b", "c");
  writeFileSync(join(build, "store/.half"), "");
  age(".half");
  writeFileSync(join(build, "store/fresh"), "");
  await nameStored(site, ['"a"']);
  mkdirSync(join(build, "previews/p"), { recursive: true });
  await nameStored(join(build, "previews/p"), ['"b"']);
  await sweepStore(build);
  expect(left()).toEqual(["a", "b", "fresh"]);
  rmSync(join(build, "previews/p"), { recursive: true });
  age("fresh");
  await sweepStore(build);
  expect(left()).toEqual(["a"]);
});

test("while what a site has can't be read, nothing is removed", async () => {
  const { build, site, left } = await buildWith("a", "b");
  mkdirSync(join(site, "stored.txt"));
  await expect(sweepStore(build)).rejects.toThrow("EISDIR");
  expect(left()).toEqual(["a", "b"]);
});

test("what a run is about to name stays, though no one has named it for long", async () => {
  const { build, store, left } = await buildWith("a");
  await store.add('"a"', Buffer.from("a"));
  await sweepStore(build);
  expect(left()).toEqual(["a"]);
});

test("a site of which a file is gone is not served", async () => {
  const { build, site } = await buildWith("a", "b");
  await nameStored(site, ['"a"', '"b"']);
  await checkStored(site);
  rmSync(join(build, "store/b"));
  await expect(checkStored(site)).rejects.toThrow(/b was removed from the store/);
});
