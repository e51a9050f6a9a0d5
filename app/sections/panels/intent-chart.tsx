import { usePanel } from "#app/copy/copy.ts";
import { ChartTable } from "#app/ui/chart/chart-table.tsx";
import { TimeChart } from "#app/ui/chart/time-chart.tsx";
import type { PanelData } from "#content-model/schema/panel.ts";
import { fill } from "#shared/fill.ts";
import { PanelFrame, type PanelProps } from "./panel-frame.tsx";

/** Twelve weeks of one topic against its own usual range. */
export default function IntentChart({ tone }: PanelProps) {
  const data = usePanel("intent-chart");
  const { weeks, usual, bump, rise } = data;
  return (
    <PanelFrame caption={data.caption} tone={tone}>
      <div className="px-4 pt-5 pb-4 @md:px-6">
        <p className="data mb-1 text-caption text-ink-2">{data.title}</p>
        <TimeChart
          kind="line"
          title={data.topic}
          unit={data.unit}
          top={100}
          band={usual}
          marks={[
            { at: bump.week - 1, label: bump.label },
            { at: rise.week - 1, label: rise.label, strong: true },
          ]}
          points={weeks.map((value, i) => ({
            short: `${i + 1}`,
            value,
            said: `${data.week} ${i + 1}: ${value}`,
          }))}
        />
        <ChartTable
          show={data.show}
          caption={fill(data.numbers, {
            topic: data.topic,
            unit: data.unit,
            usual: usual.label,
            from: usual.from,
            to: usual.to,
          })}
          columns={[data.week, data.score]}
          rows={weeks.map((value, i) => ({
            key: `${i}`,
            name: i + 1,
            cells: [[value, ...labelsOf(data, i + 1)].join(", ")],
          }))}
        />
      </div>
    </PanelFrame>
  );
}

/** What the chart says at a week. */
function labelsOf({ bump, rise }: PanelData<"intent-chart">, week: number): string[] {
  return [bump, rise].flatMap((mark) => (mark.week === week ? mark.label : []));
}
