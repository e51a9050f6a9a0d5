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
