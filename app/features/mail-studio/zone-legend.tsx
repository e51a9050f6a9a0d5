import type { MailStudioCopy } from "#model/schema/mail-studio.ts";

type Copy = MailStudioCopy["result"]["legend"];

const swatches: Record<keyof Copy, string> = {
  read: "fill-positive stroke-positive",
  barcode: "fill-danger-soft stroke-danger",
  safe: "fill-none stroke-ink [stroke-dasharray:2_3]",
  bleed: "fill-none stroke-danger",
  fold: "fill-none stroke-ink-3 [stroke-dasharray:5_4]",
};

/** What the guides in the drawing are. */
export function ZoneLegend({ copy, hasFolds }: { copy: Copy; hasFolds: boolean }) {
  const shown = (Object.keys(swatches) as (keyof Copy)[]).filter((id) => hasFolds || id !== "fold");
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 px-2 text-caption print:hidden">
      {shown.map((id) => (
        <li key={id} className="flex items-center gap-2">
          <svg viewBox="0 0 24 12" aria-hidden="true" className="h-3 w-6">
            <rect x="1" y="1" width="22" height="10" strokeWidth="1.5" className={swatches[id]} />
          </svg>
          {copy[id]}
        </li>
      ))}
    </ul>
  );
}
