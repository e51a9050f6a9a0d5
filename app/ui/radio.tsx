import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { FieldError, type FieldProps, Hint } from "./field.tsx";

export type RadioOption = { value: string; label: string; note?: ReactNode };

/** A control with its label as one card to press. */
export const choiceCardClass =
  "flex min-h-12 gap-3 rounded-md border border-line-control bg-raised px-4 py-3 " +
  "transition-[border-color,background-color] duration-150 hover:border-ink has-checked:border-action " +
  "has-checked:bg-action-soft has-checked:outline-1 has-checked:outline-action";

/** One of few, as cards. The first card has the group's id, so that the error summary leads to it. */
export function RadioCards({
  id,
  name,
  label,
  hint,
  error,
  options,
  defaultValue,
  columns = 2,
  className,
}: FieldProps & {
  options: readonly RadioOption[];
  defaultValue?: string | undefined;
  columns?: 2 | 3 | undefined;
}) {
  const described =
    [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <fieldset className={className} aria-describedby={described}>
      <legend className="font-semibold text-small">{label}</legend>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <div className={cx("mt-2 grid gap-3", columns === 2 ? "sm:grid-cols-2" : "sm:grid-cols-3")}>
        {options.map((option, i) => (
          <label key={option.value} className={choiceCardClass}>
            <input
              type="radio"
              id={i === 0 ? id : `${id}-${option.value}`}
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              required
              className="mt-1 size-5 shrink-0 accent-action"
            />
            <span>
              <span className="block font-semibold">{option.label}</span>
              {option.note ? (
                <span className="block text-ink-2 text-small">{option.note}</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
