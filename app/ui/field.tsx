import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";

/** Attributes of every form control; `Field` makes them, the control spreads them. */
type ControlProps = {
  id: string;
  name: string;
  required: boolean;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean;
};

export type FieldProps = {
  /** Unique on the page; the error summary links to it. */
  id: string;
  name: string;
  label: string;
  /** Rest of the label that the group's name leaves out: fields are listed and jumped to without it. */
  labelRest?: string | undefined;
  hint?: string | undefined;
  /** Error and its fix; nothing while the field is valid. */
  error?: string | undefined;
  /** Words after the label of a field that may stay empty; without them the field is required. */
  optional?: string | undefined;
  className?: string | undefined;
};

/**
 * Label, hint and error of one control, tied to it once and for all. Where a row of fields is as tall as its tallest,
 * labels line up at the top and controls at the bottom, whichever of them has a hint or an error.
 */
export function Field({
  id,
  name,
  label,
  labelRest,
  hint,
  error,
  optional,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const control = controlProps({ id, name, hint, error, optional });
  return (
    <div className={cx("form-field", className)}>
      <label htmlFor={id}>
        {label}
        {labelRest ? <span className="sr-only">{` ${labelRest}`}</span> : null}
        {optional ? <span className="font-normal text-ink-2"> {optional}</span> : null}
      </label>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <div>{children(control)}</div>
    </div>
  );
}

/** The attributes that tie a control to its hint and error. */
export function controlProps({
  id,
  name,
  hint,
  error,
  optional,
}: Omit<FieldProps, "label" | "labelRest">): ControlProps {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    name,
    required: !optional,
    "aria-describedby": described || undefined,
    // Said either way: some screen readers call an empty required field invalid if no one says otherwise.
    "aria-invalid": Boolean(error),
  };
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1 text-ink-2 text-small">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex gap-2 font-semibold text-danger text-small">
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="mt-[0.22em] size-4 shrink-0 fill-current"
      >
        <path d="M8 0a8 8 0 1 1 0 16A8 8 0 0 1 8 0Zm-1 4v5h2V4H7Zm0 6.5v2h2v-2H7Z" />
      </svg>
      <span>{children}</span>
    </p>
  );
}

/** The frame of every text-like control: app/styles/parts.css. */
export const controlClass = "text-control";

/** One line of text. No `maxLength`: it would cut what is pasted without a word. */
export function TextField({
  type = "text",
  className,
  ...props
}: FieldProps &
  Pick<
    ComponentProps<"input">,
    | "type"
    | "autoComplete"
    | "inputMode"
    | "defaultValue"
    | "min"
    | "max"
    | "spellCheck"
    | "autoCapitalize"
  >) {
  const { id, name, label, labelRest, hint, error, optional, ...input } = props;
  return (
    <Field {...{ id, name, label, labelRest, hint, error, optional, className }}>
      {(control) => <input type={type} className={controlClass} {...input} {...control} />}
    </Field>
  );
}
