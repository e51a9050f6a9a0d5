import { cx } from "./class-names.ts";
import { controlClass, Field, type FieldProps } from "./field.tsx";
import { Chevron } from "./fold.tsx";

export type SelectOption = { value: string; label: string };

/** One of many, by the browser's own list. `placeholder` is shown while nothing is chosen. */
export function SelectField({
  options,
  placeholder,
  defaultValue = "",
  ...field
}: FieldProps & {
  options: readonly SelectOption[];
  placeholder?: string | undefined;
  defaultValue?: string | undefined;
}) {
  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          <select
            className={cx(controlClass, "appearance-none pr-11 forced-colors:appearance-auto")}
            defaultValue={defaultValue}
            {...control}
            // Without a placeholder something is always chosen, and HTML allows no "required" there.
            required={control.required && placeholder !== undefined}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Chevron className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-4 size-3 forced-colors:hidden" />
        </span>
      )}
    </Field>
  );
}
