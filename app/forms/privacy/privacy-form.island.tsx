import { type ReactNode, useCallback, useState } from "react";
import { announceConsent, choiceNow } from "#app/consent/consent-store.ts";
import { useChoiceKept } from "#app/consent/use-consent.ts";
import { type SiteFormCopy, useFormField } from "#app/forms/form-context.ts";
import {
  EmailField,
  FormCheckbox,
  FormChoices,
  FormRadios,
  FormText,
  FormTextarea,
} from "#app/forms/form-fields.tsx";
import { SiteForm, type SiteFormProps } from "#app/forms/site-form.tsx";
import { island } from "#app/islands/island.tsx";
import { SpokenChange } from "#app/ui/spoken-status.tsx";
import { DateText } from "#app/ui/text.tsx";
import type { PrivacyCopy } from "#content-model/schema/privacy.ts";
import type { ConfirmationDetails, SubmitOutcome } from "#shared/forms/outcome.ts";
import {
  PERMITTED,
  type PrivacyKind,
  privacyKinds,
  privacySubjects,
} from "#shared/forms/privacy-options.ts";
import { outcomeText, RequestOutcome } from "./record-picture.tsx";

const loadSchema = () =>
  import("#shared/forms/privacy-request.ts").then(
    ({ privacyRequestSchema }) => privacyRequestSchema,
  );

const defaults = { kinds: "opt-out", subject: "self" };

type Props = Pick<SiteFormProps, "action" | "email" | "answer"> & {
  copy: PrivacyCopy;
  form: SiteFormCopy;
};

export default island({ name: "privacy-form", View: PrivacyForm });

/** A privacy request. What only an agent has to answer shows when "agent" is chosen, without a script too. */
function PrivacyForm({ copy, form, ...rest }: Props) {
  const [subject, setSubject] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const onFields = useCallback((element: HTMLFormElement) => {
    const fields = new FormData(element);
    setSubject(String(fields.get("subject")));
    setAsked((before) => askedAfter(before, fields.getAll("kinds")));
  }, []);
  const kinds = privacyKinds.map((value) => {
    const { label, note, time } = copy.kinds[value];
    return { value, label, note, end: time };
  });
  const subjects = privacySubjects.map((value) => ({ value, label: copy.subjects[value] }));
  return (
    <SiteForm
      form="privacy-request"
      title={copy.title}
      intro={copy.intro}
      copy={form}
      loadSchema={loadSchema}
      defaults={defaults}
      noDraft={["permission"]}
      onFields={onFields}
      onOutcome={followHere}
      after={(sent) => <Sent copy={copy} {...sent} />}
      {...rest}
    >
      <Part number={1}>
        <FormChoices name="kinds" options={kinds} least={1} columns="lines" />
        <RequestOutcome copy={copy} className="mt-5 lg:sr-only" />
        <SpokenChange text={asked?.last ? outcomeText(asked.last, copy) : ""} />
      </Part>
      <Part number={2}>
        <FormRadios name="subject" options={subjects} columns="pills" />
        <div className="mt-5 hidden space-y-4 border-action border-l-4 pl-5 group-has-[[value=agent]:checked]/request:block">
          {/* A section of its own, so that no browser fills in the person's name along with it. */}
          <FormText name="agent" autoComplete="section-agent name" />
          <FormCheckbox name="permission" value={PERMITTED}>
            {form.fields.permission?.label}
          </FormCheckbox>
        </div>
      </Part>
      <Part number={3}>
        <fieldset>
          <legend className="mb-5 font-semibold text-small">{copy.find}</legend>
          <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
            <PersonName subject={subject} />
            <EmailField />
          </div>
          <FormText name="where" optional className="mt-6" />
          <FormTextarea name="details" rows={3} optional className="mt-6" />
        </fieldset>
      </Part>
    </SiteForm>
  );
}

/** One of the three parts of the form, with its number in the margin where there is one. */
function Part({ number, children }: { number: number; children: ReactNode }) {
  return (
    <div className="relative border-ink border-t-2 pt-5 pb-2 max-sm:[&_legend]:pl-7 sm:pl-14 [&_legend]:text-body">
      <span
        aria-hidden="true"
        className="absolute top-5 left-0 font-bold font-display text-[1.375rem] text-action leading-[1.2] sm:text-[2.25rem] sm:leading-none"
      >
        {number}
      </span>
      {children}
    </div>
  );
}

/** Requested kinds, and the one chosen last. */
type Asked = { kinds: readonly PrivacyKind[]; last: PrivacyKind | null };

function askedAfter(before: Asked | null, checked: readonly FormDataEntryValue[]): Asked {
  const kinds = privacyKinds.filter((kind) => checked.includes(kind));
  // What the form starts with was chosen by no one.
  if (!before) return { kinds, last: null };
  if (kinds.join() === before.kinds.join()) return before;
  return { kinds, last: kinds.find((kind) => !before.kinds.includes(kind)) ?? null };
}

/** The browser fills in its own user's name: that of the person only where they ask for themselves, as most do. */
function PersonName({ subject }: { subject: string | null }) {
  const { initial } = useFormField("subject");
  return <FormText name="name" autoComplete={(subject ?? initial) === "self" ? "name" : "off"} />;
}

/** The answer has set the cookie where the opt-out covers this browser: banner, switches and other tabs follow. */
function followHere(outcome: SubmitOutcome): void {
  if (outcome.state !== "sent" || !outcome.hereToo) return;
  announceConsent(choiceNow({ analytics: false, marketing: false }));
}

function Sent({ copy, due = [], hereToo }: ConfirmationDetails & { copy: PrivacyCopy }) {
  const isKept = useChoiceKept();
  if (due.length === 0) return null;
  return (
    <div className="mt-6 max-w-prose space-y-3">
      <p>{copy.due}</p>
      <ul className="space-y-1.5">
        {due.map(({ kind, dueOn }) => (
          <li key={kind}>
            {copy.kinds[kind].label}:{" "}
            <strong data-due={dueOn}>
              <DateText day={dueOn} />
            </strong>
          </li>
        ))}
      </ul>
      {hereToo ? <p>{isKept ? copy.hereToo : copy.hereInTab}</p> : null}
      <p>{copy.follow}</p>
    </div>
  );
}
