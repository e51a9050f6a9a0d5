import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Spoken } from "./spoken-status.tsx";

/**
 * The answer of a tool, or the sentence that says why there is none. The form's `data-answer` leads the focus to it, and
 * next to a long form it follows the reader. What is heard of it is one element, whether there is an answer or not.
 */
export function ResultCard({
  id,
  title,
  label,
  says,
  about,
  refusal,
  sticky = true,
  printable = false,
  children,
}: {
  id: string;
  title?: string;
  /** Its name, where no title is shown. */
  label?: string;
  /** The answer in a sentence, as it is read out. What shows the same inside is for the eye. */
  says: string;
  /** Input of the tool: see `Spoken`. */
  about?: string;
  /** In place of an answer, for input that has none. */
  refusal?: string | false;
  sticky?: boolean;
  /** Prints alone on its paper, when it is asked to (`printAlone`) or is the address's target. */
  printable?: boolean;
  children: ReactNode;
}) {
  return (
    // No fieldset: it holds an answer. The focus is led to it, and reads its name and the answer.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-labelledby={title ? `${id}-title` : undefined}
      aria-describedby={`${id}-status`}
      {...(printable ? { "data-print-alone": "" } : {})}
      className={cx("result-card group/card", sticky && "is-sticky")}
    >
      {title ? (
        <h3 id={`${id}-title`} className="ruled-title">
          {title}
        </h3>
      ) : null}
      <Spoken id={`${id}-status`} text={refusal || says} about={about} />
      {refusal ? (
        <p aria-hidden="true" className="mt-4">
          {refusal}
        </p>
      ) : (
        children
      )}
    </div>
  );
}

/**
 * Prints one part of the page and nothing else; app/styles/print.css hides the rest.
 * @param id of an element with `data-print-alone`. Without scripts a link to it does the same: its target prints alone.
 */
export function printAlone(id: string): void {
  const part = document.getElementById(id);
  if (!part) return;
  part.dataset.printing = "";
  addEventListener("afterprint", () => delete part.dataset.printing, { once: true });
  print();
}
