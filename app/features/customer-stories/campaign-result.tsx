import { useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Section } from "#app/ui/section.tsx";
import type { CampaignResult as Result } from "#content-model/schema/testimonials.ts";
import { fill } from "#shared/words.ts";
import { moreOrders, rateOf } from "./result-sums.ts";

const number = new Intl.NumberFormat("en-US");
const percent = new Intl.NumberFormat("en-US", { style: "percent", minimumFractionDigits: 1 });

/** Result of one campaign, against the households that were left out of it, and what that doesn't prove. */
export function CampaignResult({ result }: { result: Result }) {
  const { labels } = useLayout();
  const highest = Math.max(...result.groups.map(rateOf)) || 1;
  return (
    <Section id="result">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <h2 className="text-h2">{result.title}</h2>
          <p className="mt-5 max-w-prose text-ink-2 text-lead">{result.text}</p>
          <p className="mt-4">
            <Badge tone="sample">{labels.parts.sample}</Badge>
          </p>
        </div>
        <div>
          <dl className="space-y-6">
            {result.groups.map((group, i) => (
              <div key={group.label}>
                <dt className="font-semibold">{group.label}</dt>
                <dd className="mt-2 grid grid-cols-[minmax(0,1fr)_minmax(5.5rem,auto)] items-center gap-x-4">
                  <Bar
                    share={rateOf(group) / highest}
                    look={i === 0 ? "fill-action" : "fill-ink"}
                  />
                  <strong className="font-display text-[2rem] leading-none tracking-[-0.03em]">
                    {percent.format(rateOf(group))}
                  </strong>
                  <span className="col-span-2 mt-1 text-ink-2 text-small">
                    {fill(result.line, {
                      orders: number.format(group.orders),
                      households: number.format(group.households),
                    })}
                  </span>
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 max-w-prose font-semibold">
            {fill(result.more, { more: number.format(moreOrders(...result.groups)) })}
          </p>
          <ul className="mt-3 max-w-prose list-disc space-y-1 pl-5 text-ink-2 text-small">
            {result.limits.map((limit) => (
              <li key={limit}>{limit}</li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

/** The rate of a group, as long as its share of the highest one. The figure is next to it. */
function Bar({ share, look }: { share: number; look: string }) {
  return (
    <svg
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-9 w-full [print-color-adjust:exact]"
    >
      <rect width="100" height="10" className="fill-line" />
      <rect
        width={share * 100}
        height="10"
        className={cx(look, "forced-colors:fill-[CanvasText]")}
      />
    </svg>
  );
}
