import type { ReactNode } from "react";
import { encodeDefaults, type QueryDefaults } from "./query-state.ts";
import { UnsupportedNote } from "./unsupported-note.tsx";
import type { UnsupportedParam } from "./unsupported-params.ts";

/** Attribute of the element whose controls the address follows; its value is their defaults as a query. */
const QUERY_CONTROLS = "data-query-controls";

/**
 * Keeps the address and the native controls inside it in step: app/enhance/query-controls.ts. The browser owns the controls,
 * so what a visitor sets before the script arrives stays. Without a script their forms send the same query by GET, and the
 * server draws the answer.
 */
export function QueryControls({
  defaults,
  unsupported,
  className,
  children,
}: {
  defaults: QueryDefaults;
  /** Parameters of the address that links set, which are no controls, and that the tool doesn't offer. */
  unsupported?: readonly UnsupportedParam[];
  className?: string;
  children: ReactNode;
}) {
  return (
    <div {...{ [QUERY_CONTROLS]: encodeDefaults(defaults) }} className={className}>
      <UnsupportedNote params={unsupported} controls />
      {children}
    </div>
  );
}
