import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plans } from "#content-model/schema/plans.ts";
import { content } from "#content-model/testing/content.ts";
import { etagOf } from "#server/releases/folders.ts";
import { Store } from "../blob-store.ts";
import { partsText } from "../site-writer.ts";

/** Day on which the releases were made. */
export const DAY = "2026-11-27";

type Given = {
  /** Articles by slug: their day, or that they are drafts. */
  articles: Readonly<Record<string, string | "draft">>;
  pages?: readonly string[];
  /** Further files of the content, and what they say. */
  files?: Readonly<Record<string, string>>;
  plans?: Plans;
};

/** A release with the content of the site, but for its articles, and no files. */
export async function release(
  build: string,
  id: string,
  { articles, pages = [], files = {}, plans = content.plans }: Given,
) {
  const site = join(build, "sites", id);
  mkdirSync(site, { recursive: true });
  const store = await Store.of(site);
  const sources: Record<string, unknown> = {};
  const all = new Map(Object.entries(files));
  for (const [slug, date] of Object.entries(articles))
    all.set(
      `articles/${slug}.md`,
      date === "draft" ? `---\ntitle: ${slug}\ndraft: true\n---\n` : `---\ndate: ${date}\n---\n`,
    );
  for (const [name, text] of all) {
    const bytes = Buffer.from(text);
    await store.add(etagOf(bytes), bytes);
    sources[name] = { inputs: "", files: { [name]: [etagOf(bytes), bytes.length] }, facts: null };
  }
  const [{ prose: _prose, ...article } = { prose: null }] = content.articles;
  const stored = Object.entries(articles).map(([slug, date]) => ({
    ...article,
    slug,
    prose: { hash: "", contents: [], minutes: 1, uses: [], text: '"x"' },
    ...(date === "draft" ? { date: DAY, draft: true } : { date, draft: false }),
  }));
  const { articles: _articles, ...rest } = content;
  const settings = { ...content.settings, day: DAY };
  const out = Object.entries(articles).filter(([, date]) => date !== "draft" && date <= DAY);
  const shown = [...pages, ...out.map(([slug]) => `/blog/${slug}`)];
  const page = { file: "index.html", styles: [], query: [] };
  writeFileSync(join(site, "content.json"), JSON.stringify({ ...rest, plans, settings }));
  writeFileSync(join(site, "articles.json"), JSON.stringify(stored));
  writeFileSync(
    join(site, "parts.json"),
    partsText({ parts: {}, texts: {}, sources } as Parameters<typeof partsText>[0]),
  );
  writeFileSync(
    join(site, "site.json"),
    JSON.stringify({
      publishedAt: new Date().toISOString(),
      content: id,
      due: "2099-01-01",
      pages: Object.fromEntries(shown.map((address) => [address, page])),
      files: {},
      missing: { file: "404.html", styles: [] },
      scripts: [],
      assets: { entry: "/a.js", stylesheet: "/a.css" },
      redirects: {},
      filesOnRequest: [],
    }),
  );
  return site;
}
