import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { DateText } from "#app/ui/text.tsx";
import type { PrivacyCopy } from "#content-model/schema/privacy.ts";
import type { StatusAnswer } from "#shared/forms/outcome.ts";
import { ASK_STATUS, PRIVACY_INTENT } from "#shared/forms/privacy-options.ts";
import type { PrivacyPartStatus, PrivacyStatus } from "#shared/privacy.ts";

type Props = {
  copy: PrivacyCopy;
  action: string;
  problem: string;
  answer: StatusAnswer | null;
};

/** The status of a request. A plain form that loads the page again: it needs nothing else. */
export function StatusForm({ copy, action, problem, answer }: Props) {
  const { status: text } = copy;
  const errors = answer?.state === "status-invalid" ? answer.errors : {};
  const values = answer && "values" in answer ? answer.values : {};
  return (
    <section id="status" aria-labelledby="status-title">
      <h2 id="status-title" className="border-ink border-b-2 pb-3 text-h3">
        {text.title}
      </h2>
      <p className="mt-4 mb-5 text-[1rem] text-ink-2">{text.intro}</p>
      {answer?.state === "status" ? <Found copy={copy} status={answer.status} /> : null}
      {answer?.state === "status-refused" ? (
        <Banner tone="error" role="alert" autoFocus className="mb-6">
          <p>{answer.message}</p>
        </Banner>
      ) : null}
      {answer?.state === "status-invalid" ? (
        <div className="mb-6">
          <ErrorSummary
            title={problem}
            items={Object.entries(errors).map(([name, message]) => ({
              fieldId: `status-${name}`,
              message,
            }))}
          />
        </div>
      ) : null}
      <form
        method="post"
        action={action}
        noValidate
        className="grid gap-5 sm:grid-cols-2 lg:max-xl:grid-cols-1"
      >
        <input type="hidden" name={PRIVACY_INTENT} value={ASK_STATUS} />
        <TextField
          id="status-reference"
          name="reference"
          label={text.fields.reference.label}
          hint={text.fields.reference.hint}
          error={errors.reference}
          defaultValue={values.reference ?? ""}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          id="status-email"
          name="email"
          type="email"
          label={text.fields.email.label}
          hint={text.fields.email.hint}
          error={errors.email}
          defaultValue={values.email ?? ""}
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
        />
        <div className="col-span-full">
          <Button type="submit" variant="secondary" className="max-sm:w-full">
            {text.submit}
          </Button>
        </div>
      </form>
    </section>
  );
}

function Found({ copy, status }: { copy: PrivacyCopy; status: PrivacyStatus }) {
  const { facts } = copy.status;
  return (
    <Banner tone="success" role="status" autoFocus className="mb-8">
      <p className="font-semibold">
        {facts.request} <span className="data">{status.reference}</span>
      </p>
      <p className="text-small">
        {facts.received}: <DateText day={status.receivedOn} />
      </p>
      {status.parts.map((part) => (
        <Part key={part.kind} copy={copy} part={part} />
      ))}
    </Banner>
  );
}

/** One thing that was asked for: each has its own day and its own end. */
function Part({ copy, part }: { copy: PrivacyCopy; part: PrivacyPartStatus }) {
  const { facts, states, outcomes } = copy.status;
  const { dueOn, extended, closedOn, outcome } = part;
  return (
    <div className="border-on-positive/30 border-t pt-2">
      <p className="font-semibold">{copy.kinds[part.kind].label}</p>
      <p>{states[part.state]}</p>
      <dl className="grid gap-x-6 gap-y-1 text-small sm:grid-cols-[8rem_1fr]">
        <dt className="text-on-positive">{facts.due}</dt>
        <dd>
          <DateText day={dueOn} /> {extended ? <span>{facts.extended}</span> : null}
        </dd>
        {closedOn ? (
          <>
            <dt className="text-on-positive">{facts.closed}</dt>
            <dd>
              <DateText day={closedOn} />
            </dd>
          </>
        ) : null}
        {outcome ? (
          <>
            <dt className="text-on-positive">{facts.outcome}</dt>
            <dd>{outcomes[outcome]}</dd>
          </>
        ) : null}
      </dl>
    </div>
  );
}
