import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

/**
 * The answer of a tool, or the sentence that says why there is none. The form's `data-answer` leads the focus to it, and
 * beside a long form it follows the reader.
 */
export function ResultCard({
  id,
  title,
  refusal,
  sticky = true,
  printable = false,
  children,
}: {
  id: string;
  title?: string;
  /** In place of an answer, for input that has none. */
  refusal?: string | false;
  sticky?: boolean;
  /** Prints alone on its paper, when it is asked to (`printAlone`) or is the address's target. */
  printable?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      id={id}
      tabIndex={-1}
      {...(printable ? { "data-print-alone": "" } : {})}
      className={cx(
        "group/card min-w-0 rounded-lg border-[1.5px] border-ink bg-paper p-6 focus:outline-none sm:p-8 print:p-5",
        sticky && "lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]",
      )}
    >
      {title ? (
        <h3 className="border-ink border-b-[6px] pb-2 font-semibold font-text text-body tracking-normal">
          {title}
        </h3>
      ) : null}
      {refusal ? (
        <p role="status" className="mt-4">
          {refusal}
        </p>
      ) : (
        children
      )}
    </div>
  );
}
