import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { Sentences, Unbroken } from "#app/ui/text.tsx";
import type { SectionOf } from "#content-model/schema/section.ts";
import { ColumnHead } from "./cards-section.tsx";

type Dossier = SectionOf<"dossier">;

/** One subject in full: lists side by side, the rule that binds them, and what to do next. */
export function DossierSection({ section }: { section: Dossier }) {
  return (
    <Section id={section.id} className="border-line border-t">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 className="text-h2 lg:sticky lg:top-28">
            <Sentences of={section.title} />
          </h2>
        </div>
        <div>
          {section.intro ? (
            <p className="max-w-prose text-lead text-ink-2">{section.intro}</p>
          ) : null}
          <div className={section.intro ? "mt-8" : undefined}>
            <DossierBody section={section} />
          </div>
        </div>
      </div>
    </Section>
  );
}

/**
 * Dossiers of the same lists as the columns of one table, each under its card, with the names of the lists before its
 * rows; on tablets, where four columns are too narrow for sentences, over each cell. On phones one column is below the other.
 */
export function ComparedDossiers({
  cards,
  dossiers,
}: {
  cards?: SectionOf<"cards"> | undefined;
  dossiers: readonly Dossier[];
}) {
  const notes = dossiers.flatMap(({ note }) => note ?? []);
  const names = namesOfRows(dossiers);
  return (
    <Section id={cards?.id}>
      {cards ? <SectionHeading title={cards.title} intro={cards.intro} /> : null}
      <div
        className={cx(
          "mt-8 grid grid-cols-1 gap-y-10 md:auto-cols-fr md:grid-rows-[repeat(7,auto)] md:gap-x-6 md:gap-y-0",
          names.length > 0 && "lg:grid-cols-[7rem]",
        )}
      >
        {names.length > 0 ? (
          <div
            aria-hidden="true"
            className="row-span-7 row-start-1 hidden grid-rows-subgrid lg:grid"
          >
            <p />
            {[...names, ""].map((name, i) => (
              <p key={name} className={cx("font-semibold", cellOf(i))}>
                {name}
              </p>
            ))}
          </div>
        ) : null}
        {columnsOf(cards?.cards ?? [], dossiers).map(({ title, card, dossier }, i) => {
          const titleId = dossier && `${dossier.id}-title`;
          return (
            <section
              key={title}
              aria-labelledby={titleId}
              className="grid grid-cols-1 content-start gap-y-5 max-md:border-ink max-md:border-t-4 max-md:pt-4 md:row-span-7 md:row-start-1 md:grid-rows-subgrid md:gap-y-0 print:break-inside-avoid"
            >
              <ColumnHead title={title} titleId={titleId} card={card} />
              {dossier ? (
                <Column
                  dossier={dossier}
                  tint={tints[i % tints.length]}
                  isNamed={names.length > 0}
                />
              ) : null}
            </section>
          );
        })}
      </div>
      {notes.map((note) => (
        <div
          key={note.title}
          className="mt-8 grid grid-cols-1 gap-x-6 gap-y-1 border-ink border-y-2 py-4 md:mt-4 lg:grid-cols-[7rem_minmax(0,1fr)]"
        >
          <h3 className="font-semibold font-text text-body tracking-normal">{note.title}</h3>
          <p className="leading-snug">
            <Unbroken text={note.text} />
          </p>
        </div>
      ))}
    </Section>
  );
}

/** One color for each program, as in the panel at the head of the page. */
const tints = ["bg-action-soft", "bg-glow/40", "bg-positive"] as const;

type Card = SectionOf<"cards">["cards"][number];

type ComparedColumn = { title: string; card?: Card | undefined; dossier?: Dossier };

/** Each dossier with the card that leads to it, after cards that lead to none. */
function columnsOf(cards: readonly Card[], dossiers: readonly Dossier[]): ComparedColumn[] {
  const columns = dossiers.map((dossier) => ({
    title: dossier.title,
    card: cards.find(({ link }) => link?.href === `#${dossier.id}`),
    dossier,
  }));
  const alone = cards.filter((card) => columns.every((column) => column.card !== card));
  return [...alone.map((card) => ({ title: card.title, card })), ...columns];
}

