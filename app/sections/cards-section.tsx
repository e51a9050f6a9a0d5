import { Link } from "react-router";
import type { SectionOf } from "#content/schema/section.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { Points } from "./split-section.tsx";

type Card = SectionOf<"cards">["cards"][number];

/** Cards in one of three layouts: equal ones, ruled rows, or a mosaic whose first card is large. */
export function CardsSection({ section }: { section: SectionOf<"cards"> }) {
  return (
    <Section id={section.id}>
      <SectionHeading title={section.title} intro={section.intro} />
      {section.layout === "list" ? <Rows cards={section.cards} /> : <Grid cards={section.cards} mosaic={section.layout === "mosaic"} />}
    </Section>
  );
}

function Grid({ cards, mosaic }: { cards: readonly Card[]; mosaic: boolean }) {
  const three = cards.length % 3 === 0;
  return (
    <ul className={cx("mt-12 grid gap-5 md:grid-cols-2", three && !mosaic && "lg:grid-cols-3", mosaic && "lg:grid-cols-3")}>
      {cards.map((card, i) => {
        const large = mosaic && i === 0;
        return (
          <li
            key={card.title}
            id={card.id}
            className={cx(
              "flex flex-col rounded-lg border p-7 md:p-8",
              large ? "on-night border-night bg-night text-on-night md:col-span-2" : "border-line bg-raised",
            )}
          >
            <CardBody card={card} night={large} />
          </li>
        );
      })}
    </ul>
  );
}

function CardBody({ card, night }: { card: Card; night: boolean }) {
  return (
    <>
      {card.tag ? (
        <p className="mb-4">
          <Badge tone={night ? "night" : "action"}>{card.tag}</Badge>
        </p>
      ) : null}
      <h3 className="text-h3">{card.title}</h3>
      <p className={cx("mt-3", night ? "text-on-night-2" : "text-ink-2")}>{card.text}</p>
      <Points points={card.points} night={night} />
      {card.link ? <CardLink link={card.link} title={card.title} night={night} /> : null}
    </>
  );
}

/** Several cards may carry the same words on their link, so the card's title is read with it. */
function CardLink({ link, title, night }: { link: { label: string; href: string }; title: string; night: boolean }) {
  return (
    <p className="mt-auto pt-6">
      <Link
        to={link.href}
        className={cx("inline-flex min-h-11 items-center font-semibold", night ? "text-glow underline underline-offset-4" : "link")}
      >
        {link.label}
        <span className="sr-only">: {title}</span>
      </Link>
    </p>
  );
}

function Rows({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className="mt-12 border-line border-t">
      {cards.map((card) => (
        <li key={card.title} id={card.id} className="grid gap-x-16 gap-y-3 border-line border-b py-9 lg:grid-cols-[1fr_1.6fr]">
          <div>
            {card.tag ? (
              <p className="mb-3">
                <Badge tone="action">{card.tag}</Badge>
              </p>
            ) : null}
            <h3 className="text-h3">{card.title}</h3>
          </div>
          <div>
            <p className="max-w-prose text-ink-2">{card.text}</p>
            <Points points={card.points} />
            {card.link ? <CardLink link={card.link} title={card.title} night={false} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
