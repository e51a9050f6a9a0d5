import { cx } from "../class-names.ts";
import { spanOf } from "./plot.ts";

export type Bar = {
  name: string;
  /** Both ends are part of it. A plain amount begins at 1. */
  from: number;
  to: number;
  /** The bar in words. */
  said: string;
  /** Drawn lighter: what is gone, say. */
  faint?: boolean;
  /** Marked: what is looked at. */
  lit?: boolean;
};

/** Bars that are the table they are drawn from: a name, its bar, its value. Amounts, or spans of a time. */
export function BarTable({
  caption,
  columns,
  bars,
  domain,
  track = true,
}: {
  caption: string;
  /** Headers of the name and the value. */
  columns: readonly [name: string, value: string];
  bars: readonly Bar[];
  domain: { from: number; to: number };
  /** Whether the whole domain is drawn behind each bar. Without, where the longest bar is not all there is. */
  track?: boolean;
}) {
  return (
    <table className="w-full border-collapse break-inside-avoid text-left text-small [print-color-adjust:exact]">
      <caption className="pb-2 text-left font-semibold text-body">{caption}</caption>
      <thead className="sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.name} className="border-line border-t align-middle">
            <th
              scope="row"
              className="wrap-anywhere w-2/5 py-2 pr-3 font-normal max-[22rem]:w-[44%]"
            >
              {bar.name}
            </th>
            <td className="py-2">
              <BarLine bar={bar} domain={domain} track={track} />
              <span className="data mt-1 block text-caption text-ink-2">{bar.said}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BarLine({
  bar,
  domain,
  track,
}: {
  bar: Bar;
  domain: { from: number; to: number };
  track: boolean;
}) {
  const { start, length } = spanOf(bar, domain);
  return (
    <svg aria-hidden="true" focusable="false" className="block h-3 w-full">
      {track ? (
        <rect
          width="100%"
          height="12"
          rx="2"
          className="fill-sunken forced-colors:fill-none forced-colors:stroke-[GrayText]"
        />
      ) : null}
      <rect
        x={`${start}%`}
        width={`${length}%`}
        height="12"
        rx="2"
        className={cx(
          bar.lit
            ? "fill-glow stroke-ink forced-colors:fill-[Highlight]"
            : bar.faint
              ? "fill-line-control/50 forced-colors:fill-[GrayText]"
              : "fill-action forced-colors:fill-[CanvasText]",
        )}
      />
    </svg>
  );
}
