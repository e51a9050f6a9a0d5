import type { ReactNode } from "react";
import { usePanel } from "#app/copy/copy.ts";
import { usePathIfThere } from "#app/copy/layout.ts";
import { cx } from "#app/ui/class-names.ts";
import type { PanelData } from "#content-model/schema/panel.ts";
import { IndustrySign } from "./industry-sign.tsx";
import { PanelFrame } from "./panel-frame.tsx";

type Industry = PanelData<"industry-map">["industries"][number];

/** Eight tiles, each a drawing in the motif and the data that serves it. Night tiles are those with rules first. */
export default function IndustryMap() {
  const data = usePanel("industry-map");
  return (
    <PanelFrame caption={data.caption}>
      <ul className="grid grid-cols-2 gap-px bg-line @max-[17rem]:grid-cols-1 @md:grid-cols-3 @2xl:grid-cols-4">
        {data.industries.map((industry) => (
          <Tile key={industry.id} industry={industry} />
        ))}
        <li className="col-span-2 bg-sunken p-4 @max-[17rem]:col-span-1 @md:col-span-1 @2xl:col-span-4">
          <ul className="grid gap-x-4 gap-y-1.5 text-caption @sm:grid-cols-2 text-ink-2 @md:grid-cols-1 @2xl:grid-cols-4">
            {data.data.map((kind, i) => (
              <li key={kind.id} className="flex flex-wrap items-center gap-x-2.5">
                <Cells on={(place) => place === i} />
                {kind.label}
              </li>
            ))}
          </ul>
        </li>
      </ul>
    </PanelFrame>
  );
}

function Tile({ industry }: { industry: Industry }) {
  const data = usePanel("industry-map");
  const industries = usePathIfThere()("industries");
  const night = industry.strict;
  const serves = data.data.filter((kind) => industry.serves.includes(kind.id));
  return (
    <li className={cx(night ? "on-night bg-night text-on-night" : "bg-raised text-ink")}>
      <TileFrame
        href={industries && `${industries}#${industry.id}`}
        className="group flex h-full flex-col gap-3 p-4 -outline-offset-4 @max-[18rem]:px-2.5"
      >
        <span className="flex flex-wrap items-start justify-between gap-2">
          <IndustrySign id={industry.id} night={night} className="size-16 @md:size-[4.5rem]" />
          {night ? (
            <span className="data w-min text-right text-caption text-glow leading-tight">
              {data.rules}
            </span>
          ) : null}
        </span>
        <span className="mt-auto font-semibold text-small leading-tight underline-offset-4 group-hover:underline">
          {industry.label}
        </span>
        <span className="sr-only">
          {data.served} {serves.map((kind) => kind.label).join(", ")}
        </span>
        <Cells
          night={night}
          on={(place) => data.data.some((kind, i) => i === place && serves.includes(kind))}
        />
      </TileFrame>
    </li>
  );
}

/** Leads nowhere while the page of the industries is left out. */
function TileFrame(given: { href: string | null; className: string; children: ReactNode }) {
  const { href, ...rest } = given;
  return href === null ? <div {...rest} /> : <a href={href} {...rest} />;
}

/** Four places for four kinds of data: solid if it serves, a dot if not. */
function Cells({ on, night = false }: { on: (place: number) => boolean; night?: boolean }) {
  return (
    <svg viewBox="0 0 64 12" aria-hidden="true" className="h-3 w-16 shrink-0">
      {[0, 1, 2, 3].map((place) =>
        on(place) ? (
          <rect
            key={place}
            x={place * 16}
            y="1"
            width="14"
            height="10"
            rx="2"
            className={night ? "fill-glow" : "fill-action"}
          />
        ) : (
          <circle
            key={place}
            cx={place * 16 + 7}
            cy="6"
            r="1.8"
            className={night ? "fill-on-night-2" : "fill-line-control"}
          />
        ),
      )}
    </svg>
  );
}
