/* What the lead forms offer and how long an answer may be. Apart from the schemas, so that the browser doesn’t load those. */

/** Topics of a message; the operator sorts by it, and links elsewhere on the site preset it. */
export const contactTopics = [
  "sales",
  "support",
  "demo",
  "enterprise",
  "partners",
  "careers",
  "press",
  "privacy",
  "accessibility",
  "security",
  "other",
] as const;

export type ContactTopic = (typeof contactTopics)[number];

/** Bounds in characters, shared by the schema, the form and the tests. */
export const contactLimits = { name: 100, email: 254, company: 120, messageMin: 10, message: 5000 };

/** Partner programs; the anchors of their sections on the page, and what `?program=` presets. */
export const partnerPrograms = ["technology", "agency", "reseller"] as const;
export type PartnerProgram = (typeof partnerPrograms)[number];

/** How many clients, users or customers a partner serves. */
export const audienceBands = ["1-10", "11-50", "51-250", "251-1000", "over-1000"] as const;

/** Bounds of the message, in characters. */
export const partnerMessage = { min: 10, max: 5000 };

/** Plans and billing periods that the form offers; the ids of the plans file, which a test compares. */
export const registerPlans = ["standard-pro", "enterprise"] as const;
export type RegisterPlan = (typeof registerPlans)[number];

export const registerBilling = ["monthly", "annual"] as const;
export type RegisterBilling = (typeof registerBilling)[number];

/** Plan and billing period of a registration. Enterprise has no period: what is there is ignored. */
export type RegisterOrder = { plan: RegisterPlan; billing: RegisterBilling };

export const ACCEPTED = "yes";

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

/** Bounds in characters. */
export const accessibilityLimits = { page: 500, barrierMin: 10, barrier: 5000, technology: 200 };
