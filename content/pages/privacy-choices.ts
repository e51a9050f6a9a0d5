import { claim } from "../claims.ts";
import { path } from "../routes.ts";
import type { PageInput } from "../schema/section.ts";
import { site } from "../site.ts";

const form = "#request";

export default {
  meta: {
    title: "Your Privacy Choices",
    description:
      "Opt out of sale and sharing, see, correct or delete what we hold about you. How to ask, who may ask for you, and how long it takes.",
  },
  sample: true,
  hero: {
    eyebrow: "Privacy",
    title: "Your data. Your choice.",
    intro:
      "You can stop us from selling or sharing your information, see it, correct it or have it deleted. You need no account, and asking costs nothing.",
    actions: [
      { label: "Make a request", href: form },
      { label: "See where it stands", href: "#status" },
    ],
    notes: ["Open to everyone, in every state"],
  },
  sections: [
    {
      kind: "steps",
      id: "how",
      title: "What happens then",
      intro: `The form is the quickest way. A message to ${site.emails.privacy} counts the same, and a person reads each one.`,
      steps: [
        {
          title: "Choose and send",
          text: "Say which of the five things you want, for whom, and how to find the person. The form stores it before it answers.",
        },
        {
          title: "Keep your reference",
          text: "You see a reference number and the last day for our answer at once, and get both by mail. Quote the number if you write again.",
        },
        {
          title: "Prove it is you, where we must",
          text: "To see, correct or delete we have to be sure that it’s you, usually by a reply from an address we hold. We ask for no passport and no Social Security number. Opting out needs none of this.",
        },
        {
          title: "Read our answer",
          text: "You hear what was done or why it wasn’t. If we refuse, we say on what ground and how to appeal.",
        },
      ],
    },
    {
      kind: "table",
      id: "times",
      title: "How long it may take",
      intro:
        "These are California’s legal limits, which we apply to everyone. We aim to be faster.",
      caption: "Longest time for each kind of privacy request",
      columns: ["Request", "We confirm within", "We finish within"],
      rows: [
        ["Opt out of sale and sharing", "At once, in the form", claim("privacy-opt-out")],
        ["Limit sensitive information", "At once, in the form", claim("privacy-opt-out")],
        ["Access", claim("privacy-confirm"), claim("privacy-answer")],
        ["Correct", claim("privacy-confirm"), claim("privacy-answer")],
        ["Delete", claim("privacy-confirm"), claim("privacy-answer")],
      ],
      mono: [1, 2],
      note: `If a request is complex we may take another ${claim("privacy-answer")}, and must tell you so with the reason before the first period ends.`,
    },
    {
      kind: "prose",
      id: "signal",
      title: "Let your browser ask for you",
      paragraphs: [
        "Turn on Global Privacy Control in a browser or extension that supports it. This site then treats analytics and marketing as refused, and you need not click anything.",
        "A signal covers the browser that sends it. It can’t tell us your name, so to have your record taken out of the data we sell, write to us as well.",
      ],
      aside: {
        title: "California’s own tool",
        text: "Residents of California can send one deletion request to all registered data brokers through the state’s Delete Request and Opt-out Platform, DROP, at privacy.ca.gov.",
      },
    },
    {
      kind: "faq",
      id: "agents",
      title: "Agents, appeals and fairness",
      questions: [
        {
          question: "May somebody else ask for me?",
          answer:
            "Yes, an authorized agent with your signed permission. For access, correction and deletion we may also ask you to confirm it to us directly. A power of attorney is enough by itself.",
        },
        {
          question: "May I ask for my child or a relative?",
          answer:
            "A parent or guardian may ask for a child. We keep nothing on purpose about people under eighteen; if you know of something, tell us and it goes.",
        },
        {
          question: "What if you refuse?",
          answer: `Answer our e-mail, or write to ${site.emails.privacy} with the word appeal. Somebody who didn’t decide the first time reads it. You can also turn to your state’s attorney general.`,
        },
        {
          question: "Will I be treated differently?",
          answer:
            "No. You don’t lose a service, pay another price or get a worse answer because you used a right.",
        },
        {
          question: "Does this change the cookies on this site?",
          answer:
            "Cookies have a page of their own, with a switch each for analytics and marketing. An opt-out by name and a cookie choice do not know of each other.",
        },
      ],
    },
    {
      kind: "cta",
      title: "Say what you’d like us to do.",
      text: "One message is enough. If you aren’t sure which right you mean, describe it and we’ll pick the one that helps you most.",
      actions: [
        { label: "Make a request", href: form },
        { label: "Cookie settings", href: path("cookie-settings") },
      ],
    },
  ],
} satisfies PageInput;
