import { CharacterCount } from "#app/forms/character-count.tsx";
import type { SiteFormCopy } from "#app/forms/form-context.ts";
import { FormSelect, FormTextarea } from "#app/forms/form-fields.tsx";
import { PersonFields } from "#app/forms/person-fields.tsx";
import { SiteForm, type SiteFormProps } from "#app/forms/site-form.tsx";
import {
  type ContactTopic,
  contactLimits,
  contactTopics,
} from "#contracts/forms/contact-topics.ts";

const loadSchema = () =>
  import("#contracts/forms/contact.ts").then(({ contactSchema }) => contactSchema);

/** The contact form. `topic` comes from the address, so that links elsewhere can preset it. */
export function ContactForm({
  copy,
  topic,
  chooseTopic,
  ...rest
}: Pick<SiteFormProps, "title" | "intro" | "action" | "email" | "after" | "onFields"> & {
  copy: SiteFormCopy;
  topic: ContactTopic | null;
  chooseTopic: string;
}) {
  return (
    <SiteForm
      form="contact"
      copy={copy}
      loadSchema={loadSchema}
      {...(topic ? { preset: { topic } } : {})}
      {...rest}
    >
      <PersonFields />
      <FormSelect name="topic" placeholder={chooseTopic} />
      <div>
        <FormTextarea name="message" rows={6} />
        <CharacterCount name="message" max={contactLimits.message} common={copy.common} />
      </div>
    </SiteForm>
  );
}

/** The topic that an address asks for; null for none and for what is no topic of ours. */
export function topicOf(search: URLSearchParams): ContactTopic | null {
  const asked = search.get("topic");
  return contactTopics.find((topic) => topic === asked) ?? null;
}
