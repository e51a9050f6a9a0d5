import { readSite } from "../../content.ts";
import { type Fact, links, says } from "./fact.ts";

const zoominfo = "/blog/zoominfo-alternatives";
const clearbit = "/blog/clearbit-alternatives";
const strategies = "/blog/first-party-data-strategies";

const { site } = await readSite();

/** Articles, company pages, legal and utility pages. */
export const companyFacts: readonly Fact[] = [
  ...[zoominfo, clearbit, strategies].map((to) => ({
    fact: `The blog lists ${to}`,
    page: "/blog",
    link: "",
    to,
  })),
  ...says("/blog", {
    "ZoomInfo article, facts": "Data Solutions January 15, 2024 10 min read",
    "Clearbit article, facts": "Identity Resolution January 10, 2024 8 min read",
    "First-party article, facts": "Strategy January 5, 2024 12 min read",
  }),

  ...[zoominfo, clearbit, strategies].flatMap((article) =>
    links(article, { Home: "/", Blog: "/blog" }),
  ),

  { fact: "Twelve alternatives", page: zoominfo, headings: 12, matching: /^\d+\. / },
  ...says(zoominfo, {
    "Its category": "Data Solutions",
    "Its date": "January 15, 2024",
    "Its author": "the product team",
    "Its read time": "10 min read",
    "Factor 1": "Budget",
    "Factor 2": "Data coverage",
    "Factor 3": "Integration",
    "Factor 4": "Use-case alignment",
    "Consumer profiles then": "280M+",
    "Business contacts then": "200M+",
    "Data points then": "250+",
    "Match rate then": "90%+",
    "Competitors' prices": "$15,000 to $50,000+",
  }),
  ...links(zoominfo, { "Schedule a Demo": "/book-a-demo", "View Pricing": "/pricing" }),
  ...related(zoominfo, [clearbit, strategies]),

  { fact: "Eight alternatives", page: clearbit, headings: 8, matching: /^\d+\. / },
  { fact: "Key features of each", page: clearbit, times: 8, says: "Key features" },
  { fact: "Making the switch", page: clearbit, headings: 1, matching: /^Making the switch$/ },
  ...says(clearbit, {
    "Its category": "Identity Resolution",
    "Its date": "January 10, 2024",
    "Its author": "the product team",
    "Its read time": "8 min read",
    "Visitors identified": "up to 40%",
    "Match accuracy": "95% match accuracy",
    "Consumer profiles then": "280M+",
    "Business contacts then": "200M+",
    "Data points then": "250+",
  }),
  ...links(clearbit, { "Book a Demo": "/book-a-demo", "Learn More": "/solutions/traffic-id" }),
  ...related(clearbit, [zoominfo, strategies]),

  { fact: "Six strategies", page: strategies, headings: 6, matching: /^Strategy \d: / },
  { fact: "Four phases", page: strategies, headings: 4, matching: /^Phase \d: Weeks / },
  ...says(strategies, {
    "Its category": "Strategy",
    "Its date": "January 5, 2024",
    "Its author": "the product team",
    "Its read time": "12 min read",
    "Phase 1": "Weeks 1-4",
    "Phase 2": "Weeks 5-8",
    "Phase 3": "Weeks 9-12",
    "Phase 4": "Weeks 13-16",
    "Length of the roadmap": "16 weeks",
    "Visitors identified": "20-40%",
    "Visitors identified at best": "up to 40%",
  }),
  ...links(strategies, {
    "Book a Demo": "/book-a-demo",
    "Explore Solutions": "/solutions/audience-builder",
  }),
  ...related(strategies, [zoominfo, clearbit]),

  ...says("/about", {
    Companies: "companies 10,000+",
    "All profiles": "360M+",
    Uptime: "99.9%",
    Founded: "2010",
    Experience: "years of experience 15+",
  }),
  ...links("/about", { "Choose Plan": "/pricing", "Contact Sales": "/book-a-demo" }),

  ...says("/careers", {
    "Benefit 1": "rowth",
    "Benefit 2": "ork-life balance",
    "Benefit 3": "ollaborative culture",
  }),
  ...links("/careers", {
    "View Open Positions": "/careers#open-positions",
    "Learn About Benefits": "/careers#benefits",
    "View Positions": "/careers#open-positions",
    "Contact HR": "/contact?topic=careers",
  }),
  ...["open-positions", "benefits"].map((anchor) => ({
    fact: `/careers#${anchor} exists`,
    page: "/careers",
    anchor,
  })),

  ...says("/contact", {
    "Field 1": "Your Name",
    "Field 2": "Email Address",
    "Field 3": "Company",
    "Field 4": "Your Message",
    "The button": "Send Message",
    "The office": "Available virtually and by appointment",
    "Sales by email": site.emails.sales,
    ...(site.phones.sales && { "Sales by phone": site.phones.sales.label }),
    ...(site.phones.support && { "Support by phone": site.phones.support.label }),
  }),
  ...says("/press", {
    "Who buys": "marketers, sales teams, agencies, and enterprises",
    "While there is no entry": "Press releases and media coverage will be listed here.",
  }),

  ...says("/privacy", { "Last updated": "Last updated:" }),
  ...says("/terms", { "Last updated": "Last updated:" }),
  ...says("/accessibility", {
    Standard: "WCAG 2.1 Level AA",
    Features: "What you can rely on",
    Limitations: "Known limitations",
    "Time to an answer": "3-5 business days",
  }),
  ...says("/cookie-settings", {
    "Switch 1": "Essential",
    "Switch 2": "Analytics",
    "Switch 3": "Marketing",
    "Always on": "Always on",
    "The button": "Save Preferences",
  }),
  {
    fact: "What is said after saving",
    source: "content/consent.yaml",
    says: "saved: Cookie preferences saved successfully",
  },
];

function related(page: string, others: readonly string[]): Fact[] {
  return others.map((to) => ({ fact: `A related article is ${to}`, page, link: "", to }));
}
