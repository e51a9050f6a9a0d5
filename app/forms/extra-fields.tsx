import type { FormCopy } from "#content-model/schema/form.ts";
import { useSiteFormCopy } from "./form-context.ts";
import { FormCheckbox, FormSelect, FormText } from "./form-fields.tsx";

/** The optional fields that the content adds to the form around them. */
export function ExtraFields() {
  const { extra = {} } = useSiteFormCopy();
  return Object.entries(extra).map(([name, field]) => (
    <ExtraField key={name} name={name} field={field} />
  ));
}

function ExtraField({
  name,
  field,
}: {
  name: string;
  field: NonNullable<FormCopy["extra"]>[string];
}) {
  const { common } = useSiteFormCopy();
  switch (field.kind) {
    case "text":
      return <FormText name={name} optional />;
    case "phone":
      return <FormText name={name} optional type="tel" autoComplete="tel" inputMode="tel" />;
    case "choice":
      return <FormSelect name={name} optional placeholder={common.extra.choose} />;
    case "checkbox":
      return (
        <FormCheckbox name={name} value="yes">
          {field.label}
        </FormCheckbox>
      );
  }
}
