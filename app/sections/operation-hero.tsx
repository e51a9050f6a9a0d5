import { useCrumbs } from "#app/copy/layout.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";

/** Opening of the page of one request. */
export function OperationHero({
  view: { path, tag, summary, description, method, address },
}: {
  view: Record<"path" | "tag" | "summary" | "description" | "method" | "address", string>;
}) {
  const before = useCrumbs("api-reference");
  return (
    <section className="container pt-6 pb-8 md:pt-8 md:pb-10">
      <Breadcrumb crumbs={[...before, { label: summary, href: path }]} />
      <p className="data mt-6 text-action text-small md:mt-8">{tag}</p>
      <h1 className="mt-3 text-h2">{summary}</h1>
      <p className="data mt-4 wrap-anywhere text-body">
        {method} {address}
      </p>
      <p className="mt-4 max-w-[44rem] wrap-anywhere text-ink-2 text-lead">{description}</p>
    </section>
  );
}
