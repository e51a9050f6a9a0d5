import { FormRadios, FormSelect, FormText, FormTextarea } from "#app/forms/form-fields.tsx";
import { PersonFields } from "#app/forms/person-fields.tsx";
import { SiteForm, type SiteFormProps } from "#app/forms/site-form.tsx";
import { type PartnerProgram, partnerPrograms } from "#contracts/forms/partner-options.ts";
import type { ProgramCopy } from "./program-copy.ts";

const loadSchema = () =>
  import("#contracts/forms/partner.ts").then(({ partnerSchema }) => partnerSchema);

/** The application to a partner program. `program` comes from the address, so that each section's link presets it. */
export function PartnerForm({
  program,
  programs,
  chooseAudience,
  ...rest
}: Pick<SiteFormProps, "title" | "intro" | "action" | "copy" | "email"> & {
  program: PartnerProgram | null;
  programs: readonly ProgramCopy[];
  chooseAudience: string;
}) {
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
      <PersonFields />
      <FormText name="website" type="url" autoComplete="url" inputMode="url" spellCheck={false} />
      <FormSelect name="audience" placeholder={chooseAudience} />
      <FormTextarea name="message" rows={5} />
    </SiteForm>
  );
}

/** The program that an address asks for; null for none and for what is no program of ours. */
export function programOf(search: URLSearchParams): PartnerProgram | null {
  const asked = search.get("program");
  return partnerPrograms.find((program) => program === asked) ?? null;
}
