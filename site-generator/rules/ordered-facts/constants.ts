import type { Fact } from "./fact.ts";

/** Ordered figures of behavior: file -> what is said of it -> how the file says it. */
const lines: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "app/islands/toast.ts": {
    "A toast closes after 4000 ms": "TOAST_MS = 4000",
    "At most 3 toasts are visible": "TOAST_MAX = 3",
  },
  "app/enhance/tooltip.ts": { "A tooltip opens after 700 ms": "TOOLTIP_MS = 700" },
  "app/enhance/menus.ts": { "A menu opens after 200 ms": "HOVER_MS = 200" },
  "app/features/site-header/login-link.tsx": {
    "Login leads to the dashboard": "href={dashboardUrl}",
    "Login opens a new tab": 'target="_blank"',
  },
  "app/features/compare-slider/motion.ts": {
    "The slider ticks every 30 ms": "TICK_MS = 30",
    "The slider's lowest target is 25": "TARGET_MIN = 25",
    "The slider's highest target is 75": "TARGET_MAX = 75",
  },
  "app/forms/retry.ts": {
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
  "content-model/schema/page.ts": {
    "A title is needed": "Title cannot be empty",
    "A title is short": "Title should be 60 characters or less for optimal SEO",
    "A description says something": "Description should be at least 50 characters for SEO",
    "A description is short": "Description should be 160 characters or less for optimal SEO",
  },
};

export const constantFacts: readonly Fact[] = Object.entries(lines).flatMap(([source, facts]) =>
  Object.entries(facts).map(([fact, says]) => ({ fact, source, says })),
);
