import { useCopy } from "#app/copy/copy.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { PricingPage } from "#model/schema/pricing.ts";
import { MarkList } from "./mark-list.tsx";

/** Enterprise on night: no figure until its volumes are known. */
export function EnterpriseCard({ plan }: { plan: PricingPage["plans"]["enterprise"] }) {
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
        <p className="mt-2 max-w-prose text-on-night-2 text-small">{plan.summary}</p>
        <p className="mt-6 font-bold font-display text-[min(clamp(3.5rem,3rem+1.8vw,4.5rem),18vw)] print:text-h1 leading-[1.06] tracking-[-0.045em]">
          {enterprise.price}
        </p>
        <p className="mt-4 text-on-night-2 text-small">{priceNote}</p>
        <div className="mt-8 print:hidden">
          <ButtonLink href={plan.action.href} variant="glow" className="w-full">
            <span>
              {plan.action.label}
              <span className="sr-only">: {enterprise.name}</span>
            </span>
          </ButtonLink>
        </div>
        {plan.points.length > 0 ? (
          <>
            <h3 className="mt-10 border-on-night print:mt-4 border-b-[6px] pb-2 font-semibold font-text text-body tracking-normal">
              {copy.included}
            </h3>
            <MarkList mark="✓" points={plan.points} night />
          </>
        ) : null}
        <p className="mt-auto pt-4 print:hidden">
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
