/** Visits a month over all sites. */
export const visitBands = [
  "under-100k",
  "100k-500k",
  "500k-2m",
  "2m-10m",
  "over-10m",
  "unknown",
] as const;

/** Records that are needed or matched in a year. */
export const recordBands = ["under-1m", "1m-10m", "10m-100m", "over-100m", "unknown"] as const;

/** Needs besides volume that a scope can name. */
export const enterpriseNeeds = [
  "warehouse",
  "custom-data",
  "custom-integrations",
  "brands",
  "mail",
  "security-review",
] as const;

export const timelines = ["now", "quarter", "half-year", "exploring"] as const;

/** Bounds in characters. */
export const enterpriseLimits = { systems: 300, messageMin: 10, message: 5000 };
