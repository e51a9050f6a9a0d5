import { path } from "../routes.ts";
import type { PageInput } from "../schema/section.ts";

export default {
  meta: {
    title: "Sitemap",
    description:
      "Every page of this website in seven groups: main pages, solutions, data and API, resources, blog posts, company and legal.",
  },
  hero: {
    title: "Every page, on one page.",
    intro:
      "Grouped as you’d look for them. The list is drawn from the site itself, so nothing is missing.",
  },
  sections: [
    {
      kind: "cta",
      title: "Looking for something else?",
      text: "Tell us what you expected to find here, and we point you to it.",
      actions: [{ label: "Contact us", href: path("contact") }],
    },
  ],
} satisfies PageInput;
