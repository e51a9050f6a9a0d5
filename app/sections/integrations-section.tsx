import { useLayout, usePage } from "#app/copy/layout.ts";
import { Badge } from "#app/ui/badge.tsx";
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
        <ul className="mt-4 border-ink border-t-2">
          {tools.map((tool) => (
            <Entry key={tool.name} tool={tool} copy={copy} />
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Entry({ tool, copy }: { tool: Tool; copy: Integrations["copy"] }) {
  return (
    <li
      data-entry=""
      className="wrap-anywhere grid min-w-0 grid-cols-1 gap-x-10 gap-y-3 border-line border-b py-5 lg:grid-cols-[14.5rem_minmax(0,1fr)_minmax(0,1.75fr)]"
    >
      <div className="flex items-start gap-x-4">
        <ToolDrawing kind={tool.kind} className="size-10" />
        <div className="min-w-0">
          <h3 className="text-h4">{tool.name}</h3>
          <Direction way={tool.direction} copy={copy} />
        </div>
      </div>
      <p className="max-w-prose lg:font-semibold lg:leading-snug">{tool.does}</p>
      <PhoneFold
        line={
          <span>
            {copy.details}
            <span className="sr-only">: {tool.name}</span>
          </span>
        }
        lineClass="min-h-11 gap-3 font-semibold text-small max-md:w-max max-md:max-w-full"
      >
        <dl className="grid gap-x-8 gap-y-3 pt-1 md:grid-cols-2 md:pt-0">
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
      <dt className="font-semibold text-small">{term}</dt>
      <dd className="mt-0.5 text-[1rem] text-ink-2 leading-snug">{children}</dd>
    </div>
  );
}
