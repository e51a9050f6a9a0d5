import type { ReactNode } from "react";
import { controlProps, FieldError, type FieldProps, Hint } from "./field.tsx";

/** One checkbox. Its label may hold links. */
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
