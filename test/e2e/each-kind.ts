/**
 * A page of each kind: home, a solution, prices and tools, a form, a legal text, switches, search, a list, an article. For
 * what the server or the one layout of all pages decides, so that it is tried on every page once and in its other ways here.
 */
export const eachKind: readonly string[] = [
  "/",
  "/solutions/traffic-id",
  "/pricing",
  "/contact",
  "/privacy",
  "/cookie-settings",
  "/privacy-choices",
  "/resources",
  "/blog",
  "/blog/first-party-data-strategies",
];
