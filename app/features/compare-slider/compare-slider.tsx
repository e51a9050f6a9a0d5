import { fill } from "#contracts/fill.ts";
import type { HomePage } from "#model/schema/home.ts";
import { identified, START } from "./motion.ts";
import { After, Before } from "./visit-rows.tsx";

/**
 * The same visits twice, one over the other, with a native range input as the handle. CSS reads the handle's place (see
 * compare-slider.css), so it works before and without any script; app/enhance/compare-slider.ts moves it.
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
        <span>{compare.caption}</span>
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
