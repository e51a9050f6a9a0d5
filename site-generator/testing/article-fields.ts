/** Fields of an article, for tests that are about others. */
export const articleFields = {
  title: "Cats & dogs",
  metaTitle: "Cats",
  description: "x".repeat(50),
  excerpt: "About <both>",
  category: "Strategy" as const,
  date: "2024-01-05",
  author: "product-team",
  tags: ["vendor-comparisons"],
  readTime: 3,
  cta: { title: "T", text: "t", actions: [{ label: "L", href: "/x" }] },
  related: [],
  picture: null,
};
