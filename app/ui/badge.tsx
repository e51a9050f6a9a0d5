import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

const tones = {
  positive: "bg-positive text-on-positive",
  plain: "border border-line bg-paper text-ink-2",
  action: "bg-action-soft text-action-strong",
  sample: "border border-line-control border-dashed text-ink-2",
  night: "bg-night-2 text-on-night-2",
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
        "data inline-block rounded-sm px-2 py-1 text-caption leading-tight",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
