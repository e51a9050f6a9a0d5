import { After } from "./visit-rows.tsx";
import { Before } from "./visit-rows.tsx";
import { useRef } from "react";
import type { HomePage } from "#model/schema/home.ts";
import { identified, START } from "./motion.ts";
import { useMotion } from "./use-motion.ts";


/**
 * The same visits twice, one over the other, with a native range input as the handle.
 * CSS reads the handle's place (see compare-slider.css), so it works before and without any script.
 */
export function CompareSlider({ compare }: { compare: HomePage["compare"] }) {
  const input = useRef<HTMLInputElement>(null);
  const valueText = (value: number) =>
    compare.position.replace("{percent}", `${identified(value)}`);
  const show = (element: HTMLInputElement) => {
    element.ariaValueText = valueText(Number(element.value));
    // Where CSS reads the handle's place by itself, its animation wins over this.
    element.parentElement?.style.setProperty("--position", element.value);
  };
  const motion = useMotion(input, show);

  return (
    <figure>
      <div className="compare relative isolate rounded-lg border border-ink">
        <div className="overflow-hidden rounded-[19px] bg-raised">
          <After compare={compare} />
        </div>
        <div className="compare-before on-night absolute inset-0 overflow-hidden rounded-[19px] bg-night text-on-night">
          <Before compare={compare} />
        </div>
        <span aria-hidden="true" className="compare-line absolute inset-y-0 z-10 w-[3px] bg-glow" />
        <input
          ref={input}
          type="range"
          step="any"
          defaultValue={START}
          aria-label={compare.control}
          aria-valuetext={valueText(START)}
          className="compare-input absolute inset-y-0 z-20"
          onInput={(event) => show(event.currentTarget)}
        />
      </div>
      <figcaption className="mt-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-caption text-ink-2">
        <span>{compare.caption}</span>
        {motion.state === "off" ? null : (
          <button
            type="button"
            onClick={motion.toggle}
            className="-my-1 min-h-9 max-md:min-h-11 shrink-0 rounded-sm border border-line-control px-3 hover:border-ink hover:text-ink"
          >
            {motion.state === "running" ? compare.pause : compare.play}
          </button>
        )}
      </figcaption>
    </figure>
  );
}
