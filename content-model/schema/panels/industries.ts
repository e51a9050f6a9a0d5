/** The industries that have a drawing; an id is also the anchor on the industries page. */
export const industryIds = [
  "retail",
  "healthcare",
  "financial",
  "education",
  "real-estate",
  "travel",
  "manufacturing",
  "technology",
] as const;
export type IndustryId = (typeof industryIds)[number];
