import { createContext, useContext } from "react";
import type { CommonFormCopy, FormCopy } from "#content-model/schema/form.ts";
import type { FieldErrors } from "#shared/forms/error-sentences.ts";
import type { FieldValues } from "#shared/forms/parse.ts";

export type SiteFormCopy = FormCopy & { common: CommonFormCopy };

type FormContextValue = {
  form: string;
  copy: SiteFormCopy;
  errors: FieldErrors;
  /** Initial values: the server's answer, else the address's presets. */
  initial: FieldValues;
};

export const FormContext = createContext<FormContextValue | null>(null);

/** Id of a field's control, by which the error summary finds it. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}

/** Copy of the surrounding form. */
export function useSiteFormCopy(): SiteFormCopy {
  const context = useContext(FormContext);
  if (!context) throw new Error("This is outside a SiteForm");
  return context.copy;
}

/** Everything that a field of the surrounding form needs to know by its name. */
export function useFormField(name: string) {
  const context = useContext(FormContext);
  if (!context) throw new Error(`The field ${name} is outside a SiteForm`);
  const { form, copy, errors, initial } = context;
  const field = copy.fields[name];
  if (!field) throw new Error(`The form ${form} has no copy for the field ${name}`);
  return {
    props: {
      id: fieldId(form, name),
      name,
      label: field.label,
      hint: field.hint,
      error: errors[name],
    },
    initial: initial[name],
    /** Options of a field, in the list's order. */
    options: Object.entries(field.options ?? {}).map(([value, label]) => ({ value, label })),
    common: copy.common,
  };
}
