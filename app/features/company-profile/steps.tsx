import { useCopy } from "#app/copy/copy.ts";
import { cx } from "#app/ui/class-names.ts";
import { fill } from "#contracts/fill.ts";
import { VersionLink } from "./version-link.tsx";

/** To the version before and after. At an end the link stays, or the focus would be lost with it. */
export function Steps({ at, days }: { at: number; days: readonly string[] }) {
  const { steps, version } = useCopy("companyProfile");
  const last = days.length - 1;
  return (
    <nav aria-label={steps.label} className="print:hidden">
      <p className="data mb-2 text-caption text-ink-2">
        {fill(version, { number: at + 1, count: days.length })}
      </p>
      <div className="flex flex-wrap">
        <Step to={Math.max(0, at - 1)} days={days} end={at === 0 ? steps.first : null} left>
          {steps.earlier}
        </Step>
        <Step to={Math.min(last, at + 1)} days={days} end={at === last ? steps.last : null}>
          {steps.later}
        </Step>
      </div>
    </nav>
  );
}

function Step({
  to,
  days,
  end,
  left = false,
  children,
}: {
  to: number;
  days: readonly string[];
  /** Read out where it leads no further. */
  end: string | null;
  left?: boolean;
  children: string;
}) {
  return (
    <VersionLink
      to={{ at: to }}
      days={days}
      className={cx(
        "relative inline-flex min-h-12 items-center gap-2 border-[1.5px] border-ink px-4 font-semibold text-small no-underline focus-visible:z-1",
        left ? "rounded-l-md" : "-ml-[1.5px] rounded-r-md",
        end === null ? "hover:bg-ink hover:text-paper" : "cursor-default bg-sunken text-ink-2",
      )}
    >
      {left ? <Arrow className="rotate-180" /> : null}
      <span>
        {children}
        {end === null ? null : <span className="sr-only">, {end}</span>}
      </span>
      {left ? null : <Arrow />}
    </VersionLink>
  );
}

function Arrow({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
      className={cx("size-4 fill-none stroke-current stroke-2", className)}
    >
      <path d="M2 8h11M9 3.5 13.5 8 9 12.5" />
    </svg>
  );
}
