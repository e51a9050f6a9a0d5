import type { ComponentProps, ReactNode } from "react";
import { CheckboxCards, type Choice, RadioCards } from "#app/ui/choices.tsx";
import { controlProps, FieldError, type FieldProps, Hint, TextField } from "#app/ui/field.tsx";
import { SelectField, type SelectOption } from "#app/ui/select.tsx";
import { TextareaField } from "#app/ui/textarea.tsx";
import { checkedValues } from "#shared/forms/parse.ts";
import { useFormField } from "./form-context.ts";

/*
 * The fields of a SiteForm, known by name: copy, error and first value come from the form around them.
 * All are uncontrolled: what a visitor types before the scripts arrive is never overwritten.
 */

type Common = { name: string; optional?: boolean; className?: string };
type InputProps = Pick<
  ComponentProps<"input">,
  "type" | "autoComplete" | "inputMode" | "min" | "max" | "spellCheck" | "autoCapitalize"
>;

export function FormText({ name, optional = false, ...rest }: Common & InputProps) {
  const { props, initial, common } = useFormField(name);
  return (
    <TextField
      {...props}
      {...rest}
      defaultValue={initial ?? ""}
      optional={optional ? common.optional : undefined}
    />
  );
}

export function FormTextarea({ name, optional = false, ...rest }: Common & { rows: number }) {
  const { props, initial, common } = useFormField(name);
  return (
    <TextareaField
      {...props}
      {...rest}
      defaultValue={initial ?? ""}
      optional={optional ? common.optional : undefined}
    />
  );
}

/** Offers the form's own list, unless `options` are given. */
export function FormSelect({
  name,
  optional = false,
  options,
  ...rest
}: Common & { options?: readonly SelectOption[]; placeholder?: string }) {
  const { props, initial, common, options: own } = useFormField(name);
  return (
    <SelectField
      {...props}
      {...rest}
      options={options ?? own}
      defaultValue={initial}
      optional={optional ? common.optional : undefined}
    />
  );
}

export function FormRadios({
  name,
  className,
  ...rest
}: Pick<Common, "name" | "className"> & {
  options: readonly Choice[];
  columns?: 1 | 2 | 3 | "pills";
}) {
  const { props, initial } = useFormField(name);
  return <RadioCards {...props} {...rest} className={className} defaultValue={initial} />;
}

export function FormCheckbox({
  name,
  className,
  value,
  children,
}: Common & { value: string; children: ReactNode }) {
  const { props, initial } = useFormField(name);
  return (
    <CheckboxField
      {...props}
      className={className}
      label={children}
      value={value}
      defaultChecked={initial === value}
    />
  );
}

/** Several boxes of one name; its schema is `choices`. Any number of them, unless `least` one is asked for. */
export function FormChoices({
  name,
  className,
  options,
  least = 0,
  columns,
}: Pick<Common, "name" | "className"> & {
  options?: readonly Choice[];
  least?: 0 | 1;
  columns?: "lines" | "pills";
}) {
  const { props, initial, common, options: own } = useFormField(name);
  return (
    <CheckboxCards
      {...props}
      className={className}
      columns={columns}
      options={options ?? own}
      optional={least === 0 ? common.optional : undefined}
      defaultValues={checkedValues(initial)}
    />
  );
}

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

/** Fields of the person, as most forms need them: name and company next to each other, then where to answer. */
export function PersonFields() {
  return (
    <>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <FormText name="name" autoComplete="name" />
        <FormText name="company" autoComplete="organization" optional />
      </div>
      <EmailField />
    </>
  );
}

/** For forms without a company, or with their own autofill rule for the name. */
export function EmailField() {
  return (
    <FormText name="email" type="email" autoComplete="email" inputMode="email" spellCheck={false} />
  );
}
