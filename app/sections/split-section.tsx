import { cx } from "#app/ui/class-names.ts";
import { Section } from "#app/ui/section.tsx";
import { Sentences, Unbroken } from "#app/ui/text.tsx";
import type { SectionOf } from "#content-model/schema/section.ts";
import { Panel } from "./panels/panel.tsx";
import { type Source, SourceMark } from "./panels/source-mark.tsx";

/** Copy on one side, the product drawn on the other. */
export function SplitSection({ section }: { section: SectionOf<"split"> }) {
  const night = section.tone === "night";
  const Title = section.problem ? "h3" : "h2";
  return (
    <Section id={section.problem?.id ?? section.id} tone={section.tone}>
      <div
        className={cx(
          "grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-2",
          night ? "items-start" : "items-center",
        )}
      >
        <div className={cx(section.side === "left" && "lg:order-2")}>
          {section.problem ? (
            <>
              <h2 className="text-h2">
                <Sentences of={section.problem.title} />
              </h2>
              <p className={cx("mt-4 text-lead", night ? "text-on-night-2" : "text-ink-2")}>
                <Unbroken text={section.problem.text} />
              </p>
            </>
          ) : null}
          <Title
            id={section.problem ? section.id : undefined}
            className={section.problem ? "mt-8 text-h3" : "text-h2"}
          >
            <Sentences of={section.title} />
          </Title>
          <div
            className={cx(
              "max-w-prose space-y-4",
              section.problem ? "mt-2" : "mt-6",
              night ? "text-on-night-2" : "text-ink-2",
            )}
          >
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <Unbroken text={paragraph} />
              </p>
            ))}
          </div>
          <Points points={section.points} marks={section.marks} night={night} />
          {section.link ? (
            <p className="mt-7">
              <a
                href={section.link.href}
                className={cx(
                  "inline-flex min-h-11 items-center font-semibold",
                  night ? "text-glow underline underline-offset-4" : "link",
                )}
              >
                {section.link.label}
              </a>
            </p>
          ) : null}
        </div>
        <Panel name={section.panel} tone={night ? "night" : "paper"} />
      </div>
    </Section>
  );
}

export function Points({
  points,
  marks = [],
  night = false,
}: {
  points: readonly string[];
  /** Kind of source that each point is about, drawn in place of its bullet. */
  marks?: readonly Source[] | undefined;
  night?: boolean;
}) {
  if (points.length === 0) return null;
  return (
    <ul className="mt-6 max-w-prose">
      {points.map((point, i) => (
        <li
          key={point}
          className={cx("flex gap-3 border-t py-3", night ? "border-night-line" : "border-line")}
        >
          <Bullet mark={marks[i]} night={night} />
          <span>
            <Unbroken text={point} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Bullet({ mark, night }: { mark: Source | undefined; night: boolean }) {
  if (mark) return <SourceMark source={mark} className="mt-[0.35em]" />;
  return (
    <span
      aria-hidden="true"
      className={cx("mt-[0.6em] size-2 shrink-0 rounded-full", night ? "bg-glow" : "bg-action")}
    />
  );
}
