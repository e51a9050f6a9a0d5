import { syncOnDemand } from "./on-demand.ts";

/** Small behavior of the document, without React: each module finds its elements by an attribute of theirs. */
export function enhance(): void {
  syncOnDemand();
}
