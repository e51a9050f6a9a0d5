/** What has become of a submission, in the order of its life. Every one begins as new. */
export const leadStates = ["new", "open", "won", "lost", "spam"] as const;

export type LeadState = (typeof leadStates)[number];
