import { PREVIEW_PATH } from "#shared/preview.ts";
import type { Source, Sources } from "../read/sources.ts";
import { groupKinds } from "../schema/article-group.ts";
import { type Routes, routeList } from "../schema/route.ts";

/** Paths that the server answers itself: no page may have such an address, or one of the two would never be seen. */
const RESERVED: readonly string[] = [
  "/healthz",
  "/readyz",
  "/metrics",
  "/challenge",
  "/client-errors",
  "/icon.svg",
  PREVIEW_PATH,
  "/data/attributes.csv",
  "/data/attributes.json",
  "/data/intent.csv",
  "/booking/slots.json",
  "/booking/demo.ics",
  ...["/.well-known", "/assets", "/blog/page", "/blog/pictures", "/brand", "/icons", "/images"],
  ...groupKinds.map((kind) => `/blog/${kind}`),
  ...["/social", "/testimonials/pictures"],
];

/** An article at an address of the blog's own pages or files would never be seen. */
export function checkArticleNames(slugs: readonly string[], sources: Sources): void {
  for (const slug of slugs) {
    const path = `/blog/${slug}`;
    if (RESERVED.includes(path))
      sources.text(`articles/${slug}.md`).report({
        message: `The blog itself uses the address ${path}. Give this file another name.`,
      });
  }
}

/** Code knows these addresses: others are made of them, or what is answered there is one visitor's own. */
const FIXED = { home: "/", blog: "/blog", "cookie-settings": "/cookie-settings" } as const;

/** Two pages at one address, or a page at what the server answers itself: one of them would be left out without a word. */
export function checkRoutes(routes: Routes, articles: readonly string[], source: Source): void {
  const seen = new Map<string, string>();
  for (const { id, path } of routeList(routes)) {
    const report = (message: string) => source.report({ ...source.placeOf([id, "path"]), message });
    const first = seen.get(path);
    seen.set(path, first ?? id);
    if (first !== undefined)
      report(
        `The pages “${first}” and “${id}” have the same address, ${path}. Give each one of its own.`,
      );
    if (RESERVED.some((taken) => path === taken || path.startsWith(`${taken}/`)))
      report(`${path} is taken by the server itself. Give the page another address.`);
    const fixed = FIXED[id as keyof typeof FIXED];
    if (fixed && path !== fixed)
      report(
        `The address of the page “${id}” is ${fixed} and can’t be changed: code depends on it.`,
      );
    if (articles.some((slug) => path === `/blog/${slug}`))
      report(`${path} is the address of an article too. Give the page another one.`);
  }
}

/**
 * A redirect from a page, to nowhere or to another redirect.
 * @param others addresses of pages that are no routes of their own: articles, and the lists of them
 */
export function checkRedirects(
  redirects: Readonly<Record<string, string>>,
  routes: Routes,
  others: readonly string[],
  source: Source,
): void {
  const known = new Set([...routeList(routes).map(({ path }) => path), ...others]);
  for (const [from, to] of Object.entries(redirects)) {
    const report = (message: string) => source.report({ ...source.placeOfKey([], from), message });
    const [target = to] = to.split(/[?#]/);
    const slip = slipOf(from);
    if (slip) report(slip);
    else if (known.has(from))
      report(`${from} is a page, which no one would see. Remove the redirect.`);
    else if (target in redirects)
      report(`${to} leads on to ${redirects[target]}. Lead straight there.`);
    else if (!known.has(target)) report(`${to} is no page. Correct the address.`);
  }
}

/** Why a redirect from an address as it is written would never be met; null where it would. */
function slipOf(from: string): string | null {
  if (from.includes("*"))
    return `${from} stands for this address alone, sign by sign: * matches nothing. Write a line for each old address.`;
  if (/\s/.test(from)) return `“${from}” has a space, and no address has. Write it as %20.`;
  if (from.length > 1 && from.endsWith("/"))
    return `${from} ends with a slash, which is taken off before it is looked up. Write ${from.replace(/\/+$/, "")}.`;
  return /[?#]/.test(from)
    ? `${from} has a part behind ? or #, which is not looked up. Write the address before it.`
    : null;
}
