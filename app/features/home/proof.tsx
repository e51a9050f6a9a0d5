import { PhoneFold } from "#app/ui/phone-fold.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { HomePage } from "#model/schema/home.ts";
import { Result } from "./result.tsx";

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
