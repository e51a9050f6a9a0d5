/* Facts that the owner ordered, of pages and of the whole site, and the check that finds each. */
import { DomUtils, ElementType, parseDocument } from "htmlparser2";
import { readSite } from "../../content.ts";
import { type Element, isCode, type Page, readableText } from "../readable-text.ts";

/** Something that the owner ordered, and how to see that it is there. `*` as a page means every page; `source` is a file of the project. */
type Fact = { fact: string } & (
  | { page: string; says: string }
  | { page: string; times: number; says: string }
  | { page: string; link: string; to: string }
  | { page: string; anchor: string }
  | { page: string; headings: number; matching: RegExp }
  | { redirect: string; to: string }
  | { source: string; says: string }
);

/** One fact for each text on one page. */
export function says(page: string, facts: Readonly<Record<string, string>>): Fact[] {
  return Object.entries(facts).map(([fact, text]) => ({ fact, page, says: text }));
}

/** One fact for each link of one page: its label and its target. */
export function links(page: string, targets: Readonly<Record<string, string>>): Fact[] {
  return Object.entries(targets).map(([link, to]) => ({
    fact: `"${link}" leads to ${to}`,
    page,
    link,
    to,
  }));
}

/** One fact for each anchor of one page. */
export function anchors(page: string, ids: readonly string[]): Fact[] {
  return ids.map((anchor) => ({ fact: `${page}#${anchor} exists`, page, anchor }));
}

const { site } = await readSite();

