import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";

type Props = {
  text: string;
  label: string;
  /** Accessible name, where the label alone doesn't say what is copied. */
  name?: string;
  /** Messages after copying, and where the browser refuses. */
  copied: string;
  failed: string;
  /** In a bar of its own text's color, instead of as a button of the page. */
  inBar?: boolean;
};

/**
 * Copies a text and says so: app/enhance/copy.ts. It shows once scripts run: without them the text next to it is selected and
 * copied by hand.
 */
export function CopyButton({ text, label, name, copied, failed, inBar = false }: Props) {
  const data = { "data-copy": text, "data-copied": copied, "data-failed": failed };
  return (
    <div
      className={cx(
        "hidden flex-wrap items-center gap-x-4 gap-y-2 in-data-[scripts=ready]:flex print:hidden!",
        inBar && "flex-row-reverse",
      )}
    >
      {inBar ? (
        <button
          type="button"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-glow"
          aria-label={name}
          {...data}
        >
          {label}
        </button>
      ) : (
        <Button variant="secondary" aria-label={name} {...data}>
          {label}
        </Button>
      )}
      {/* What was said is about the text that was copied: another text has an empty line. */}
      <p key={text} role="status" className={cx(!inBar && "text-small")} />
    </div>
  );
}
