/**
 * What has become of a submission, in the order of its life. Every one begins as new; closed is what needs no one any more: a
 * canceled demo, a privacy request that has ended, an erased person, a question that is answered.
 */
export const leadStates = ["new", "open", "won", "lost", "closed", "spam"] as const;

export type LeadState = (typeof leadStates)[number];
