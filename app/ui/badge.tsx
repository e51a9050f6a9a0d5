import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

const tones = {
  positive: "bg-positive text-on-positive",
  plain: "border border-line bg-paper text-ink-2",
  action: "bg-action-soft text-action-strong",
  /** The one mark of whatever isn't real, on any ground. */
  sample: "is-sample",
  night: "bg-night-2 text-on-night-2",
} as const;

export function Badge({
  tone = "plain",
  children,
}: {
  tone?: keyof typeof tones;
  children: ReactNode;
}) {
  return <span className={cx("badge", tones[tone])}>{children}</span>;
}
