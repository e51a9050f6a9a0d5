import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Section } from "#app/ui/section.tsx";
import type { SectionOf } from "#content-model/schema/section.ts";

type Dossier = SectionOf<"dossier">;

/** One subject in full: lists side by side, the rule that binds them, and what to do next. */
export function DossierSection({ section }: { section: Dossier }) {
  return (
    <Section id={section.id} className="border-line border-t">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
        <div>
          <h2 className="text-h2 lg:sticky lg:top-28">{section.title}</h2>
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

/** Dossiers of the same lists, a column each, so that list is beside list; notes are under all of them. Where they have columns, the cards above them name these. */
export function ComparedDossiers({ dossiers }: { dossiers: readonly Dossier[] }) {
  const notes = dossiers.flatMap(({ note }) => note ?? []);
  return (
    <div className="section-space">
      <div className="container">
        <div className="grid grid-cols-1 gap-x-6 gap-y-10 md:auto-cols-fr md:grid-flow-col md:grid-rows-[repeat(6,auto)] md:gap-y-0 lg:gap-x-12">
          {dossiers.map(({ id, title, lists, link }) => (
            <section
              key={title}
              id={id}
              aria-labelledby={`${id}-title`}
              className="grid grid-cols-1 scroll-mt-4 gap-y-5 max-md:border-ink max-md:border-t-4 max-md:pt-4 md:row-span-6 md:grid-rows-subgrid print:break-inside-avoid"
            >
              <h2 id={`${id}-title`} className="text-h3 md:sr-only">
                {title}
              </h2>
              {lists.map((list) => (
                <div
                  key={list.title}
                  className={cx(list.large && "rounded-md bg-action-soft p-4 lg:p-5")}
                >
                  <h3 className="font-semibold font-text text-action tracking-normal">
                    {list.title}
                  </h3>
                  <ul className="mt-1">
                    {list.points.map((point) => (
                      <li
                        key={point}
                        className={cx(
                          list.large
                            ? "font-bold font-display text-h4 lg:text-h3"
                            : "border-line border-b py-2.5 leading-snug last:border-b-0",
                        )}
                      >
                        {point}
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
              {link ? (
                <p>
                  <ButtonLink href={link.href} className="max-md:w-full">
                    {link.label}
                  </ButtonLink>
                </p>
              ) : null}
            </section>
          ))}
        </div>
        {notes.map((note) => (
          <Note key={note.title} note={note} />
        ))}
      </div>
    </div>
  );
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
                  {point}
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
        {note.text}
      </p>
    </div>
  );
}
