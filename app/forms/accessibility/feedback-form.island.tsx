import { CharacterCount } from "#app/forms/character-count.tsx";
import { EmailField, FormText, FormTextarea } from "#app/forms/form-fields.tsx";
import { FormCard } from "#app/forms/form-page.tsx";
import { SiteForm, type SiteFormProps } from "#app/forms/site-form.tsx";
import { island } from "#app/islands/island.tsx";
import { accessibilityLimits } from "#shared/forms/lead-form-options.ts";

const loadSchema = () =>
  import("#shared/forms/lead-forms.ts").then(({ accessibilitySchema }) => accessibilitySchema);

type Props = Pick<SiteFormProps, "title" | "intro" | "action" | "copy" | "email" | "answer">;

export default island({ name: "feedback-form", View: FeedbackForm });

/** Feedback on a barrier: where, what, and with which tools. */
function FeedbackForm({ copy, ...rest }: Props) {
  return (
    <FormCard>
      <SiteForm form="accessibility" copy={copy} loadSchema={loadSchema} {...rest}>
        <FormText name="page" />
        <div>
          <FormTextarea name="barrier" rows={6} />
          <CharacterCount name="barrier" max={accessibilityLimits.barrier} common={copy.common} />
        </div>
        <FormText name="technology" optional />
        <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
          <FormText name="name" autoComplete="name" />
          <EmailField />
        </div>
      </SiteForm>
    </FormCard>
  );
}
