import { cx } from "./class-names.ts";

/** Method of a request: one that reads in the color of data, one that sends in the color of actions. */
export function MethodChip({ method, large = false }: { method: string; large?: boolean }) {
  return (
    <span
      className={cx(
        "data inline-grid shrink-0 place-items-center rounded-sm font-semibold forced-colors:border",
        large ? "min-w-18 px-3 py-1.5 text-body" : "min-w-13 px-1.5 py-0.5 text-caption",
        method === "GET" ? "bg-positive text-on-positive" : "bg-action-soft text-action-strong",
      )}
    >
      {method}
    </span>
  );
}
