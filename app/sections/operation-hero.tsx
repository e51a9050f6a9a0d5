import { useCrumbs } from "#app/copy/layout.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { cx } from "#app/ui/class-names.ts";
import { CopyButton } from "#app/ui/code-block.tsx";
import { Coded } from "#app/ui/coded.tsx";
import { PhoneFold } from "#app/ui/fold.tsx";
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

/** Opening of the page of one request: what it does, and under it the facts that a first request needs. */
export function OperationHero({
  view: { path, summary, description, method, address, facts },
  button,
  fold,
}: {
  view: Record<"path" | "summary" | "description" | "method" | "address", string> & {
    facts: readonly OperationFact[];
  };
  button: ApiExplorerCopy["copy"];
  /** Opens the facts on phones. */
  fold: string;
}) {
  const before = useCrumbs("api-reference");
  return (
    <section className="container pt-6 pb-8 md:pt-8 md:pb-10">
      <Breadcrumb crumbs={[...before, { label: summary, href: path }]} />
      <h1 className="mt-6 text-h1 md:mt-8">{summary}</h1>
      <p className="data mt-6 flex items-center gap-4 text-h3">
        <MethodChip method={method} large />
        <span className="wrap-anywhere min-w-0">{address}</span>
      </p>
      <p className="mt-5 max-w-[48rem] wrap-anywhere text-ink-2 text-lead">
        <Coded text={description} />
      </p>
      <PhoneFold
        line={fold}
        lineClass="min-h-14 gap-4 py-2.5 font-semibold leading-snug"
        className="mt-6 border-ink border-t-2 max-md:border-line max-md:border-y md:mt-8"
      >
        <dl
          className={cx(
            "grid grid-cols-1 gap-x-8 md:pt-2 lg:gap-x-12",
            facts.length === 3 ? "md:grid-cols-[1.35fr_1fr_1fr] lg:grid-cols-3" : "md:grid-cols-2",
          )}
        >
          {facts.map((fact) => (
            <Fact key={fact.label} fact={fact} button={button} />
          ))}
        </dl>
      </PhoneFold>
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
    <div className="grid grid-cols-[1fr_auto] content-start items-center gap-x-4 gap-y-0.5 py-3 max-md:not-last:border-line max-md:not-last:border-b">
      <dt className="font-semibold text-small">{label}</dt>
      {code ? (
        <dd className="col-span-full row-start-2">
          <code className="data wrap-anywhere block text-small leading-snug max-sm:text-caption">
            {code.split(/(?<![:/])(?=\/)/).map((piece) => (
              <span key={piece} className="unbroken">
                {piece}
              </span>
            ))}
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
