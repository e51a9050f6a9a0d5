/** Kinds of privacy requests, one or several at once; the store keeps the value. */
export const privacyKinds = ["opt-out", "access", "delete", "correct", "limit"] as const;
export type PrivacyKind = (typeof privacyKinds)[number];

/** Person the request is for. */
export const privacySubjects = ["self", "child", "agent"] as const;

/** Value of the box by which an agent declares to hold a signed permission. */
export const PERMITTED = "yes";

/** Field that tells the two forms of the page apart, and its value for the question after a request's state. */
export const PRIVACY_INTENT = "intent";
export const ASK_STATUS = "status";

/** Bounds in characters. */
export const privacyLimits = { name: 100, where: 200, details: 3000 };
