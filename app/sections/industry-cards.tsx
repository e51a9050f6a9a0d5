import { cx } from "#app/ui/class-names.ts";
import type { SectionOf } from "#content-model/schema/section.ts";
import { IndustrySign } from "./panels/industry-sign.tsx";

export type Industry = SectionOf<"dossier"> & {
  glyph: NonNullable<SectionOf<"dossier">["glyph"]>;
};

/**
 * Industries in two columns, each as high as what it says: in rows the short ones would have holes. Questions that follow
 * them end the second column, and the last card of each column grows, so that both end on one line.
 */
export function IndustryCards({
  industries,
  faq,
}: {
  industries: readonly Industry[];
  faq?: SectionOf<"faq">;
}) {
  const half = Math.ceil(industries.length / 2);
  return (
    <div className="section-space">
      <div className="container grid grid-cols-1 gap-5 lg:grid-cols-2">
        <div className={column}>
          {industries.slice(0, half).map((industry) => (
            <Card key={industry.title} industry={industry} />
          ))}
        </div>
        <div className={column}>
          {industries.slice(half).map((industry) => (
            <Card key={industry.title} industry={industry} />
          ))}
          {faq ? <Questions faq={faq} /> : null}
        </div>
      </div>
    </div>
  );
}

const column = "flex min-w-0 flex-col gap-5 *:last:grow";

/** Open, unlike the questions of other pages: there is room for the answers. */
function Questions({ faq: { id, title, questions } }: { faq: SectionOf<"faq"> }) {
  return (
    <section
      id={id}
      aria-labelledby="industry-questions"
      className="scroll-mt-24 rounded-lg border border-line p-5 md:p-7 print:break-inside-avoid"
    >
      <h2 id="industry-questions" className="text-h3">
        {title}
      </h2>
      {questions.map(({ question, answer }) => (
        <div key={question} className="mt-4 border-ink border-t-2 pt-3">
          <h3 className="font-semibold font-text text-body tracking-normal">{question}</h3>
          <p className="mt-1 max-w-prose text-ink-2">{answer}</p>
        </div>
      ))}
    </section>
  );
}

function Card({ industry }: { industry: Industry }) {
  const { id, glyph, title, intro, note, link } = industry;
  const lists = industry.lists.filter(({ points }) => points.length > 0);
  const isStrict = note?.tone === "warning";
  return (
    <section
      id={id}
      aria-labelledby={`${glyph}-title`}
      className={cx(
        "flex scroll-mt-24 flex-col overflow-hidden rounded-lg border bg-raised print:break-inside-avoid",
        isStrict ? "border-ink" : "border-line",
      )}
    >
      <div className="grow p-5 md:p-7">
        <div className="flex items-center gap-4">
          <IndustrySign id={glyph} className="size-14" />
          <h2 id={`${glyph}-title`} className="text-h3">
            {title}
          </h2>
        </div>
        {intro ? <p className="mt-3 max-w-prose text-ink-2">{intro}</p> : null}
        <div
          className={cx(
            "mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2",
            lists.length === 3 && "sm:*:last:col-span-2",
          )}
        >
          {lists.map((list) => (
            <div key={list.title}>
              <h3 className="border-ink border-b-2 pb-1.5 font-semibold font-text text-small tracking-normal">
                {list.title}
              </h3>
              <ul>
                {list.points.map((point) => (
                  <li
                    key={point}
                    className="border-line border-b py-1.5 text-ink-2 text-small last:border-b-0"
                  >
                    {point}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        {link ? (
          <p className="mt-2">
            <a
              href={link.href}
              className="link inline-flex min-h-11 items-center font-semibold text-small"
            >
              {link.label}
              <span className="sr-only">: {title}</span>
            </a>
          </p>
        ) : null}
      </div>
      {note ? (
        <div
          className={cx(
            "border-t px-5 py-4 text-small md:px-7 [print-color-adjust:exact]",
            isStrict ? "on-night border-night bg-night text-on-night" : "border-line bg-sunken",
          )}
        >
          <h3 className="font-semibold font-text text-small tracking-normal">{note.title}</h3>
          <p className={cx("mt-1 max-w-prose", isStrict ? "text-on-night-2" : "text-ink-2")}>
            {note.text}
          </p>
        </div>
      ) : null}
    </section>
  );
}
