import { path } from "../routes.ts";
import type { PageInput } from "../schema/section.ts";
import { site } from "../site.ts";

/** The list of openings, or its honest empty state, is drawn from `content/collections/jobs.ts` after `benefits`. */
export default {
  meta: {
    title: "Careers",
    description: `Work on data that people can ask about. How we work at ${site.brand}, what you get, and which positions are open today.`,
  },
  sample: true,
  hero: {
    eyebrow: "Careers",
    title: "Work you can explain at dinner.",
    intro:
      "We handle data about people, so we hire people who ask why. Small teams, written decisions, and time to do a thing properly.",
    actions: [
      { label: "View Open Positions", href: "#open-positions" },
      { label: "Learn About Benefits", href: "#benefits" },
    ],
    panel: "decision-note",
  },
  sections: [
    {
      kind: "cards",
      id: "benefits",
      title: "What you can count on",
      layout: "grid",
      cards: [
        {
          title: "Growth",
          text: "You own something whole within your first month, and somebody senior reads your work closely.",
          points: [
            "A yearly budget for books, courses and travel",
            "Two paths up: leading people, or going deeper",
            "A written review twice a year, no surprises",
          ],
        },
        {
          title: "Work-life balance",
          text: "We work from home or from wherever you think best, in a day that ends.",
          points: [
            "Core time in the middle of the day, the rest is yours",
            "Paid leave with a minimum that you must take",
            "On-call is shared, paid and followed by time off",
          ],
        },
        {
          title: "Collaborative culture",
          text: "Decisions are written down with their reasons, and open to a better argument from anyone.",
          points: [
            "Small teams that ship their own work",
            "Meetings with an agenda or not at all",
            "Anyone may refuse a customer on data grounds",
          ],
        },
      ],
    },
    {
      kind: "steps",
      id: "hiring",
      title: "How hiring goes",
      intro: "Four steps, no riddles, and an answer either way.",
      steps: [
        {
          title: "Write to us",
          text: "A short note on what you did and why it mattered. A résumé helps; a cover letter in marketing prose doesn’t.",
        },
        {
          title: "Talk",
          text: "A call with the person you would work for. Half of it is for your questions.",
        },
        {
          title: "Work with us",
          text: "A paid task that resembles the job, done with the people you’d do it with.",
        },
        {
          title: "Decide",
          text: "An offer in writing with the range it came from, or a no with the reason.",
        },
      ],
    },
    {
      kind: "prose",
      id: "equal",
      title: "Everyone who can do the work",
      paragraphs: [
        "We choose by the work and pay by the role. Race, religion, sex, gender, orientation, origin, age, disability and veteran status play no part in it.",
        "If you need something changed to apply or to work here, tell us in your note. We arrange it and think no more about it.",
      ],
    },
    {
      kind: "cta",
      title: "Find your place, or ask.",
      text: "Look through what is open, or write to the people team about anything else.",
      actions: [
        { label: "View Positions", href: "#open-positions" },
        { label: "Contact HR", href: `${path("contact")}?topic=careers` },
      ],
    },
  ],
} satisfies PageInput;
