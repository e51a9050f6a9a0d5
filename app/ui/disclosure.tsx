import type { ReactNode } from "react";
import { FoldSign } from "./chevron.tsx";
import { cx } from "./class-names.ts";

/**
 * One line that opens to what belongs to it: native `details`, so it works before any script and in print.
 * `heading` makes the line a heading of the page, and what it opens to as wide as its place. The `id` is on what opens:
 * browsers open it by themselves for an address that leads there.
 */
export function Disclosure({
  summary,
  children,
  name,
  id,
  heading = false,
}: {
  summary: string;
  children: ReactNode;
  name?: string;
  id?: string | undefined;
  heading?: boolean;
}) {
  return (
    <details name={name} className="group border-line border-b">
      <summary
        className={cx(
          "flex items-center justify-between gap-6 hover:text-action",
          heading
            ? "min-h-20 py-5"
            : "min-h-14 py-4 font-semibold text-h4 print:min-h-0 print:pt-2 print:pb-0.5",
        )}
      >
        {heading ? (
          <h2 className="grow text-h3">{summary}</h2>
        ) : (
          <span className="grow">{summary}</span>
        )}
        <FoldSign />
      </summary>
      <div
        id={id}
        className={
          heading
            ? "scroll-mt-24 pt-2 pb-10"
            : "max-w-prose pb-6 text-ink-2 print:pb-2 print:text-small"
        }
      >
        {children}
      </div>
    </details>
  );
}
