import { cx } from "#app/ui/class-names.ts";
import type { PartnerProgram } from "#contracts/forms/partner-options.ts";
import type { ProgramWords } from "./program-words.ts";

/** Each shows when its radio is the checked one of the surrounding `group/apply`: with or without a script. */
const shown: Record<PartnerProgram, string> = {
  technology: "group-has-[[value=technology]:checked]/apply:block",
  agency: "group-has-[[value=agency]:checked]/apply:block",
  reseller: "group-has-[[value=reseller]:checked]/apply:block",
};

/** What the chosen program asks of a partner; before a choice, redaction bars in its place. */
export function ProgramSlip({
  programs,
  asked,
}: {
  programs: readonly ProgramWords[];
  asked: string;
}) {
  return (
    <div className="on-night rounded-lg bg-night p-6 text-on-night sm:p-8">
      <div aria-hidden="true" className="group-has-[[name=program]:checked]/apply:hidden">
        <Bar className="w-28" />
        <div className="mt-8 space-y-5">
          {["w-full", "w-4/5", "w-11/12", "w-2/3"].map((width) => (
            <Bar key={width} className={width} />
          ))}
        </div>
      </div>
      {programs.map(({ id, name, tag, asked: points }) => (
        <div key={id} className={cx("hidden", shown[id])}>
          <p className="data text-caption text-on-night-2">{tag}</p>
          <h3 className="mt-1 text-h3">
            {name} <span className="sr-only">: {asked}</span>
          </h3>
          <p aria-hidden="true" className="mt-6 text-on-night-2 text-small">
            {asked}
          </p>
          <ul className="mt-2">
            {points.map((point) => (
              <li key={point} className="flex gap-4 border-night-line border-t py-3 text-small">
                <span aria-hidden="true" className="mt-2 size-2 shrink-0 rounded-full bg-glow" />
                {point}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Bar({ className }: { className: string }) {
  return (
    <span
      className={cx("block h-3.5 rounded-sm bg-redaction forced-colors:bg-[CanvasText]", className)}
    />
  );
}
