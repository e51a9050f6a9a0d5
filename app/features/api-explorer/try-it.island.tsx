import { useRef, useState } from "react";
import { usePage } from "#app/copy/page-context.ts";
import { unsupportedLink } from "#app/features/query-controls/unsupported-link.ts";
import { UnsupportedNote } from "#app/features/query-controls/unsupported-note.tsx";
import { island } from "#app/islands/island.tsx";
import { usePageQuery } from "#app/islands/page-query.ts";
import { QueryLink } from "#app/islands/query-link.tsx";
import { writePageQuery } from "#app/islands/query-store.ts";
import { cx } from "#app/ui/class-names.ts";
import { SANDBOX_PATH, type SandboxRequest } from "#contracts/sandbox.ts";
import type { ApiExplorerCopy } from "#model/schema/api-explorer.ts";
import {
  answerOf,
  chosen,
  keysOf,
  problemOf,
  requestOf,
  startOf,
  type TryAnswer,
  type TryOperation,
  tryKeys,
} from "./request.ts";
import { TryAnswerPanel, type TryState } from "./try-answer.tsx";
import { TryForm } from "./try-form.tsx";

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
      <ul className="flex flex-wrap gap-2">
        {operations.map(({ slug, method, summary }) => (
          <li key={slug}>
            <QueryLink
              search={`${tryKeys.operation}=${slug}`}
              hash="try"
              moves={false}
              aria-current={slug === current.slug ? "true" : undefined}
              className={cx(
                "flex min-h-11 items-center wrap-anywhere gap-2 rounded-md border-[1.5px] px-3 py-1.5 text-small",
                slug === current.slug
                  ? "border-ink bg-ink text-paper forced-colors:border-[Highlight]"
                  : "border-line-control bg-raised hover:border-ink",
              )}
            >
              <span className="data shrink-0 text-caption">{method}</span>
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
  keys,
  copy,
  page,
  loaded,
}: Omit<Props, "operations"> & { operation: TryOperation; keys: readonly string[] }) {
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
    writePageQuery(withTyped(query, typed, keys));
    const next = await sendToSandbox(requestOf(operation, typed));
    if (own === latest.current) setState(next);
  };
  return (
    <div className="mt-8 grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-2">
      <div className="min-w-0">
        <TryForm
          operation={operation}
          start={start}
          copy={copy}
          action={`${page}#${ANSWER}`}
          isSending={state.kind === "sending"}
          faults={state.kind === "answered" ? (problemOf(state.answer)?.faults ?? {}) : {}}
          onSend={send}
        />
      </div>
      <TryAnswerPanel id={ANSWER} state={state} copy={copy} />
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
