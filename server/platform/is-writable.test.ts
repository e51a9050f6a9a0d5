import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/store.ts";
import { isWritable } from "./data-folder.ts";

test("a folder that is there can be written, one that isn't can't", () => {
  const folder = temporaryFolder();
  expect(isWritable(folder)).toBe(true);
  expect(isWritable(join(folder, "missing"))).toBe(false);
});
