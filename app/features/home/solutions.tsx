import { cx } from "#app/ui/class-names.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import type { HomePage } from "#model/schema/home.ts";
import { ApiArt, MailArt, QueryArt, WhiteLabelArt } from "./card-art.tsx";
import { IdentifyArt } from "./identify-art.tsx";

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
const WHOLE = Object.keys(places).length;

/** On phones these are words alone: their drawings say the same, and five of them make a long page. */
function isSmall(art: Card["art"]): boolean {
  return art === "white-label" || art === "mail" || art === "api";
}

/** The parts of the platform, each with what it looks like at work. */
export function Solutions({ solutions }: { solutions: Solutions }) {
  const { cards } = solutions;
  if (cards.length === 0) return null;
  const isWhole = cards.length === WHOLE && new Set(cards.map(({ art }) => art)).size === WHOLE;
  return (
    <Section id="solutions">
      <SectionHeading title={solutions.title} intro={solutions.intro} />
      <ul className={cx("mt-12 grid gap-5 md:grid-cols-2", isWhole && "lg:grid-cols-7")}>
        {cards.map((card) => (
          <li
            key={card.title}
            className={cx(
              "flex min-w-0 flex-col rounded-lg border p-6 md:p-8",
              card.art === "query"
                ? "on-night border-night bg-night text-on-night"
                : "border-line bg-raised",
              isWhole ? places[card.art] : "md:last:odd:col-span-2",
            )}
          >
            <div className={cx("mb-8", isSmall(card.art) && "max-md:hidden")}>
              <CardArt card={card} solutions={solutions} />
            </div>
            <h3 className="text-h3">{card.title}</h3>
            <p
              className={cx(
                "mt-2.5 max-w-prose",
                card.art === "query" ? "text-on-night-2" : "text-ink-2",
              )}
            >
              {card.text}
            </p>
            <p className="mt-auto flex flex-wrap gap-x-6 pt-5">
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
