import type { ShownPieces } from "#app/copy/chapter.ts";
import { cx } from "#app/ui/class-names.ts";

/** Two business cards of one company, the one that is used over the one that isn't. */
export function ChoicePiece({ piece }: { piece: ShownPieces["choice"] }) {
  const { company, passed, chosen, passedLabel, chosenLabel } = piece;
  return (
    <div className="grid grid-cols-1 gap-y-2 @[18rem]:grid-cols-2">
      <Card
        {...passed}
        company={company}
        label={passedLabel}
        className="@[18rem]:-mr-3 @[18rem]:mb-5 bg-sunken text-ink"
      />
      <Card
        {...chosen}
        company={company}
        label={chosenLabel}
        chosen
        className="relative border-ink bg-paper @[18rem]:mt-5"
      />
    </div>
  );
}

function Card({
  name,
  role,
  why,
  company,
  label,
  chosen = false,
  className,
}: {
  name: string;
  role: string;
  why: string;
  company: string;
  label: string;
  chosen?: boolean;
  className: string;
}) {
  return (
    <div className={cx("rounded-md border border-line-control px-3 py-3", className)}>
      <p className={cx("text-caption", chosen ? "font-semibold text-action" : "text-ink")}>
        {label}
      </p>
      <p className={cx("mt-2 font-bold font-display text-h4", !chosen && "line-through")}>{name}</p>
      <p className="text-small">{role}</p>
      <p className="data mt-2 text-caption">{company}</p>
      <p className="text-caption">{why}</p>
    </div>
  );
}
