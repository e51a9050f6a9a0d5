import { path } from "../routes.ts";
import type { NotFoundInput } from "../schema/utility.ts";

export default {
  meta: {
    title: "Page not found",
    description:
      "There is no page at this address. Return to the home page, or try one of the pages that people look for most.",
    noindex: true,
  },
  hero: {
    title: "Oops! Page not found",
    intro:
      "This address stayed anonymous: we have no page for it. It may have moved, or lost a letter on the way.",
    actions: [{ label: "Return to Home", href: path("home") }],
  },
  sections: [],
  links: {
    title: "Perhaps you meant one of these",
    links: [
      { label: "Pricing", href: path("pricing") },
      { label: "Visitor identification", href: path("traffic-id") },
      { label: "Audience builder", href: path("audience-builder") },
      { label: "Your Privacy Choices", href: path("privacy-choices") },
      { label: "All pages", href: path("sitemap") },
    ],
  },
} satisfies NotFoundInput;
