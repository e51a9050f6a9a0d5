/** Partner programs; the anchors of their sections on the page, and what `?program=` presets. */
export const partnerPrograms = ["technology", "agency", "reseller"] as const;
export type PartnerProgram = (typeof partnerPrograms)[number];

/** How many clients, users or customers a partner serves. */
export const audienceBands = ["1-10", "11-50", "51-250", "251-1000", "over-1000"] as const;

/** Bounds of the message, in characters. */
export const partnerMessage = { min: 10, max: 5000 };
