import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { StartError } from "#server/platform/errors.ts";
import { temporaryFolder } from "#server/testing/store.ts";
import { faultText, SiteError } from "./site-error.ts";

const path = "/site/build/sites/x";

const system = (code: string) =>
  Object.assign(new Error(`${code}: the system's words, open '${path}'`), {
    code,
    syscall: "open",
    path,
  });

it("a fault of content, pages, or settings is told in its own words", () => {
  expect(faultText(new StartError("PORT: not usable."))).toBe("PORT: not usable.");
  expect(faultText(new SiteError([{ pages: ["/about"], message: "no title" }]))).toBe(
    "/about: no title",
  );
});

it.each([
  ["ENOSPC", / is full: free space/],
  ["EDQUOT", / is full: free space/],
  ["EROFS", /writable/],
  ["EACCES", /writable/],
  ["EIO", /disk/],
])("%s is told in one line with its place and the fix", (code, fix) => {
  const text = faultText(system(code));
  expect(text?.split("\n")).toHaveLength(1);
  expect(text).toContain(code);
  expect(text).toContain(path);
  expect(text).toMatch(fix);
});

it("a full disk is told with the build's folder where the system names no place", () => {
  const { path: _path, ...unnamed } = system("ENOSPC");
  const error = Object.assign(new Error("ENOSPC: no space left on device, write"), unnamed);
  expect(faultText(error)).toMatch(/The disk of \S+\/build\/? is full/);
});

it("what the system really throws is known as its fault", async () => {
  const error = await readFile(temporaryFolder()).catch((reason: unknown) => reason);
  expect(faultText(error)).toMatch(/^EISDIR/);
});

it("a fault of the program is not: its stack is wanted", () => {
  expect(faultText(new TypeError("x is not a function"))).toBeNull();
});
