import type { SectionOf } from "#content-model/schema/section.ts";
import { Actions } from "./actions.tsx";

/** The reusable call-to-action banner: title, description and buttons, where dots resolve into a solid edge. Not in the color of the footer, which it is over: the two would read as one that was cut. */
export function CtaSection({ section }: { section: Omit<SectionOf<"cta">, "kind"> }) {
  if (section.actions.length === 0) return null;
  return (
    <section id={section.id} className="container section-space print:hidden">
      <div className="relative overflow-hidden rounded-lg bg-action-soft px-7 py-8 md:px-14 md:py-10">
        <div
          aria-hidden="true"
          className="bg-dots -right-6 absolute inset-y-0 w-1/2 text-on-night-2 [mask-image:linear-gradient(90deg,transparent,black)]"
        />
        <div className="relative grid grid-cols-1 items-end gap-x-12 gap-y-8 lg:grid-cols-[1.4fr_1fr]">
          <div>
            <h2 className="text-h2">{section.title}</h2>
            <p className="mt-5 max-w-xl text-ink-2 text-lead">{section.text}</p>
          </div>
          <Actions actions={section.actions} className="lg:justify-end" />
        </div>
      </div>
    </section>
  );
}
