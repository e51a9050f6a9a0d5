import { type ReactNode, useEffect, useRef } from "react";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import type { CommonFormCopy, FormCopy } from "#content-model/schema/form.ts";
import { HONEYPOT, IDEMPOTENCY_KEY } from "#shared/forms/hidden-fields.ts";
import type { ConfirmationDetails, SiteFormId, SubmitOutcome } from "#shared/forms/outcome.ts";
import type { FieldValues } from "#shared/forms/parse.ts";
import { fill } from "#shared/words.ts";
import { FormContext, fieldId, type SiteFormCopy, useSiteFormCopy } from "./form-context.ts";
import { FormCheckbox, FormSelect, FormText } from "./form-fields.tsx";
import type { LoadSchema } from "./use-checks.ts";
import { useSiteForm } from "./use-site-form.ts";
import { type Phase, RETRIES } from "./use-submission.ts";

export type SiteFormProps = {
  form: SiteFormId;
  /** Heading over the form; it goes with the form once that is sent. */
  title: string;
  intro?: string;
  /** Path of the route whose action takes it. */
  action: string;
  copy: SiteFormCopy;
  /** Shown where the form cannot be sent. */
  email: string;
  /** Keep it outside the component: it is loaded once per function. */
  loadSchema: LoadSchema;
  /** The outcome that the page was drawn with, where it answers a post. */
  answer: SubmitOutcome | null;
  /** Presets in the address. */
  preset?: FieldValues;
  /** Initial values of an untouched form; a draft may replace them. */
  defaults?: FieldValues;
  /** Fields that are never kept in the tab. */
  noDraft?: readonly string[];
  /** Follows the reference number on the confirmation. */
  after?: ReactNode | ((sent: ConfirmationDetails) => ReactNode);
  /** Tells others on the page what is in the fields. */
  onFields?: (element: HTMLFormElement) => void;
  /** Tells others on the page what became of it. */
  onOutcome?: (outcome: SubmitOutcome) => void;
  children: ReactNode;
};

/**
 * Every form of the site: a real form first, which posts a page without JavaScript; with it the same action by fetch,
 * the same schema in the browser, a draft in the tab, and retries.
 *
 * `noValidate` is in the markup from the start: the browser's own bubbles would come before the server's summary,
 * one at a time, in other words, and are read poorly by screen readers. `required` stays, because it is announced.
 */
export function SiteForm(props: SiteFormProps) {
  const { copy, form, action, email } = props;
  const state = useSiteForm(props);
  useTitlePrefix(titlePrefix(state, copy));

  if (state.outcome?.state === "sent") {
    return (
      <Confirmation
        copy={copy}
        reference={state.outcome.reference}
        isUnmailed={state.outcome.isUnmailed === true}
        action={action}
      >
        {typeof props.after === "function" ? props.after(state.outcome) : props.after}
      </Confirmation>
    );
  }
  const { problems, refused } = state;
  return (
    <FormContext value={{ form, copy, errors: state.errors, initial: state.initial }}>
      <FormHeading title={props.title} intro={props.intro} />
      <form
        ref={state.element}
        id={form}
        method="post"
        action={action}
        noValidate
        className="relative space-y-6"
        {...state.handlers}
      >
        <div ref={state.messages} className="space-y-6 empty:hidden">
          {problems.length > 0 ? (
            <ErrorSummary
              key={state.round}
              title={copy.common.problem}
              items={problems.map(([name, message]) => ({
                fieldId: fieldId(form, name),
                message,
              }))}
            />
          ) : null}
          {refused ? (
            <Refusal key={state.round} {...refused} email={email} common={copy.common} />
          ) : null}
        </div>
        {props.children}
        <ExtraFields />
        <Trap form={form} label={copy.common.trap} />
        <input type="hidden" name={IDEMPOTENCY_KEY} defaultValue="" />
        <p className="text-ink-2 text-small">
          <span>{copy.notice}</span>{" "}
          <a
            href={copy.common.collection.href}
            className="link relative inline-block max-w-full after:absolute after:inset-x-0 after:-inset-y-3"
          >
            {copy.common.collection.label}
          </a>
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            type="submit"
            aria-disabled={state.busy}
            aria-busy={state.busy}
            className="aria-disabled:opacity-70 max-sm:w-full"
          >
            {state.busy ? copy.common.busy : copy.submit}
          </Button>
          <Waiting phase={state.phase} common={copy.common} />
        </div>
      </form>
    </FormContext>
  );
}

