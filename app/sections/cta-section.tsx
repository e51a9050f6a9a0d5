import { cx } from "#app/ui/class-names.ts";
import { Sentences, Unbroken } from "#app/ui/text.tsx";
import type { SectionOf } from "#content-model/schema/section.ts";
import { Actions } from "./actions.tsx";

/**
 * The reusable call-to-action banner: title, description and buttons. Soft, with dots that resolve into a solid edge; strong,
 * on the color of actions, for pages of a product; a line, where a page is looked something up in. Not in the color of the
 * footer, which it is over: the two would read as one that was cut.
 */
export function CtaSection({ section }: { section: Omit<SectionOf<"cta">, "kind"> }) {
  if (section.actions.length === 0) return null;
  const { look = "soft" } = section;
  if (look === "line") return <Line section={section} />;
  const isStrong = look === "strong";
  return (
    <section id={section.id} className="container section-space print:hidden">
      <div
        className={cx(
          "relative overflow-hidden rounded-lg px-[min(1.75rem,7vw)] py-8 md:px-14 md:py-10",
          isStrong ? "on-night bg-action text-on-action" : "bg-action-soft",
        )}
      >
        {isStrong ? null : (
          <div
            aria-hidden="true"
            className="bg-dots -right-6 absolute inset-y-0 w-1/2 text-on-night-2 [mask-image:linear-gradient(90deg,transparent,black)]"
          />
        )}
        <div className="relative grid grid-cols-1 items-center gap-x-12 gap-y-8 lg:grid-cols-[1.4fr_1fr]">
          <div>
            <h2 className="text-h2">
              <Sentences of={section.title} />
            </h2>
            <p className={cx("mt-5 max-w-xl text-lead", !isStrong && "text-ink-2")}>
              <Unbroken text={section.text} />
            </p>
          </div>
          {/* On a ground of its own: a button without one would show the dots. */}
          <Actions
            actions={section.actions}
            isDark={isStrong}
            className={cx(
              "w-fit max-sm:w-full lg:justify-self-end",
              !isStrong && "rounded-md bg-action-soft",
            )}
          />
        </div>
      </div>
    </section>
  );
}

function Line({ section }: { section: Omit<SectionOf<"cta">, "kind"> }) {
  return (
    <section id={section.id} className="container section-space print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-2 border-ink border-t-2 pt-5">
        <div>
          <h2 className="text-h3">
            <Sentences of={section.title} />
          </h2>
          <p className="mt-1 text-ink-2">
            <Unbroken text={section.text} />
          </p>
        </div>
        <ul className="flex flex-wrap gap-x-7">
          {section.actions.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className="link inline-flex min-h-11 items-center font-semibold">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
