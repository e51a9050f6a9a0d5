import type { DeliveryRow } from "../db/repositories/deliveries.ts";

type Template = DeliveryRow["template"];

/**
 * Recipient kind of each template. A visitor's message is addressed to that person, so an erasure takes the address out of its
 * row; a template that is missing here doesn't compile.
 */
const audiences = {
  submission: "operator",
  "state-changed": "receiver",
  erased: "receiver",
  confirmation: "visitor",
  booking: "operator",
  "booking-moved": "operator",
  "booking-cancelled": "operator",
  "visitor-booking": "visitor",
  "visitor-booking-moved": "visitor",
  "visitor-booking-cancelled": "visitor",
  "visitor-booking-link": "visitor",
  "privacy-received": "visitor",
  "privacy-answer": "visitor",
  "privacy-extended": "visitor",
  "privacy-closed": "visitor",
} as const satisfies Readonly<Record<Template, "operator" | "visitor" | "receiver">>;

/** Templates of webhook and targets alone. */
export type UnmailedTemplate = {
  [T in Template]: (typeof audiences)[T] extends "receiver" ? T : never;
}[Template];

/** Whether a message is ever mailed: the operator knows of what they did themselves, a system behind a target doesn't. */
export function isMailed<T extends Template>(
  template: T,
): template is Exclude<T, UnmailedTemplate> {
  return audiences[template] !== "receiver";
}

/** Every template there is. */
export const templates = Object.keys(audiences) as Template[];

/** Whether a message goes to the visitor, and not to the configured targets. */
export function isForVisitor(template: Template): boolean {
  return audiences[template] === "visitor";
}

/** The templates whose target is a visitor's own address. */
export const visitorTemplates: readonly Template[] = templates.filter(isForVisitor);
