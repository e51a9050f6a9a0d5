/** Id of the element with the copy that a page's islands share. */
export const ISLAND_COPY = "island-copy";
