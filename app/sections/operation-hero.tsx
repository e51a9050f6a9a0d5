import { useCrumbs } from "#app/copy/layout.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Coded } from "#app/ui/coded.tsx";
import { MethodChip } from "#app/ui/method-chip.tsx";

/** Opening of the page of one request: what it does, and beside it the headers that all requests have in common. */
export function OperationHero({
  view: { path, summary, description, method, address, facts },
}: {
  view: Record<"path" | "summary" | "description" | "method" | "address", string> & {
    facts: ReadonlyArray<readonly [name: string, value: string, what: string]>;
  };
}) {
  const before = useCrumbs("api-reference");
  return (
    <section className="container pt-6 pb-8 md:pt-8 md:pb-10">
      <Breadcrumb crumbs={[...before, { label: summary, href: path }]} />
      <div className="mt-6 grid grid-cols-1 items-start gap-x-16 gap-y-8 md:mt-8 lg:grid-cols-[1.5fr_1fr]">
        <div className="min-w-0">
          <h1 className="text-h1">{summary}</h1>
          <p className="data mt-6 flex items-center gap-4 text-h3">
            <MethodChip method={method} large />
            <span className="wrap-anywhere min-w-0">{address}</span>
          </p>
          <p className="mt-5 max-w-[44rem] wrap-anywhere text-ink-2 text-lead">
            <Coded text={description} />
          </p>
        </div>
        <dl className="min-w-0 border-ink border-t-2">
          {facts.map(([name, value, what]) => (
            <div key={name} className="border-line border-b py-3">
              <dt className="data wrap-anywhere text-small">
                {name}: {value}
              </dt>
              <dd className="mt-1 text-ink-2">
                <Coded text={what} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
