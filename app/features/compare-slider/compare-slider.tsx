import { Badge } from "#app/ui/badge.tsx";
import { initialsOf } from "#app/ui/initials.ts";
import type { HomePage, Visit } from "#content-model/schema/home.ts";
import { fill } from "#shared/words.ts";
import { identified, START } from "./motion.ts";

/**
 * The same visits twice, one over the other, with a native range input as the handle. CSS reads the handle's place (see
 * compare-slider.css), so it works before and without any script; app/enhance/compare-slider-autoplay.ts moves it.
 */
export function CompareSlider({ compare }: { compare: HomePage["compare"] }) {
  return (
    <figure data-compare>
      <div className="compare relative isolate rounded-lg border border-ink">
        <div className="overflow-hidden rounded-[19px] bg-raised">
          <After compare={compare} />
        </div>
        <div className="compare-before on-night absolute inset-0 overflow-hidden rounded-[19px] bg-night text-on-night">
          <Before compare={compare} />
        </div>
        <span aria-hidden="true" className="compare-line absolute inset-y-0 z-10 w-[3px] bg-glow" />
        <input
          type="range"
          step="any"
          defaultValue={START}
          aria-label={compare.control}
          aria-valuetext={fill(compare.position, { percent: `${identified(START)}` })}
          data-says={compare.position}
          className="compare-input absolute inset-y-0 z-20"
        />
      </div>
      <figcaption className="mt-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-caption text-ink-2">
        <span className="min-w-0 flex-[1_1_11rem]">{compare.caption}</span>
        <button
          type="button"
          hidden
          data-pause={compare.pause}
          data-play={compare.play}
          className="-my-1 min-h-9 max-md:min-h-11 shrink-0 rounded-sm border border-line-control px-3 hover:border-ink hover:text-ink"
        >
          {compare.pause}
        </button>
      </figcaption>
    </figure>
  );
}

type Compare = HomePage["compare"];

/** The visits as someone. */
function After({ compare }: { compare: Compare }) {
  return (
    <>
      <Bar label={compare.after} className="justify-end border-line text-ink-2" />
      <ul>
        {compare.visits.map((visit) => (
          <Identified key={visit.ip} visit={visit} />
        ))}
      </ul>
    </>
  );
}

/** The same visits as addresses only. */
function Before({ compare }: { compare: Compare }) {
  return (
    <>
      <Bar label={compare.before} className="border-night-line text-on-night-2" />
      <ul>
        {compare.visits.map((visit) => (
          <Anonymous key={visit.ip} visit={visit} unknown={compare.unknown} />
        ))}
      </ul>
    </>
  );
}

function Bar({ label, className }: { label: string; className: string }) {
  return (
    <p className={`data flex h-11 items-center border-b px-3 text-caption sm:px-5 ${className}`}>
      {label}
    </p>
  );
}

const row = "grid items-center gap-x-4 border-b px-3 last:border-b-0 sm:px-5";

function Identified({ visit }: { visit: Visit }) {
  return (
    <li className={`compare-row compare-identified border-line ${row}`}>
      <span className="data compare-wide truncate text-ink-2 text-small">
        {visit.page} · {visit.time}
      </span>
      <span className="data compare-wide truncate text-small">{visit.contact}</span>
      <span className="compare-who flex min-w-0 items-center gap-4">
        <span
          aria-hidden="true"
          className="compare-avatar size-11 shrink-0 place-items-center rounded-md bg-action font-semibold text-on-action text-small"
        >
          {initialsOf(visit.name)}
        </span>
        <span className="min-w-0">
          <span className="compare-name font-semibold">{visit.name}</span>
          <span className="compare-place truncate text-caption text-ink-2">{visit.place}</span>
        </span>
      </span>
      <span className="compare-tag justify-self-end">
        <Badge tone="positive">{visit.intent}</Badge>
      </span>
    </li>
  );
}

function Anonymous({ visit, unknown }: { visit: Visit; unknown: string }) {
  return (
    <li className={`compare-row compare-anonymous border-night-line ${row}`}>
      <span
        aria-hidden="true"
        className="compare-dots bg-dots size-11 rounded-md text-on-night-2/60"
      />
      <span className="min-w-0">
        <span className="data block truncate text-small">{visit.ip}</span>
        <span className="data block truncate text-caption text-on-night-2">{unknown}</span>
      </span>
      <span aria-hidden="true" className="compare-wide compare-bar" />
      <span aria-hidden="true" className="compare-wide compare-bar" />
      <span
        aria-hidden="true"
        className="compare-tag h-6 w-24 justify-self-end rounded-sm bg-redaction/60"
      />
    </li>
  );
}
