import type { ReactNode } from "react";
import { usePanel } from "#app/copy/copy.ts";
import { Badge } from "#app/ui/badge.tsx";
import { initialsOf } from "#app/ui/initials.ts";
import { PanelFrame } from "./panel-frame.tsx";

/** Heights of the seven bars in the reseller's window, in parts of ten. */
const days = [4, 6, 5, 8, 7, 3, 9];

/** One product piece per program: the listing, the statement of a referral, the window under a reseller's name. */
export default function PartnerPieces() {
  const data = usePanel("partner-pieces");
  const { listing, statement, own } = data;
  return (
    <PanelFrame caption={data.caption} diagram>
      <dl>
        <Piece kind={listing.kind}>
          <div className="flex flex-wrap items-center gap-3 rounded-md border border-ink bg-paper p-3">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-md bg-action font-semibold text-on-action text-small"
            >
              {initialsOf(listing.name)}
            </span>
            <span className="min-w-[min(100%,7rem)] grow basis-0 leading-snug">
              <span className="block font-semibold">{listing.name}</span>
              <span className="block text-caption text-ink-2">{listing.text}</span>
            </span>
            <Badge tone="positive">{listing.tag}</Badge>
          </div>
        </Piece>
        <Piece kind={statement.kind}>
          <div className="rounded-md border border-ink bg-paper px-3 text-small">
            <p className="flex flex-wrap justify-between gap-x-3 border-line border-b py-2.5">
              <span className="min-w-0">{statement.plan}</span>
              <span className="data shrink-0">{statement.price}</span>
            </p>
            <p className="flex flex-wrap items-center justify-between gap-3 py-2.5">
              <span className="min-w-[min(100%,7rem)] grow basis-0 leading-snug">
                <span className="block font-semibold">{statement.share}</span>
                <span className="block text-caption text-ink-2">{statement.terms}</span>
              </span>
              <span className="badge bg-glow text-ink">{statement.amount}</span>
            </p>
          </div>
        </Piece>
        <Piece kind={own.kind}>
          <div className="overflow-hidden rounded-md border border-ink bg-paper">
            <p className="data flex min-h-8 items-center gap-2 border-line border-b bg-sunken px-3 text-caption text-ink-2">
              <span aria-hidden="true" className="flex gap-1">
                <span className="size-2 rounded-full bg-line-control" />
                <span className="size-2 rounded-full bg-line-control" />
              </span>
              <span className="wrap-anywhere min-w-0">{own.host}</span>
            </p>
            <p className="flex min-h-10 items-center gap-2.5 bg-on-positive px-3 font-bold font-display text-on-action">
              <span
                aria-hidden="true"
                className="grid size-6 place-items-center rounded-sm bg-glow text-caption text-ink"
              >
                {[...own.brand][0]}
              </span>
              {own.brand}
            </p>
            <div className="flex items-end justify-between gap-4 px-3 py-3">
              <span className="data text-caption text-ink-2">{own.title}</span>
              <svg viewBox="0 0 124 40" aria-hidden="true" className="h-10 w-31 shrink-0">
                <path
                  d={days.map((height, day) => `M${day * 18} 40v${-height * 4}h12V40z`).join("")}
                  className="fill-on-positive"
                />
              </svg>
            </div>
          </div>
        </Piece>
      </dl>
    </PanelFrame>
  );
}

function Piece({ kind, children }: { kind: string; children: ReactNode }) {
  return (
    <div className="grid items-center gap-x-5 gap-y-2.5 border-line px-4 py-4 not-first:border-t @md:grid-cols-[7.5rem_minmax(0,1fr)] @md:px-6 @md:py-6">
      <dt className="font-bold font-display text-h4">{kind}</dt>
      <dd>{children}</dd>
    </div>
  );
}
