import type { ReactNode } from "react";

/**
 * One state of a part. The gallery page shows it, and tests render it and check it for accessibility,
 * so an example works alone and its ids are its own.
 */
export type Example = {
  /** The state, named briefly. */
  name: string;
  element: ReactNode;
  /** The ground that it is made for; paper if nothing is said. */
  ground?: "paper" | "raised" | "night";
  /** Shown only on request, because it does something on arrival: an error summary takes the focus. */
  folded?: true;
};
