import { useCrumbs, useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { WithDay } from "#app/ui/text.tsx";
import type { LegalCopy, LegalMeta } from "#content-model/schema/article.ts";
import type { RouteId } from "#content-model/schema/route.ts";
import type { Link } from "#content-model/schema/section.ts";

/** Opening of a legal text: what it is, and when it last changed. A sample says that it is one. */
export function LegalHeader({
  meta,
  updated,
  id,
  copy,
  jumps,
}: {
  meta: LegalMeta;
  updated: string;
  id: RouteId;
  copy: LegalCopy;
  /** Sections or pages that a reader may have come for. */
  jumps: readonly Link[];
}) {
  const crumbs = useCrumbs(id);
  const { labels } = useLayout();
  return (
    <header className="border-line border-b">
      <div className="container pt-6 pb-5 md:pt-8 md:pb-10 print:pb-6">
        <Breadcrumb crumbs={crumbs} />
        <h1 className="mt-4 text-h1 md:mt-8">{meta.title}</h1>
        <p className="mt-4 max-w-[46rem] md:mt-6 text-ink-2 text-lead">{meta.intro}</p>
        <p className="mt-4 md:mt-6 flex flex-wrap items-center gap-x-6 gap-y-1 text-ink-2 text-small">
          <span>
            <WithDay text={copy.updated} day={updated} />
          </span>
          {meta.sample ? (
            <span className="flex items-center gap-2.5">
              <Badge tone="sample">{labels.parts.sample}</Badge>
              {copy.sample}
            </span>
          ) : null}
        </p>
        {jumps.length > 0 ? (
          <ul className="mt-1 flex flex-wrap gap-x-4 max-md:text-small md:gap-x-6 print:hidden md:mt-3">
            {jumps.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className="link inline-flex min-h-11 items-center font-semibold">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </header>
  );
}
