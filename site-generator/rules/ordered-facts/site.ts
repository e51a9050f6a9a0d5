import { readSite } from "../../content.ts";
import { anchors, type Fact, links, says } from "./fact.ts";

/** Every address that was ordered, written out: the registry must not answer for itself. */
const ordered = [
  ...["/", "/pricing", "/partnerships", "/industries", "/buyer-intent", "/book-a-demo"],
  ...["/register", "/resources", "/testimonials", "/about", "/careers", "/contact", "/press"],
  ...["audience-builder", "traffic-id", "direct-mail", "business-data"].map(
    (name) => `/solutions/${name}`,
  ),
  ...["/solutions/white-label", "/solutions/enterprise"],
  ...["/data/consumer-data", "/data/business-intelligence", "/data/api"],
  ...["/privacy", "/terms", "/cookie-settings", "/sitemap", "/accessibility"],
  ...["/methodology", "/privacy-choices", "/security"],
];

/** Facts of every page, of the header and footer, and of addresses. */
const addressFacts: readonly Fact[] = [
  ...ordered.map((page) => ({ fact: `${page} exists`, page, anchor: "main" })),
  ...links("*", {
    "Audience builder": "/solutions/audience-builder",
    "Web traffic ID": "/solutions/traffic-id",
    "Direct mail": "/solutions/direct-mail",
    "Business data": "/solutions/business-data",
    "Consumer data": "/data/consumer-data",
    "Business intelligence": "/data/business-intelligence",
    "API & integrations": "/data/api",
    "Quick Connect": "/industries",
    "Retail & e-commerce": "/industries#retail",
    Healthcare: "/industries#healthcare",
    "Financial services": "/industries#financial",
    Education: "/industries#education",
    "Real estate": "/industries#real-estate",
    "Travel & hospitality": "/industries#travel",
    Manufacturing: "/industries#manufacturing",
    Technology: "/industries#technology",
    "Buyer intent": "/buyer-intent",
    Resources: "/resources",
    Pricing: "/pricing",
    "Sign Up": "/pricing",
    "Get Started": "/register",
    "All solutions": "/#solutions",
    Security: "/privacy#security",
    GDPR: "/privacy#gdpr",
    Compliance: "/privacy#compliance",
    "Your Privacy Choices": "/privacy-choices",
    Methodology: "/methodology",
  }),
  ...Object.entries({
    "/demo": "/book-a-demo",
    "/schedule-demo": "/book-a-demo",
    "/articles": "/blog",
    "/data/api-integration": "/data/api",
  }).map(([redirect, to]) => ({ fact: `${redirect} leads on to ${to}`, redirect, to })),
  ...anchors("/industries", [
    "retail",
    "healthcare",
    "financial",
    "education",
    "real-estate",
    "travel",
    "manufacturing",
    "technology",
  ]),
  ...anchors("/privacy", ["security", "gdpr", "compliance"]),
  ...anchors("/", ["solutions"]),
  ...says("/sitemap", {
    "Sitemap group 1": "Main Pages",
    "Sitemap group 2": "Solutions",
    "Sitemap group 3": "Data & API",
    "Sitemap group 4": "Resources",
    "Sitemap group 5": "Blog Posts",
    "Sitemap group 6": "Company",
    "Sitemap group 7": "Legal",
  }),
];

const zoominfo = "/blog/zoominfo-alternatives";
const clearbit = "/blog/clearbit-alternatives";
const strategies = "/blog/first-party-data-strategies";

const { site } = await readSite();

/** Articles, company pages, legal and utility pages. */
const companyFacts: readonly Fact[] = [
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

/** Ordered figures of behavior: file -> what is said of it -> how the file says it. */
const lines: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "app/islands/toast.ts": {
    "A toast closes after 4000 ms": "TOAST_MS = 4000",
    "At most 3 toasts are visible": "TOAST_MAX = 3",
  },
  "app/enhance/tooltip.ts": { "A tooltip opens after 700 ms": "TOOLTIP_MS = 700" },
  "app/enhance/menus.ts": { "A menu opens after 200 ms": "HOVER_MS = 200" },
  "app/features/site-header/site-header.tsx": {
    "Login leads to the dashboard": "href={dashboardUrl}",
    "Login opens a new tab": 'target="_blank"',
  },
  "app/features/compare-slider/motion.ts": {
    "The slider ticks every 30 ms": "TICK_MS = 30",
    "The slider's lowest target is 25": "TARGET_MIN = 25",
    "The slider's highest target is 75": "TARGET_MAX = 75",
  },
  "app/forms/use-submission.ts": {
    "A retry waits 1 s first": "FIRST_MS = 1_000",
    "The delay doubles": "2 ** (attempt - 1)",
    "A retry waits 30 s at most": "CAP_MS = 30_000",
    "A call is retried up to 3 times": "RETRIES = 3",
  },
  "app/forms/booking/data-client.ts": {
    "The data client's cache is cleared after 5 minutes": "CACHE_MS = 5 * 60_000",
    "The data client retries as often as a form": "retry: RETRIES",
  },
  "app/forms/contact/contact-form.island.tsx": {
    "The message has 6 rows": 'name="message" rows={6}',
  },
  "app/enhance/not-found.ts": {
    "The path that is not found is logged to the console": "console.info(`Page not found: ${",
  },
  "content/messages.yaml": {
    "The heading of a page that fails": "Unexpected Application Error!",
  },
  "content/pages/not-found.yaml": {
    "The not-found page's heading": "title: Oops! Page not found",
    "The not-found page leads home": "label: Return to Home",
    "The not-found page is not indexed": "noindex: true",
  },
  "content/pages/register.yaml": { "While registering loads": "loading: Loading..." },
  "content/tools/audience-demo.yaml": {
    "A simulated query runs 1.5 s": "runMs: 1500",
    "Total matches are 500k to 3.5M": "totalMatches:\n      min: 500000\n      max: 3500000\n",
    "The audience is 1.0M to 4.0M": "audienceSize:\n      min: 1000000\n      max: 4000000\n",
    "The average income is $60k to $120k": "averageIncome:\n      min: 60000\n      max: 120000\n",
  },
  "shared/consent-state.ts": {
    "Marketing is off by default": "const nothing = { analytics: false, marketing: false",
    "Analytics are on by default": '"default-opt-out", ...nothing, analytics: true',
  },
  "content-model/schema/text.ts": {
    "A title is needed": "Title cannot be empty",
    "A title is short": "Title should be 60 characters or less for optimal SEO",
    "A description says something": "Description should be at least 50 characters for SEO",
    "A description is short": "Description should be 160 characters or less for optimal SEO",
  },
};

const constantFacts: readonly Fact[] = Object.entries(lines).flatMap(([source, facts]) =>
  Object.entries(facts).map(([fact, says]) => ({ fact, source, says })),
);

/** Facts of the header, the footer and addresses; of the pages about the company; of behavior. */
export const siteFacts: readonly Fact[] = [...addressFacts, ...companyFacts, ...constantFacts];
