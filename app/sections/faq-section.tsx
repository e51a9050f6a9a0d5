import { Disclosure } from "#app/ui/fold.tsx";
import { Section } from "#app/ui/section.tsx";
import { Sentences, Unbroken } from "#app/ui/text.tsx";
import type { SectionOf } from "#content-model/schema/section.ts";

/** Questions that a buyer asks, answered. */
export function FaqSection({ section }: { section: SectionOf<"faq"> }) {
  return (
    <Section id={section.id}>
      <div className="grid grid-cols-1 gap-x-16 gap-y-5 lg:grid-cols-[1fr_1.4fr] print:block print:break-inside-avoid-page">
        <h2 className="text-h2">
          <Sentences of={section.title} />
        </h2>
        <div className="border-ink border-t-2 print:mt-3 print:grid print:grid-cols-2 print:gap-x-10">
          {section.questions.map(({ question, answer }) => (
            <Disclosure key={question} summary={question}>
              <p>
                <Unbroken text={answer} />
              </p>
            </Disclosure>
          ))}
        </div>
      </div>
    </Section>
  );
}
