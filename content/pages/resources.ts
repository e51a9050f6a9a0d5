import { path } from "../routes.ts";
import type { ResourcesInput } from "../schema/resources.ts";

export default {
  meta: {
    title: "Resources: guides, tools and glossary",
    description:
      "Articles, calculators, data and API reference, methods, guides by industry and a plain glossary of data terms. Search all of it in one line.",
  },
  hero: {
    eyebrow: "Resources",
    title: "Read before you buy.",
    intro:
      "Guides, prices, methods and rules. Written so that they help you even if you choose somebody else.",
    actions: [],
  },
  shelves: {
    article: {
      title: "Long reads",
      intro: "Compare providers fairly, or build data of your own. Each ends with what to do next.",
    },
    calculator: {
      title: "Work out the numbers",
      intro: "Tools that answer on the page. No form to fill in first.",
    },
    reference: {
      title: "Look a field up",
      intro: "What is in a record, what the API returns and what each plan allows.",
    },
    method: {
      title: "Check how we work",
      intro: "Where figures come from, which uses are refused and how people get out.",
    },
    guide: {
      title: "Start from your work",
      intro: "Uses, data and rules for eight industries and for those who resell.",
    },
    term: {
      title: "The glossary",
      intro:
        "Terms that vendors use and rarely explain. What each means, and what to ask when you hear it.",
    },
  },
  sections: [
    {
      kind: "cta",
      title: "Didn’t find it? Ask.",
      text: "Write to us and a person answers. Good questions become the next article.",
      actions: [
        { label: "Contact us", href: path("contact") },
        { label: "Book a Demo", href: path("book-a-demo") },
      ],
    },
  ],
} satisfies ResourcesInput;
