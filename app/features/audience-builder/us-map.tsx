import type { MouseEvent } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import type { UsMap as MapContent } from "#content-model/schema/audience-builder.ts";
import { STATES_FILE } from "#shared/paths.ts";
import { fill } from "#shared/words.ts";
import { type Shade, shadeAt } from "./shades.ts";

/**
 * No match, then one hue in even steps of lightness, dark to light: glow is left for the states that are chosen. The map uses
 * as many from the light end as it has shades.
 */
const fills = [
  "fill-redaction/60",
  "fill-action/65",
  "fill-[color-mix(in_oklab,var(--color-action)_87%,var(--color-on-night))]",
  "fill-[color-mix(in_oklab,var(--color-action)_58%,var(--color-on-night))]",
  "fill-[color-mix(in_oklab,var(--color-action)_29%,var(--color-on-night))]",
  "fill-on-night",
] as const;
/** The same of a part that isn't a drawing. */
const grounds = [
  "bg-redaction/60",
  "bg-action/65",
  "bg-[color-mix(in_oklab,var(--color-action)_87%,var(--color-on-night))]",
  "bg-[color-mix(in_oklab,var(--color-action)_58%,var(--color-on-night))]",
  "bg-[color-mix(in_oklab,var(--color-action)_29%,var(--color-on-night))]",
  "bg-on-night",
] as const;
/** From here on dark letters are read better than light ones. */
const BRIGHT = 3;

/** Size of the map, and where the letters of a state are; null for one that is too small for them. */
export type MapFrame = Pick<MapContent, "width" | "height"> & {
  letters: Readonly<Record<string, readonly number[] | null>>;
};

export function frameOf({ width, height, states }: MapContent): MapFrame {
  const letters = Object.entries(states).map(([code, state]) => [code, state.letters]);
  return { width, height, letters: Object.fromEntries(letters) };
}

type Props = {
  map: MapFrame;
  matches: readonly number[];
  shades: readonly Shade[];
  /** Ids of the states whose boxes are checked. */
  chosen: ReadonlySet<string>;
  /** A state was pressed. */
  onPress: (id: string) => void;
};

/**
 * Matches by state, for the eye and the pointer. The most of what it says is in the chart of the top states, and everything that
 * it does is a box of the form, so neither screen readers nor keyboards need it.
 */
export function UsMap({ map, matches, shades, chosen, onPress }: Props) {
  const { data } = useCopy("audienceDemo");
  const { copy } = useCopy("audienceBuilder");
  const states = data.states.map((state, i) => {
    const count = matches[i] ?? 0;
    return {
      ...state,
      letters: map.letters[state.code] ?? null,
      level: levelOf(shades, count),
      said: fill(copy.map.said, { state: state.label, count: number.format(count) }),
    };
  });
  const press = ({ target }: MouseEvent) => {
    const id = target instanceof Element ? target.closest("[data-state]") : null;
    if (id) onPress(id.getAttribute("data-state") ?? "");
  };
  return (
    <div aria-hidden="true" className="@container my-auto pt-4" onClick={press}>
      <svg aria-hidden="true" viewBox={`0 0 ${map.width} ${map.height}`} className="h-auto w-full">
        <g
          strokeWidth="1.5"
          className={cx(pressable, "stroke-night-2 forced-colors:stroke-[CanvasText]", swatch)}
        >
          {fills.map((className, shade) => (
            <g key={className} className={className}>
              {states.map(({ id, code, level, said }) =>
                level === shade ? (
                  <use key={id} data-state={id} href={`${STATES_FILE}#${code}`}>
                    <title>{said}</title>
                  </use>
                ) : null,
              )}
            </g>
          ))}
        </g>
        <g
          strokeWidth="4"
          strokeLinejoin="round"
          className="pointer-events-none fill-none stroke-glow"
        >
          {states.map(({ id, code }) =>
            chosen.has(id) ? <use key={id} href={`${STATES_FILE}#${code}`} /> : null,
          )}
        </g>
        <g
          textAnchor="middle"
          className="data pointer-events-none hidden fill-on-night text-[17px] @lg:block"
        >
          {[false, true].map((bright) => (
            <g key={`${bright}`} className={bright ? "fill-night" : undefined}>
              {states.map(({ id, code, letters, level }) =>
                letters && level >= BRIGHT === bright ? (
                  <text key={id} x={letters[0]} y={(letters[1] ?? 0) + 6}>
                    {code}
                  </text>
                ) : null,
              )}
            </g>
          ))}
        </g>
      </svg>
      <Small states={states.filter(({ letters }) => letters === null)} chosen={chosen} />
    </div>
  );
}

const number = new Intl.NumberFormat("en-US");
const pressable = "in-data-[state=hydrated]:cursor-pointer";
/** Its color is what it says. */
const swatch = "forced-color-adjust-none [print-color-adjust:exact]";

export function levelOf(shades: readonly Shade[], count: number): number {
  const at = shadeAt(shades, count);
  return at === -1 ? 0 : fills.length - shades.length + at;
}

/** States too small to tap or find on the map. */
function Small({
  states,
  chosen,
}: {
  states: ReadonlyArray<{ id: string; code: string; level: number; said: string }>;
  chosen: ReadonlySet<string>;
}) {
  return (
    <div className="state-tags">
      {states.map(({ id, code, level, said }) => (
        <span
          key={id}
          data-state={id}
          title={said}
          className={chosen.has(id) ? "is-chosen" : undefined}
        >
          <span className={cx(grounds[level], swatch)} />
          {code}
        </span>
      ))}
    </div>
  );
}

/** Key to the map's shades. */
export function MapKey({ shades }: { shades: readonly Shade[] }) {
  const { map } = useCopy("audienceBuilder").copy;
  const steps = shades.map(({ from, to }) => ({
    level: levelOf(shades, to),
    text:
      from === to
        ? number.format(to)
        : fill(map.range, { from: number.format(from), to: number.format(to) }),
  }));
  return (
    <ul
      aria-label={map.key}
      className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-caption text-on-night-2"
    >
      <li aria-hidden="true" className="w-full text-on-night">
        {map.key}
      </li>
      {[{ level: 0, text: map.empty }, ...steps].map(({ level, text }) => (
        <li key={level} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={cx(
              "h-3 w-5 shrink-0 rounded-[2px] border border-night-line",
              grounds[level],
              swatch,
            )}
          />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
