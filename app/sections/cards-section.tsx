import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { MotifArt } from "#app/ui/drawn-art.tsx";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { Sentences, Unbroken } from "#app/ui/text.tsx";
import type { SectionOf } from "#content-model/schema/section.ts";
import { Points } from "./split-section.tsx";

type Card = SectionOf<"cards">["cards"][number];

/** Cards in the layout of their page: cells of one frame, ruled rows, a mosaic whose first card is large, or no cards at all, below or next to each other. Those of columns are in dossier-section.tsx. */
export function CardsSection({ section }: { section: SectionOf<"cards"> }) {
  if (section.layout === "open") return <Open section={section} />;
  return (
    <Section id={section.id}>
      <SectionHeading title={section.title} intro={section.intro} />
      <div className="mt-8">
        {section.layout === "list" ? <Rows cards={section.cards} /> : null}
        {section.layout === "row" ? <InRow cards={section.cards} /> : null}
        {section.layout === "grid" ? <Cells cards={section.cards} /> : null}
        {section.layout === "mosaic" ? <Mosaic cards={section.cards} /> : null}
      </div>
    </Section>
  );
}

/** Headings and texts beside the section's own, without a frame. */
function Open({ section }: { section: SectionOf<"cards"> }) {
  return (
    <Section id={section.id}>
      <div className="grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.4fr]">
        <SectionHeading title={section.title} intro={section.intro} />
        <ul className="border-ink border-t-2 self-start">
          {section.cards.map((card) => (
            <li
              key={card.title}
              id={card.id}
              className="grid grid-cols-1 gap-x-8 gap-y-1 border-line border-b py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.9fr)]"
            >
              <h3 className="text-h4">{card.title}</h3>
              <div>
                <p className="text-ink-2">
                  <Unbroken text={card.text} />
                </p>
                <Points points={card.points} />
                {card.link ? <CardLink link={card.link} title={card.title} night={false} /> : null}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** Next to each other without a frame, each under a line of its own. */
function InRow({ cards }: { cards: readonly Card[] }) {
  return (
    <ul
      className={cx(
        "grid grid-cols-1 gap-x-8 gap-y-5",
        // Two and one would leave a hole.
        cards.length === 3
          ? "md:grid-cols-3"
          : "sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none",
      )}
    >
      {cards.map((card) => (
        <li key={card.title} id={card.id} className="border-ink border-t-2 pt-3">
          <h3 className="text-h4">{card.title}</h3>
          <p className="mt-1.5 text-ink-2">
            <Unbroken text={card.text} />
          </p>
          <Points points={card.points} />
          {card.link ? <CardLink link={card.link} title={card.title} night={false} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** Head of a column of a comparison: a large name, and what its card says. */
export function ColumnHead({
  title,
  titleId,
  card,
}: {
  title: string;
  titleId: string | undefined;
  card: Card | undefined;
}) {
  return (
    <div
      id={card?.id}
      className="flex flex-wrap items-center justify-between gap-x-4 md:flex-col md:flex-nowrap md:items-start md:pb-6"
    >
      <div>
        {card?.tag ? <p className="font-semibold text-action text-small">{card.tag}</p> : null}
        <h3 id={titleId} className="text-h3 md:mt-1">
          <Sentences of={title} />
        </h3>
      </div>
      {card ? (
        <p className="mt-2 text-ink-2 max-md:order-last max-md:basis-full md:mt-3">
          <Unbroken text={card.text} />
        </p>
      ) : null}
      {card?.link ? (
        <p className="md:mt-auto md:pt-4">
          <ButtonLink href={card.link.href} variant="secondary">
            {card.link.label}
            <span className="sr-only">: {card.title}</span>
          </ButtonLink>
        </p>
      ) : null}
    </div>
  );
}

/** Equal cells between hairlines. A last row that is not full is filled by its last cell. */
function Cells({ cards }: { cards: readonly Card[] }) {
  const three = cards.length % 3 === 0;
  // Heading, text, and points of neighbors begin on the same lines.
  const isLevel =
    three && cards.every(({ tag, link, points }) => !tag && !link && points.length > 0);
  return (
    <ul
      className={cx(
        "grid grid-cols-1 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-2",
        three && "lg:grid-cols-3",
      )}
    >
      {cards.map((card, i) => (
        <li
          key={card.title}
          id={card.id}
          className={cx(
            "flex flex-col bg-raised p-6 md:px-9 md:py-7",
            i === cards.length - 1 && cards.length % 2 === 1 && "md:col-span-2",
            three && "lg:col-span-1",
            isLevel && "lg:row-span-3 lg:grid lg:grid-rows-subgrid lg:gap-y-0",
          )}
        >
          <CardBody card={card} night={false} />
        </li>
      ))}
    </ul>
  );
}

/** Three columns without a hole: next to the large card two small ones, and the last row shares the width. */
function Mosaic({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className="grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-6">
      {cards.map((card, i) => {
        const large = i === 0;
        return (
          <li
            key={card.title}
            id={card.id}
            className={cx(
              "flex flex-col overflow-hidden rounded-lg border",
              large
                ? "on-night border-night bg-night text-on-night md:col-span-2 lg:col-span-4 lg:row-span-2"
                : cx("border-line bg-raised p-7 md:p-8", mosaicWidth(i, cards.length)),
              !large && i === cards.length - 1 && cards.length % 2 === 0 && "md:col-span-2",
            )}
          >
            {large ? <LargeCard card={card} /> : <CardBody card={card} night={false} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Two cards are next to the large one; what remains is laid in rows of three, or of two. */
function mosaicWidth(place: number, count: number): string {
  const rest = count - 3;
  if (place < 3 || rest % 3 === 0) return "lg:col-span-2";
  return place === count - 1 && rest % 2 === 1 ? "lg:col-span-6" : "lg:col-span-3";
}

function LargeCard({ card }: { card: Card }) {
  return (
    <>
      <div className="flex max-w-2xl grow flex-col p-7 md:p-10">
        <CardBody card={card} night />
      </div>
      <MotifArt seed={card.title} columns={56} rows={7} className="h-24 max-sm:hidden md:h-28" />
    </>
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
      <p className={cx("mt-3", night ? "text-on-night-2" : "text-ink-2")}>
        <Unbroken text={card.text} />
      </p>
      <Points points={card.points} night={night} />
      {card.link ? <CardLink link={card.link} title={card.title} night={night} /> : null}
    </>
  );
}

/** Several cards may carry the same words on their link, so the card's title is read with it. */
function CardLink({
  link,
  title,
  night,
}: {
  link: { label: string; href: string };
  title: string;
  night: boolean;
}) {
  return (
    <p className="mt-auto -mb-2 pt-2">
      <a
        href={link.href}
        className={cx(
          "inline-flex min-h-11 items-center font-semibold",
          night ? "text-glow underline underline-offset-4" : "link",
        )}
      >
        {link.label}
        <span className="sr-only">: {title}</span>
      </a>
    </p>
  );
}

function Rows({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className="border-line border-t">
      {cards.map((card) => (
        <li
          key={card.title}
          id={card.id}
          className="grid grid-cols-1 gap-x-16 gap-y-3 border-line border-b py-9 lg:grid-cols-[1fr_1.4fr]"
        >
          <div>
            {card.tag ? (
              <p className="mb-3">
                <Badge tone="action">{card.tag}</Badge>
              </p>
            ) : null}
            <h3 className="text-h3">{card.title}</h3>
          </div>
          <div>
            <p className="max-w-prose text-ink-2">
              <Unbroken text={card.text} />
            </p>
            <Points points={card.points} />
            {card.link ? <CardLink link={card.link} title={card.title} night={false} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
