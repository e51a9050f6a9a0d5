import type { ReactNode } from "react";
import { controlProps, FieldError, type FieldProps, Hint } from "./field.tsx";
import { choiceCardClass, type RadioOption } from "./radio.tsx";

/** One box to tick. Its label may hold links. */
export function CheckboxField({
  label,
  value = "yes",
  defaultChecked = false,
  className,
  ...field
}: Omit<FieldProps, "label"> & { label: ReactNode; value?: string; defaultChecked?: boolean }) {
  const { id, hint, error } = field;
  return (
    <div className={className}>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <div className="mt-1 flex gap-3">
        <input
          type="checkbox"
          value={value}
          defaultChecked={defaultChecked}
          className="mt-2.5 size-6 shrink-0 accent-action"
          {...controlProps(field)}
        />
        <label htmlFor={id} className="min-h-11 py-2">
          {label}
        </label>
      </div>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
    </div>
  );
}

/** Any number of several, as cards. The first box has the group's id, so that the error summary leads to it. */
export function CheckboxCards({
  id,
  name,
  label,
  hint,
  error,
  optional,
  options,
  defaultValues = [],
  className,
}: FieldProps & { options: readonly RadioOption[]; defaultValues?: readonly string[] }) {
  const { "aria-describedby": described } = controlProps({ id, name, hint, error });
  return (
    <fieldset className={className} aria-describedby={described}>
      <legend className="font-semibold text-small">
        {label}
        {optional ? <span className="font-normal text-ink-2"> {optional}</span> : null}
      </legend>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {options.map((option, i) => (
          <label key={option.value} className={choiceCardClass}>
            <input
              type="checkbox"
              id={i === 0 ? id : `${id}-${option.value}`}
              name={name}
              value={option.value}
              defaultChecked={defaultValues.includes(option.value)}
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
