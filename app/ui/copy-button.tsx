import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";

type Props = {
  text: string;
  label: string;
  /** What a screen reader calls it, where the label alone doesn't say what is copied. */
  name?: string;
  /** What is said when it is in the clipboard, and where the browser refuses. */
  copied: string;
  failed: string;
  /** In a bar of its own text's color, instead of as a button of the page. */
  inBar?: boolean;
};

/** Copies a text and says so. It shows once scripts run: without them the text beside it is selected and copied by hand. */
export function CopyButton({ text, label, name, copied, failed, inBar = false }: Props) {
  const [said, setSaid] = useState("");
  // What was said is about the text that was copied.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text takes the message away
  useEffect(() => setSaid(""), [text]);
  const copy = async () => {
    try {
      // Without a secure connection, and in some apps' own browsers, there is no clipboard at all.
      await navigator.clipboard.writeText(text);
      setSaid(copied);
    } catch {
      setSaid(failed);
    }
  };
  return (
    <div
      className={cx(
        "hidden flex-wrap items-center gap-x-4 gap-y-2 in-data-[scripts=hydrated]:flex print:hidden!",
        inBar && "flex-row-reverse",
      )}
    >
      {inBar ? (
        <button
          type="button"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-glow"
          aria-label={name}
          onClick={copy}
        >
          {label}
        </button>
      ) : (
        <Button variant="secondary" aria-label={name} onClick={copy}>
          {label}
        </Button>
      )}
      <p role="status" className={cx(!inBar && "text-small")}>
        <span key={said}>{said}</span>
      </p>
    </div>
  );
}
