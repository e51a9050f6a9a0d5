import { expect, test } from "vitest";
import { storageEntrySchema } from "#content-model/schema/privacy.ts";
import { content } from "#content-model/testing/content.ts";
import { cookieNames, isEssential } from "./clear-storage.ts";

const storage = content.storage.entries;

test("the table of what is kept in a browser is well formed", () => {
  for (const entry of storage) expect(storageEntrySchema.parse(entry)).toEqual(entry);
});

test("the choice itself and drafts are essential, an unknown name is not", () => {
  expect(isEssential("consent", "cookie", storage)).toBe(true);
  expect(isEssential("__Host-consent", "cookie", storage)).toBe(true);
  expect(isEssential("draft:contact", "tab", storage)).toBe(true);
  expect(isEssential("draft:contact", "browser", storage)).toBe(false);
  expect(isEssential("_ga", "cookie", storage)).toBe(false);
  expect(isEssential("consent2", "cookie", storage)).toBe(false);
});

test("the names in a cookie header are read, however it is spaced", () => {
  expect(cookieNames("a=1; _b=2;c")).toEqual(["a", "_b", "c"]);
  expect(cookieNames("")).toEqual([]);
});