function FormHeading({ title, intro }: { title: string; intro: string | undefined }) {
  return (
    <div className="mb-7">
      <h2 className="text-h3">{title}</h2>
      {intro ? <p className="mt-2 max-w-prose text-[1rem] text-ink-2">{intro}</p> : null}
    </div>
  );
}

/** People never meet it: out of sight, out of the tab order, out of the accessibility tree. */
function Trap({ form, label }: { form: string; label: string }) {
  const id = `${form}-extra`;
  return (
    <div aria-hidden="true" className="-left-[10000px] absolute size-px overflow-hidden">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}

function titlePrefix(state: ReturnType<typeof useSiteForm>, copy: SiteFormCopy): string {
  if (state.outcome?.state === "sent") return copy.common.sentPrefix;
  return state.problems.length > 0 || state.refused ? copy.common.errorPrefix : "";
}

function useTitlePrefix(prefix: string): void {
  useEffect(() => {
    if (!prefix) return;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [prefix]);
}

/** Why the form was not sent, and the way around it. Without a message no one answered at all. */
function Refusal({
  message,
  email,
  common,
}: {
  message: string | null;
  email: string;
  common: CommonFormCopy;
}) {
  return (
    <Banner
      tone="error"
      role="alert"
      autoFocus
      title={message ? common.refused : common.unreachable.title}
    >
      <p>{message ?? common.unreachable.text}</p>
      <p>
        {common.mail}{" "}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        .
      </p>
    </Banner>
  );
}

/** Says that it is being tried again. Always in the page, so that a change in it is announced. */
function Waiting({ phase, common }: { phase: Phase; common: CommonFormCopy }) {
  const values =
    phase.name === "waiting"
      ? { attempt: phase.attempt, attempts: RETRIES, seconds: phase.seconds }
      : null;
  return (
    <p role="status" className="text-ink-2 text-small empty:hidden">
      {values ? fill(common.retrying, values) : null}
    </p>
  );
}

/** Appears in the form's place once the server has stored it: what happened, under which number, and what comes next. */
function Confirmation({
  copy,
  reference,
  isUnmailed,
  action,
  children,
}: {
  copy: SiteFormCopy;
  reference: string;
  isUnmailed: boolean;
  action: string;
  children?: ReactNode;
}) {
  const { done, common } = copy;
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    region.current?.focus();
  }, []);
  return (
    <section
      ref={region}
      data-receipt
      tabIndex={-1}
      aria-labelledby="sent-title"
      // The page that answers a form starts here, with or without a script.
      // biome-ignore lint/a11y/noAutofocus: see above
      autoFocus
      className="focus:outline-none"
    >
      <ResolvedLine />
      <h2 id="sent-title" className="mt-7 text-h2">
        {done.title}
      </h2>
      <p className="mt-4 max-w-prose text-ink-2 text-lead">
        {(isUnmailed && done.unmailed) || done.text}
      </p>
      <dl className="mt-7 rounded-md border border-ink bg-positive px-5 py-4 text-on-positive">
        <dt className="text-small">{common.reference}</dt>
        <dd className="data mt-1 break-words font-semibold text-h3" data-reference>
          {reference}
        </dd>
      </dl>
      {children}
      {done.action ? (
        <p className="mt-7">
          <ButtonLink href={done.action.href}>{done.action.label}</ButtonLink>
        </p>
      ) : null}
      {done.again ? (
        <p className="mt-6 print:hidden">
          <a href={action} className="link inline-flex min-h-11 items-center font-semibold">
            {done.again}
          </a>
        </p>
      ) : null}
    </section>
  );
}

/** The motif, resolved: the dots have become one line. */
function ResolvedLine() {
  return (
    <div aria-hidden="true" className="flex h-3 items-stretch text-line-control">
      <span className="bg-dots block w-10" />
      <span className="block grow rounded-full bg-action" />
      <span className="ml-2 block w-3 rounded-full bg-glow" />
    </div>
  );
}

/** The optional fields that the content adds to the form around them. */
function ExtraFields() {
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