/** Lists of a dossier, a cell each, and its link. */
function Column({
  dossier: { id, lists, link },
  tint,
  isNamed,
}: {
  dossier: Dossier;
  /** Ground of a large list. */
  tint: string | undefined;
  /** Wide screens have the names of the lists before the rows. */
  isNamed: boolean;
}) {
  return (
    <div
      id={id}
      className="grid grid-cols-1 scroll-mt-4 gap-y-5 md:row-span-6 md:grid-rows-subgrid md:gap-y-0"
    >
      {lists.map((list, i) => (
        <div
          key={list.title}
          className={cx(
            cellOf(i),
            "flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-4 max-md:gap-y-1 md:flex-col",
          )}
        >
          <h4
            className={cx(
              "font-semibold font-text text-ink-2 text-small tracking-normal max-md:w-25 md:mb-1",
              isNamed && "lg:sr-only",
            )}
          >
            {list.title}
          </h4>
          <ul className="grow basis-44 space-y-2 leading-snug md:basis-auto">
            {list.points.map((point) => (
              <li
                key={point}
                className={
                  list.large
                    ? cx("h-full rounded-md px-4 py-3 font-bold font-display text-h4", tint)
                    : undefined
                }
              >
                <Unbroken text={point} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {link ? (
        <p className={cellOf(lists.length)}>
          <ButtonLink href={link.href} className="w-full">
            {link.label}
          </ButtonLink>
        </p>
      ) : null}
    </div>
  );
}

/** A cell of the comparison, by its row: its lines meet those of its neighbors. */
function cellOf(row: number): string {
  return cx("md:border-t md:py-4", row === 0 ? "md:border-ink" : "md:border-line");
}

/** Names of the lists, where all dossiers have the same. */
function namesOfRows([first, ...others]: readonly Dossier[]): string[] {
  const namesOf = (dossier: Dossier | undefined) => dossier?.lists.map(({ title }) => title) ?? [];
  const names = namesOf(first);
  return others.every((other) => namesOf(other).join("|") === names.join("|")) ? names : [];
}

function DossierBody({ section }: { section: Dossier }) {
  const lists = section.lists.filter(({ points }) => points.length > 0);
  return (
    <>
      <div
        className={cx(
          "grid gap-x-10 gap-y-8 sm:grid-cols-2",
          // Where two fit, the third has a row of its own, with its points next to each other.
          lists.length === 3 && "xl:grid-cols-3 sm:max-xl:*:last:col-span-2",
        )}
      >
        {lists.map((list) => (
          <div key={list.title} className="group border-ink border-t-2 pt-4">
            <h3 className="text-h4">{list.title}</h3>
            <ul
              className={cx(
                "mt-2",
                lists.length === 3 &&
                  "gap-x-10 sm:max-xl:group-last:grid sm:max-xl:group-last:grid-cols-2",
              )}
            >
              {list.points.map((point) => (
                <li key={point} className="border-line border-t py-3 text-ink-2 first:border-t-0">
                  <Unbroken text={point} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {section.note ? <Note note={section.note} /> : null}
      {section.link ? (
        <p className="mt-7">
          <a
            href={section.link.href}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {section.link.label}
            <span className="sr-only">: {section.title}</span>
          </a>
        </p>
      ) : null}
    </>
  );
}

/** A warning is on night. */
function Note({ note }: { note: NonNullable<Dossier["note"]> }) {
  const warning = note.tone === "warning";
  return (
    <div
      className={cx(
        "mt-8 rounded-md p-6",
        warning ? "on-night bg-night text-on-night" : "border border-line bg-raised",
      )}
    >
      <h3 className="text-h4">{note.title}</h3>
      <p className={cx("mt-2 max-w-prose", warning ? "text-on-night-2" : "text-ink-2")}>
        <Unbroken text={note.text} />
      </p>
    </div>
  );
}
