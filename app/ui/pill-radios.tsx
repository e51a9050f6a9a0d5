import { cx } from "./class-names.ts";

export type Pill = {
  value: string;
  label: string;
  /** A count, for the eye. */
  note?: string | undefined;
};

const tones = {
  paper:
    "border-line-control hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-action",
  night:
    "border-on-night-2/60 hover:border-on-night has-checked:border-on-night has-checked:bg-on-night has-checked:text-night has-focus-visible:outline-glow",
} as const;

/** One of few, as pills in a line: what a list is narrowed to. `label` is for screen readers. */
export function PillRadios({
  name,
  label,
  options,
  start,
  tone = "paper",
  className,
}: {
  name: string;
  label: string;
  options: readonly Pill[];
  start: string;
  tone?: keyof typeof tones;
  className?: string;
}) {
  return (
    <fieldset className={cx("min-w-0", className)}>
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label: text, note }) => (
          <label
            key={value}
            className={cx(
              "relative inline-flex min-h-11 items-center gap-2.5 rounded-full border px-4 text-small transition-[background-color,color,border-color] duration-150 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:[forced-color-adjust:none]",
              tones[tone],
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === start}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full focus-visible:outline-none"
            />
            {text}
            {note === undefined ? null : (
              <span aria-hidden="true" className="data text-caption opacity-75">
                {note}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
