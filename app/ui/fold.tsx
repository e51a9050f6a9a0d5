/* Parts that open: lines, folds of phones, and the signs on them. */
import type { ReactNode } from "react";
import { fill } from "#shared/words.ts";
import { cx } from "./class-names.ts";
import { Unbroken } from "./text.tsx";

/**
 * On phones one line until it is opened; on wider screens and on paper simply there, without the line. Native
 * `details`, so it works before any script; where the browser can't show what is inside a closed one, the line stays on
 * every screen. `unfolded-only` is the class of what takes the place of the line there, such as a heading.
 */
export function PhoneFold({
  line,
  lineClass = "min-h-14 gap-4 rounded-md border-[1.5px] border-ink px-5 py-2.5 font-semibold leading-snug",
  className,
  onTablets = false,
  everywhere = false,
  open,
  children,
}: {
  line: ReactNode;
  lineClass?: string;
  className?: string;
  /** Folds on tablets too. */
  onTablets?: boolean;
  /** Folds on every screen. */
  everywhere?: boolean;
  /** How it starts: afterwards the browser owns it. */
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details
      className={cx("group", !everywhere && "phone-fold", onTablets && "tablet-fold", className)}
      open={open}
    >
      <summary className={cx("flex items-center justify-between hover:text-action", lineClass)}>
        {line}
        <FoldSign />
      </summary>
      {children}
    </details>
  );
}

/** The line of a `PhoneFold` under a heading: what is inside, and how many of it. */
export function FoldLine({ line, count }: { line: string; count: number }) {
  return <span>{fill(line, { count })}</span>;
}

/** One line that opens to what belongs to it: native `details`, so it works before any script and in print. */
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
    <details name={name} className="disclosure group">
      <summary>
        <span>
          <Unbroken text={summary} />
        </span>
        <FoldSign />
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** Points down: something opens under it. The size comes with the class. */
export function Chevron({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className={cx("chevron", className)}>
      <path d="m1.5 3.5 3.5 3.5 3.5-3.5" />
    </svg>
  );
}

/**
 * The plus of what is folded, a minus once it is open; is in the `summary` of its fold. Drawn by borders: where the
 * system chooses the colors, backgrounds are gone and borders stay.
 */
export function FoldSign({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx("fold-sign", className)} />;
}
