import { CharacterCount } from "#app/forms/character-count.tsx";
import {
  FormChoices,
  FormSelect,
  FormText,
  FormTextarea,
  PersonFields,
} from "#app/forms/form-fields.tsx";
import { SiteForm, type SiteFormProps } from "#app/forms/site-form.tsx";
import { island } from "#app/islands/island.tsx";
import { enterpriseLimits } from "#shared/forms/lead-form-options.ts";

const loadSchema = () =>
  import("#shared/forms/lead-forms.ts").then(({ enterpriseSchema }) => enterpriseSchema);

type Props = Pick<SiteFormProps, "title" | "intro" | "action" | "copy" | "email" | "answer"> & {
  choose: string;
};

export default island({ name: "scope-form", View: ScopeForm });

/** The scope of an enterprise plan: volume, systems, needs, start, and what does not fit today. */
function ScopeForm({ choose, copy, ...rest }: Props) {
  return (
    <SiteForm form="enterprise" copy={copy} loadSchema={loadSchema} {...rest}>
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 content-start gap-6">
          <PersonFields />
          <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
            <FormText
              name="website"
              type="url"
              autoComplete="url"
              inputMode="url"
              spellCheck={false}
              optional
            />
            <FormSelect name="timeline" placeholder={choose} />
            <FormSelect name="visits" placeholder={choose} />
            <FormSelect name="records" placeholder={choose} />
          </div>
          <FormText name="systems" optional />
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          <FormChoices name="needs" columns="pills" />
          {/* Next to the other fields, as tall as they are. */}
          <div className="lg:[&_textarea]:min-h-64">
            <FormTextarea name="message" rows={5} />
            <CharacterCount name="message" max={enterpriseLimits.message} common={copy.common} />
          </div>
        </div>
      </div>
    </SiteForm>
  );
}
