import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

const tones = {
  positive: "bg-positive px-2 py-1 text-on-positive",
  plain: "border border-line bg-paper px-2 py-1 text-ink-2",
  action: "bg-action-soft px-2 py-1 text-action-strong",
  /** The one mark of whatever isn't real, on any ground. */
  sample: "border border-current border-dashed px-1.5 py-0.5",
  night: "bg-night-2 px-2 py-1 text-on-night-2",
} as const;

export function Badge({
  tone = "plain",
  children,
}: {
  tone?: keyof typeof tones;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        "data inline-block rounded-sm font-normal text-caption leading-tight",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
