import { Link } from "react-router";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { HomePage } from "#model/schema/home.ts";

/** Three figures with what they count, straight from the register, and what we refuse to sell. */
export function Proof({ proof }: { proof: HomePage["proof"] }) {
  return (
    <Section>
      <div className="grid gap-x-20 gap-y-14 lg:grid-cols-[1.6fr_1fr]">
        <div>
          <SectionHeading title={proof.title} intro={proof.intro} />
          <dl className="mt-10 border-ink border-t-2">
            {proof.claims.map((claim) => (
              <div
                key={claim.id}
                className="grid gap-x-8 gap-y-1 border-line border-b py-5 sm:grid-cols-[11rem_1fr]"
              >
                <dt>
                  <span className="block font-bold font-display text-[1.75rem] leading-none tracking-[-0.03em]">
                    {claim.prefix ? (
                      <span className="font-normal font-text text-ink-2 text-small tracking-normal">
                        {claim.prefix}{" "}
                      </span>
                    ) : null}
                    <span>{claim.value}</span>
                  </span>
                  <span className="mt-1 block text-caption text-ink-2">{claim.unit}</span>
                </dt>
                <dd className="text-ink-2">{claim.definition}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-6">
            <Link
              to={proof.link.href}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {proof.link.label}
            </Link>
          </p>
        </div>
        <div className="self-start rounded-lg border border-ink p-7 md:p-8">
          <div aria-hidden="true" className="flex gap-2">
            <span className="h-3 w-20 rounded-[3px] bg-ink" />
            <span className="h-3 w-10 rounded-[3px] bg-ink" />
            <span className="h-3 w-14 rounded-[3px] bg-glow" />
          </div>
          <h3 className="mt-6 text-h3">{proof.refusalsTitle}</h3>
          <ul className="mt-3">
            {proof.refusals.map((refusal) => (
              <li key={refusal} className="border-line border-t py-4 text-ink-2 first:border-t-0">
                {refusal}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
