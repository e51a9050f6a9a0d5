import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#server/testing/store.ts";
import { unpublishedLines } from "./release-changes.ts";
import { release } from "./testing/release.ts";

test("the check lists at most ten files that differ from the served release, then a count", async () => {
  const [build, content] = [temporaryFolder(), temporaryFolder()];
  const write = (name: string, text: string) => writeFileSync(join(content, name), text);
  mkdirSync(join(content, "pages"));
  write("plans.yaml", "price: 1\n");
  expect(await unpublishedLines(build, content)).toEqual([]);
  await release(build, "1", { articles: {}, files: { "plans.yaml": "price: 1\n" } });
  writeFileSync(join(build, "current"), "1\n");
  expect(await unpublishedLines(build, content)).toEqual([]);
  write("plans.yaml", "price: 2\n");
  expect(await unpublishedLines(build, content)).toEqual([
    expect.stringMatching(/^Differs from what is served.*:$/),
    "  content/plans.yaml",
  ]);
  for (let i = 10; i < 21; i += 1) write(`pages/${i}.yaml`, "");
  const lines = await unpublishedLines(build, content);
  expect(lines).toHaveLength(12);
  expect(lines.at(-1)).toBe("  and 2 more");
});
