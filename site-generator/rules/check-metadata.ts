import { pageMetaSchema } from "#content-model/schema/page.ts";
import type { PageFault } from "../site-error.ts";

/** A page's metadata as it is in its HTML. */
export type PageMetadata = {
  path: string;
  title: string;
  description: string;
  canonical: string | undefined;
  ogImage: string | undefined;
  noindex: boolean;
};

/** Longest composed title: the one that search engines see, product name included. */
const TITLE_MAX = 60;

/**
 * The specification's rules for every page, then those across pages.
 * @returns a fault for each broken rule: page, rule, length, and the title or description as it is in the content
 */
export function checkMetadata(
  pages: readonly PageMetadata[],
  brand: string,
  siteUrl: string,
): PageFault[] {
  const suffix = new RegExp(`\\s*\\|\\s*${brand.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);
  const ownTitle = (title: string) => title.replace(suffix, "").trim();
  return [
    ...pages.flatMap((page) => checkPage(page, ownTitle(page.title), siteUrl)),
    ...repeated(pages, "title", ownTitle),
    ...repeated(pages, "description", (text) => text.trim()),
  ];
}

/** @param title without the product name */
function checkPage(page: PageMetadata, title: string, siteUrl: string): PageFault[] {
  const { description, canonical, ogImage, noindex } = page;
  const pages = [page.path];
  const result = pageMetaSchema.safeParse({ title, description, canonical, ogImage, noindex });
  const texts: Readonly<Record<string, string>> = { title, description: description.trim() };
  const broken: PageFault[] = (result.error?.issues ?? []).map((issue) => {
    const field = String(issue.path[0]);
    const text = texts[field];
    return text === undefined
      ? { pages, message: `${field}: ${issue.message}` }
      : {
          pages,
          message: `${field}: ${issue.message} (${text.length} characters)`,
          text,
          isOwn: true,
        };
  });
  const composed = page.title.trim().length;
  if (composed > TITLE_MAX)
    broken.push({
      pages,
      message: `title: with the product name it should be ${TITLE_MAX} characters or less (${composed} characters)`,
      text: title,
      isOwn: true,
    });
  const expected = siteUrl + page.path;
  if (canonical !== expected)
    broken.push({
      pages,
      message: `canonical: is ${canonical ?? "missing"}, should be ${expected}`,
      ...(canonical ? { text: canonical } : {}),
    });
  return broken;
}

function repeated(
  pages: readonly PageMetadata[],
  field: "title" | "description",
  own: (text: string) => string,
): PageFault[] {
  return [...Map.groupBy(pages, (page) => page[field].trim())]
    .filter(([text, same]) => text !== "" && same.length > 1)
    .map(([text, same]) => ({
      pages: same.map((page) => page.path),
      message: `${field}: the same on ${same.length} pages: "${text}". Give each page one of its own`,
      text: own(text),
      isOwn: true,
    }));
}
