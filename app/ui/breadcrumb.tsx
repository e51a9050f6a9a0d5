import { usePartCopy } from "./part-copy.ts";

export type Crumb = { label: string; href: string };

/** Where the page is. The last crumb is the page itself and no link. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const copy = usePartCopy();
  return (
    <nav aria-label={copy.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-x-2 text-ink-2 text-small">
        {crumbs.map((crumb, i) => (
          <li key={crumb.href} className="flex items-center gap-x-2">
            {i === crumbs.length - 1 ? (
              <span aria-current="page" className="text-ink">
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
            {i < crumbs.length - 1 ? <span aria-hidden="true">/</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
