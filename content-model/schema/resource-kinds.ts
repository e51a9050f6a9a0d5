/** Kinds of resources in the order of the page. Apart from the schema, so that the browser doesn't have to load that. */
export const resourceKinds = [
  "article",
  "calculator",
  "reference",
  "method",
  "guide",
  "term",
] as const;

export type ResourceKind = (typeof resourceKinds)[number];
