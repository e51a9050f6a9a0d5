import type { ReactNode } from "react";
import { FoldSign } from "./chevron.tsx";

/** One line that opens to what belongs to it: native `details`, so it works before any script and in print. */
export function Disclosure({
  summary,
  children,
  name,
}: {
  summary: string;
  children: ReactNode;
  name?: string;
}) {
  return (
    <details name={name} className="disclosure group">
      <summary>
        {summary}
        <FoldSign />
      </summary>
      <div>{children}</div>
    </details>
  );
}
