import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { sendsGpc } from "#app/consent/consent-store.ts";
import { afterPointerUp } from "#app/ui/after-pointer-up.ts";
import { FORM_TOKEN } from "#contracts/challenge.ts";
import { UNDER_GPC } from "#contracts/consent-fields.ts";
import type { FieldErrors } from "#contracts/forms/error-sentences.ts";
import { IDEMPOTENCY_KEY } from "#contracts/forms/hidden-fields.ts";
import type { SubmitOutcome } from "#contracts/forms/outcome.ts";
import type { FieldValues } from "#contracts/forms/parse.ts";
import { fetchChallenge } from "./challenge.ts";
import type { SiteFormProps } from "./site-form.tsx";
import { useChecks } from "./use-checks.ts";
import { useDraft } from "./use-draft.ts";
import { useSubmission } from "./use-submission.ts";

const none: FieldErrors = {};

/** Behavior of a form, apart from its looks. */
export function useSiteForm(props: SiteFormProps) {
  const { answer: answered } = props;
  const element = useRef<HTMLFormElement>(null);
  const messages = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState(answered);
  const [initial] = useState(() => initialValues(props, answered));
  // The summary holds still until the next attempt; the messages at the fields follow what is typed.
  const [summary, setSummary] = useState(errorsIn(answered));
  const [round, setRound] = useState(0);
  const checks = useChecks(element, props.loadSchema, props.copy, summary);
  const draft = useDraft({
    form: props.form,
    element,
    initial,
    fixed: Object.keys(props.preset ?? {}),
    never: props.noDraft ?? [],
    restore: answered === null,
  });
  const checking = useRef(false);
  const begun = useBeginning();

  const show = (errors: FieldErrors, next: SubmitOutcome | null) => {
    checks.setErrors(errors);
    setSummary(errors);
    setOutcome(next);
    setRound((n) => n + 1);
  };
  const submission = useSubmission(props.form, props.action, (next) => {
    show(errorsIn(next), next);
    if (next.state === "sent") draft.forget();
    props.onOutcome?.(next);
  });

  useEffect(() => {
    if (answered?.state === "sent") draft.forget();
  }, [answered, draft]);
  useEffect(() => {
    if (round > 0) focusFirst(messages.current);
  }, [round]);

  const { onFields } = props;
  useEffect(() => {
    if (element.current) onFields?.(element.current);
  }, [onFields]);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (checking.current || submission.isBusy() || !element.current) return;
    checking.current = true;
    const errors = await checks.checkAll();
    checking.current = false;
    if (Object.keys(errors).length > 0) return show(errors, null);
    const body = new FormData(element.current);
    body.set(IDEMPOTENCY_KEY, draft.keyFor(body));
    if (begun.token()) body.set(FORM_TOKEN, begun.token());
    if (sendsGpc()) body.set(UNDER_GPC, "1");
    show(none, null);
    void submission.start(body);
  }

  return {
    element,
    messages,
    outcome,
    initial,
    round,
    phase: submission.phase,
    busy: submission.phase.name !== "idle",
    errors: checks.errors,
    problems: inOrder(Object.entries(summary), Object.keys(props.copy.fields)),
    refused: refusalIn(outcome),
    handlers: {
      onSubmit,
      onFocus: begun.begin,
      onInput: () => {
        draft.saveSoon();
        if (element.current) onFields?.(element.current);
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const { name } = event.target as unknown as { name?: string };
        if (name && (round > 0 || answered)) afterPointerUp(() => checks.checkField(name));
      },
    },
  };
}

/** What is wrong, in the order in which the form asks. */
function inOrder<Problem extends readonly [name: string, ...unknown[]]>(
  problems: readonly Problem[],
  asked: readonly string[],
): Problem[] {
  return problems.toSorted(([a], [b]) => asked.indexOf(a) - asked.indexOf(b));
}

/** Tells the server when someone began to fill out the form: people take longer than robots. */
function useBeginning() {
  const token = useRef<string | null>(null);
  return {
    token: () => token.current ?? "",
    begin() {
      if (token.current !== null) return;
      token.current = "";
      void fetchChallenge().then((challenge) => {
        token.current = challenge?.token ?? "";
      });
    },
  };
}

function initialValues(
  { defaults, preset }: SiteFormProps,
  answered: SubmitOutcome | null,
): FieldValues {
  const typed = answered && "values" in answered ? answered.values : null;
  return typed ?? { ...defaults, ...preset };
}

function errorsIn(outcome: SubmitOutcome | null): FieldErrors {
  return outcome?.state === "invalid" ? outcome.errors : none;
}

/** Why it was not sent; a missing message means that no one answered. */
function refusalIn(outcome: SubmitOutcome | null): { message: string | null } | null {
  if (outcome?.state === "unreachable") return { message: null };
  return outcome?.state === "refused" ? { message: outcome.message } : null;
}

function focusFirst(messages: HTMLElement | null): void {
  const first = messages?.querySelector<HTMLElement>("[tabindex='-1']");
  first?.focus();
}
