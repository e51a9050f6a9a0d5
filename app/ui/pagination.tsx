import { cx } from "./class-names.ts";

export type PaginationCopy = {
  /** Name of the landmark. */
  label: string;
  previous: string;
  next: string;
  /** Name of a page's link; `{page}` is its number. */
  page: string;
};

/** A text with the number of its page in it. */
export function numbered(text: string, page: number): string {
  return text.replace("{page}", `${page}`);
}

const target =
  "inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 underline-offset-4";

/** Links to the pages of a list: the neighbors by name, the others by number. Nothing when there is one page only. */
export function Pagination({
  current,
  count,
  hrefOf,
  copy,
}: {
  current: number;
  count: number;
  hrefOf: (page: number) => string;
  copy: PaginationCopy;
}) {
  if (count <= 1) return null;
  return (
    <nav
      aria-label={copy.label}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-ink border-t-2 pt-6 print:hidden"
    >
      <Neighbour rel="prev" page={current - 1} {...{ count, hrefOf }}>
        <span aria-hidden="true">←</span> {copy.previous}
      </Neighbour>
      <ul className="data order-last flex basis-full flex-wrap justify-center gap-1 md:order-none md:basis-auto">
        {pageWindow(current, count).map((page, i) => (
          <li key={page ?? `gap-${i < 3 ? "before" : "after"}`} aria-hidden={page === null}>
            {page === null ? (
              <span className={cx(target, "text-ink-2")}>…</span>
            ) : (
              <PageNumber {...{ page, current, hrefOf, copy }} />
            )}
          </li>
        ))}
      </ul>
      <Neighbour rel="next" page={current + 1} {...{ count, hrefOf }}>
        {copy.next} <span aria-hidden="true">→</span>
      </Neighbour>
    </nav>
  );
}

function PageNumber({
  page,
  current,
  hrefOf,
  copy,
}: {
  page: number;
  current: number;
  hrefOf: (page: number) => string;
  copy: PaginationCopy;
}) {
  const here = page === current;
  return (
    <a
      href={hrefOf(page)}
      aria-label={numbered(copy.page, page)}
      aria-current={here ? "page" : undefined}
      className={cx(
        target,
        here
          ? "bg-ink text-paper forced-colors:outline-2"
          : "hover:bg-action-soft hover:text-action-strong",
      )}
    >
      {page}
    </a>
  );
}

/** The page before or after; at an end its place stays, so that the numbers don't move. */
function Neighbour({
  rel,
  page,
  count,
  hrefOf,
  children,
}: {
  rel: "prev" | "next";
  page: number;
  count: number;
  hrefOf: (page: number) => string;
  children: React.ReactNode;
}) {
  if (page < 1 || page > count) return <span aria-hidden="true" className="min-w-20" />;
  return (
    <a
      rel={rel}
      href={hrefOf(page)}
      className={cx(target, "min-w-20 font-semibold hover:text-action hover:underline")}
    >
      {children}
    </a>
  );
}

/** Most entries of the control, gaps included: they fit on two lines of the narrowest screen. */
const MOST = 7;

/**
 * Which page numbers a control shows: the first, the last, the current one with a neighbor on either side, and `null`
 * where two or more are left out.
 */
export function pageWindow(current: number, count: number): Array<number | null> {
  if (count <= MOST) return Array.from({ length: count }, (_, i) => i + 1);
  const middle = Math.min(Math.max(current, 4), count - 3);
  const start = middle === 4 ? [1, 2] : [1, null];
  const end = middle === count - 3 ? [count - 1, count] : [null, count];
  return [...start, middle - 1, middle, middle + 1, ...end];
}
