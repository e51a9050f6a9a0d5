import type { ReactNode } from "react";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import { fill } from "#contracts/fill.ts";

/** What follows from a piece: under its heading; on phones one line of a list, whose heading says what is inside. */
export function PartFold({
  title,
  intro,
  line,
  count,
  open,
  children,
}: {
  title: string;
  intro?: string;
  /** What is inside; {count} in it is how many. */
  line: string;
  count: number;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <h3 className="unfolded-only text-h3">{title}</h3>
      <PhoneFold
        line={
          <h3 className="text-h4">
            {title}
            <span className="mt-0.5 block font-normal font-text text-ink-2 text-small tracking-normal">
              {fill(line, { count })}
            </span>
          </h3>
        }
        lineClass="min-h-18 gap-4 border-ink border-t-2 py-4"
        className="max-md:pb-1"
        open={open ?? false}
      >
        {intro ? <p className="text-ink-2 text-small md:mt-2">{intro}</p> : null}
        {children}
      </PhoneFold>
    </div>
  );
}
