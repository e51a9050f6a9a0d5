import { once } from "node:events";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { textOfArticle } from "#content-model/testing/new-article.ts";
import { temporaryFolder } from "#server/testing/store.ts";
import { type ContentShare, contentFolder } from "./content.ts";
import { root } from "./paths.ts";

test("a thread keeps the articles of its share for the next reading, beside one with a fault", async () => {
  const folder = path.join(temporaryFolder(), "content");
  cpSync(contentFolder, folder, { recursive: true });
  const names = ["first", "second"].map((name) => `${name}${crypto.randomUUID().slice(0, 8)}`);
  // After all others, so that they are next to each other.
  for (const name of names)
    writeFileSync(path.join(folder, `articles/zz-${name}.md`), textOfArticle({ body: name }));
  writeFileSync(path.join(folder, "articles/zzz.md"), textOfArticle({ body: "<b>HTML</b>" }));
  const articles = readdirSync(path.join(folder, "articles")).filter((name) =>
    name.endsWith(".md"),
  );
  const at = articles.sort().indexOf(`zz-${names[0]}.md`);
  const workerData: ContentShare = { folder, share: at % 2, shares: 2 };
  const [status] = await once(
    new Worker(new URL("./content-thread.ts", import.meta.url), { workerData }),
    "exit",
  );
  expect(status).toBe(0);
  const cache = path.join(root, ".cache/content");
  const kept = readdirSync(cache).map((name) => readFileSync(path.join(cache, name), "utf8"));
  expect(names.map((name) => kept.join("").includes(name))).toEqual([true, false]);
});
