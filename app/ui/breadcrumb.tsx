import { cx } from "./class-names.ts";
import { usePartCopy } from "./part-copy.ts";

export type Crumb = { label: string; href: string };

/** Where the page is. The last crumb is the page itself and no link. */
export function Breadcrumb({
  crumbs,
  isShort = false,
}: {
  crumbs: readonly Crumb[];
  /** On phones, where a long title would wrap right above itself, only heard. */
  isShort?: boolean;
}) {
  const copy = usePartCopy();
  return (
    <nav aria-label={copy.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-x-2 text-ink-2 text-small">
        {crumbs.map((crumb, i) => (
          <li key={crumb.href} className="flex items-center gap-x-2">
            {i === crumbs.length - 1 ? (
              <span aria-current="page" className={cx("text-ink", isShort && "max-md:sr-only")}>
                {crumb.label}
              </span>
            ) : (
              <a
                href={crumb.href}
                className="inline-flex min-h-8 items-center max-md:min-h-11 hover:text-action hover:underline"
              >
                {crumb.label}
              </a>
            )}
            {/* After a crumb, so that no line begins with it. */}
            {i < crumbs.length - 1 ? (
              <span
                aria-hidden="true"
                className={isShort && i === crumbs.length - 2 ? "max-md:hidden" : undefined}
              >
                /
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
