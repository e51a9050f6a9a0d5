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
