import { createContext, useContext } from "react";

/** The address that a page is drawn for. */
export type PageAddress = {
  pathname: string;
  /** The query that the page is drawn for, with its question mark; "" for a published page. */
  search: string;
};

export const PageContext = createContext<PageAddress | null>(null);

/**
 * The address that the page is drawn for.
 * @throws outside of a page
 */
export function usePage(): PageAddress {
  const page = useContext(PageContext);
  if (!page) throw new Error("The page's address is only known inside a page of the site.");
  return page;
}
