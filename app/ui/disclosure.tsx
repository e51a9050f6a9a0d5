import type { ReactNode } from "react";

/** A question that opens to its answer: native `details`, so it works before any script and in print. */
export function Disclosure({
  summary,
  children,
  name,
}: {
  summary: string;
  children: ReactNode;
  name?: string;
}) {
  return (
    <details name={name} className="group border-line border-b">
      <summary className="flex min-h-14 items-center justify-between gap-6 py-4 font-semibold text-h4 hover:text-action">
        {summary}
        <span
          aria-hidden="true"
          className="relative size-4 shrink-0 before:absolute before:top-1/2 before:h-[2px] before:w-full before:bg-current after:absolute after:left-1/2 after:h-full after:w-[2px] after:bg-current after:transition-transform after:duration-150 group-open:after:scale-y-0"
        />
      </summary>
      <div className="max-w-prose pb-6 text-ink-2">{children}</div>
    </details>
  );
}
