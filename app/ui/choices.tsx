/* Choices as native radios and checkboxes: cards, ruled lines, and pills. */
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { controlProps, FieldError, type FieldProps, Hint } from "./field.tsx";

/** `end` is at the other end of its line, as how long it takes; under the words on phones. */
export type Choice = { value: string; label: string; note?: ReactNode; end?: string };

type Common = FieldProps & { options: readonly Choice[]; columns?: keyof typeof looks | undefined };

/** How many are next to each other; `pair` is two of a word or so, on a phone too. */
const looks = {
  1: "",
  2: "choice-two",
  3: "sm:grid-cols-3",
  4: "choice-four",
  // Ruled lines instead of cards: many in a calm list.
  lines: "",
  // Few short ones in a line of pills.
  pills: "",
  pair: "choice-pair",
} as const;

/** Where they aren't cards. */
const frames: Partial<Record<keyof typeof looks, string>> = {
  lines: "mt-4 grid border-line border-t",
  pills: "mt-3 flex flex-wrap gap-2.5",
};
const labels: typeof frames = { lines: "choice-line", pills: "choice-pill" };

/** One of few, as cards. */
export function RadioCards({
  defaultValue,
  ...group
}: Common & { defaultValue?: string | undefined }) {
  return <ChoiceCards {...group} type="radio" required checked={[defaultValue]} />;
}

/** Any number of several, as cards. */
export function CheckboxCards({
  defaultValues = [],
  ...group
}: Common & { defaultValues?: readonly string[] }) {
  return <ChoiceCards {...group} type="checkbox" required={false} checked={defaultValues} />;
}

/** The first card has the group's id, so that the error summary leads to it. */
function ChoiceCards({
  id,
  name,
  label,
  hint,
  error,
  optional,
  options,
  columns = 2,
  className,
  type,
  required,
  checked,
}: Common & {
  type: "radio" | "checkbox";
  required: boolean;
  checked: ReadonlyArray<string | undefined>;
}) {
  const { "aria-describedby": described } = controlProps({ id, name, hint, error });
  return (
    <fieldset className={className} aria-describedby={described}>
      <legend className="font-semibold text-small">
        {label}
        {optional ? <span className="font-normal text-ink-2"> {optional}</span> : null}
      </legend>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <div className={cx("choices", frames[columns] ?? "mt-2 grid gap-3", looks[columns])}>
        {options.map((option, i) => (
          <label key={option.value} className={labels[columns] ?? "choice-card"}>
            <input
              type={type}
              id={i === 0 ? id : `${id}-${option.value}`}
              name={name}
              value={option.value}
              defaultChecked={checked.includes(option.value)}
              required={required}
            />
            <span>
              <span>{option.label}</span>
              {option.note ? <span>{option.note}</span> : null}
              {option.end ? <span className="choice-end">{option.end}</span> : null}
            </span>
            {option.end ? (
              <span className="shrink-0 self-center text-small max-sm:hidden">{option.end}</span>
            ) : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Pill = {
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
