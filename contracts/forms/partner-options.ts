/** Partner programs; the anchors of their sections on the page, and what `?program=` presets. */
export const partnerPrograms = ["technology", "agency", "reseller"] as const;
export type PartnerProgram = (typeof partnerPrograms)[number];

/** How many clients, users or customers a partner serves. */
export const audienceBands = {
  "1-10": "1 to 10",
  "11-50": "11 to 50",
  "51-250": "51 to 250",
  "251-1000": "251 to 1,000",
  "over-1000": "More than 1,000",
} as const;
export type AudienceBand = keyof typeof audienceBands;

/** Bounds of the message, in characters. */
export const partnerMessage = { min: 10, max: 5000 };
