import type { PictureFile } from "#app/ui/picture.tsx";
import type { ArticleContent } from "#content-model/snapshot.ts";
import { PICTURE, picturePath } from "./drawings.server.ts";

/** An article without its body: what lists, feeds and sitemaps need. */
export type ArticleEntry = Omit<ArticleContent, "picture" | "prose"> & {
  path: string;
  image: PictureFile;
};

/** An article as lists, feeds and its own head show it. */
export function entryOf({ prose: _prose, picture, ...meta }: ArticleContent): ArticleEntry {
  const drawn = { src: picturePath.article(meta.slug), alt: "", ...PICTURE };
  return { ...meta, path: `/blog/${meta.slug}`, image: picture ?? drawn };
}

/** Entry with a publish date: an article, a press entry, a position. */
export type Dated = { date: string; draft?: boolean | undefined };

/** Whether it is written and its day has come. */
export function isOut({ date, draft = false }: Dated, day: string): boolean {
  return !draft && date <= day;
}
