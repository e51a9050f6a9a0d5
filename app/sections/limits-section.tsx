import { cx } from "#app/ui/class-names.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { Unbroken } from "#app/ui/text.tsx";
import type { SectionOf } from "#content-model/schema/section.ts";
import { hasContent } from "./has-content.ts";

type Limits = SectionOf<"limits">;

/** Two lists: possible or allowed, and not, in the layout of their page. */
export function LimitsSection({ section }: { section: Limits }) {
  if (!hasContent(section)) return null;
  const isBeside = section.layout === "beside";
  return (
    <Section id={section.id}>
      <div className={cx(isBeside && "grid grid-cols-1 gap-x-16 gap-y-5 lg:grid-cols-[1fr_1.4fr]")}>
        <div>
          <SectionHeading title={section.title} intro={section.intro} />
          {isBeside ? <Note text={section.note} /> : null}
        </div>
        <Lists section={section} />
      </div>
      {isBeside ? null : <Note text={section.note} />}
    </Section>
  );
}

function Lists({ section: { layout = "card", yes, no } }: { section: Limits }) {
  if (layout === "card")
    return (
      <div
        className={cx(
          "mt-8 grid auto-cols-fr grid-cols-1 overflow-hidden rounded-lg border border-ink",
          shares(lettersIn(yes), lettersIn(no)),
        )}
      >
        <Side {...yes} sign="✓" className="bg-raised p-5 md:px-10 md:py-8" />
        <Side
          {...no}
          sign="×"
          className="on-night bg-night p-5 text-on-night md:px-10 md:py-8 [print-color-adjust:exact]"
        />
      </div>
    );
  const isBeside = layout === "beside";
  return (
    <div className={cx("grid grid-cols-1 gap-x-16 gap-y-7", isBeside ? "" : "mt-8 md:grid-cols-2")}>
      <Side {...yes} sign="✓" className="border-ink border-t-2 pt-4" />
      <Side {...no} sign="×" className="is-no border-ink border-t-2 pt-4" />
    </div>
  );
}

/** Columns of the two sides: a list of many more words has the wider one, so that both are about as tall. */
function shares(yes: number, no: number): string {
  if (yes > 0 && no > MANY_MORE * yes) return "md:grid-cols-[2fr_3fr]";
  if (no > 0 && yes > MANY_MORE * no) return "md:grid-cols-[3fr_2fr]";
  return "md:grid-flow-col md:grid-cols-none";
}

const MANY_MORE = 1.7;

function lettersIn({ points }: Limits["yes"]): number {
  return points.join("").length;
}

function Note({ text }: { text: string | undefined }) {
  return text ? (
    <p className="mt-5 max-w-prose text-ink-2">
      <Unbroken text={text} />
    </p>
  ) : null;
}

function Side({
  title,
  points,
  sign,
  className,
}: {
  title: string;
  points: readonly string[];
  /** Drawn before each point; the heading says in words what it means. */
  sign: "✓" | "×";
  className: string;
}) {
  if (points.length === 0) return null;
  return (
    <div className={`limit-list ${className}`}>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <b aria-hidden="true">{sign}</b>
            <span>
              <Unbroken text={point} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
