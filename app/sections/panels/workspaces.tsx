import { usePanel } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import { PanelFrame, Redaction } from "./panel-frame.tsx";

const roofs = ["bg-action", "bg-glow", "bg-on-positive"] as const;

/** One roof with the agency's name, three rooms with walls between them, and nothing of ours under it. */
export default function Workspaces() {
  const data = usePanel("workspaces");
  return (
    <PanelFrame caption={data.caption}>
      <div className="on-night bg-night px-4 py-5 text-on-night @md:px-6">
        <p className="font-bold font-display text-h3">{data.title}</p>
        <p className="data wrap-anywhere text-caption text-on-night-2">{data.domain}</p>
      </div>
      <ul className="grid grid-cols-1 @md:grid-cols-3">
        {data.clients.map((client, i) => (
          <li
            key={client.name}
            className="border-ink border-t-[1.5px] border-dashed px-4 pt-5 pb-6 first:border-t-0 @md:border-t-0 @md:not-first:border-l-[1.5px] @md:px-5"
          >
            <span aria-hidden="true" className={cx("block h-2.5 w-12 rounded-sm", roofs[i])} />
            <p className="mt-3 font-semibold leading-snug">{client.name}</p>
            <p className="mt-1 text-ink-2 text-small leading-snug">{client.sees}</p>
            <span aria-hidden="true" className="mt-4 flex flex-wrap gap-1.5">
              {Array.from({ length: client.people }, (_, i) => `${client.name} ${i}`).map(
                (person) => (
                  <span
                    key={person}
                    className="size-5 rounded-full bg-dots bg-action-soft text-action"
                  />
                ),
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-3 border-ink border-t px-4 py-3.5 text-small @md:px-6">
        <Redaction ink className="h-3 w-14" />
        {data.below}
      </p>
    </PanelFrame>
  );
}
