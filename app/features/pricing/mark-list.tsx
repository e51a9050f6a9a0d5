import { cx } from "#app/ui/class-names.ts";

/** Ruled lines with a mark; the heading over the list says in words what the mark means. */
export function MarkList({
  mark,
  points,
  night = false,
}: {
  mark: "✓" | "×";
  points: readonly string[];
  night?: boolean;
}) {
  return (
    <ul>
      {points.map((point) => (
        <li
          key={point}
          className={cx(
            "flex items-baseline gap-3 border-b py-2.5 text-small last:border-b-0",
            night ? "border-night-line" : "border-line",
          )}
        >
          <span
            aria-hidden="true"
            className={cx(
              "data shrink-0",
              night ? "text-glow" : mark === "✓" ? "text-on-positive" : "text-ink-3",
            )}
          >
            {mark}
          </span>
          {point}
        </li>
      ))}
    </ul>
  );
}
