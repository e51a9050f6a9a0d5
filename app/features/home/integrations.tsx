import { ToolDrawing } from "#app/sections/tool-drawing.tsx";
import { Unbroken } from "#app/ui/text.tsx";
import type { HomePage } from "#content-model/schema/home.ts";

/** Tools that records can be sent to, each with a drawing of ours. Makers' marks: docs/develop/decisions/09-brand-and-type.md. */
export function Integrations({ integrations }: { integrations: HomePage["integrations"] }) {
  if (integrations.tools.length === 0) return null;
  return (
    <section className="border-line border-t bg-raised">
      <div className="container section-space grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <h2 className="text-h2">{integrations.title}</h2>
          <p className="mt-5 max-w-md text-ink-2 text-lead">
            <Unbroken text={integrations.intro} />
          </p>
          <p className="mt-4">
            <a
              href={integrations.all.href}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {integrations.all.label}
            </a>
          </p>
        </div>
        <ul className="grid grid-cols-2 self-start border-line border-t border-l sm:grid-cols-3">
          {integrations.tools.map((tool) => (
            <li key={tool.name} className={tile}>
              <ToolDrawing
                kind={tool.kind}
                className="size-10 rounded-md bg-action-soft p-1.5 sm:size-12"
              />
              <p className="wrap-anywhere min-w-0 leading-snug">
                <span className="block font-bold font-display text-body sm:text-h4 tracking-[-0.02em]">
                  {tool.name}
                </span>
                <span className="mt-0.5 block text-ink-2 text-small max-sm:sr-only">
                  {tool.use}
                </span>
              </p>
            </li>
          ))}
          <li className="col-span-2 border-line border-r border-b sm:col-span-3">
            <a
              href={integrations.link.href}
              className="group flex min-h-16 items-center justify-center gap-4 px-4 font-bold font-display text-h4 hover:bg-action hover:text-on-action"
            >
              <span
                aria-hidden="true"
                className="bg-dots h-6 w-12 sm:w-16 text-line-control group-hover:text-on-action"
              />
              {integrations.link.label}
              <span
                aria-hidden="true"
                className="bg-dots h-6 w-12 sm:w-16 text-line-control group-hover:text-on-action"
              />
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}

const tile = "flex flex-col gap-3 border-line border-r border-b p-4 sm:p-5";
