import { usePanel } from "#app/copy/copy.ts";
import { Mark } from "#app/ui/logo.tsx";
import { PanelFrame } from "./panel-frame.tsx";

/** A row for each kind of partner: what it brings, and past the line, on night, what it gets. */
export default function PartnerFlow() {
  const data = usePanel("partner-flow");
  return (
    <PanelFrame caption={data.caption} diagram>
      <dl className="grid grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        {data.partners.map((partner, i) => (
          <div key={partner.kind} className="group col-span-2 grid grid-cols-subgrid">
            <dt className="col-start-1 row-start-1 border-line px-4 pt-4 @md:px-6 @md:pt-5 group-not-first:border-t">
              <span className="block font-bold font-display text-h4 leading-tight @md:text-h3">
                {partner.kind}
              </span>
              <span className="block text-ink-2 text-small">{partner.who}</span>
            </dt>
            <dd className="px-4 pt-2.5 pb-4 @md:px-6 @md:pb-5">
              <span className="block text-caption text-ink-2">
                {data.give}
                <span className="sr-only">:</span>
              </span>
              <span className="block font-semibold leading-snug">{partner.gives}</span>
            </dd>
            <dd className="on-night col-start-2 row-span-2 row-start-1 grid grid-rows-subgrid border-night-line border-l-[3px] border-l-glow bg-night px-4 pb-4 text-on-night @max-[14rem]:px-2 @md:px-6 @md:pb-5 group-not-first:border-t">
              <span className="flex items-center gap-2 font-bold font-display text-caption @md:text-small">
                {i === 0 ? (
                  <>
                    <Mark className="size-5 shrink-0 text-glow @max-[14rem]:hidden @md:size-6" />
                    <span className="wrap-anywhere min-w-0">{data.hub}</span>
                  </>
                ) : null}
              </span>
              <span className="block pt-2.5">
                <span className="block text-caption text-on-night-2">
                  {data.get}
                  <span className="sr-only">:</span>
                </span>
                <span className="block font-semibold leading-snug">{partner.gets}</span>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </PanelFrame>
  );
}
