import { type ReactNode, useEffect } from "react";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { HONEYPOT, IDEMPOTENCY_KEY } from "#contracts/forms/hidden-fields.ts";
import type { ConfirmationDetails, SiteFormId, SubmitOutcome } from "#contracts/forms/outcome.ts";
import type { FieldValues } from "#contracts/forms/parse.ts";
import { Confirmation } from "./confirmation.tsx";
import { FormContext, fieldId, type SiteFormCopy } from "./form-context.ts";
import { Refusal, Waiting } from "./form-messages.tsx";
import type { LoadSchema } from "./use-checks.ts";
import { useSiteForm } from "./use-site-form.ts";

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
  /** What the address presets. */
  preset?: FieldValues;
  /** What an untouched form starts with; a draft may replace it. */
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
        <Trap form={form} label={copy.common.trap} />
        <input type="hidden" name={IDEMPOTENCY_KEY} defaultValue="" />
        <p className="max-w-prose text-ink-2 text-small">
          <span>{copy.notice}</span>{" "}
          <a href={copy.common.collection.href} className="link">
            {copy.common.collection.label}
          </a>
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            type="submit"
            aria-disabled={state.busy}
            aria-busy={state.busy}
            className="aria-disabled:opacity-70"
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
      {intro ? <p className="mt-2 max-w-prose text-ink-2 text-small">{intro}</p> : null}
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
