import { FoldLine } from "#app/sections/foldable.tsx";
import { toolPicture } from "#app/sections/tool-picture.ts";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import type { HomePage } from "#content-model/schema/home.ts";

/** Tools that receive records, each with a drawing of ours. Makers' marks: docs/develop/decisions/09-brand-and-type.md. */
export function Integrations({ integrations }: { integrations: HomePage["integrations"] }) {
  if (integrations.tools.length === 0) return null;
  return (
    <section className="border-line border-y bg-raised">
      <div className="container section-space grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <h2 className="text-h2">{integrations.title}</h2>
          <p className="mt-5 max-w-md text-ink-2 text-lead">{integrations.intro}</p>
          <p className="mt-4">
            <a
              href={integrations.all.href}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {integrations.all.label}
            </a>
          </p>
        </div>
        <PhoneFold line={<FoldLine line={integrations.fold} count={integrations.tools.length} />}>
          <ul className="grid grid-cols-2 self-start border-line border-t border-l max-md:mt-6 sm:grid-cols-3">
            {integrations.tools.map((tool) => (
              <li key={tool.name} className={tile}>
                <img src={toolPicture(tool.kind)} alt="" width="44" height="44" loading="lazy" />
                <p className="wrap-anywhere leading-snug">
                  <span className="resolves block font-bold font-display text-h4 tracking-[-0.02em]">
                    {tool.name}
                  </span>
                  <span className="mt-0.5 block text-ink-2 text-small">{tool.use}</span>
                </p>
              </li>
            ))}
            <li className="col-span-2 border-line border-r border-b sm:col-span-3">
              <a
                href={integrations.link.href}
                className="group flex min-h-20 items-center justify-center gap-4 px-4 font-bold font-display text-h4 hover:bg-action hover:text-on-action"
              >
                <span
                  aria-hidden="true"
                  className="bg-dots h-6 w-16 text-line-control group-hover:text-on-action"
                />
                {integrations.link.label}
                <span
                  aria-hidden="true"
                  className="bg-dots h-6 w-16 text-line-control group-hover:text-on-action"
                />
              </a>
            </li>
          </ul>
        </PhoneFold>
      </div>
    </section>
  );
}

const tile = "flex min-h-36 flex-col gap-5 border-line border-r border-b p-4 sm:p-5";