/** The pages that show or sell something. */
const pageFacts: readonly Fact[] = [
  ...links("/", {
    "Choose Plan": "/pricing",
    "Book a Demo": "/book-a-demo",
    "Schedule Demo": "/book-a-demo",
    "Put your name on it": "/solutions/white-label",
    "+ api & webhook": "/data/api",
  }),
  ...says("/", {
    "Immediate access": "Immediate access to data",
    "Setup time": "5 minutes",
    "Comparison, before": "Anonymous",
    "Comparison, after": "Identified",
    "Match rate": "up to 70%",
    "Consumer profiles": "220M+ consumer profiles",
    "Business contacts": "140M+ business contacts",
    "All profiles": "360M+",
    "Intent categories": "30K+",
    Integrations: "200+",
    "Attributes per record": "1,000+",
    "Sample of visitors": "33,524",
    "Sample of leads": "1,247",
    "Card 1": "Visitor Identification",
    "Card 2": "Audience Builder",
    "Card 3": "White Label",
    "Card 4": "Direct Mail Automation",
    "Card 5": "API & Integrations",
    "Logo 1": "Google Ads",
    "Logo 2": "Meta",
    "Logo 3": "Salesforce",
    "Logo 4": "HubSpot",
    "Logo 5": "Shopify",
    "Logo 6": "Go High Level",
  }),

  ...says("/pricing", {
    "Monthly price": "$149 per month",
    "Annual price": "$1,399 per year",
    "Annual saving": "Save 22%",
    "Resolutions, monthly": "1,500 per month",
    "Resolutions, annual": "18,000 per year",
    "Queries, monthly": "10 per day",
    "Queries, annual": "120 per year",
    "Records per query": "Up to 1M",
    Websites: "Websites 3",
    Contract: "Month to month",
    Support: "Email support",
    "All integrations and API": "All integrations and API access",
    "Not included: data packages": "Data packages × Not included",
    "Not included: custom data": "Custom data × Not included",
    "Enterprise price": "Enterprise Custom",
    "Enterprise: unlimited": "Unlimited resolutions, queries, records, and websites",
    "Enterprise: data packages": "Unlimited data packages, advanced custom data",
    "Enterprise: integrations": "Custom integrations and advanced API",
    "Enterprise: mail": "Discounted direct mail",
    "Enterprise: support": "White-glove support",
    "Enterprise: terms": "Flexible terms",
    "Match rate": "Up to 70% match rate",
    "Consumer attributes": "400+ consumer attributes",
    "Postcard 4x6": "Postcard 4x6 $0.75",
    "Postcard 6x9": "Postcard 6x9 $0.85",
    Letter: "Letter 8.5x11 $0.95",
    "Letter, envelope": "Envelope and first class postage included",
    "Bi-fold brochure": "Bi-fold brochure $1.15",
    "Tri-fold brochure": "Tri-fold brochure $1.25",
    Postage: "first class postage included",
  }),
  { fact: "Questions and answers", page: "/pricing", anchor: "faq" },
  {
    fact: "Standard Pro, monthly, is registered for",
    page: "/pricing",
    link: "Get Started: Standard Pro, paid monthly",
    to: "/register?plan=standard-pro&billing=monthly",
  },
  {
    fact: "Enterprise is talked about",
    page: "/pricing",
    link: "Book a Demo: Enterprise",
    to: "/book-a-demo",
  },

  ...["technology", "agency", "reseller"].map((anchor) => ({
    fact: `The ${anchor} program has its place`,
    page: "/partnerships",
    anchor,
  })),
  ...says("/partnerships", { "What partners get": "What every partner gets" }),
  { fact: "Three ways to learn more", page: "/partnerships", times: 3, says: "Learn More" },

  ...says("/industries", {
    "Industry 1": "Retail & e-commerce",
    "Industry 2": "Healthcare",
    "Industry 3": "Financial services",
    "Industry 4": "Education",
    "Industry 5": "Real estate",
    "Industry 6": "Travel & hospitality",
    "Industry 7": "Manufacturing",
    "Industry 8": "Technology",
  }),

  ...says("/book-a-demo", {
    "Length of a demo": "30 minutes",
    "Hours of demos": "Monday-Friday 9am-6pm EST",
    "Contact by email": `Prefer email? ${site.emails.sales}`,
  }),
  ...says("/testimonials", {
    "Stat 1": "Happy Clients 10,000+",
    "Stat 2": "Satisfaction Rate 98%",
    "Stat 3": "Data Points 500M+",
    "Stat 4": "Support 24/7",
  }),
  { fact: "Six quotes of five stars", page: "/testimonials", times: 6, says: "Rated 5 out of 5" },
  {
    fact: "Three stories with a duration",
    page: "/testimonials",
    times: 3,
    says: "seconds, no sound",
  },
  ...links("/testimonials", { "Get Started": "/register", "Schedule a Demo": "/book-a-demo" }),

  ...says("/solutions/audience-builder", {
    "All profiles": "360M+",
    "Result 1": "Total matches",
    "Result 2": "Audience size",
    "Result 3": "Average income",
    "Result 4": "Top location",
    "Consumer profiles": "220M+ consumer profiles",
    "Business contacts": "140M+ business contacts",
    "Attributes per record": "1,000+",
    "Intent, consumer": "20,000+",
    "Intent, business": "10,000+",
    "Refresh schedule": "daily, weekly, or monthly",
  }),
  {
    fact: "What the button says while a query runs",
    source: "content/tools/audience-demo.yaml",
    says: "running: Running...",
  },
  ...says("/solutions/traffic-id", {
    "Match rate": "70%",
    "Visitors identified": "40%",
    "Match accuracy": "95%",
  }),
  ...says("/solutions/direct-mail", {
    Campaigns: "Campaign",
    Automation: "Triggered",
    "Postcard 4x6": "$0.75",
    "Postcard 6x9": "$0.85",
    Letter: "$0.95",
    "Bi-fold brochure": "$1.15",
    "Tri-fold brochure": "$1.25",
    Postage: "irst class postage",
  }),
  ...says("/solutions/white-label", { "Setup time": "48 hrs", Support: "24/7" }),
  ...says("/solutions/enterprise", { "No caps": "nlimited" }),
  ...says("/solutions/business-data", {
    "Business contacts": "140M+",
    "Intent, business": "10,000+",
  }),
  ...says("/data/consumer-data", {
    "Consumer profiles": "220M+",
    "Consumer attributes": "400+",
    "Intent, consumer": "20,000+",
  }),
  ...says("/data/api", { "API calls": "10M+", Uptime: "99.9%", Integrations: "200+" }),
  ...says("/buyer-intent", {
    "Intent categories": "30K+",
    "Intent, consumer": "20,000+",
    "Intent, business": "10,000+",
  }),
  ...["technology", "agency", "reseller"].map((program) => ({
    fact: `Learn More leads to the ${program} program`,
    page: "/partnerships",
    link: "Learn More",
    to: `/partnerships#${program}`,
  })),
];

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
    "Marketing is off by default": "marketing: false, chosen: false",
    "Analytics are on by default": 'analytics: mode === "opt-out" && !gpc',
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
const siteFacts: readonly Fact[] = [...addressFacts, ...companyFacts, ...constantFacts];

