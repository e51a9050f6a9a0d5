import { usePanel } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import { initialsOf } from "#app/ui/initials.ts";
import type { PanelData } from "#content-model/schema/panel.ts";
import { PanelBar, PanelFrame } from "./panel-frame.tsx";

type State = PanelData<"requirements">["rows"][number]["state"];

const marks: Record<State, { sign: string; box: string }> = {
  yes: { sign: "✓", box: "bg-positive text-on-positive" },
  open: { sign: "…", box: "bg-action-soft text-action-strong" },
  no: { sign: "×", box: "bg-sunken text-ink-2" },
};

/** The plan of one page: requirements with their answers, the roll-out by week, and who is responsible. */
export default function Requirements() {
  const data = usePanel("requirements");
  return (
    <PanelFrame caption={data.caption}>
      <PanelBar title={data.title} className="border-line bg-sunken text-ink-2">
        <p>{data.who}</p>
      </PanelBar>
      <ul className="px-4 @md:px-6">
        {data.rows.map(({ need, answer, state }) => (
          <li
            key={need}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-3.5 last:border-b-0"
          >
            <span className="flex min-w-0 grow basis-48 items-center gap-3">
              <span
                aria-hidden="true"
                className={cx(
                  "data grid size-6 shrink-0 place-items-center rounded-sm text-small",
                  marks[state].box,
                )}
              >
                {marks[state].sign}
              </span>
              <span className="font-semibold leading-snug">{need}</span>
            </span>
            <span className="data text-caption text-ink-2 max-sm:pl-9">{answer}</span>
          </li>
        ))}
      </ul>
      <div className="on-night bg-night px-4 pt-5 pb-5 text-on-night @md:px-6">
        <ol className="grid grid-cols-3 gap-x-3 @max-[14rem]:grid-cols-1">
          {data.dates.map(({ when, what }, i) => (
            <li key={when}>
              <span aria-hidden="true" className="mb-3 flex items-center gap-2">
                <span className="size-3 shrink-0 rounded-full bg-glow" />
                <span
                  className={cx(
                    "h-2 grow",
                    i < data.dates.length - 1 && "bg-dots text-on-night-2/70",
                  )}
                />
              </span>
              <span className="data block text-caption text-on-night-2">{when}</span>
              <span className="mt-0.5 block font-semibold text-small leading-snug">{what}</span>
            </li>
          ))}
        </ol>
        <p className="mt-5 flex items-center gap-3 border-night-line border-t pt-4">
          <span
            aria-hidden="true"
            className="grid size-10 shrink-0 place-items-center rounded-full bg-action font-semibold text-on-action text-small"
          >
            {initialsOf(data.contact.name)}
          </span>
          <span className="min-w-0">
            <span className="block font-semibold leading-snug">{data.contact.name}</span>
            <span className="block text-caption text-on-night-2">{data.contact.role}</span>
          </span>
        </p>
      </div>
    </PanelFrame>
  );
}
