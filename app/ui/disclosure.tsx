import type { ReactNode } from "react";
import { FoldSign } from "./fold-sign.tsx";

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
        <FoldSign />
      </summary>
      <div className="max-w-prose pb-6 text-ink-2">{children}</div>
    </details>
  );
}
