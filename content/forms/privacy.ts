import { claim } from "../claims.ts";
import type { FormWordsInput } from "../schema/form.ts";
import type { PrivacyWords } from "../schema/privacy.ts";

type Fields = Record<
  "kind" | "subject" | "agent" | "permission" | "name" | "email" | "where" | "details",
  unknown
>;

/** Words of the yearly counts on the privacy page. */
export const yearlyWords = {
  missing:
    "The yearly counts of requests received, granted and refused, and the time taken, are published here once a full year has been counted: to be supplied.",
  intro:
    "How many privacy requests came in, what became of them, and how long our first answer took.",
  title: "Requests received in {year}",
  columns: ["Request", "Received", "Granted", "Refused", "Mean days", "Median days"],
  none: "–",
  counted:
    "Counted on {day}. Granted includes requests that we granted in part. Days are calendar days until our first answer.",
  open: "{count} were still open then.",
  withdrawn: "{count} were withdrawn.",
} as const;

export default {
  fields: {
    kind: { label: "What should we do?" },
    subject: { label: "For whom do you ask?" },
    agent: { label: "Your name, as the agent" },
    permission: {
      label: "I hold a signed permission or a power of attorney from this person.",
      hint: "We may ask you to send it, or the person to confirm it.",
    },
    name: {
      label: "Name of the person",
      hint: "Whose information this is about.",
    },
    email: { label: "Your e-mail address", hint: "Our answer goes here, and nothing else." },
    where: {
      label: "A postal address or another e-mail",
      hint: "One more fact helps us find the right person. Leave it out if you like.",
    },
    details: {
      label: "What else should we know?",
      hint: "For a correction: what is wrong, and what is right.",
    },
  },
  submit: "Send request",
  done: {
    title: "Your request is with us.",
    text: "It is stored, and its time has begun. A confirmation goes to your address.",
    again: "Make another request",
  },
} satisfies FormWordsInput<Fields>;

export const privacyWords: PrivacyWords = {
  title: "Make a request",
  intro: "Two fields are enough to opt out. No account, no proof of identity, no charge.",
  kinds: {
    "opt-out": {
      label: "Do not sell or share my information",
      note: "Opt out. No proof of identity.",
      text: "We stop selling and sharing what we hold about you, and stop using it for targeted ads. A minimal entry stays on our suppression list, so that it lasts.",
      time: claim("privacy-opt-out"),
    },
    access: {
      label: "Show me what you hold",
      note: "A copy you can take elsewhere.",
      text: "You receive the information itself, the kinds of source, why we have it, and the kinds of company it went to.",
      time: claim("privacy-answer"),
    },
    delete: {
      label: "Delete it",
      note: "Here, and where we sent it.",
      text: "We delete your information and tell those who received it to do the same. A minimal entry stays on our suppression list, so that you don’t come back with the next delivery.",
      time: claim("privacy-answer"),
    },
    correct: {
      label: "Correct it",
      note: "You say what is right.",
      text: "Tell us what is wrong and what is right. We may ask for something that shows it, and we pass the correction on.",
      time: claim("privacy-answer"),
    },
    limit: {
      label: "Limit sensitive information",
      note: "To what is strictly necessary.",
      text: "Where we hold anything that the law of your state calls sensitive, we use it for nothing but what is strictly necessary.",
      time: claim("privacy-opt-out"),
    },
  },
  subjects: {
    self: "For myself",
    child: "For my child",
    agent: "As an authorized agent",
  },
  record: {
    title: "Your record afterwards",
    rows: {
      name: "Name",
      contact: "Address, e-mail",
      interests: "Interests",
      sensitive: "Sensitive",
      sold: "Sold or shared",
      suppression: "Suppression list",
    },
    time: "Finished within",
  },
  gpc: {
    title: "Opt-out request honored",
    text: "Your browser sends the Global Privacy Control signal. We treat it as an opt-out of sale and sharing for this browser, so analytics and marketing are off here. The signal can’t tell us your name: to have your record taken out of the data we sell, send the request below as well.",
  },
  due: "We finish by",
  follow: "With the number and your e-mail address you see on this page where it stands.",
  status: {
    title: "Where does my request stand?",
    intro: "The number stands in our confirmation. Both must fit together.",
    reference: "Reference number",
    referenceHint: "In the form TF-7K3M-9QX2",
    email: "E-mail address",
    submit: "Show the state",
    states: {
      received: "Received. We are working on it.",
      answered: "We have written to you, and are not finished yet.",
      closed: "Closed.",
    },
    outcomes: {
      complied: "Done as you asked",
      "complied-in-part": "Done in part, with the reason in our mail",
      "not-found": "Nothing found about this person",
      denied: "Refused, with the reason in our mail",
      withdrawn: "Withdrawn by you",
    },
    facts: {
      request: "Request",
      received: "Received on",
      due: "Due by",
      extended: "(extended once)",
      closed: "Closed on",
      outcome: "Outcome",
    },
  },
};
