import type { FormCopy } from "./schema/form.ts";
import type { Snapshot } from "./snapshot.ts";

type Forms = Snapshot["forms"];
type Extra = NonNullable<FormCopy["extra"]>;

/**
 * Forms with the copy of the fields that their content adds beside that of their own, so that labels, errors and mails know
 * them alike. `phone: optional` is the preset of such a field.
 */
export function withExtraCopy(forms: Forms): Forms {
  const { common } = forms;
  const entries = Object.entries<FormCopy>(forms as never).map(([id, form]) =>
    id === "common" ? [id, form] : [id, withExtra(form, common.extra)],
  );
  return Object.fromEntries(entries) as Forms;
}

function withExtra(form: FormCopy, copy: Forms["common"]["extra"]): FormCopy {
  if (!form.phone && !form.extra) return form;
  const phone: Extra = form.phone ? { phone: { kind: "phone", label: copy.phone } } : {};
  const extra = { ...phone, ...form.extra };
  const fields = Object.entries(extra).map(([name, field]) => {
    const { label, hint, called, kind } = field;
    const options = kind === "choice" ? field.options : undefined;
    const invalid = kind === "phone" ? copy.invalidPhone : copy.invalidChoice;
    return [name, { label, hint, called, options, errors: { invalid } }] as const;
  });
  return { ...form, extra, fields: { ...form.fields, ...Object.fromEntries(fields) } };
}
