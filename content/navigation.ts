import { path } from "./routes.ts";

/** `optOutIcon`: with the icon that California prescribes for such a link. */
export type MenuLink = { label: string; href: string; note?: string; optOutIcon?: true };
export type Menu = {
  id: string;
  label: string;
  groups: ReadonlyArray<{ title?: string; links: readonly MenuLink[] }>;
};

/** Anchors of the industries page, in menu order. */
export const industryAnchors = [
  { id: "retail", label: "Retail & e-commerce" },
  { id: "healthcare", label: "Healthcare" },
  { id: "financial", label: "Financial services" },
  { id: "education", label: "Education" },
  { id: "real-estate", label: "Real estate" },
  { id: "travel", label: "Travel & hospitality" },
  { id: "manufacturing", label: "Manufacturing" },
  { id: "technology", label: "Technology" },
] as const;

/** The header's disclosure menus. */
export const menus: readonly Menu[] = [
  {
    id: "solutions",
    label: "Solutions",
    groups: [
      {
        title: "Find and reach people",
        links: [
          {
            label: "Audience builder",
            href: path("audience-builder"),
            note: "Query profiles, save the segment",
          },
          {
            label: "Web traffic ID",
            href: path("traffic-id"),
            note: "Put names to anonymous visits",
          },
          {
            label: "Direct mail",
            href: path("direct-mail"),
            note: "Postcards and letters, priced per piece",
          },
          {
            label: "Business data",
            href: path("business-data"),
            note: "Companies and the people in them",
          },
        ],
      },
      {
        title: "For agencies and large teams",
        links: [
          {
            label: "White label",
            href: path("white-label"),
            note: "Resell it under your own name",
          },
          { label: "Enterprise", href: path("enterprise"), note: "No caps, custom data and terms" },
        ],
      },
    ],
  },
  {
    id: "data",
    label: "Data Solutions",
    groups: [
      {
        title: "The data",
        links: [
          {
            label: "Consumer data",
            href: path("consumer-data"),
            note: "Households, interests, contact points",
          },
          {
            label: "Business intelligence",
            href: path("business-intelligence"),
            note: "Firmographics and signals",
          },
          {
            label: "API & integrations",
            href: path("api"),
            note: "Look up, enrich and sync in code",
          },
        ],
      },
      {
        title: "By field",
        links: [
          { label: "Quick Connect", href: path("industries"), note: "Start from your industry" },
        ],
      },
    ],
  },
  {
    id: "industries",
    label: "Industries",
    groups: [
      {
        links: industryAnchors.map(({ id, label }) => ({
          label,
          href: `${path("industries")}#${id}`,
        })),
      },
    ],
  },
];

/** Plain links of the header, after the menus. */
export const topLinks: readonly MenuLink[] = [
  { label: "Buyer intent", href: path("buyer-intent") },
  { label: "Resources", href: path("resources") },
  { label: "Pricing", href: path("pricing") },
];

/** Sign Up leads to the plans, as specified. */
export const signUp: MenuLink = { label: "Sign Up", href: path("pricing") };

/** The footer's columns. */
export const footerColumns: ReadonlyArray<{ title: string; links: readonly MenuLink[] }> = [
  {
    title: "Solutions",
    links: [
      { label: "All solutions", href: "/#solutions" },
      { label: "Audience builder", href: path("audience-builder") },
      { label: "Web traffic ID", href: path("traffic-id") },
      { label: "Direct mail", href: path("direct-mail") },
      { label: "Business data", href: path("business-data") },
      { label: "White label", href: path("white-label") },
      { label: "Enterprise", href: path("enterprise") },
    ],
  },
  {
    title: "Data",
    links: [
      { label: "Consumer data", href: path("consumer-data") },
      { label: "Business intelligence", href: path("business-intelligence") },
      { label: "Buyer intent", href: path("buyer-intent") },
      { label: "API & integrations", href: path("api") },
      { label: "Industries", href: path("industries") },
      { label: "Methodology", href: path("methodology") },
    ],
  },
  {
    title: "Start",
    links: [
      { label: "Pricing", href: path("pricing") },
      { label: "Get Started", href: path("register") },
      { label: "Book a demo", href: path("book-a-demo") },
      { label: "Partnerships", href: path("partnerships") },
      { label: "Resources", href: path("resources") },
      { label: "Blog", href: path("blog") },
      { label: "Testimonials", href: path("testimonials") },
    ],
  },
  {
    title: "Company",
    links: [
      { label: "About", href: path("about") },
      { label: "Careers", href: path("careers") },
      { label: "Press", href: path("press") },
      { label: "Contact", href: path("contact") },
      { label: "Security", href: `${path("privacy")}#security` },
      { label: "GDPR", href: `${path("privacy")}#gdpr` },
      { label: "Compliance", href: `${path("privacy")}#compliance` },
    ],
  },
];

/** The footer's last line. */
export const legalLinks: readonly MenuLink[] = [
  { label: "Privacy", href: path("privacy") },
  { label: "Terms", href: path("terms") },
  { label: "Cookie settings", href: path("cookie-settings") },
  { label: "Your Privacy Choices", href: path("privacy-choices"), optOutIcon: true },
  { label: "Accessibility", href: path("accessibility") },
  { label: "Report a vulnerability", href: path("security") },
  { label: "Sitemap", href: path("sitemap") },
];
