import type { ReactNode } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { usePathIfThere } from "#app/copy/layout.ts";
import { CHOOSER_FORM, readBilling } from "#app/features/plan-chooser/answers.ts";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Tooltip } from "#app/ui/tooltip.tsx";
import type { PricingPage } from "#content-model/schema/plans.ts";
import { type BillingPeriod, billingPeriods, dollars } from "#shared/money.ts";
import { fill } from "#shared/words.ts";
import { ByPeriod } from "./by-period.tsx";
import { standardLimits } from "./plan-features.ts";

/** The choice of period over the two plans. */
export function PlanBoard({
  billing,
  plans,
  notes,
}: {
  billing: PricingPage["billing"];
  plans: PricingPage["plans"];
  notes: PricingPage["hero"]["notes"];
}) {
  const pricingBoardCopy = useCopy("pricingBoard");
  return (
    <section
      id="plans"
      aria-label={pricingBoardCopy.plans}
      className="container pb-[var(--section-space)]"
    >
      <BillingToggle copy={billing} />
      <div className="mt-5 grid grid-cols-1 items-stretch gap-5 lg:grid-cols-[1.8fr_1fr] print:grid-cols-[1.8fr_1fr]">
        <StandardCard plan={plans.standard} notes={notes} />
        <EnterpriseCard plan={plans.enterprise} />
      </div>
    </section>
  );
}

/** Enterprise on night: no figure until its volumes are known. */
function EnterpriseCard({ plan }: { plan: PricingPage["plans"]["enterprise"] }) {
  const copy = useCopy("pricingBoard");
  const { enterprise } = useCopy("plans");
  const { more, priceNote } = copy.enterprise;
  return (
    <article
      className="on-night relative flex flex-col overflow-hidden rounded-lg bg-night p-6 text-on-night sm:p-8 forced-colors:border print:border-[1.5px] print:border-ink print:p-5"
      aria-labelledby="enterprise"
    >
      <div
        aria-hidden="true"
        className="bg-dots absolute inset-x-0 print:hidden top-0 h-72 text-night-line [mask-image:linear-gradient(200deg,black,transparent_65%)]"
      />
      <div className="relative flex grow flex-col">
        <h2 id="enterprise" className="text-h3">
          {enterprise.name}
        </h2>
        <p className="mt-2 max-w-prose text-on-night-2">{plan.summary}</p>
        <p className="mt-6 font-bold font-display text-[min(clamp(3.5rem,3rem+1.8vw,4.5rem),18vw)] print:text-h1 leading-[1.06] tracking-[-0.045em]">
          {enterprise.price}
        </p>
        <p className="mt-4 text-on-night-2">{priceNote}</p>
        <div className="mt-6 print:hidden">
          <ButtonLink href={plan.action.href} variant="glow" className="w-full">
            <span>
              {plan.action.label}
              <span className="sr-only">: {enterprise.name}</span>
            </span>
          </ButtonLink>
        </div>
        {plan.points.length > 0 ? (
          <>
            <h3 className="ruled-title mt-8 border-on-night print:mt-4">{copy.included}</h3>
            <div className="grid grow">
              <MarkList mark="✓" points={plan.points} />
            </div>
          </>
        ) : null}
        <p className="pt-4 print:hidden">
          <a
            href={more.href}
            className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-glow"
          >
            {more.label}
          </a>
        </p>
      </div>
    </article>
  );
}

/** Two native radios, each with its price and what else differs. They belong to the chooser's form, which sends the choice along. */
export function BillingToggle({ copy }: { copy: PricingPage["billing"] }) {
  const { standardPro } = useCopy("plans");
  const pricingBoardCopy = useCopy("pricingBoard");
  const billing = readBilling(usePageQuery());
  const announcementOf = (period: BillingPeriod) => {
    const price = dollars(standardPro.price[period]);
    const perPeriod = fill(pricingBoardCopy.pricePer[period], { price });
    return `${standardPro.name}: ${perPeriod}, ${pricingBoardCopy.allowance[period]}.`;
  };
  const announcements = {
    monthly: announcementOf("monthly"),
    annual: announcementOf("annual"),
  };
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-small print:mb-1.5">{copy.legend}</legend>
      <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 sm:max-w-140">
        {billingPeriods.map((period) => (
          <label key={period} className="billing-choice">
            <input
              type="radio"
              id={`billing-${period}`}
              name="billing"
              value={period}
              form={CHOOSER_FORM}
              defaultChecked={period === billing}
              className="size-5 shrink-0 accent-action focus-visible:outline-none print:hidden"
            />
            <span className="font-semibold leading-snug">{copy[period]}</span>{" "}
            <span className="col-span-2 text-caption sm:col-start-2 sm:text-small">
              {`${dollars(standardPro.price[period])} ${pricingBoardCopy.units[period]}`}
            </span>{" "}
            <span className="col-span-2 text-caption sm:col-start-2">
              {pricingBoardCopy.allowance[period]}
            </span>{" "}
            {period === "annual" && standardPro.saveLabel ? (
              <span className="col-span-2 sm:absolute sm:top-3 sm:right-4 print:static print:col-span-2">
                <Badge tone="positive">{standardPro.saveLabel}</Badge>
              </span>
            ) : null}
          </label>
        ))}
      </div>
      <p role="status" className="sr-only" data-choice-texts={JSON.stringify(announcements)} />
      {pricingBoardCopy.fewerQueries ? (
        <p className="mt-3 text-ink-2 text-small">{pricingBoardCopy.fewerQueries}</p>
      ) : null}
    </fieldset>
  );
}

