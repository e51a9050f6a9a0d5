import { useRef } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { readAudienceQuery } from "./query.ts";
import { SampleCharts } from "./sample-charts.tsx";
import { SamplePanel } from "./sample-panel.tsx";
import type { MapFrame } from "./us-map.tsx";
import { type ServedSample, useSample } from "./use-sample.ts";

export default island({
  name: "audience-bench",
  View: AudienceBench,
  needs: { copy: ["audienceDemo", "audienceBuilder"] },
});

/** How many of the sample fit, and where they are. Its parts are cells of the form's grid; the filters are native controls next to it. */
function AudienceBench({ sample, map }: { sample: ServedSample; map: MapFrame }) {
  const { data } = useCopy("audienceDemo");
  const query = readAudienceQuery(usePageQuery(), data);
  const count = useSample(query, sample);
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={panel} className="on-night min-w-0 bg-night p-5 text-on-night sm:p-7">
        <SamplePanel
          query={query}
          count={count}
          map={map}
          onPress={(state) => boxOf(panel.current, state)?.click()}
        />
      </div>
      <SampleCharts count={count} />
    </>
  );
}

function boxOf(panel: HTMLElement | null, state: string): HTMLInputElement | undefined {
  const form = panel?.closest("form");
  const boxes = form?.querySelectorAll<HTMLInputElement>("input[name=state]") ?? [];
  return [...boxes].find(({ value }) => value === state);
}
