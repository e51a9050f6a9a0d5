export type Stat = { id: string; value: string; unit: string };

/** Large figures between hairlines. The unit is read after the figure, as one term. */
export function StatStrip({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="grid grid-cols-2 border-line border-y lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {stats.map((stat) => (
        <div
          key={stat.id}
          className="flex flex-col-reverse justify-end border-line px-5 py-7 max-lg:even:border-l max-lg:odd:pl-0 max-lg:[&:nth-child(n+3)]:border-t lg:px-7 lg:not-first:border-l lg:first:pl-0"
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
