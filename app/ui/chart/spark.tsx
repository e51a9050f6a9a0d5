import { cx } from "../class-names.ts";
import { plotOf } from "./plot.ts";

const frame = { width: 96, height: 24, top: 0, bottom: 1, left: 4, every: 1 };

/** A chart as small as a word, or as wide as its frame, next to the number that it leads to: one path, since lists have many. For the eye only. */
export function Spark({ path, wide = false }: { path: string; wide?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${frame.width} ${wide ? frame.height - frame.bottom : frame.height}`}
      className={cx(
        "shrink-0 fill-action forced-colors:fill-[CanvasText]",
        // Where the text is so large that a line has few words, the number is enough.
        wide ? "h-auto w-full" : "h-6 w-24 max-[20rem]:hidden",
      )}
    >
      <path d={path} />
    </svg>
  );
}

/** Path data of its columns. A value of zero is a line: a week without a score is still a week. */
export function sparkPath(values: readonly number[], top: number): string {
  const { columns, base } = plotOf(values, frame, top);
  return columns
    .map(({ x, y, width }) => `M${x} ${base}V${Math.min(y, base - 1)}h${width}V${base}z`)
    .join("");
}
