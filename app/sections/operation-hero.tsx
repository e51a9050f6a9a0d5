import { useCrumbs } from "#app/copy/layout.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { CopyButton } from "#app/ui/code-block.tsx";
import { Coded } from "#app/ui/coded.tsx";
import { MethodChip } from "#app/ui/method-chip.tsx";
import type { ApiExplorerCopy } from "#content-model/schema/api-reference.ts";

/** Something that a first request needs: a text, code to copy, or both. */
export type OperationFact = {
  label: string;
  code?: string;
  /** False for code with a placeholder in it. */
  isCopied?: boolean;
  what?: string;
  link?: { label: string; href: string };
};

/** Opening of the page of one request: what it does, and next to it the facts that a first request needs. */
export function OperationHero({
  view: { path, summary, description, method, address, facts },
  button,
}: {
  view: Record<"path" | "summary" | "description" | "method" | "address", string> & {
    facts: readonly OperationFact[];
  };
  button: ApiExplorerCopy["copy"];
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
          {facts.map((fact) => (
            <Fact key={fact.label} fact={fact} button={button} />
          ))}
        </dl>
      </div>
    </section>
  );
}

function Fact({
  fact: { label, code, isCopied = true, what, link },
  button,
}: {
  fact: OperationFact;
  button: ApiExplorerCopy["copy"];
}) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 border-line border-b py-3">
      <dt className="font-semibold text-small">{label}</dt>
      {code ? (
        <dd className="col-span-full row-start-2">
          <code className="data wrap-anywhere block text-small leading-snug max-sm:text-caption">
            {code}
          </code>
        </dd>
      ) : null}
      {code && isCopied ? (
        <dd className="-my-3 text-small">
          <CopyButton text={code} what={label} copy={button} inBar />
        </dd>
      ) : null}
      {what ? (
        <dd className="col-span-full text-ink-2 text-small">
          <Coded text={what} />
        </dd>
      ) : null}
      {link ? (
        <dd className="col-span-full">
          <a href={link.href} className="link inline-flex min-h-11 items-center text-small">
            {link.label}
          </a>
        </dd>
      ) : null}
    </div>
  );
}