type Plan = PricingPage["plans"]["standard"];

/** Standard Pro as a label: what it costs, what is limited, what is in it, what is not. */
function StandardCard({ plan, notes }: { plan: Plan; notes: readonly string[] }) {
  const { standardPro } = useCopy("plans");
  const copy = useCopy("pricingBoard");
  return (
    <article
      className="flex flex-col rounded-lg border-[1.5px] border-ink bg-raised"
      aria-labelledby="standard-pro"
    >
      <div className="grid grow grid-cols-1 gap-x-12 gap-y-6 p-6 sm:p-8 md:grid-cols-2 print:grid-cols-2 print:gap-y-4 print:p-5">
        <div className="flex flex-col">
          <h2 id="standard-pro" className="text-h3">
            {standardPro.name}
          </h2>
          <p className="mt-2 max-w-prose text-ink-2">{plan.summary}</p>
          <Price />
          <div className="mt-6 print:mt-4">
            <ByPeriod
              monthly={<Start period="monthly" action={plan.action} />}
              annual={<Start period="annual" action={plan.action} />}
            />
            <a
              href={copy.find.href}
              className="link mt-3 -mb-3 inline-flex min-h-11 items-center text-small print:hidden"
            >
              {copy.find.label}
            </a>
          </div>
        </div>
        <div>
          <LabelHeading>{copy.limits}</LabelHeading>
          <Limits />
        </div>
        <ul className="flex flex-wrap gap-x-8 gap-y-1 text-ink-2 md:col-span-2 print:col-span-2">
          <Note>
            <ByPeriod {...copy.contract} />
          </Note>
          {notes.map((note) => (
            <Note key={note}>{note}</Note>
          ))}
        </ul>
      </div>
      <div className="grid gap-y-6 border-ink border-t-[1.5px] p-6 sm:p-8 print:gap-y-4 print:p-5">
        <Marked mark="✓" heading={copy.included} points={plan.points} isInPairs />
        <Marked mark="×" heading={copy.excluded} points={[...plan.not, ...copy.alsoExcluded]} />
      </div>
    </article>
  );
}

function Marked({ heading, ...list }: { heading: string } & MarkListProps) {
  if (list.points.length === 0) return null;
  return (
    <div>
      <LabelHeading>{heading}</LabelHeading>
      <MarkList {...list} />
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
      <p className="mt-4 text-ink-2">
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
  const register = usePathIfThere()("register");
  // Another page, where there is none for this, reads no period.
  const isRegister = action.href.split(/[?#]/)[0] === register;
  const href = isRegister ? withBilling(action.href, period) : action.href;
  return (
    <ButtonLink href={href} className="w-full print:hidden">
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
  return <h3 className="ruled-title">{children}</h3>;
}

/** A limit whose unit has to be explained: in short over it, in full in the glossary. */
function Term({ name, note, term }: { name: string; note: string; term: string }) {
  const glossary = usePathIfThere()("glossary");
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
    <dl className="plan-limits">
      {standardLimits(featureGroups).map(({ name, monthly, annual, meaning }) => (
        <div key={name}>
          <dt>{meaning ? <Term name={name} {...meaning} /> : name}</dt>
          <dd>{monthly === annual ? monthly : <ByPeriod monthly={monthly} annual={annual} />}</dd>
        </div>
      ))}
    </dl>
  );
}

type MarkListProps = { mark: "✓" | "×"; points: readonly string[]; isInPairs?: boolean };

/** Ruled lines with a mark; the heading over the list says in words what the mark means. */
function MarkList({ mark, points, isInPairs }: MarkListProps) {
  return (
    <ul className={cx("mark-list", isInPairs && "is-in-pairs", mark === "×" && "is-without")}>
      {points.map((point) => (
        <li key={point}>
          <span aria-hidden="true">{mark}</span>
          {point}
        </li>
      ))}
    </ul>
  );
}
