/* Loads the server bundle that Vite built, and opens it on a snapshot of the content: the renderer of all pages. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Snapshot } from "#content-model/snapshot.ts";
import { loadBuiltPages } from "#server/renderer/render.ts";
import type { ClientAssets, PageRenderer } from "#shared/render.ts";
import { hashOf } from "./site-writer.ts";
import { createUsedCss, type Stylesheet, siteStylesheet } from "./used-css.ts";

/** The built code, opened on one snapshot of the content. */
export type Code = {
  pages: PageRenderer;
  stylesheet: Stylesheet;
  assets: ClientAssets;
  /** Hash of everything that the page at a path is made from, next to the code. */
  inputsOf(path: string): string;
};

/** The entry of the bundler's manifest. */
const ENTRY = "app/client.ts";

type Manifest = Readonly<Record<string, { file: string; css?: readonly string[] }>>;

/**
 * Loads the code that was built into a folder.
 * @throws if there is none
 */
export async function loadCode(build: string): Promise<(content: Snapshot) => Promise<Code>> {
  const { openSite } = await loadBuiltPages(build);
  const { entry, css } = await readManifest(build);
  return async (content) => {
    const stylesheet = await siteStylesheet(build, css, content.brand);
    const assets = { entry: `/${entry}`, stylesheet: `/${stylesheet.file}` };
    const pages = openSite({ content, assets, usedCss: createUsedCss(stylesheet.parts) });
    const light = openSite({ content: withoutTexts(content), assets });
    return {
      pages,
      stylesheet,
      assets,
      inputsOf: (address) => hashOf([light.inputs(address)]),
    };
  };
}

/** Paths of the entry script and of the stylesheet below the client folder. */
export async function readManifest(build: string): Promise<{ entry: string; css: string }> {
  const file = path.join(build, "client/manifest.json");
  const manifest = JSON.parse(await readFile(file, "utf8")) as Manifest;
  const entry = manifest[ENTRY];
  const css = entry?.css?.[0] ?? manifest["style.css"]?.file;
  if (!entry || !css) throw new Error(`${file} names no script or no stylesheet for ${ENTRY}.`);
  return { entry: entry.file, css };
}

/** The content with the hash of each article's text in its place: pages pass texts on as they are. */
function withoutTexts(content: Snapshot): Snapshot {
  const articles = content.articles.map((article) => {
    const { hash, contents, minutes, uses } = article.prose;
    return { ...article, prose: { hash, contents, minutes, uses, nodes: [hash] } };
  });
  return { ...content, articles };
}
