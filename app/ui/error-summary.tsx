import { type Ref, useId } from "react";

export type SummaryItem = { fieldId: string; message: string };

/**
 * Error summary before a form: takes focus, and each line leads to its field.
 * `ref` is for moving focus after a script has checked; a page that arrives with it focuses it by itself.
 */
export function ErrorSummary({
  title,
  items,
  ref,
}: {
  title: string;
  items: readonly SummaryItem[];
  ref?: Ref<HTMLDivElement>;
}) {
  const titleId = useId();
  return (
    // A name of its own: what takes the focus without one is read out whole, and the alert does that already.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      ref={ref}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      // A page that comes back with errors starts here, with or without a script.
      // biome-ignore lint/a11y/noAutofocus: see above
      autoFocus
      className="rounded-md border-2 border-danger bg-danger-soft p-5 sm:p-6"
    >
      <div role="alert">
        <h2 id={titleId} className="text-h4">
          {title}
        </h2>
        <ul className="mt-2 space-y-1">
          {items.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                onClick={(event) => goTo(event, fieldId)}
                className="inline-block py-1 font-semibold text-danger underline underline-offset-4 hover:decoration-2"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The anchor alone would do; this keeps the address as it is and shows the field's label, too. */
function goTo(event: React.MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  const label =
    field.closest("fieldset") ??
    document.querySelector(`label[for="${CSS.escape(fieldId)}"]`) ??
    field;
  label.scrollIntoView({ block: "start" });
  field.focus({ preventScroll: true });
}
