import { useLayout, usePage } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/class-names.ts";
import { PhoneFold } from "#app/ui/fold.tsx";
import { hasEveryWord, listStatus } from "#app/ui/list-search.ts";
import { SearchField } from "#app/ui/search-field.tsx";
import { Section } from "#app/ui/section.tsx";
import type { SectionOf } from "#content-model/schema/section.ts";
import { ToolDrawing } from "./tool-drawing.tsx";

type Integrations = SectionOf<"integrations">;
type Tool = Integrations["tools"][number];

/**
 * The directory of tools: a mark for each, what it is for, which way records go, its fields and opt-outs; on phones these open under it. The search
 * is a plain GET of the same page, which app/enhance/list-search.ts answers while a visitor types.
 */
export function IntegrationsSection({ section }: { section: Integrations }) {
  const { labels } = useLayout();
  const { pathname, search } = usePage();
  const q = new URLSearchParams(search).get("q") ?? "";
  const { copy } = section;
  const tools = section.tools.filter(({ name, does, fields, optOuts, direction }) =>
    hasEveryWord([name, does, fields, optOuts, copy[direction]].join(" "), q),
  );
  return (
    <Section id={section.id} tone="raised">
      <div data-list-search={JSON.stringify(copy.search.found)}>
        <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-2">
          <div>
            <h2 className="text-h2">{section.title}</h2>
            <p className="mt-4 text-ink-2 text-lead">{section.intro}</p>
          </div>
          <search>
            <form action={`${pathname}#${section.id}`}>
              <SearchField
                id="tool-search"
                label={copy.search.label}
                placeholder={copy.search.placeholder}
                submit={copy.search.submit}
                start={q}
              />
            </form>
          </search>
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
          <p role="status" className="text-ink-2 text-small">
            {listStatus(tools.length, copy.search.found)}
          </p>
          <Badge tone="sample">{labels.parts.sample}</Badge>
        </div>
        <div
          aria-hidden="true"
          className={cx(
            "sticky top-(--header-height) z-10 mt-4 border-ink border-b-2 bg-raised py-2 font-semibold text-small max-md:hidden [@media(max-height:24rem)]:static print:static",
            columns,
          )}
        >
          <span className="col-start-2 max-lg:hidden">{copy.does}</span>
          <span className="max-lg:col-start-2">{copy.fields}</span>
          <span>{copy.optOuts}</span>
        </div>
        <ul className="max-md:mt-4 max-md:border-ink max-md:border-t-2">
          {tools.map((tool) => (
            <Entry key={tool.name} tool={tool} copy={copy} />
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** The tool, and on wide screens what it does, next to its details, which are under the heads of their columns. */
const columns =
  "grid gap-x-8 md:grid-cols-[minmax(0,1.1fr)_repeat(2,minmax(0,1fr))] lg:grid-cols-[14rem_repeat(3,minmax(0,1fr))] lg:gap-x-10";

function Entry({ tool, copy }: { tool: Tool; copy: Integrations["copy"] }) {
  return (
    <li
      data-entry=""
      className={cx("wrap-anywhere min-w-0 gap-y-3 border-line border-b py-5", columns)}
    >
      <div className="flex items-start gap-x-4">
        <ToolDrawing kind={tool.kind} className="size-10" />
        <div className="min-w-0">
          <h3 className="text-h4">{tool.name}</h3>
          <Direction way={tool.direction} copy={copy} />
        </div>
      </div>
      <p className="max-w-prose md:leading-snug lg:text-[1rem]">{tool.does}</p>
      <PhoneFold
        line={
          <span>
            {copy.details}
            <span className="sr-only">: {tool.name}</span>
          </span>
        }
        lineClass="min-h-11 gap-3 font-semibold text-small max-md:w-max max-md:max-w-full"
        className="md:col-span-2 md:col-start-2 md:row-span-2 md:row-start-1 lg:col-start-3 lg:row-span-1"
      >
        <dl className="grid gap-x-8 gap-y-3 pt-1 md:grid-cols-2 md:pt-0 lg:gap-x-10">
          <Detail term={copy.fields}>{tool.fields}</Detail>
          <Detail term={copy.optOuts}>{tool.optOuts}</Detail>
        </dl>
      </PhoneFold>
    </li>
  );
}

/** Ours is the solid square, theirs the ring; what is between them points the way that records go. */
function Direction({ way, copy }: { way: Tool["direction"]; copy: Integrations["copy"] }) {
  return (
    <p className="data mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-ink-2">
      <svg viewBox="0 0 56 12" aria-hidden="true" className="h-2.5 w-12 shrink-0">
        <path d="M0 1h10v10h-10z" className="fill-action" />
        <circle cx="50" cy="6" r="4.5" className="fill-none stroke-ink" strokeWidth="1.5" />
        <path d={`M16 6h24${heads[way]}`} className="fill-none stroke-ink" strokeWidth="1.5" />
      </svg>
      {copy[way]}
    </p>
  );
}

const toThem = "m-4 -4 4 4-4 4";
const heads = { send: toThem, receive: "M20 2l-4 4 4 4", both: `${toThem}M20 2l-4 4 4 4` };

function Detail({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="font-semibold text-small md:sr-only">{term}</dt>
      <dd className="text-[1rem] text-ink-2 max-md:mt-0.5 leading-snug">{children}</dd>
    </div>
  );
}
