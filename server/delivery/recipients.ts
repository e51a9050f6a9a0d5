import type { DeliveryRow } from "../db/repositories/deliveries.ts";

type Template = DeliveryRow["template"];

/**
 * Recipient kind of each template. A visitor's message is addressed to that person, so an erasure takes the address out of its
 * row; a template that is missing here doesn't compile.
 */
const audiences: Readonly<Record<Template, "operator" | "visitor">> = {
  submission: "operator",
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
};

/** Every template there is. */
export const templates = Object.keys(audiences) as Template[];

/** Whether a message goes to the visitor, and not to the configured targets. */
export function isForVisitor(template: Template): boolean {
  return audiences[template] === "visitor";
}

/** The templates whose target is a visitor's own address. */
export const visitorTemplates: readonly Template[] = templates.filter(isForVisitor);
