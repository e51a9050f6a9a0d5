/** What a message is about; the owner sorts by it, and links elsewhere on the site preset it. */
export const contactTopics = {
  sales: "Sales and plans",
  support: "Support",
  demo: "A demo",
  enterprise: "Enterprise",
  partners: "Partnerships",
  careers: "Careers and HR",
  press: "Press",
  privacy: "Privacy",
  accessibility: "Accessibility",
  security: "Security",
  other: "Something else",
} as const;

export type ContactTopic = keyof typeof contactTopics;

/** Bounds in characters, shared by the schema, the form and the tests. */
export const contactLimits = { name: 100, email: 254, company: 120, messageMin: 10, message: 5000 };
