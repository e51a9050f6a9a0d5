import { Figure } from "#app/sections/figure.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { Unbroken } from "#app/ui/text.tsx";
import type { HomePage } from "#content-model/schema/home.ts";
import { ApiArt, MailArt, QueryArt, WhiteLabelArt } from "./card-art.tsx";

type Solutions = HomePage["solutions"];
type Card = Solutions["cards"][number];

/** Place of each card while there is one of each: two rows whose widths answer each other. */
const places: Record<Card["art"], string> = {
  identify: "md:col-span-2 lg:col-span-4",
  query: "md:col-span-2 lg:col-span-3",
  "white-label": "lg:col-span-2",
  mail: "lg:col-span-2",
  api: "md:col-span-2 lg:col-span-3",
};
/** The second row: its drawings share a height, so that its headings begin on one line. */
const second = new Set<Card["art"]>(["white-label", "mail", "api"]);
/** On phones their drawing is a small one that the words run around, so that not all five cards are of one build. */
const beside = new Set<Card["art"]>(["white-label", "mail"]);
const WHOLE = Object.keys(places).length;

/** The parts of the platform, each with what it looks like at work. */
export function Solutions({ solutions }: { solutions: Solutions }) {
  const { cards } = solutions;
  if (cards.length === 0) return null;
  const isWhole = cards.length === WHOLE && new Set(cards.map(({ art }) => art)).size === WHOLE;
  return (
    <Section id="solutions">
      <SectionHeading title={solutions.title} intro={solutions.intro} />
      <ul className={cx("mt-8 grid gap-4 md:gap-5 md:grid-cols-2", isWhole && "lg:grid-cols-7")}>
        {cards.map((card) => (
          <li
            key={card.title}
            className={cx(
              "flex min-w-0 flex-col rounded-lg border p-5 md:p-6",
              card.art === "query"
                ? "on-night border-night bg-night text-on-night"
                : "border-line bg-raised",
              beside.has(card.art) && "max-md:block",
              isWhole ? places[card.art] : "md:last:odd:col-span-2",
            )}
          >
            {/* Small on phones but for the first: five of them make a long page. */}
            <div
              className={cx(
                "mb-6",
                card.art !== "identify" &&
                  (beside.has(card.art)
                    ? "max-md:mb-3 min-[22.5rem]:max-md:float-right min-[22.5rem]:max-md:mb-2 min-[22.5rem]:max-md:ml-4"
                    : "max-md:mb-4"),
                card.art === "query" ? "lg:grow" : second.has(card.art) && "lg:mb-4 lg:h-42",
              )}
            >
              <CardArt card={card} solutions={solutions} />
            </div>
            <div
              className={cx(
                beside.has(card.art) ? "md:flex md:flex-col" : "flex flex-col",
                card.art !== "query" && "grow",
              )}
            >
              <h3 className="text-h3">{card.title}</h3>
              <p
                className={cx(
                  "mt-2.5 max-w-prose",
                  card.art === "query" ? "text-on-night-2" : "text-ink-2",
                )}
              >
                <Unbroken text={card.text} />
              </p>
              <p className="mt-auto flex flex-wrap gap-x-6 pt-3 md:pt-4">
                {[card.link, card.more]
                  .filter((link) => link !== undefined)
                  .map((link) => (
                    <a
                      key={link.href}
                      href={link.href}
                      className={cx(
                        "inline-flex min-h-11 items-center font-semibold",
                        linkTone(card.art),
                      )}
                    >
                      {link.label}
                    </a>
                  ))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function linkTone(art: Card["art"]): string {
  return art === "query" ? "text-glow underline underline-offset-4 hover:text-on-night" : "link";
}

function CardArt({ card, solutions }: { card: Card; solutions: Solutions }) {
  switch (card.art) {
    case "identify":
      return <IdentifyArt solutions={solutions} />;
    case "query":
      return <QueryArt {...card} />;
    case "white-label":
      return <WhiteLabelArt {...card} />;
    case "mail":
      return <MailArt {...card} />;
    case "api":
      return <ApiArt {...card} />;
  }
}

const path = ["visitor", "household", "profile"] as const;

/** A month of one site, drawn: the path of a visit, and the two counters of the sample dashboard. */
function IdentifyArt({ solutions }: { solutions: HomePage["solutions"] }) {
  return (
    <div>
      <div className="flex items-center justify-between gap-x-4 md:rounded-md md:bg-sunken md:px-4 md:py-2">
        <p className="data text-small max-md:hidden">
          {path.map((step, i) => (
            <span key={step} className="inline-block whitespace-nowrap">
              {i > 0 ? (
                <span aria-hidden="true" className="px-2 text-action">
                  →
                </span>
              ) : null}
              <span>{step}</span>
            </span>
          ))}
        </p>
        <Badge tone="sample">{solutions.countersNote}</Badge>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
        {solutions.counters.map((counter) => (
          <div key={counter.id} className="rounded-md border border-line px-4 py-3">
            <Figure stat={counter} className="text-[min(2rem,8vw)] leading-none" />
            <p className="mt-1.5 text-ink-2 text-small">{counter.unit}</p>
          </div>
        ))}
      </div>
      <DaysChart />
    </div>
  );
}

/** Thirty days: dots are visits that stayed anonymous, bars are those that resolved. */
const days = [
  5, 6, 7, 4, 3, 6, 8, 9, 8, 5, 4, 7, 9, 10, 9, 6, 5, 8, 10, 11, 10, 7, 5, 9, 11, 12, 11, 8, 6, 10,
];

/**
 * One path for each color: every element of its own would be sent with the page. The bars stretch to the edges of the card,
 * which dots of the same drawing could not without becoming ovals: the dots are a background, one column for each bar.
 */
function DaysChart() {
  const last = days.length - 1;
  return (
    <div className="relative mt-3 h-16">
      <div className="absolute -inset-x-[0.676%] inset-y-0 bg-[radial-gradient(currentColor_1.2px,transparent_1.5px)] bg-[length:3.3333%_5px] text-line-control" />
      <svg
        viewBox="0 0 296 64"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="absolute inset-0 size-full fill-none"
      >
        <path
          d={days.slice(0, last).map(barOf).join("")}
          className="stroke-action"
          strokeWidth="6"
        />
        <path d={barOf(days[last] ?? 0, last)} className="stroke-glow" strokeWidth="6" />
      </svg>
    </div>
  );
}

function barOf(height: number, day: number): string {
  return `M${day * 10 + 3} 64v-${height * 5}`;
}
