import { cx } from "./class-names.ts";

export type Stat = { id: string; value: string; unit: string };

/** Large figures between hairlines. The unit is read after the figure, as one term. Three stand in one line sooner. */
export function StatStrip({ stats }: { stats: readonly Stat[] }) {
  const look = stats.length < 4 ? few : many;
  return (
    <dl className={cx("grid grid-cols-2 border-line border-y", look.list)}>
      {stats.map((stat) => (
        <div
          key={stat.id}
          className={cx("flex flex-col-reverse justify-end border-line px-5 py-7", look.item)}
        >
          <dt className="mt-2 text-ink-2 text-small">{stat.unit}</dt>
          <dd className="break-normal font-bold font-display text-[min(clamp(2rem,1.4rem+2.4vw,3rem),11vw)] leading-none tracking-[-0.03em]">
            {stat.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** In pairs until they fit one line; an odd last one has a line of its own. */
const few = {
  list: "md:auto-cols-fr md:grid-flow-col md:grid-cols-none",
  item: "max-md:even:border-l max-md:odd:pl-0 max-md:last:odd:col-span-2 max-md:[&:nth-child(n+3)]:border-t md:not-first:border-l md:first:pl-0 lg:px-7",
};
const many = {
  list: "lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none",
  item: "max-lg:even:border-l max-lg:odd:pl-0 max-lg:[&:nth-child(n+3)]:border-t lg:px-7 lg:not-first:border-l lg:first:pl-0",
};
