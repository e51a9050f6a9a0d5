import { createContext, useContext } from "react";

/** Copy of the parts themselves, wherever they are: names for screen readers, and marks. */
export type PartCopy = {
  breadcrumb: string;
  dismiss: string;
  /** With `{caption}`. */
  table: string;
  sampleValues: string;
};

export const PartCopyContext = createContext<PartCopy | null>(null);

/** @throws outside of a page */
export function usePartCopy(): PartCopy {
  const copy = useContext(PartCopyContext);
  if (!copy) throw new Error("A part's copy is only known inside a page of the site.");
  return copy;
}
