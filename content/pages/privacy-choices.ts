import { claim } from "../claims.ts";
import { path } from "../routes.ts";
import type { PageInput } from "../schema/section.ts";
import { site } from "../site.ts";

const form = "#request";

export default {
  meta: {
    title: "Your Privacy Choices",
    description:
      "Opt out of the sale and sharing of your information, or see, correct, or delete what we hold. How to ask, who can ask for you, and how long it takes.",
  },
  sample: true,
  hero: {
    eyebrow: "Privacy",
    title: "Your data. Your choice.",
    intro:
      "You can stop us from selling or sharing your information, see it, correct it, or have it deleted. You don’t need an account, and asking is free.",
    actions: [
      { label: "Make a request", href: form },
      { label: "Check status", href: "#status" },
    ],
    notes: ["Open to everyone, in every state"],
  },
  sections: [
    {
      kind: "steps",
      id: "how",
      title: "What happens next",
      intro:
        "The form is the quickest way. A call, an email, or a letter counts the same, and a person reads each one.",
      steps: [
        {
          title: "Choose and send",
          text: "Tell us which of the five things you want, one or several, who the request is for, and how to find the person. The form saves it before it answers.",
        },
        {
          title: "Keep your reference",
          text: "You see a reference number and the last day for our answer right away. Quote the number if you write to us again.",
        },
        {
          title: "Verify, where we must",
          text: "To show, correct, or delete information we have to be sure that it’s you, usually by a reply from an address we hold. We don’t ask for a passport or a Social Security number. Opting out requires none of this.",
        },
        {
          title: "Read our answer",
          text: "We tell you what we did, or why we couldn’t. If we deny a request, we give the ground and tell you how to appeal.",
        },
      ],
    },
    {
      kind: "table",
      id: "times",
      title: "How long it can take",
      intro:
        "These are California’s legal limits, which we apply to everyone. We aim to be faster.",
      caption: "Longest time for each kind of privacy request",
      columns: ["Request", "We confirm within", "We finish within"],
      rows: [
        ["Opt out of sale and sharing", "Right away, in the form", claim("privacy-opt-out")],
        ["Limit sensitive information", "Right away, in the form", claim("privacy-opt-out")],
        ["Access", claim("privacy-confirm"), claim("privacy-answer")],
        ["Correct", claim("privacy-confirm"), claim("privacy-answer")],
        ["Delete", claim("privacy-confirm"), claim("privacy-answer")],
      ],
      mono: [1, 2],
      note: `If a request is complex, we may take another ${claim("privacy-answer")}. We must tell you so, with the reason, before the first period ends.`,
    },
    {
      kind: "prose",
      id: "signal",
      title: "Let your browser ask for you",
      paragraphs: [
        "Turn on Global Privacy Control in a browser or extension that supports it. This site then treats analytics and marketing as refused, and every page says that your request is honored. You don’t need to click anything.",
        "A signal covers the browser that sends it, and it can’t tell us your name. If you send us a form while it’s on, we know your name and treat the signal as your opt-out from the data we sell. Otherwise, use the form above as well.",
      ],
      aside: {
        title: "California’s own tool",
        text: "California residents can send one deletion request to all registered data brokers through the state’s Delete Request and Opt-out Platform, DROP, at privacy.ca.gov.",
      },
    },
    {
      kind: "faq",
      id: "agents",
      title: "Agents, appeals, and fairness",
      questions: [
        {
          question: "Can someone else ask for me?",
          answer:
            "Yes, an authorized agent with your signed permission. For access, correction, and deletion we may also ask you to confirm it with us directly. A power of attorney is enough by itself.",
        },
        {
          question: "Can I ask for my child or a relative?",
          answer:
            "A parent or guardian can ask for a child. We don’t knowingly keep anything about people under eighteen. If you know of something, tell us and we delete it.",
        },
        {
          question: "What if you deny my request?",
          answer: `Reply to our email, or write to ${site.emails.privacy} with the word “appeal.” Someone who didn’t make the first decision reviews it. You can also contact your state’s attorney general.`,
        },
        {
          question: "Will I be treated differently?",
          answer:
            "No. You don’t lose a service, pay another price, or get a worse answer because you used a right.",
        },
        {
          question: "Does an opt-out change the cookies on this site?",
          answer:
            "Yes, in the browser you send it from: it turns analytics and marketing off. Cookie settings have a page of their own, with a switch for each, and don’t change what we hold about you by name.",
        },
      ],
    },
    {
      kind: "cta",
      title: "Tell us what you’d like us to do.",
      text: "One message is enough. If you aren’t sure which right you mean, describe it and we’ll choose the one that helps you most.",
      actions: [
        { label: "Make a request", href: form },
        { label: "Cookie settings", href: path("cookie-settings") },
      ],
    },
  ],
} satisfies PageInput;
