import type { ReactNode } from "react";
import { cx } from "#app/ui/class-names.ts";
import type { Stat } from "#content-model/schema/claim.ts";
import { Figure } from "./figure.tsx";

/** More figures than these are in rows of four. */
const ONE_ROW = 5;

/** Large figures between hairlines, in pairs on phones (three are lines there), one by one where text is large for the screen. The unit is read after the figure, as one term. */
export function StatStrip({ stats }: { stats: readonly Stat[] }) {
  if (stats.length === 0) return null;
  const isLong = stats.length > ONE_ROW;
  return (
    <dl
      className={cx(
        "stat-strip",
        stats.length === 3 && "is-three",
        isLong
          ? "md:grid-cols-4 md:[&>:nth-child(n+5)]:border-t"
          : "md:auto-cols-fr md:grid-flow-col md:grid-cols-none",
      )}
    >
      {stats.map((stat) => (
        <div key={stat.id}>
          <dt>{stat.unit}</dt>
          <dd>
            <Figure
              stat={stat}
              className="text-[min(clamp(2rem,0.5rem+3.2vw,3rem),10vw)] leading-none"
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Figures over their units in even columns, in pairs on phones (three are lines there), for a page whose subject isn't a figure. */
export function StatLine({
  stats,
  children,
}: {
  stats: readonly Stat[];
  /** Below the figures. */
  children?: ReactNode;
}) {
  const isThree = stats.length === 3;
  return (
    <div className="space-y-2 border-line border-t pt-4">
      <dl
        className={cx(
          "grid gap-x-5 gap-y-3 md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:gap-x-8",
          !isThree && "min-[22rem]:grid-cols-2",
        )}
      >
        {stats.map((stat) => (
          <div
            key={stat.id}
            className={
              isThree
                ? "flex flex-wrap-reverse items-baseline gap-x-4 max-md:flex-row-reverse max-md:justify-end md:flex-col-reverse md:flex-nowrap md:justify-end"
                : "flex flex-col-reverse justify-end"
            }
          >
            <dt className="text-ink-2">{stat.unit}</dt>
            <dd className={isThree ? "max-md:w-32" : undefined}>
              <Figure
                stat={stat}
                className="text-[clamp(1.5rem,1.1rem+1.3vw,2.125rem)] leading-tight"
              />
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}

/** One figure as large as the page allows, and the others beside it. */
export function LeadStats({ stats: [lead, ...others] }: { stats: readonly Stat[] }) {
  if (!lead) return null;
  return (
    <dl className="grid grid-cols-1 items-end gap-x-16 gap-y-6 border-ink border-t-2 pt-6 lg:grid-cols-[1.4fr_1fr]">
      <div className="flex flex-col-reverse lg:row-span-3">
        <dt className="mt-6 text-h3">{lead.unit}</dt>
        <dd>
          <Figure
            stat={lead}
            className="text-[min(clamp(4.5rem,2rem+10vw,10rem),24vw)] leading-[0.85]"
          />
        </dd>
      </div>
      {others.map((stat) => (
        <div
          key={stat.id}
          className="flex flex-row-reverse flex-wrap-reverse items-baseline justify-end gap-x-4 lg:col-start-2"
        >
          <dt className="text-ink-2">{stat.unit}</dt>
          <dd className="w-40 max-w-full whitespace-nowrap">
            <Figure stat={stat} className="text-h2" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
