import { type FormEvent, useRef, useState } from "react";
import { usePage } from "#app/copy/layout.ts";
import { unsupportedLink } from "#app/features/query-controls/unsupported-link.ts";
import { UnsupportedNote } from "#app/features/query-controls/unsupported-note.tsx";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { QueryLink } from "#app/islands/query-link.tsx";
import { writePageQuery } from "#app/islands/query-store.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { Lines, scrollingFrame } from "#app/ui/code-block.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FoldSign } from "#app/ui/fold.tsx";
import { MethodChip } from "#app/ui/method-chip.tsx";
import { SelectField } from "#app/ui/select.tsx";
import { TextareaField } from "#app/ui/textarea.tsx";
import type { ApiExplorerCopy } from "#content-model/schema/api-reference.ts";
import { SANDBOX_PATH, type SandboxRequest } from "#shared/sandbox.ts";
import { fill } from "#shared/words.ts";
import {
  answerOf,
  chosen,
  keysOf,
  problemOf,
  requestOf,
  startOf,
  type TryAnswer,
  type TryField,
  type TryOperation,
  tryKeys,
} from "./request.ts";

const ANSWER = "try-answer";

type Props = {
  copy: ApiExplorerCopy;
  /** Those to choose from; a single one is not chosen. */
  operations: readonly TryOperation[];
  /** Address of the page with the tool. */
  page: string;
  /** Answer that the server got for the request in the URL. */
  loaded: TryAnswer | null;
};

export default island({ name: "try-it", View: TryIt, needs: { copy: ["unread"] } });

/** A request to edit, send to the sandbox, and look at. What is chosen and sent lives in the URL. */
function TryIt({ copy, operations, page, loaded }: Props) {
  const { search } = usePage();
  const query = usePageQuery();
  const operation = chosen(operations, query);
  if (!operation) return null;
  const asked = query.get("operation");
  const isAsDrawn = query.toString() === new URLSearchParams(search).toString();
  return (
    <>
      <UnsupportedNote
        params={unsupportedLink(asked, asked === operation.slug, {
          field: copy.choose.label,
          shown: operation.summary,
        })}
      />
      {operations.length > 1 ? (
        <Choice operations={operations} current={operation} copy={copy} />
      ) : null}
      <One
        key={operation.slug}
        operation={operation}
        isNamed={operations.length > 1}
        keys={keysOf(operations)}
        copy={copy}
        page={page}
        loaded={isAsDrawn ? loaded : null}
      />
    </>
  );
}

