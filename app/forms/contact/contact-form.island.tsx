import { CharacterCount } from "#app/forms/character-count.tsx";
import type { SiteFormCopy } from "#app/forms/form-context.ts";
import { EmailField, FormSelect, FormText, FormTextarea } from "#app/forms/form-fields.tsx";
import { SiteForm, type SiteFormProps } from "#app/forms/site-form.tsx";
import { island } from "#app/islands/island.tsx";
import { type ContactTopic, contactLimits } from "#shared/forms/lead-form-options.ts";

const loadSchema = () =>
  import("#shared/forms/lead-forms.ts").then(({ contactSchema }) => contactSchema);

type Props = Pick<SiteFormProps, "title" | "intro" | "action" | "email" | "answer"> & {
  copy: SiteFormCopy;
  topic: ContactTopic | null;
  chooseTopic: string;
};

export default island({ name: "contact-form", View: ContactForm });

/** The contact form. `topic` comes from the address, so that links elsewhere can preset it. */
function ContactForm({ copy, topic, chooseTopic, ...rest }: Props) {
  return (
    <SiteForm
      form="contact"
      copy={copy}
      loadSchema={loadSchema}
      {...(topic ? { preset: { topic } } : {})}
      {...rest}
    >
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <FormText name="name" autoComplete="name" />
        <EmailField />
        <FormText name="company" autoComplete="organization" optional />
        <FormSelect name="topic" placeholder={chooseTopic} />
      </div>
      <div>
        <FormTextarea name="message" rows={6} />
        <CharacterCount name="message" max={contactLimits.message} common={copy.common} />
      </div>
    </SiteForm>
  );
}
