import { type ReactNode, useState } from "react";
import { usePageQuery } from "#app/islands/page-query.ts";
import { FoldLine, PhoneFold } from "#app/ui/fold.tsx";

/** A tool, or a part of one, that phones fold; open for an address that sets one of its controls. */
export function ToolFold({
  line,
  count,
  names,
  className = "mt-8 md:mt-0",
  children,
}: {
  /** Summary of the content; {count} in it is how many. */
  line: string;
  /** How many there are, if not as many as names. */
  count?: number;
  /** Names of the controls inside. */
  names: readonly string[];
  className?: string;
  children: ReactNode;
}) {
  const query = usePageQuery();
  const [open] = useState(() => names.some((name) => query.has(name)));
  return (
    <PhoneFold
      line={<FoldLine line={line} count={count ?? names.length} />}
      open={open}
      className={className}
    >
      {children}
    </PhoneFold>
  );
}
