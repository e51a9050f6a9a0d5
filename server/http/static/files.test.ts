import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../testing/store.ts";
import { loadFiles } from "./files.ts";

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
