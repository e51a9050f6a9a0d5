import { usePanel } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import { type JsonLine, jsonLines, type Token } from "./json-lines.ts";
import { PanelFrame } from "./panel-frame.tsx";

const tones: Record<Token["kind"], string> = {
  key: "text-on-night-2",
  text: "text-on-night",
  value: "text-glow",
  mark: "text-on-night-2/80",
};

/** The room that a line is set in by; a line that breaks hangs under its own start. */
const indents = ["pl-4 -indent-4", "pl-8 -indent-4", "pl-12 -indent-4", "pl-16 -indent-4"] as const;

/** A request and its answer, as a terminal would show them. */
export default function ApiCall() {
  const data = usePanel("api-call");
  const { request, response } = data;
  return (
    <PanelFrame caption={data.caption} tone="night">
      <div className="data border-night-line border-b bg-night-2 px-4 py-4 text-caption @md:px-6 @md:text-small">
        <p className="flex items-center justify-between gap-4 text-caption text-on-night-2">
          {request.label}
          <span aria-hidden="true" className="bg-dots h-4 w-16" />
        </p>
        <p className="mt-2 break-words font-semibold">
          <span className="mr-2 rounded-sm bg-glow px-1.5 py-0.5 text-ink">{request.method}</span>
          {request.path}
        </p>
        <dl className="mt-2 space-y-0.5">
          {request.headers.map((header) => (
            <div key={header.name} className="flex flex-wrap gap-x-2">
              <dt className="text-on-night-2">{header.name}:</dt>
              <dd>{header.value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="data px-4 py-4 text-caption @md:px-6 @md:text-small">
        <p className="flex items-center justify-between gap-4 text-caption text-on-night-2">
          {response.label}
          <span className="rounded-sm bg-positive px-2 py-0.5 font-semibold text-on-positive">
            {response.status}
          </span>
        </p>
        <Code lines={jsonLines(response.body)} />
      </div>
    </PanelFrame>
  );
}

function Code({ lines }: { lines: readonly JsonLine[] }) {
  return (
    <code className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 leading-[1.65]">
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a fixed text are known by their number
        <span key={i} className="contents">
          <span aria-hidden="true" className="select-none text-right text-on-night-2/80">
            {i + 1}
          </span>
          <span className={cx("break-words", indents[Math.min(line.depth, indents.length - 1)])}>
            {line.tokens.map((token, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <span key={place} className={tones[token.kind]}>
                {token.text}
              </span>
            ))}
          </span>
        </span>
      ))}
    </code>
  );
}
