import { useLayout } from "#app/copy/layout.ts";
import { Figure } from "#app/sections/figure.tsx";
import { Stars } from "#app/sections/stars.tsx";
import { Initials } from "#app/sections/testimonial-person.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { HomePage } from "#content-model/schema/home.ts";
import type { Testimonial } from "#content-model/schema/testimonials.ts";
import { fill } from "#shared/words.ts";

type Copy = HomePage["proof"];

/** Proof: a customer's quote, the number of customers, and a link to the other stories. */
export function Proof({
  proof,
  quote,
  rating,
}: {
  proof: Copy;
  quote: Testimonial | undefined;
  rating: string;
}) {
  return (
    <section id="customers" className="border-line border-y bg-raised">
      <h2 className="sr-only">{proof.title}</h2>
      <div className="container grid items-center gap-x-16 gap-y-6 py-9 md:py-7 lg:grid-cols-[2.2fr_1fr]">
        {quote ? <Quote quote={quote} rating={rating} /> : null}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line max-lg:border-t max-lg:pt-5 lg:block lg:border-l lg:pl-12">
          <div className="flex flex-wrap items-baseline gap-x-2.5">
            <Figure stat={proof.customers} className="text-[2.5rem] leading-none" />{" "}
            <span className="text-ink-2">{proof.customers.unit}</span>
          </div>
          <p className="lg:mt-2">
            <a
              href={proof.link.href}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {proof.link.label}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

function Quote({ quote, rating }: { quote: Testimonial; rating: string }) {
  const { labels } = useLayout();
  return (
    <figure>
      <p className="text-action">
        <span className="sr-only">{fill(rating, { rating: `${quote.rating}` })}</span>
        <Stars rating={quote.rating} />
      </p>
      <blockquote className="mt-4 max-w-[34em] text-balance font-bold font-display text-[clamp(1.375rem,1.2rem+0.7vw,1.75rem)] leading-[1.2] tracking-[-0.02em]">
        <p>“{quote.content}”</p>
      </blockquote>
      <figcaption className="mt-5 flex flex-wrap items-center gap-x-3.5 gap-y-2 text-small">
        <Initials name={quote.name} className="w-10 bg-action text-on-action" />
        <span className="leading-snug">
          <span className="flex flex-wrap items-center gap-x-3 font-semibold">
            {quote.name} {quote.sample ? <Badge tone="sample">{labels.parts.sample}</Badge> : null}
          </span>
          <span className="block text-ink-2">
            {quote.role}, {quote.company}
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
