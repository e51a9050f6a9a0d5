import type { ToolThumbnail as Thumbnail } from "#content-model/schema/tool-thumbnail.ts";
import { ToolThumbnail } from "./tool-thumbnail.tsx";

type Tool = {
  title: string;
  text: string;
  href: string;
  page: string;
  thumbnail?: Thumbnail | undefined;
};
type Group = { title: string; intro: string; tools: readonly Tool[] };

/** Tools under the questions that they answer, each with what it looks like. */
export function ToolIndex({ groups, where }: { groups: readonly Group[]; where: string }) {
  return (
    <div className="container pb-[calc(var(--section-space)*0.6)]">
      {groups.map(({ title, intro, tools }) => (
        <section key={title} className="border-ink border-t-2 py-10 md:py-12">
          <div className="flex flex-wrap items-baseline gap-x-8 gap-y-2">
            <h2 className="text-h2">{title}</h2>
            <p className="text-ink-2">{intro}</p>
          </div>
          <ul className="mt-8 grid grid-cols-1 gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {tools.map((tool) => (
              <li key={tool.href} className="group relative flex flex-col">
                {tool.thumbnail ? <ToolThumbnail of={tool.thumbnail} /> : null}
                <h3 className="mt-4 text-h3">
                  <a href={tool.href} className="stretched-link">
                    {tool.title}
                  </a>
                </h3>
                <p className="mt-1.5 max-w-[52ch] text-ink-2">{tool.text}</p>
                <p className="data mt-2 text-caption text-ink-2">
                  {where} {tool.page}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
