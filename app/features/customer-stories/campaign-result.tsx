import { useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Section } from "#app/ui/section.tsx";
import type { CampaignResult as Result } from "#content-model/schema/testimonials.ts";
import { fill } from "#shared/words.ts";
import { DOTS, drawnOf, homesPerDot, moreOrders, rateOf } from "./result-sums.ts";

const number = new Intl.NumberFormat("en-US");
const percent = new Intl.NumberFormat("en-US", { style: "percent", minimumFractionDigits: 1 });

/** Result of one campaign, against the households that were left out of it, and what that doesn't prove. */
export function CampaignResult({ result }: { result: Result }) {
  const { labels } = useLayout();
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
          <dl className="grid grid-cols-1 gap-x-8 gap-y-8 sm:grid-cols-2">
            {result.groups.map((group) => (
              <div key={group.label}>
                <dt className="font-semibold">{group.label}</dt>
                <dd className="mt-2">
                  <Field solid={drawnOf(group)} />
                  <p className="mt-2 text-small">
                    {fill(result.line, {
                      orders: number.format(group.orders),
                      households: number.format(group.households),
                      rate: percent.format(rateOf(group)),
                    })}
                  </p>
                  <p aria-hidden="true" className="text-ink-2 text-small">
                    {homesPerDot(group) === 1
                      ? result.scale.one
                      : fill(result.scale.several, { homes: number.format(homesPerDot(group)) })}
                  </p>
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

const COLUMNS = 30;
const ROWS = DOTS / COLUMNS;

/** The households of a group as dots, and those that ordered as cells. What it shows is said next to it. */
function Field({ solid }: { solid: number }) {
  const rows = Array.from({ length: ROWS }, (_, y) => `M3 ${y * 6 + 3}h${(COLUMNS - 1) * 6 + 1}`);
  // Thirty-seven has no divisor in common with the field, so the cells never line up.
  const cells = Array.from({ length: solid }, (_, i) => ((i + 1) * 37 * 11) % (COLUMNS * ROWS)).map(
    (at) => `M${(at % COLUMNS) * 6} ${Math.floor(at / COLUMNS) * 6}h6v6h-6z`,
  );
  return (
    <svg viewBox={`0 0 ${COLUMNS * 6} ${ROWS * 6}`} aria-hidden="true" className="h-auto w-full">
      <path
        d={rows.join("")}
        className="stroke-line-control"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="0 6"
      />
      <path d={cells.join("")} className="fill-action forced-colors:fill-[CanvasText]" />
    </svg>
  );
}
