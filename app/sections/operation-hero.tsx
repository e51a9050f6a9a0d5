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
    <section className="container pt-8 pb-10 md:pb-14">
      <Breadcrumb crumbs={[...before, { label: summary, href: path }]} />
      <p className="data mt-8 text-action text-small md:mt-12">{tag}</p>
      <h1 className="mt-4 text-h1 max-[22rem]:text-h2">{summary}</h1>
      <p className="data mt-5 wrap-anywhere text-lead">
        {method} {address}
      </p>
      <p className="mt-5 max-w-[44rem] wrap-anywhere text-ink-2 text-lead">{description}</p>
    </section>
  );
}