/** Links, so that each request has an address and no script is needed to choose one. */
function Choice({
  operations,
  current,
  copy,
}: {
  operations: readonly TryOperation[];
  current: TryOperation;
  copy: ApiExplorerCopy;
}) {
  return (
    <nav aria-label={copy.choose.label} className="mt-8">
      <ul className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {operations.map(({ slug, method, summary }) => (
          <li key={slug} className="grid">
            <QueryLink
              search={`${tryKeys.operation}=${slug}`}
              hash="try"
              moves={false}
              aria-current={slug === current.slug ? "true" : undefined}
              className={cx(
                "flex min-h-11 items-center wrap-anywhere gap-x-2 rounded-md border-[1.5px] px-3 py-1.5 text-small leading-snug max-sm:flex-col max-sm:items-start max-sm:justify-center gap-y-1",
                slug === current.slug
                  ? "border-ink bg-ink text-paper forced-colors:border-[Highlight]"
                  : "border-line-control bg-raised hover:border-ink",
              )}
            >
              <MethodChip method={method} />
              {summary}
            </QueryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function One({
  operation,
  isNamed,
  keys,
  copy,
  page,
  loaded,
}: Omit<Props, "operations"> & {
  operation: TryOperation;
  /** Whether the form shows method and path; the page of one request has them in its header. */
  isNamed: boolean;
  keys: readonly string[];
}) {
  const query = usePageQuery();
  // Only where the fields start: afterwards the browser owns them.
  const [start] = useState(() => startOf(operation, query));
  const [state, setState] = useState<TryState>(
    loaded ? { kind: "answered", answer: loaded } : { kind: "idle" },
  );
  const latest = useRef(0);
  const send = async (form: HTMLFormElement) => {
    const typed = typedIn(form);
    latest.current += 1;
    const own = latest.current;
    setState({ kind: "sending" });
    document.querySelector(`#${ANSWER} > p`)?.scrollIntoView({ block: "nearest" });
    writePageQuery(withTyped(query, typed, keys));
    const next = await sendToSandbox(requestOf(operation, typed));
    if (own === latest.current) setState(next);
  };
  return (
    <div className="try-parts mt-8 grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-2">
      <TryForm
        operation={operation}
        isNamed={isNamed}
        start={start}
        copy={copy}
        action={`${page}#${ANSWER}`}
        isSending={state.kind === "sending"}
        faults={state.kind === "answered" ? (problemOf(state.answer)?.faults ?? {}) : {}}
        onSend={send}
      />
      <TryAnswerPanel id={ANSWER} state={state} example={operation.example} copy={copy} />
    </div>
  );
}

function typedIn(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value.replaceAll("\r\n", "\n")]] : [],
  );
  return new URLSearchParams(entries);
}

/** The same address as the form sends without a script. Keys of others stay. */
function withTyped(
  query: URLSearchParams,
  typed: URLSearchParams,
  keys: readonly string[],
): URLSearchParams {
  const next = new URLSearchParams(typed);
  next.set(tryKeys.send, "1");
  for (const [name, value] of [...next]) if (value === "") next.delete(name);
  for (const [name, value] of query) if (!keys.includes(name)) next.append(name, value);
  return next;
}

async function sendToSandbox(request: SandboxRequest): Promise<TryState> {
  const { method, path, query, headers, body } = request;
  const started = performance.now();
  try {
    const response = await fetch(`${SANDBOX_PATH}${path}${query ? `?${query}` : ""}`, {
      method,
      headers,
      credentials: "omit",
      ...(method === "POST" ? { body } : {}),
    });
    const text = await response.text();
    const { status, headers: got } = response;
    const ms = performance.now() - started;
    return {
      kind: "answered",
      answer: answerOf(request, { status, headers: got, body: text, ms }),
    };
  } catch {
    return { kind: "failed" };
  }
}

type TryState = { kind: "idle" | "sending" | "failed" } | { kind: "answered"; answer: TryAnswer };

/** Request and response, as a terminal would show it. The first line is read out. */
function TryAnswerPanel({
  id,
  state,
  example,
  copy,
}: {
  id: string;
  state: TryState;
  example: TryOperation["example"];
  copy: ApiExplorerCopy;
}) {
  const { answer: labels } = copy;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="on-night min-w-0 self-start overflow-hidden rounded-lg border lg:col-start-2 border-ink bg-night text-on-night [print-color-adjust:exact] focus:outline-none"
    >
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3 border-night-line border-b bg-night-2 px-4 py-2 max-sm:px-3">
        <h3 id={`${id}-title`} className="data font-semibold text-small tracking-normal">
          {labels.title}
        </h3>
        <Badge tone="sample">{labels.sample}</Badge>
      </div>
      <p
        role="status"
        className={cx(
          // What comes under it is in view too.
          "scroll-mb-60 px-4 pt-4 max-sm:px-3",
          state.kind === "idle" ? "text-on-night-2 text-small" : "font-semibold",
        )}
      >
        {sentence(state, copy)}
      </p>
      <div className="mt-4">
        {partsOf(state, example, labels).map(([label, text], at) => (
          <Part key={label} label={label} text={text} isBody={at === 0} />
        ))}
      </div>
    </section>
  );
}

function sentence(state: TryState, { answer, sending }: ApiExplorerCopy): string {
  if (state.kind === "answered") {
    const { status, ms } = state.answer;
    const problem = problemOf(state.answer);
    if (problem) return fill(answer.problem, { status, ms, title: problem.title });
    return fill(answer.status, { status, ms });
  }
  if (state.kind === "sending") return sending;
  return state.kind === "failed" ? answer.failed : answer.idle;
}

function partsOf(
  state: TryState,
  example: TryOperation["example"],
  copy: ApiExplorerCopy["answer"],
): ReadonlyArray<readonly [label: string, text: string]> {
  if (state.kind !== "answered")
    return [
      [copy.example, example.body],
      [copy.headers, example.headers],
    ];
  const { body, headers, request } = state.answer;
  return [
    [copy.body, body],
    [copy.headers, headers.map(([name, value]) => `${name}: ${value}`).join("\n")],
    [copy.request, request],
  ];
}

/** A body of more lines scrolls in a frame of its own from tablets up. */
const MOST_LINES = 28;

function Part({ label, text, isBody }: { label: string; text: string; isBody: boolean }) {
  const scrolls = isBody && text.split("\n").length > MOST_LINES;
  // A frame that scrolls must be reachable by keyboard, and a reachable one needs a name.
  const Frame = scrolls ? "section" : "div";
  return (
    <div className="border-night-line border-t">
      <h4 className="px-4 pt-3 text-caption max-sm:px-3 text-on-night-2 tracking-normal">
        {label}
      </h4>
      <Frame
        aria-label={scrolls ? label : undefined}
        tabIndex={scrolls ? 0 : undefined}
        // An address of usual length stays on the line of its key.
        className={cx(
          "max-sm:[&_pre]:px-3 max-sm:[&_pre]:text-caption",
          scrolls && cx(scrollingFrame, "md:not-print:max-h-152"),
        )}
      >
        <Lines>{text}</Lines>
      </Frame>
    </div>
  );
}

/**
 * The request to fill in, with the response next to it. A plain GET form: without scripts the server sends the request and draws the answer. The browser
 * owns the fields, so what is typed before the script comes stays.
 */
function TryForm({
  operation,
  isNamed,
  start,
  copy,
  action,
  isSending,
  faults,
  onSend,
}: {
  operation: TryOperation;
  isNamed: boolean;
  start: ReturnType<typeof startOf>;
  copy: ApiExplorerCopy;
  action: string;
  isSending: boolean;
  /** Faults in the last response, by field name. */
  faults: Readonly<Record<string, string>>;
  onSend: (form: HTMLFormElement) => void;
}) {
  // What most requests leave out is folded, those of the sandbox too: the form starts as the code beside it.
  const first = operation.fields.filter(({ required, example }) => required || example);
  const more = operation.fields.filter((one) => !first.includes(one));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isSending) onSend(event.currentTarget);
  };
  const field = (one: TryField) => (
    <Parameter
      key={one.name}
      field={one}
      value={start.fields[one.name] ?? ""}
      error={faults[one.name]}
      copy={copy}
    />
  );
  return (
    <form action={action} onSubmit={submit} className="contents">
      <input type="hidden" name={tryKeys.operation} value={operation.slug} />
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">
        {isNamed ? (
          <div className="data flex min-h-12 items-center gap-3 border-ink border-b-2 font-semibold">
            <MethodChip method={operation.method} />
            <span className="wrap-anywhere min-w-0">{operation.path}</span>
          </div>
        ) : null}
        {operation.body === null ? null : (
          <TextareaField
            id="try-body"
            name={tryKeys.body}
            label={copy.fields.body}
            hint={copy.fields.bodyHint}
            error={faults[tryKeys.body]}
            // One more to type in.
            rows={operation.body.split("\n").length + 1}
            defaultValue={start.body ?? ""}
            // As high as its lines, those that wrap too.
            className="[&_textarea]:field-sizing-content [&_textarea]:wrap-anywhere [&_textarea]:font-data [&_textarea]:text-small"
          />
        )}
        {first.map(field)}
        <Button
          type="submit"
          name={tryKeys.send}
          value="1"
          aria-busy={isSending}
          className="sm:justify-self-start"
        >
          {copy.send}
        </Button>
        <details
          name="try-more"
          open={more.some(({ name }) => start.fields[name])}
          className="group border-line border-y"
        >
          <summary className="flex min-h-11 items-center justify-between gap-6 py-2 font-semibold text-small hover:text-action">
            {copy.fields.more}
            <FoldSign />
          </summary>
          <fieldset aria-labelledby="try-more" className="grid min-w-0 grid-cols-1 gap-6 pt-2 pb-5">
            {/* In a part that is folded it names its group by its id only. */}
            <legend id="try-more" className="sr-only">
              {copy.fields.more}
            </legend>
            {more.map(field)}
          </fieldset>
        </details>
      </div>
    </form>
  );
}

function Parameter({
  field: { name, hint, required, options },
  value,
  error,
  copy,
}: {
  field: TryField;
  value: string;
  error: string | undefined;
  copy: ApiExplorerCopy;
}) {
  const optional = required ? undefined : copy.fields.optional;
  const shared = { id: `try-${name.toLowerCase()}`, name, label: name, hint, error, optional };
  if (!options) return <TextField {...shared} defaultValue={value} spellCheck={false} />;
  const listed = options.map((option) => ({ value: option, label: option }));
  const placeholder = required ? undefined : copy.fields.unset;
  const known = options.includes(value) || value === "";
  return (
    <SelectField
      {...shared}
      // What a shared address says is sent as it is, so that the sandbox can say what is wrong with it.
      options={known ? listed : [...listed, { value, label: value }]}
      placeholder={placeholder}
      defaultValue={value}
    />
  );
}
