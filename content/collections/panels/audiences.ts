import type { Panels } from "../../schema/panel.ts";

/** Whom to reach, and when: queries and interest over time. */
export const audiencePanels = {
  "audience-query": {
    sample: true,
    caption: "The query reads as you build it. The count is invented.",
    title: "New audience",
    clauses: [
      { join: "Find", value: "households" },
      { join: "in", field: "state", value: "Ohio or Indiana" },
      { join: "who", field: "home", value: "own their home" },
      { join: "aged", field: "age", value: "35 to 54" },
      { join: "and read about", field: "intent", value: "kitchen remodels" },
      { join: "within", field: "window", value: "14 days" },
    ],
    funnel: {
      title: "What each filter leaves",
      steps: [
        { label: "Ohio or Indiana", share: 22 },
        { label: "Own their home", share: 15 },
        { label: "35 to 54", share: 9 },
        { label: "Kitchen remodels, 14 days", share: 3 },
      ],
    },
    result: { label: "Sample count", value: "41,206", note: "households with a postal address" },
  },
  "intent-chart": {
    sample: true,
    caption: "An invented curve, drawn to show the shape.",
    title: "Research, twelve weeks",
    topic: "Warehouse automation",
    unit: "Score, 0 to 100",
    week: "Week",
    score: "Score",
    weeks: [18, 22, 19, 41, 26, 20, 21, 18, 24, 46, 69, 88],
    usual: { label: "usual range", from: 12, to: 30 },
    bump: { week: 4, label: "Trade show" },
    rise: { week: 10, label: "Real rise" },
  },
} satisfies Partial<Panels>;
