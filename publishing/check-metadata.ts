import { pageMetaSchema } from "#model/schema/page.ts";

/** A page's metadata as it stands in its HTML. */
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
 * @returns one line per broken rule: page, rule, length
 */
export function checkMetadata(
  pages: readonly PageMetadata[],
  brand: string,
  siteUrl: string,
): string[] {
  return [
    ...pages.flatMap((page) => checkPage(page, brand, siteUrl)),
    ...repeated(pages, "title"),
    ...repeated(pages, "description"),
  ];
}

function checkPage(page: PageMetadata, brand: string, siteUrl: string): string[] {
  const title = page.title.replace(suffix(brand), "");
  const { description, canonical, ogImage, noindex } = page;
  const result = pageMetaSchema.safeParse({ title, description, canonical, ogImage, noindex });
  const broken = result.success
    ? []
    : result.error.issues.map((issue) => {
        const field = String(issue.path[0]);
        const length =
          field === "title" || field === "description"
            ? ` (${(field === "title" ? title : description).trim().length} characters)`
            : "";
        return `${page.path}: ${field}: ${issue.message}${length}`;
      });
  const composed = page.title.trim().length;
  if (composed > TITLE_MAX)
    broken.push(
      `${page.path}: title: with the product name it should be ${TITLE_MAX} characters or less (${composed} characters)`,
    );
  const expected = siteUrl + page.path;
  if (canonical !== expected)
    broken.push(`${page.path}: canonical: is ${canonical ?? "missing"}, should be ${expected}`);
  return broken;
}

function suffix(brand: string): RegExp {
  return new RegExp(`\\s*\\|\\s*${brand.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);
}

function repeated(pages: readonly PageMetadata[], field: "title" | "description"): string[] {
  return [...Map.groupBy(pages, (page) => page[field].trim())]
    .filter(([text, same]) => text !== "" && same.length > 1)
    .map(
      ([text, same]) =>
        `${same.map((page) => page.path).join(", ")}: ${field}: the same on ${same.length} pages: "${text}"`,
    );
}
