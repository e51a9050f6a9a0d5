import type { ReactNode } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { usePathIfThere } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";
import { type BillingPeriod, dollars } from "#contracts/money.ts";
import type { PricingPage } from "#model/schema/pricing.ts";
import { ByPeriod } from "./by-period.tsx";
import { MarkList } from "./mark-list.tsx";
import { standardLimits } from "./plan-features.ts";

type Plan = PricingPage["plans"]["standard"];

/** Standard Pro as a label: what it costs, what is limited, what is in it, what is not. */
export function StandardCard({ plan, notes }: { plan: Plan; notes: readonly string[] }) {
  const { standardPro } = useCopy("plans");
  const copy = useCopy("pricingBoard");
  return (
    <article
      className="flex flex-col rounded-lg border-[1.5px] border-ink bg-raised"
      aria-labelledby="standard-pro"
    >
      <div className="grid grow grid-cols-1 gap-x-12 gap-y-10 p-6 sm:p-8 md:grid-cols-2 print:grid-cols-2 print:gap-y-4 print:p-5">
        <div className="flex flex-col">
          <h2 id="standard-pro" className="text-h3">
            {standardPro.name}
          </h2>
          <p className="mt-2 max-w-prose text-ink-2 text-small">{plan.summary}</p>
          <Price />
          <div className="mt-8 print:mt-4">
            <ByPeriod
              monthly={<Start period="monthly" action={plan.action} />}
              annual={<Start period="annual" action={plan.action} />}
            />
            <ul className="mt-5 space-y-1 text-ink-2 text-small">
              <Note>
                <ByPeriod {...copy.contract} />
              </Note>
              {notes.map((note) => (
                <Note key={note}>{note}</Note>
              ))}
            </ul>
          </div>
        </div>
        <div>
          <LabelHeading>{copy.limits}</LabelHeading>
          <Limits />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 border-ink border-t-[1.5px] p-6 sm:p-8 md:grid-cols-2 print:grid-cols-2 print:gap-y-4 print:p-5">
        <Marked mark="✓" heading={copy.included} points={plan.points} />
        <Marked mark="×" heading={copy.excluded} points={[...plan.not, ...copy.alsoExcluded]} />
      </div>
    </article>
  );
}

function Marked(given: { mark: "✓" | "×"; heading: string; points: readonly string[] }) {
  if (given.points.length === 0) return null;
  return (
    <div>
      <LabelHeading>{given.heading}</LabelHeading>
      <MarkList mark={given.mark} points={given.points} />
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-action" />
      <span>{children}</span>
    </li>
  );
}

function Price() {
  const copy = useCopy("pricingBoard");
  const { standardPro } = useCopy("plans");
  return (
    <div className="mt-6">
      <ByPeriod monthly={<Figure period="monthly" />} annual={<Figure period="annual" />} />
      <p className="mt-4 text-ink-2 text-small">
        <ByPeriod
          monthly={copy.saving.monthly}
          annual={
            standardPro.saveLabel ? (
              <>
                <Badge tone="positive">{standardPro.saveLabel}</Badge> {copy.saving.annual}
              </>
            ) : null
          }
        />
      </p>
    </div>
  );
}

function Figure({ period }: { period: BillingPeriod }) {
  const { standardPro } = useCopy("plans");
  const copy = useCopy("pricingBoard");
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-bold font-display text-[min(clamp(4rem,3.6rem+1.8vw,5rem),21vw)] print:text-h1 leading-[0.95] tracking-[-0.045em]">
        {dollars(standardPro.price[period])}
      </span>{" "}
      <span className="text-ink-2">{copy.units[period]}</span>
    </span>
  );
}

function Start({ period, action }: { period: BillingPeriod; action: Plan["action"] }) {
  const copy = useCopy("pricingBoard");
  return (
    <ButtonLink href={withBilling(action.href, period)} className="w-full print:hidden">
      <span>
        {action.label}
        <span className="sr-only">{copy.startWith[period]}</span>
      </span>
    </ButtonLink>
  );
}

/** The address with the chosen period in its query. */
function withBilling(href: string, period: BillingPeriod): string {
  const [, before = "", anchor = ""] = /^([^#]*)(.*)$/.exec(href) ?? [];
  return `${before}${before.includes("?") ? "&" : "?"}billing=${period}${anchor}`;
}

function LabelHeading({ children }: { children: ReactNode }) {
  return (
    <h3 className="border-ink border-b-[6px] pb-2 font-semibold font-text text-body tracking-normal">
      {children}
    </h3>
  );
}

/** A limit whose unit has to be explained: in short over it, in full in the glossary. */
function Term({ name, note, term }: { name: string; note: string; term: string }) {
  const glossary = usePathIfThere()("resources");
  if (glossary === null)
    return (
      <>
        {name} <span className="text-caption">{note}</span>
      </>
    );
  return (
    <Tooltip id={`tip-${term}`} text={note}>
      {(target) => (
        <a
          href={`${glossary}#term-${term}`}
          className="relative underline decoration-dotted underline-offset-4 after:absolute after:inset-x-0 after:top-1/2 after:h-11 after:-translate-y-1/2 after:content-[''] hover:text-action hover:decoration-solid"
          {...target}
        >
          {name}
        </a>
      )}
    </Tooltip>
  );
}

function Limits() {
  const { featureGroups } = useCopy("plans");
  return (
    <dl>
      {standardLimits(featureGroups).map(({ name, monthly, annual, meaning }) => (
        <div key={name} className="border-line border-b py-3 last:border-b-0 last:pb-0">
          <dt className="text-ink-2 text-small">
            {meaning ? <Term name={name} {...meaning} /> : name}
          </dt>
          <dd className="data mt-0.5 font-medium text-h4 lg:text-h3">
            {monthly === annual ? monthly : <ByPeriod monthly={monthly} annual={annual} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
