import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { storedFile } from "../../releases/folders.ts";
import { temporaryFolder } from "../../testing/store.ts";
import { listFiles, loadFiles } from "./files.ts";

test.each([
  ["talk.vtt", "text/vtt; charset=utf-8"],
  ["talk.webm", "video/webm"],
  ["talk.mp4", "video/mp4"],
  ["chart.avif", "image/avif"],
  ["chart.webp", "image/webp"],
])("%s is said to be %s: a browser believes nothing else", (name, type) => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, name), "x");
  expect(loadFiles(folder).get(name)?.type).toBe(type);
});

test("a file that is walked past isn't kept; one that is asked for again is, and read no more", async () => {
  const store = temporaryFolder();
  writeFileSync(storedFile(store, '"once"'), "first");
  const read = async () => {
    const file = listFiles(store, { "page.html": ['"once"', 5] }).get("page.html");
    return new TextDecoder().decode(await file?.variants.get("identity").read());
  };
  expect(await read()).toBe("first");
  writeFileSync(storedFile(store, '"once"'), "other");
  expect(await read()).toBe("other");
  writeFileSync(storedFile(store, '"once"'), "third");
  expect(await read()).toBe("other");
});
