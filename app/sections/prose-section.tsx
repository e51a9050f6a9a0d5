import { cx } from "#app/ui/class-names.ts";
import { Coded } from "#app/ui/coded.tsx";
import { Section } from "#app/ui/section.tsx";
import { Sentences, Unbroken } from "#app/ui/text.tsx";
import type { SectionOf } from "#content-model/schema/section.ts";

/** Running text next to its heading, with a remark or a list of gaps set apart: under the heading where that has the room. */
export function ProseSection({ section }: { section: SectionOf<"prose"> }) {
  return (
    <Section id={section.id}>
      <div className="grid grid-cols-1 gap-x-16 gap-y-5 lg:grid-cols-[1fr_1.4fr] lg:grid-rows-[auto_1fr]">
        <h2 className="text-h2">
          <Sentences of={section.title} />
        </h2>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className={cx("space-y-4 text-ink-2", section.lead ? "text-lead" : "max-w-prose")}>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <Coded text={paragraph} />
              </p>
            ))}
          </div>
        </div>
        {section.open ? (
          <div className="max-w-prose self-start">
            <p className="font-semibold">{section.open.title}</p>
            <ul className="mt-2 border-ink border-t-2 sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8">
              {section.open.points.map((point) => (
                <li key={point} className="flex items-center gap-4 border-line border-b py-3">
                  <span
                    aria-hidden="true"
                    className="size-4.5 shrink-0 rounded-sm border-2 border-line-control border-dashed"
                  />
                  <span className="min-w-0 wrap-anywhere">{point}</span>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {section.aside ? (
          <aside
            aria-label={section.aside.title}
            className="max-w-prose self-start border-l-2 border-line-control pl-6 lg:max-w-sm"
          >
            <h3 className="text-h4">{section.aside.title}</h3>
            <p className="mt-2 text-ink-2">
              <Unbroken text={section.aside.text} />
            </p>
            {section.aside.link ? (
              <a
                href={section.aside.link.href}
                className="link inline-flex min-h-11 items-center font-semibold"
              >
                {section.aside.link.label}
              </a>
            ) : null}
          </aside>
        ) : null}
      </div>
    </Section>
  );
}
