import { listPath } from "#shared/paths.ts";

/** Articles on one page of the blog, and the most that other pages list of them: their weight stays the same for ever. */
export const ARTICLES_PER_PAGE = 12;

/** Pages of the blog; an empty one still has its first. */
export function pageCount(articles: number): number {
  return Math.max(1, Math.ceil(articles / ARTICLES_PER_PAGE));
}

/** Address of a page of a list, and of the pages before and after it. */
export function pagesAround(
  list: string,
  { current, count }: { current: number; count: number },
): { path: string; neighbors: { prev?: string; next?: string } } {
  return {
    path: listPath(list, current),
    neighbors: {
      ...(current > 1 && { prev: listPath(list, current - 1) }),
      ...(current < count && { next: listPath(list, current + 1) }),
    },
  };
}

/** Numbers of the pages after the first. */
export function templatePages(articles: number): number[] {
  return Array.from({ length: pageCount(articles) - 1 }, (_, i) => i + 2);
}

/** Number of a further page as its address spells it: `2`, never `02` or `2.0`. The first page has no such address. */
export function readPageNumber(text: string): number | null {
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
  return page === 1 ? null : page;
}

/** Entries of a page. */
export function onPage<T>(entries: readonly T[], page: number): T[] {
  return entries.slice((page - 1) * ARTICLES_PER_PAGE, page * ARTICLES_PER_PAGE);
}
