import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keysOf } from "../platform/keys.ts";
import { temporaryFolder } from "../testing/store.ts";
import {
  createPreviews,
  newPreviewId,
  type PreviewManifest,
  previewBase,
  previewFile,
  previewsFolder,
} from "./drafts.ts";

const key = keysOf("secret")("preview");
const now = new Date("2026-11-22T12:00:00.000Z");
const until = new Date("2026-11-23T12:00:00.000Z");

function preview() {
  const build = temporaryFolder();
  const id = newPreviewId();
  const folder = join(previewsFolder(build), id);
  mkdirSync(folder, { recursive: true });
  const manifest: PreviewManifest = {
    title: "Fall",
    until: until.toISOString(),
    files: { "a.css": ['"t"', 3] },
    assets: { entry: "/assets/a.js", stylesheet: "/assets/a.css" },
    redirects: {},
  };
  writeFileSync(previewFile(folder), JSON.stringify(manifest));
  const token = previewBase(key, id, until).slice("/preview/".length);
  const find = (given: string, at = now) => createPreviews(build, key, () => at).find(given);
  return { build, id, folder, token, find };
}

test("a preview is found by its token until it ends", async () => {
  const { token, find, folder } = preview();
  expect(await find(token)).toMatchObject({ folder, title: "Fall", names: ["/a.css"] });
  expect(await find(token, new Date(until.getTime() - 1))).not.toBeNull();
  expect(await find(token, until)).toBe("ended");
  expect(await find(token, new Date("2030-01-01"))).toBe("ended");
});

test("no letter of a token can be another", async () => {
  const { token, find } = preview();
  for (let i = 0; i < token.length; i += 1)
    for (const letter of ["0", "1", "A", "_", "-"])
      if (token[i] !== letter)
        expect(await find(token.slice(0, i) + letter + token.slice(i + 1)), `${i}`).toBeNull();
});

test("a token that is longer, shorter, of another key or nonsense finds nothing", async () => {
  const { id, token, find } = preview();
  const other = previewBase(keysOf("other")("preview"), id, until).slice("/preview/".length);
  const purpose = previewBase(keysOf("secret")("booking-link"), id, until).slice(9);
  const [, , signature] = token.split("-", 3);
  const given = [
    other,
    purpose,
    `${token}=`,
    `${token}A`,
    token.slice(0, -1),
    token.toUpperCase(),
    `${id}-9999999999-${signature}`,
    `${id}-99999999999999999999-${signature}`,
    `${id}--1000000000-${signature}`,
    `../${token}`,
    `../../sites-1795392000-${signature}`,
    "",
    "--",
    "a".repeat(1_000_000),
    `${token}\n`,
    token.replace("-", "\u2010"),
  ];
  for (const one of given) expect(await find(one), one.slice(0, 90)).toBeNull();
});

test("a preview that was ended, or is not whole, has ended", async () => {
  const { token, find, folder } = preview();
  writeFileSync(previewFile(folder), '{"title":');
  expect(await find(token)).toBe("ended");
  rmSync(folder, { recursive: true });
  expect(await find(token)).toBe("ended");
});
