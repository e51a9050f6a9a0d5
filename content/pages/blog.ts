import { path } from "../routes.ts";
import type { BlogPageInput } from "../schema/utility.ts";

export default {
  meta: {
    title: "Blog",
    description:
      "Long reads on business data, identity resolution and first-party strategy. Fair to competitors, dated, and with the limits left in.",
  },
  hero: {
    eyebrow: "Blog",
    title: "Long reads, no lead forms.",
    intro:
      "Comparisons that name our rivals fairly, and guides you can follow without buying from us. Each carries its date and keeps the figures of that day.",
  },
  sections: [
    {
      kind: "cta",
      title: "Done reading? Try a question.",
      text: "Bring one of your own from what you have just read. We answer it with the platform open.",
      actions: [
        { label: "Book a Demo", href: path("book-a-demo") },
        { label: "All resources", href: path("resources") },
      ],
    },
  ],
  list: { empty: "There is no article here yet." },
  pages: {
    label: "Pages of the blog",
    previous: "Newer",
    next: "Older",
    page: "Page {page}",
    heading: "All articles, page {page}",
    title: "Blog, page {page}",
    description:
      "Page {page} of all our articles on business data, identity resolution and first-party strategy, the newest first.",
  },
} satisfies BlogPageInput;
