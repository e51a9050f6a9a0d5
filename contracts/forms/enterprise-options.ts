/** Visits a month over all sites. */
export const visitBands = {
  "under-100k": "Under 100,000",
  "100k-500k": "100,000 to 500,000",
  "500k-2m": "500,000 to 2 million",
  "2m-10m": "2 to 10 million",
  "over-10m": "More than 10 million",
  unknown: "Not known yet",
} as const;
export type VisitBand = keyof typeof visitBands;

/** Records that are needed or matched in a year. */
export const recordBands = {
  "under-1m": "Under 1 million",
  "1m-10m": "1 to 10 million",
  "10m-100m": "10 to 100 million",
  "over-100m": "More than 100 million",
  unknown: "Not known yet",
} as const;
export type RecordBand = keyof typeof recordBands;

/** What a scope can ask for beside volume. */
export const enterpriseNeeds = {
  warehouse: "Delivery to our warehouse",
  "custom-data": "Custom data",
  "custom-integrations": "Custom integrations",
  brands: "Several brands",
  mail: "Direct mail at volume",
  "security-review": "A security review",
} as const;

export const timelines = {
  now: "Within a month",
  quarter: "Within three months",
  "half-year": "Within six months",
  exploring: "We are only looking",
} as const;
export type Timeline = keyof typeof timelines;

/** Bounds in characters. */
export const enterpriseLimits = { systems: 300, messageMin: 10, message: 5000 };
