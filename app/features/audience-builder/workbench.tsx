import { useCopy } from "#app/copy/copy.ts";
import { demoDefaults, RUN_KEY, readAudienceQuery } from "#app/features/audience-demo/query.ts";
import type { DemoResult } from "#app/features/audience-demo/simulate.ts";
import { CarriedFields } from "#app/features/query-controls/carried-fields.tsx";
import { QueryControls } from "#app/features/query-controls/query-controls.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { Section } from "#app/ui/section.tsx";
import AudienceBench from "./audience-bench.island.tsx";
import { Filters } from "./filters.tsx";
import KeepAudience from "./keep-audience.island.tsx";
import type { MapFrame } from "./us-map.tsx";
import type { ServedSample } from "./use-sample.ts";

const own = [...Object.keys(demoDefaults), RUN_KEY];

/**
 * An audience from description to upkeep: filters write a sentence and count sample people, a simulated run shows the scale
 * of the live file, then come refreshes, a link and a place in this browser. Without a script the form is sent by GET and the
 * server draws the same.
 */
export function Workbench({
  id,
  title,
  paragraphs,
  action,
  today,
  ...drawn
}: {
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** Path of the page. */
  action: string;
  /** What the server has drawn for the query in the address. */
  result: DemoResult | null;
  sample: ServedSample;
  map: MapFrame;
  /** The server's day, where it is today: a page that is kept doesn't know it. */
  today: string | null;
}) {
  const { data } = useCopy("audienceDemo");
  const query = readAudienceQuery(usePageQuery(), data);
  return (
    <Section id={id} tone="plain" className="bg-night text-on-night">
      <div className="grid grid-cols-1 items-end gap-x-16 gap-y-6 lg:grid-cols-2">
        <h2 className="text-h2">{title}</h2>
        <div className="max-w-prose space-y-3 text-on-night-2">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <div className="mt-12 overflow-clip rounded-lg border border-on-night-2/50">
        <QueryControls defaults={demoDefaults}>
          <form
            aria-label={title}
            action={`${action}#${id}`}
            className="grid grid-cols-1 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]"
          >
            <CarriedFields own={own} />
            <div className="bg-raised text-ink">
              <Filters query={query} />
            </div>
            <AudienceBench {...drawn} today={today} />
          </form>
        </QueryControls>
        <KeepAudience anchor={id} today={today} />
      </div>
    </Section>
  );
}
