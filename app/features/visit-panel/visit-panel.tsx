import { VisitLines } from "./visit-lines.tsx";
import { useEffect, useRef } from "react";
import type { HomePage } from "#model/schema/home.ts";


/**
 * What the visitor's browser tells any site by itself, a line each. The lines are native and say without scripts what the
 * request alone tells; what reads the browser is fetched when a visitor comes near them, and sends nothing.
 */
export function VisitPanel({ visit }: { visit: HomePage["visit"] }) {
  const panel = useRef<HTMLDivElement>(null);
  const unmask = () => {
    import("./read-visit.ts").then(
      ({ showVisit }) => panel.current && showVisit(panel.current, visit.copy),
      // The lines say what they said before.
      () => {},
    );
  };
  useEffect(() => {
    // A line that was opened before the scripts came.
    if (panel.current?.querySelector("details[open]")) unmask();
  });
  return (
    // The element only watches pointer and focus come near; the lines inside are the controls.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div ref={panel} onPointerEnter={unmask} onFocus={unmask}>
      <VisitLines visit={visit} />
    </div>
  );
}
