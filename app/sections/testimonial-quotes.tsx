import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Section } from "#app/ui/section.tsx";
import { Unbroken } from "#app/ui/text.tsx";
import type { Testimonial, TestimonialsPage } from "#content-model/schema/testimonials.ts";
import { fill } from "#shared/words.ts";
import { Stars } from "./stars.tsx";
import { Initials } from "./testimonial-person.tsx";

type Copy = TestimonialsPage["quotes"];

/** Written quotes. The one under the pointer, with the focus or linked to turns to night, and the others step back. */
export function TestimonialQuotes({
  copy,
  quotes,
  rating,
}: {
  copy: Copy;
  quotes: readonly Testimonial[];
  /** A rating as text. */
  rating: string;
}) {
  if (quotes.length === 0) return null;
  return (
    <Section id="quotes" className="pt-8!">
      {/* The head of the page says it: the outline alone needs it again. */}
      <h2 className="sr-only">{copy.title}</h2>
      <ul className="group/quotes grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-6">
        {quotes.map((quote, i) => (
          <Quote
            key={quote.id}
            quote={quote}
            copy={copy}
            rating={rating}
            isLarge={i === 0 && quotes.length % 3 === 0}
            isHalf={quotes.length % 3 === 0 && i >= quotes.length - 2}
          />
        ))}
      </ul>
    </Section>
  );
}

/** Style of a highlighted card; its parts take their tone from the card's text color. */
const lit =
  "hover:border-night hover:bg-night hover:text-on-night " +
  "focus-within:border-night focus-within:bg-night focus-within:text-on-night " +
  "target:border-night target:bg-night target:text-on-night " +
  "forced-colors:hover:border-[Highlight] forced-colors:focus-within:border-[Highlight]";

/** The others while one is highlighted: still readable, no longer raised. */
const receding =
  "group-has-[li:hover]/quotes:not-hover:not-focus-within:border-line-control " +
  "group-has-[li:hover]/quotes:not-hover:not-focus-within:border-dashed " +
  "group-has-[li:hover]/quotes:not-hover:not-focus-within:not-target:bg-paper " +
  "group-has-[li:hover]/quotes:not-hover:not-focus-within:not-target:text-ink-2 " +
  "group-has-[li:focus-within]/quotes:not-hover:not-focus-within:border-dashed " +
  "group-has-[li:focus-within]/quotes:not-hover:not-focus-within:not-target:bg-paper " +
  "group-has-[li:focus-within]/quotes:not-hover:not-focus-within:not-target:text-ink-2";

const starTone =
  "group-hover/card:text-glow group-focus-within/card:text-glow group-target/card:text-glow";

function Quote({
  quote,
  copy,
  rating,
  isLarge,
  isHalf,
}: {
  quote: Testimonial;
  copy: Copy;
  rating: string;
  /** A row of its own: after it come rows of three, and two. */
  isLarge: boolean;
  /** Half of the last row. */
  isHalf: boolean;
}) {
  return (
    <li
      id={quote.id}
      className={cx(
        "group/card rounded-lg border border-line bg-raised transition-[background-color,color,border-color] duration-200 ease-settle",
        isLarge ? "lg:col-span-6" : isHalf ? "lg:col-span-3" : "lg:col-span-2",
        lit,
        receding,
      )}
    >
      <figure
        className={cx(
          "flex h-full flex-col p-6 md:p-7",
          isLarge && "lg:grid lg:grid-cols-3 lg:items-end lg:gap-x-12 lg:p-9",
        )}
      >
        <div
          className={cx(
            "mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2",
            isLarge && "lg:col-span-full",
          )}
        >
          <p className={cx(starTone, "text-action")}>
            <span className="sr-only">{fill(rating, { rating: `${quote.rating}` })}</span>
            <Stars
              rating={quote.rating}
              className={cx("h-3.5 w-20", isLarge && "lg:h-5 lg:w-29")}
            />
          </p>
          {quote.sample ? (
            <Badge tone="sample">{quote.platform}</Badge>
          ) : (
            <span className="text-caption">{quote.platform}</span>
          )}
        </div>
        <blockquote className={cx("mb-5 flex grow flex-col", isLarge && "lg:contents")}>
          <p
            className={cx(
              "grow font-bold font-display text-[1.375rem] leading-[1.25] tracking-[-0.02em]",
              isLarge &&
                "lg:col-span-full lg:mb-7 lg:text-[2.25rem] lg:leading-[1.12] xl:text-[2.75rem] xl:leading-[1.08]",
            )}
          >
            “{quote.content}”
          </p>
          {quote.complaint ? (
            <p
              className={cx(
                "mt-5 border-l-2 border-current/40 pl-3.5 leading-snug",
                isLarge && "lg:col-span-2 lg:mt-0",
              )}
            >
              <span className="block font-semibold text-small">{copy.complaint}</span>“
              {quote.complaint}”
            </p>
          ) : null}
        </blockquote>
        <figcaption className="flex flex-wrap items-center gap-[min(0.875rem,3vw)]">
          <Initials
            name={quote.name}
            className="w-12 self-start bg-action-soft text-action-strong text-body group-focus-within/card:bg-glow group-focus-within/card:text-ink group-hover/card:bg-glow group-hover/card:text-ink group-target/card:bg-glow group-target/card:text-ink"
          />
          <span className="wrap-anywhere min-w-[min(100%,7rem)] grow basis-0 leading-snug">
            <span className="block font-semibold">{quote.name}</span>
            <span className="block text-small">
              <Unbroken text={quote.role} />
            </span>
            <span className="block text-small">{quote.company}</span>
          </span>
          <a
            href={`#${quote.id}`}
            className="-mr-3 -my-3 self-start grid size-11 place-items-center rounded-md opacity-0 hover:text-glow focus-visible:opacity-100 focus-visible:outline-glow group-hover/card:opacity-100 group-target/card:opacity-100"
          >
            <LinkSign />
            <span className="sr-only">
              {copy.link}: {quote.name}
            </span>
          </a>
        </figcaption>
      </figure>
    </li>
  );
}

/** Two links of a chain. */
function LinkSign() {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="size-4 fill-none stroke-[1.5] stroke-current"
      strokeLinecap="round"
    >
      <path d="M6.5 9.5l3-3M7 4.5l1.6-1.6a3.2 3.2 0 0 1 4.5 4.5L11.5 9M9 11.5l-1.6 1.6a3.2 3.2 0 0 1-4.5-4.5L4.5 7" />
    </svg>
  );
}
