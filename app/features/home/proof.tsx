import { useLayout } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { HomePage } from "#content-model/schema/home.ts";
import { fill } from "#shared/fill.ts";
import { drawnOf, moreOrders, rateOf } from "./result-sums.ts";

/** Where records come from, one result with its limits, and what we refuse to sell. */
export function Proof({ proof }: { proof: HomePage["proof"] }) {
  return (
    <Section>
      <div className="grid gap-x-20 gap-y-10 lg:grid-cols-[1.6fr_1fr]">
        <div>
          <SectionHeading title={proof.title} intro={proof.intro} />
          <p className="mt-4">
            <a
              href={proof.link.href}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {proof.link.label}
            </a>
          </p>
          <Result result={proof.result} />
        </div>
        {proof.refusals.length > 0 ? <Refusals proof={proof} /> : null}
      </div>
    </Section>
  );
}

function Refusals({ proof }: { proof: HomePage["proof"] }) {
  return (
    <div className="self-start md:rounded-lg md:border md:border-ink md:p-8">
      <div aria-hidden="true" className="unfolded-only flex gap-2">
        <span className="h-3 w-20 rounded-[3px] bg-ink" />
        <span className="h-3 w-10 rounded-[3px] bg-ink" />
        <span className="h-3 w-14 rounded-[3px] bg-glow" />
      </div>
      <h3 className="unfolded-only mt-6 text-h3">{proof.refusalsTitle}</h3>
      <PhoneFold line={<h3>{proof.refusalsTitle}</h3>}>
        <ul className="mt-3">
          {proof.refusals.map((refusal) => (
            <li key={refusal} className="border-line border-t py-4 text-ink-2 first:border-t-0">
              {refusal}
            </li>
          ))}
        </ul>
      </PhoneFold>
    </div>
  );
}

type ResultCopy = HomePage["proof"]["result"];

const number = new Intl.NumberFormat("en-US");
const percent = new Intl.NumberFormat("en-US", { style: "percent", minimumFractionDigits: 1 });

/** What came of one campaign, against the households that were left out of it, and what that doesn't prove. */
function Result({ result }: { result: ResultCopy }) {
  const { labels } = useLayout();
  return (
    <div className="mt-10 border-ink border-t-2 pt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h3 className="text-h3">{result.title}</h3>
        <Badge tone="sample">{labels.parts.sample}</Badge>
      </div>
      <p className="mt-3 max-w-prose text-ink-2">{result.text}</p>
      <dl className="mt-6 grid grid-cols-2 gap-x-5 gap-y-6 sm:gap-x-8">
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
  );
}

const COLUMNS = 50;
const ROWS = 10;

/** Five hundred households as dots, and those that ordered as cells. What it shows is said beside it. */
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
