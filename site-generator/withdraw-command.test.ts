import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#server/testing/store.ts";
import { contentFolder } from "./content.ts";
import { asDraft, withdraw } from "./withdraw-command.ts";

const article =
  "---\ntitle: One\ndate: 2026-01-01\n---\n\nText.\n\n---\n\ndraft: no line of ours\n";

test("an article becomes a draft between its dashes, whatever its text says", () => {
  expect(asDraft(article, true)).toBe(article.replace("2026-01-01\n", "2026-01-01\ndraft: true\n"));
  const out = article.replace("title:", "draft: false\ntitle:");
  expect(asDraft(out, true)).toBe(out.replace("draft: false", "draft: true"));
  expect(asDraft(article.replaceAll("\n", "\r\n"), true)).toContain("\r\ndraft: true\r\n---");
  expect(asDraft(article.replace("title:", "draft: true\ntitle:"), true)).toBeNull();
});

test("a file of YAML becomes a draft at its top", () => {
  expect(asDraft("title: One\n", false)).toBe("draft: true\ntitle: One\n");
  expect(asDraft("title: One\ndraft: false\n", false)).toBe("title: One\ndraft: true\n");
});

test("what can't be published stays as it was, and only what can be a draft is taken back", async () => {
  const folder = join(temporaryFolder(), "content");
  cpSync(contentFolder, folder, { recursive: true });
  const text = () => readFileSync(join(folder, "pages/careers.yaml"), "utf8");
  const before = text();
  const name = "pages/careers.yaml";
  const named = `content/${name}`;
  let seen = "";
  const publish = async () => {
    seen = text();
    throw new Error("a fault");
  };
  await expect(withdraw(named, publish, { folder, edited: [] })).rejects.toThrow("a fault");
  expect(seen).toMatch(/^draft: true$/m);
  expect(text()).toBe(before);
  const edited = [name, "plans.yaml"];
  await expect(withdraw(named, publish, { folder, edited })).rejects.toThrow(
    /^Other files[\s\S]+ {2}content\/plans\.yaml\n[\s\S]+--with-edits/,
  );
  expect(text()).toBe(before);
  await expect(withdraw(named, publish, { folder, edited, withEdits: true })).rejects.toThrow(
    "a fault",
  );
  expect(await withdraw(named, async () => "published", { folder, edited: [name] })).toBe(
    "published",
  );
  expect(text()).toMatch(/^draft: true$/m);
  await expect(withdraw(named, publish, { folder, edited: [] })).rejects.toThrow(
    "is a draft already",
  );
  await expect(withdraw("content/plans.yaml", publish, { folder, edited: [] })).rejects.toThrow(
    /can’t be taken/,
  );
  await expect(withdraw("content/jobs/none.yaml", publish, { folder, edited: [] })).rejects.toThrow(
    /There is no file/,
  );
});