/** Everything that the owner ordered. */
export const orderedFacts: readonly Fact[] = [...siteFacts, ...pageFacts];

/** The finished site, as facts are looked for in it. */
type Site = {
  pages: ReadonlyArray<{ path: string; html: string }>;
  redirects: Readonly<Record<string, string>>;
  /** Text of a file of the project. */
  textOf: (file: string) => string;
};

/** Facts that are missing, each with the place where it should be. */
export function missingFacts({ pages, redirects, textOf }: Site): string[] {
  const read = new Map(pages.map(({ path, html }) => [path, readPage(html, path)]));
  return orderedFacts.flatMap((fact) => {
    if ("redirect" in fact)
      return redirects[fact.redirect] === fact.to ? [] : [`${fact.redirect}: ${fact.fact}`];
    if ("source" in fact)
      return textOf(fact.source).includes(fact.says)
        ? []
        : [`${fact.source}: ${fact.fact}: ${fact.says}`];
    const named = fact.page === "*" ? [...read] : [[fact.page, read.get(fact.page)] as const];
    return named.flatMap(([name, page]) => {
      const fault = page ? faultOf(page, fact) : "there is no such page";
      return fault ? [`${name}: ${fact.fact}: ${fault}`] : [];
    });
  });
}

/** Parts of a page in which a fact is looked for. */
type PageContent = {
  /** The main content as one line, in which elements are separated by a space. */
  text: string;
  links: ReadonlyArray<{ label: string; to: string }>;
  ids: ReadonlySet<string>;
  headings: readonly string[];
};

/**
 * Reads what a built page says. Hidden states count: a toggle's other half is on the page too.
 * @param path of the page, which links to places on it leave out
 */
export function readPage(html: string, path: string): PageContent {
  const page = parseDocument(html);
  const main = DomUtils.findOne(({ name }) => name === "main", page) ?? page;
  const all = DomUtils.findAll(() => true, page);
  return {
    text: oneLine(parted(main)),
    links: all
      .filter(({ name }) => name === "a")
      .map((link) => {
        const { href = "" } = link.attribs;
        return { label: oneLine(parted(link)), to: href.startsWith("#") ? path + href : href };
      }),
    ids: new Set(all.flatMap(({ attribs }) => attribs.id ?? [])),
    headings: DomUtils.findAll(({ name }) => /^h[1-6]$/.test(name), main).map((heading) =>
      oneLine(readableText(heading)),
    ),
  };
}

/** @returns what is wrong, or nothing if the fact is on the page */
export function faultOf(
  page: PageContent,
  fact: Extract<Fact, { page: string }>,
): string | undefined {
  if ("link" in fact) {
    const found = page.links.some(({ label, to }) => to === fact.to && label.startsWith(fact.link));
    return found ? undefined : `no link "${fact.link}" to ${fact.to}`;
  }
  if ("anchor" in fact) return page.ids.has(fact.anchor) ? undefined : `no #${fact.anchor}`;
  if ("headings" in fact) {
    const count = page.headings.filter((heading) => fact.matching.test(heading)).length;
    return count === fact.headings ? undefined : `${count} headings instead of ${fact.headings}`;
  }
  const count = page.text.split(fact.says).length - 1;
  if (count === 0) return `nowhere says "${fact.says}"`;
  return "times" in fact && count !== fact.times
    ? `${count} times instead of ${fact.times}`
    : undefined;
}

/** Text in which every element is parted from the next, so that a label and its figure never grow together. */
function parted({ children }: Page | Element): string {
  return children
    .map((child) => {
      if (child.type === ElementType.Text) return child.data;
      return "attribs" in child && !isCode(child) ? ` ${parted(child)} ` : "";
    })
    .join("");
}

function oneLine(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/ ([,.:;!?])/g, "$1")
    .trim();
}
