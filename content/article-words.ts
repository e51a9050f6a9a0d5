/** Words around an article: on its cards, at its head, and on the figures that it printed. */
export const articleWords = {
  readTime: (minutes: number) => `${minutes} min read`,
  byline: { published: "Published", updated: "Updated", by: "By", length: "Length" },
  dated: {
    label: "Figures in this article",
    // {day} is where a day stands.
    published: "Published on {day}, with the figures of that day.",
    changed: "Some have changed since.",
    method: "The methodology says",
    methodLink: "what each figure counts",
    othersChecked: "What it says of other products was checked on {day}.",
    othersUnchecked: "Other products may have changed too; their makers know best.",
    printed: "Then",
    today: "Today",
  },
} as const;
