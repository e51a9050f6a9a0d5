import { usePanel } from "#app/copy/copy.ts";
import { PanelBar, PanelFrame } from "./panel-frame.tsx";

/** A page of a contract between two drafts: struck, added, and who did it. */
export default function Redline() {
  const data = usePanel("redline");
  return (
    <PanelFrame caption={data.caption}>
      <PanelBar title={data.title} className="border-line">
        <span className="text-ink-2">{data.version}</span>
      </PanelBar>
      <ol className="px-4 @md:px-6">
        {data.clauses.map((clause) => (
          <li
            key={clause.number}
            className="grid gap-x-5 gap-y-1 border-line border-b py-5 @sm:grid-cols-[2.5rem_minmax(0,1fr)]"
          >
            <span className="data text-ink-2 text-small">{clause.number}</span>
            <div>
              <p className="leading-relaxed">
                {clause.before} <span className="sr-only">{data.struck}: </span>
                <del className="text-ink-2 decoration-2 decoration-glow">{clause.out}</del>{" "}
                <span className="sr-only">{data.added}: </span>
                <ins className="bg-positive px-1 font-semibold text-on-positive no-underline">
                  {clause.in}.
                </ins>
              </p>
              <p className="data mt-2 flex items-center gap-2 text-caption text-ink-2">
                <span aria-hidden="true" className="h-px w-6 bg-current" />
                {clause.by}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className="px-4 py-4 font-semibold @md:px-6">{data.end}</p>
    </PanelFrame>
  );
}
