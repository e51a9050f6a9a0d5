import { Badge } from "#app/ui/badge.tsx";
import { Lines } from "#app/ui/code-block.tsx";
import { fill } from "#contracts/fill.ts";
import type { ApiExplorerCopy } from "#model/schema/api-explorer.ts";
import { problemOf, type TryAnswer } from "./request.ts";

export type TryState =
  | { kind: "idle" | "sending" | "failed" }
  | { kind: "answered"; answer: TryAnswer };

/** What was sent and what came back, as a terminal would show it. The first line is read out. */
export function TryAnswerPanel({
  id,
  state,
  copy,
}: {
  id: string;
  state: TryState;
  copy: ApiExplorerCopy;
}) {
  const { answer: labels } = copy;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="on-night min-w-0 overflow-hidden rounded-lg border border-ink bg-night text-on-night [print-color-adjust:exact] focus:outline-none"
    >
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-3 border-night-line border-b bg-night-2 px-4 py-2">
        <h3 id={`${id}-title`} className="data font-semibold text-small tracking-normal">
          {labels.title}
        </h3>
        <Badge tone="night">{labels.sample}</Badge>
      </div>
      <p role="status" className="px-4 pt-4 font-semibold">
        {sentence(state, copy)}
      </p>
      {state.kind === "answered" ? <Parts answer={state.answer} copy={labels} /> : null}
      <div className="h-4" />
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

function Parts({ answer, copy }: { answer: TryAnswer; copy: ApiExplorerCopy["answer"] }) {
  const headers = answer.headers.map(([name, value]) => `${name}: ${value}`).join("\n");
  const parts = [
    [copy.body, answer.body],
    [copy.headers, headers],
    [copy.request, answer.request],
  ] as const;
  return parts.map(([label, text]) => (
    <div key={label} className="mt-4 border-night-line border-t">
      <h4 className="data px-4 pt-3 text-caption text-on-night-2 tracking-normal">{label}</h4>
      <Lines>{text}</Lines>
    </div>
  ));
}
