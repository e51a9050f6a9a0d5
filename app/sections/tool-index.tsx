import { cx } from "#app/ui/class-names.ts";
import type { ToolThumbnail as Thumbnail } from "#content-model/schema/resources.ts";
import { ToolThumbnail } from "./tool-thumbnail.tsx";

type Tool = {
  title: string;
  text: string;
  href: string;
  page: string;
  /** Action of a visitor there, such as “Price a mailing”. */
  opens: string;
  thumbnail?: Thumbnail | undefined;
};
type Group = { title: string; intro: string; tools: readonly Tool[] };

/** Tools under the questions that they answer, each with what it looks like. */
export function ToolIndex({ groups, where }: { groups: readonly Group[]; where: string }) {
  return (
    <div className="container">
      {groups.map(({ title, intro, tools }) => (
        <section key={title} className="border-ink border-t-2 py-8 md:py-10">
          <h2 className="text-h2">{title}</h2>
          <p className="mt-2 text-ink-2">{intro}</p>
          <ul className="mt-6 grid grid-cols-1 gap-x-8 gap-y-8 sm:gap-y-10 sm:grid-cols-2 lg:grid-cols-6">
            {tools.map((tool, i) => (
              <li
                key={tool.href}
                className={cx(
                  "group relative grid grid-rows-[auto_1fr] gap-x-8 gap-y-4 sm:max-lg:last:odd:col-span-2 sm:max-lg:last:odd:grid-cols-2 sm:max-lg:last:odd:grid-rows-1",
                  widthOf(i, tools.length),
                )}
              >
                {tool.thumbnail ? <ToolThumbnail of={tool.thumbnail} /> : null}
                <div className="flex flex-col">
                  <h3 className="text-h3">
                    <a href={tool.href} className="stretched-link group-hover:text-action">
                      {tool.title}
                    </a>
                  </h3>
                  <p className="mt-1.5 max-w-[52ch] text-ink-2">{tool.text}</p>
                  <p className="mt-auto pt-2 font-semibold text-[1rem] text-action group-hover:underline">
                    {`${tool.opens} ${where} ${tool.page} `}
                    <span aria-hidden="true">→</span>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Three in a row; a last row of two fills its line, and one alone has its words beside it. */
function widthOf(i: number, count: number): string {
  const rest = count % 3;
  if (i < count - rest) return "lg:col-span-2";
  return rest === 2 ? "lg:col-span-3" : "lg:col-span-6 lg:grid-cols-3 lg:grid-rows-1";
}
