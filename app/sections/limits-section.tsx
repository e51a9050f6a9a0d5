import { cx } from "#app/ui/class-names.ts";
import { Section, SectionHeading } from "#app/ui/section.tsx";
import { Sentences, Unbroken } from "#app/ui/text.tsx";
import type { SectionOf } from "#content-model/schema/section.ts";
import { hasContent } from "./has-content.ts";

type Limits = SectionOf<"limits">;

/** Two lists: possible or allowed, and not, in the layout of their page, with a rule for both. */
export function LimitsSection({ section }: { section: Limits }) {
  if (!hasContent(section)) return null;
  return (
    <Section id={section.id}>
      <SectionHeading title={section.title} intro={section.intro} />
      <Lists section={section} />
      {section.note ? (
        <div className="mt-7 border-line border-t pt-4">
          <p className="max-w-prose text-ink-2">
            <Unbroken text={section.note} />
          </p>
        </div>
      ) : null}
    </Section>
  );
}

function Lists({
  section: { layout = "card", refusalsFirst, yes, no, remark },
}: {
  section: Limits;
}) {
  if (layout === "card") {
    const day = <Side {...yes} sign="✓" className="bg-raised p-5 md:px-10 md:py-8" />;
    const night = (
      <Side
        {...no}
        sign="×"
        className="on-night bg-night p-5 text-on-night md:px-10 md:py-8 [print-color-adjust:exact]"
      />
    );
    const [one, other] = refusalsFirst ? [no, yes] : [yes, no];
    return (
      <div className="mt-8 overflow-hidden rounded-lg border border-ink">
        <div
          className={cx("grid auto-cols-fr grid-cols-1", shares(lettersIn(one), lettersIn(other)))}
        >
          {refusalsFirst ? night : day}
          {refusalsFirst ? day : night}
        </div>
        {remark ? (
          <Remark
            {...remark}
            className={cx(ROW, "gap-x-20 border-ink border-t bg-action-soft p-5 md:px-10 md:py-5")}
          />
        ) : null}
      </div>
    );
  }
  const isThirds = layout === "thirds" && remark !== undefined;
  return (
    <>
      <div
        className={cx(
          "mt-8 grid grid-cols-1 gap-y-7",
          isThirds ? "gap-x-12 md:grid-cols-2 lg:grid-cols-3" : "gap-x-16 md:grid-cols-2",
        )}
      >
        <Side {...yes} sign="✓" className={RULED} />
        <Side {...no} sign="×" className={cx(no.partly ? "is-partly" : "is-no", RULED)} />
        {isThirds ? (
          <Remark {...remark} className={cx(RULED, "space-y-3 md:max-lg:col-span-2")} />
        ) : null}
      </div>
      {remark && !isThirds ? (
        <Remark {...remark} className={cx(ROW, RULED, "mt-8 gap-x-16")} />
      ) : null}
    </>
  );
}

const RULED = "border-ink border-t-2 pt-4";
const ROW = "grid grid-cols-1 gap-y-3 lg:grid-cols-2";

function Remark({
  id,
  title,
  text,
  className,
}: NonNullable<Limits["remark"]> & { className: string }) {
  return (
    <div id={id} className={className}>
      <h3 className="text-h3">
        <Sentences of={title} />
      </h3>
      <p className="max-w-prose text-ink-2">
        <Unbroken text={text} />
      </p>
    </div>
  );
}

/** Columns of the two sides: a list of many more words has the wider one, so that both are about as tall. */
function shares(one: number, other: number): string {
  if (one > 0 && other > MANY_MORE * one) return "md:grid-cols-[2fr_3fr]";
  if (other > 0 && one > MANY_MORE * other) return "md:grid-cols-[3fr_2fr]";
  return "md:grid-flow-col md:grid-cols-none";
}

const MANY_MORE = 1.7;

function lettersIn({ points }: Limits["yes"]): number {
  return points.join("").length;
}

function Side({
  title,
  points,
  partly = false,
  sign,
  className,
}: {
  title: string;
  points: readonly string[];
  partly?: boolean;
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
            <b aria-hidden="true">{partly ? null : sign}</b>
            <span>
              <Unbroken text={point} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
