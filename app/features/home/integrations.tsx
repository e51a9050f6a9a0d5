import { Link } from "react-router";
import { GlyphArt } from "#app/ui/glyph-art.tsx";
import type { HomePage } from "#model/schema/home.ts";
import { toolGlyphs } from "./tool-glyphs.ts";

/** Where records can be sent. Each tile has a drawing of what the tool is for; the makers' own marks belong to them. */
export function Integrations({ integrations }: { integrations: HomePage["integrations"] }) {
  return (
    <section className="border-line border-y bg-raised">
      <div className="container section-space grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <h2 className="text-h2">{integrations.title}</h2>
          <p className="mt-5 max-w-md text-ink-2 text-lead">{integrations.intro}</p>
        </div>
        <ul className="grid grid-cols-2 self-start border-line border-t border-l sm:grid-cols-3">
          {integrations.tools.map((tool) => (
            <li key={tool.name} className={tile}>
              <GlyphArt rows={toolGlyphs[tool.kind]} className="size-11" />
              <p className="leading-snug">
                <span className="block font-bold font-display text-h4 tracking-[-0.02em]">
                  {tool.name}
                </span>
                <span className="mt-0.5 block text-ink-2 text-small">{tool.use}</span>
              </p>
            </li>
          ))}
          <li className="col-span-2 border-line border-r border-b sm:col-span-3">
            <Link
              to={integrations.link.href}
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
            </Link>
          </li>
        </ul>
      </div>
    </section>
  );
}

const tile = "flex min-h-36 flex-col gap-5 border-line border-r border-b p-4 sm:p-5";
