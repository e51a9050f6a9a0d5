import type { ReactNode } from "react";
import { useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Unbroken } from "#app/ui/text.tsx";

/** Props of a drawing: the tone of its band. */
export type PanelProps = { tone: "paper" | "night" };

/**
 * The frame of every drawn panel: a figure that says it is a sample. What is in it sizes itself by the
 * frame (`@sm:`, `@md:` ...), since the same panel is in a half column and alone on a phone. `@max-[14rem]:` is a
 * phone whose text is doubled: one thing below the other there.
 */
export function PanelFrame({
  caption,
  diagram = false,
  bare = false,
  tone = "paper",
  className,
  children,
}: {
  caption: string;
  /** Draws how something works, without sample data, so it has no mark of a sample. */
  diagram?: boolean;
  /** Without a border of its own: for compositions of several pieces. */
  bare?: boolean;
  tone?: "paper" | "night";
  className?: string;
  children: ReactNode;
}) {
  const { labels } = useLayout();
  return (
    <figure className="@container relative min-w-0 [print-color-adjust:exact]">
      <div
        className={cx(
          !bare &&
            "overflow-hidden rounded-lg border border-ink in-[.on-night]:border-on-night-2/50",
          !bare && (tone === "night" ? "on-night bg-night text-on-night" : "bg-raised text-ink"),
          className,
        )}
      >
        {children}
      </div>
      <figcaption className="mt-3 flex items-baseline gap-3 text-small @max-[14rem]:flex-wrap">
        {diagram ? null : <Badge tone="sample">{labels.parts.sample}</Badge>}
        <span className="min-w-0 text-balance">
          <Unbroken text={caption} />
        </span>
      </figcaption>
    </figure>
  );
}

/** The line on top of a panel: what it is on the left, where or how on the right. */
export function PanelBar({
  title,
  children,
  className,
}: {
  title: string;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <div
      className={cx(
        "data flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-4 py-2 text-caption @md:px-6",
        className,
      )}
    >
      <p className="min-w-0 wrap-anywhere font-semibold">{title}</p>
      {children}
    </div>
  );
}

/** A bar over something that is not known or not kept. Says nothing by itself. */
export function Redaction({
  ink = false,
  className,
}: {
  /** On paper: the black bar of a censor. */
  ink?: boolean;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "block rounded-[3px] forced-colors:bg-[CanvasText]",
        ink ? "bg-ink" : "bg-redaction",
        className,
      )}
    />
  );
}

/** Number of a step, as its panel has it. The list counts for those who hear it. */
export function StepNumber({ number, className }: { number: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "data grid size-7 shrink-0 place-items-center rounded-full bg-action font-semibold text-on-action text-small [print-color-adjust:exact]",
        className,
      )}
    >
      {number}
    </span>
  );
}
