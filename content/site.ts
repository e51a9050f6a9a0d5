import type { Site } from "./schema/site.ts";

/** The one file of facts about the company. Sample values use reserved names and numbers only; `site.test.ts` holds it to its schema. */
export const site: Site = {
  sample: true,
  brand: "Tallyfolk",
  legalName: "Tallyfolk Data, Inc.",
  tagline: "Consumer and business data you can trace.",
  founded: 2010,
  url: "https://tallyfolk.example",
  dashboardUrl: "https://app.tallyfolk.example/login",
  bookingUrl: null,
  emails: {
    sales: "sales@tallyfolk.example",
    support: "support@tallyfolk.example",
    privacy: "privacy@tallyfolk.example",
    press: "press@tallyfolk.example",
    careers: "people@tallyfolk.example",
    security: "security@tallyfolk.example",
  },
  phones: {
    sales: { label: "+1 (555) 555-0142", href: "tel:+15555550142" },
    support: { label: "+1 (555) 555-0178", href: "tel:+15555550178" },
    privacy: { label: "+1 (800) 555-0199", href: "tel:+18005550199" },
  },
  office: "Available virtually and by appointment.",
  address: ["100 Sample Street, Suite 200", "Springfield, NY 00000", "United States"],
  hours: { label: "Monday-Friday 9am-6pm EST", zone: "America/New_York", open: 9, close: 18 },
  social: [
    { label: "LinkedIn", href: "https://linkedin.example/company/tallyfolk" },
    { label: "X", href: "https://x.example/tallyfolk" },
    { label: "YouTube", href: "https://youtube.example/@tallyfolk" },
  ],
};
