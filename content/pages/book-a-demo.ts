import { claim } from "../claims.ts";
import type { BookDemoInput } from "../schema/utility.ts";
import { site } from "../site.ts";

export default {
  meta: {
    title: "Book a demo",
    description: `Pick a time and see ${site.brand} with your own questions. What we show you, whom it suits, and which hours we keep.`,
  },
  sample: true,
  hero: {
    eyebrow: "Demo",
    title: "Bring a question. See the answer.",
    intro: `Spend ${claim("demo-length")} with someone who uses the platform every day. Your market, your traffic, no slides.`,
  },
  sections: [],
  facts: [
    { label: "Length", value: claim("demo-length") },
    { label: "Hours", value: site.hours.label },
    { label: "Where", value: "A video call" },
    { label: "Prefer e-mail?", value: site.emails.sales },
  ],
  agenda: {
    title: "What happens in the demo",
    intro: "We start from what you told us and leave out what you don’t need.",
    steps: [
      {
        title: "Your question",
        text: "What do you want to find, reach or stop guessing about? We write it down and come back to it.",
        when: "First",
      },
      {
        title: "The live platform",
        text: "A visit log, an audience built on screen, one record in full. Sample data where showing a real person would be wrong.",
        when: "Most of the time",
      },
      {
        title: "Fit and price",
        text: "Which plan is enough, what it costs, and what we can’t do for you. You leave with that in writing.",
        when: "At the end",
      },
    ],
  },
  audience: {
    title: "Is it for you?",
    yes: {
      title: "Come if you",
      points: [
        "Get more visits than replies and want to know why.",
        "Sell to people or companies in the United States.",
        "Want to resell data under your own name.",
        "Have to answer for where your data comes from.",
      ],
    },
    no: {
      title: "Save your time if you",
      points: [
        "Only want the price: it stands on the pricing page.",
        "Want to look up one particular person.",
        "Need data for credit, hiring, housing or insurance.",
      ],
    },
  },
  calendar: {
    title: "Pick a time",
    loading: "Loading the calendar...",
    failed: "The calendar didn’t load. Open it in a new tab, or write to us and we find a time.",
    email: { label: site.emails.sales, href: `mailto:${site.emails.sales}` },
    local: "In your time zone",
  },
} satisfies BookDemoInput;
