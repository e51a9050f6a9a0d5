import { type ReactNode, useEffect, useRef } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import type { SiteFormCopy } from "./form-context.ts";

/** Appears in the form's place once the server has stored it: what happened, under which number, and what comes next. */
export function Confirmation({
  copy,
  reference,
  isUnmailed,
  action,
  children,
}: {
  copy: SiteFormCopy;
  reference: string;
  isUnmailed: boolean;
  action: string;
  children?: ReactNode;
}) {
  const { done, common } = copy;
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    region.current?.focus();
  }, []);
  return (
    <section
      ref={region}
      data-receipt
      tabIndex={-1}
      aria-labelledby="sent-title"
      // The page that answers a form starts here, with or without a script.
      // biome-ignore lint/a11y/noAutofocus: see above
      autoFocus
      className="focus:outline-none"
    >
      <ResolvedLine />
      <h2 id="sent-title" className="mt-7 text-h2">
        {done.title}
      </h2>
      <p className="mt-4 max-w-prose text-ink-2 text-lead">
        {(isUnmailed && done.unmailed) || done.text}
      </p>
      <dl className="mt-7 rounded-md border border-ink bg-positive px-5 py-4 text-on-positive">
        <dt className="text-small">{common.reference}</dt>
        <dd className="data mt-1 break-words font-semibold text-h3" data-reference>
          {reference}
        </dd>
      </dl>
      {children}
      {done.action ? (
        <p className="mt-7">
          <ButtonLink href={done.action.href}>{done.action.label}</ButtonLink>
        </p>
      ) : null}
      {done.again ? (
        <p className="mt-6 print:hidden">
          <a href={action} className="link inline-flex min-h-11 items-center font-semibold">
            {done.again}
          </a>
        </p>
      ) : null}
    </section>
  );
}

/** The motif, resolved: the dots have become one line. */
function ResolvedLine() {
  return (
    <div aria-hidden="true" className="flex h-3 items-stretch text-line-control">
      <span className="bg-dots block w-10" />
      <span className="block grow rounded-full bg-action" />
      <span className="ml-2 block w-3 rounded-full bg-glow" />
    </div>
  );
}
