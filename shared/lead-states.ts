/**
 * States of a submission, in the order of its life. Every submission starts as `new`. `closed` needs no more work: a canceled demo, a
 * closed privacy request, an erased person, an answered question.
 */
export const leadStates = ["new", "open", "won", "lost", "closed", "spam"] as const;

export type LeadState = (typeof leadStates)[number];
