import { cx } from "#app/ui/class-names.ts";
import type { Stat } from "#content-model/schema/stat.ts";
import { Figure } from "./figure.tsx";

/** More figures than these are in rows of four. */
const ONE_ROW = 5;

/** Large figures between hairlines, in pairs on phones, one by one where text is large for the screen. The unit is read after the figure, as one term. */
export function StatStrip({ stats }: { stats: readonly Stat[] }) {
  if (stats.length === 0) return null;
  const isLong = stats.length > ONE_ROW;
  return (
    <dl
      className={cx(
        "grid grid-cols-2 border-line border-y max-[22rem]:grid-cols-1",
        isLong ? "md:grid-cols-4" : "md:auto-cols-fr md:grid-flow-col md:grid-cols-none",
      )}
    >
      {stats.map((stat) => (
        <div
          key={stat.id}
          className={cx(
            "flex flex-col-reverse justify-end border-line px-5 py-7 max-md:even:border-l max-md:odd:pl-0 max-md:last:odd:col-span-2 max-md:[&:nth-child(n+3)]:border-t max-[22rem]:not-first:border-t max-[22rem]:even:border-l-0 max-[22rem]:pl-0 max-[22rem]:last:odd:col-span-1 md:px-4 md:not-first:border-l md:first:pl-0 lg:px-7",
            isLong && "md:[&:nth-child(n+5)]:border-t",
          )}
        >
          <dt className="mt-2 text-ink-2 text-small">{stat.unit}</dt>
          <dd className="break-normal">
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
