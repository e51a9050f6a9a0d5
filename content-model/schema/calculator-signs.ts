/** Signs of calculators on the resources page; each has a drawing of ours (app/content/drawings.server.ts). */
export const calculatorSigns = [
  "mail-piece",
  "range",
  "dashboard",
  "snippet",
  "break-even",
  "savings",
  "scores",
  "company",
  "audience",
  "request",
] as const;
export type CalculatorSign = (typeof calculatorSigns)[number];
