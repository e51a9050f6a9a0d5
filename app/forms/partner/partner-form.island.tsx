import {
  EmailField,
  FormRadios,
  FormSelect,
  FormText,
  FormTextarea,
} from "#app/forms/form-fields.tsx";
import { SiteForm, type SiteFormProps } from "#app/forms/site-form.tsx";
import { island } from "#app/islands/island.tsx";
import type { PartnerProgram } from "#shared/forms/lead-form-options.ts";
import type { ProgramCopy } from "./program.tsx";

const loadSchema = () =>
  import("#shared/forms/lead-forms.ts").then(({ partnerSchema }) => partnerSchema);

type Props = Pick<SiteFormProps, "title" | "intro" | "action" | "copy" | "email" | "answer"> & {
  program: PartnerProgram | null;
  programs: readonly ProgramCopy[];
  chooseAudience: string;
};

export default island({ name: "partner-form", View: PartnerForm });

/** The application to a partner program. `program` comes from the address, so that each section's link presets it. */
function PartnerForm({ program, programs, chooseAudience, ...rest }: Props) {
  return (
    <SiteForm
      form="partner"
      loadSchema={loadSchema}
      {...(program ? { preset: { program } } : {})}
      {...rest}
    >
      <FormRadios
        name="program"
        columns={3}
        options={programs.map(({ id, name, tag }) => ({ value: id, label: name, note: tag }))}
      />
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <FormText name="name" autoComplete="name" />
        <FormText name="company" autoComplete="organization" optional />
        <EmailField />
        <FormText name="website" type="url" autoComplete="url" inputMode="url" spellCheck={false} />
      </div>
      <FormSelect name="audience" placeholder={chooseAudience} />
      <FormTextarea name="message" rows={4} />
    </SiteForm>
  );
}
