import type { SiteFormWords } from "#app/forms/form-context.ts";
import { FormCheckbox, FormRadios, FormText, FormTextarea } from "#app/forms/form-fields.tsx";
import { SiteForm, type SiteFormProps } from "#app/forms/site-form.tsx";
import { DateText } from "#app/ui/date-text.tsx";
import type { PrivacyWords } from "#content/schema/privacy.ts";
import { PERMITTED, privacyKinds, privacySubjects } from "#contracts/forms/privacy-options.ts";
import { RecordStrip } from "./record-picture.tsx";

const loadSchema = () =>
  import("#contracts/forms/privacy-request.ts").then(
    ({ privacyRequestSchema }) => privacyRequestSchema,
  );

const defaults = { kind: "opt-out", subject: "self" };

/** A privacy request. What only an agent has to answer shows when "agent" is chosen, without a script too. */
export function PrivacyForm({
  words,
  form,
  ...rest
}: Pick<SiteFormProps, "action" | "email"> & { words: PrivacyWords; form: SiteFormWords }) {
  const kinds = privacyKinds.map((value) => {
    const { label, note } = words.kinds[value];
    return { value, label, note };
  });
  const subjects = privacySubjects.map((value) => ({ value, label: words.subjects[value] }));
  return (
    <SiteForm
      form="privacy-request"
      title={words.title}
      intro={words.intro}
      words={form}
      loadSchema={loadSchema}
      defaults={defaults}
      noDraft={["permission"]}
      after={({ dueOn }) => <Due words={words} day={dueOn} />}
      {...rest}
    >
      <FormRadios name="kind" options={kinds} />
      <RecordStrip words={words} className="lg:hidden" />
      <FormRadios name="subject" options={subjects} columns={3} />
      <div className="hidden space-y-4 rounded-md border border-line bg-sunken p-5 group-has-[[value=agent]:checked]/request:block">
        <FormText name="agent" autoComplete="name" />
        <FormCheckbox name="permission" value={PERMITTED}>
          {form.fields.permission?.label}
        </FormCheckbox>
      </div>
      <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
        <FormText name="name" autoComplete="name" />
        <FormText
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
        />
      </div>
      <FormText name="where" optional />
      <FormTextarea name="details" rows={4} optional />
    </SiteForm>
  );
}

function Due({ words, day }: { words: PrivacyWords; day: string | undefined }) {
  if (!day) return null;
  return (
    <p className="mt-6 max-w-prose">
      {words.due}{" "}
      <strong data-due={day}>
        <DateText day={day} />
      </strong>
      . {words.follow}
    </p>
  );
}
