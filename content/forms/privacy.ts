import { claim } from "../claims.ts";
import type { FormWordsInput } from "../schema/form.ts";
import type { PrivacyWords } from "../schema/privacy.ts";

type Fields = Record<
  "kinds" | "subject" | "agent" | "permission" | "name" | "email" | "where" | "details",
  unknown
>;

/** Words of the yearly counts on the privacy page. */
export const yearlyWords = {
  missing:
    "The yearly counts of requests received, granted, and denied, and the time taken, are published here once a full year has been counted: to be supplied.",
  intro:
    "How many privacy requests we received, what became of them, and how long we took to respond.",
  title: "Requests received in {year}",
  columns: ["Request", "Received", "Granted", "Denied", "Mean days", "Median days"],
  none: "–",
  counted:
    "Counted on {day}. Granted includes requests granted in part. Days are calendar days until we granted or denied the request; a message that we are working on it doesn’t count.",
  open: "{count} were still open then.",
  withdrawn: "{count} were withdrawn.",
  signals:
    "{count} more people opted out by sending us a form while their browser sent Global Privacy Control.",
  platform: {
    row: "Deletion through the state’s platform (DROP)",
    missing:
      "Counts of requests through California’s Delete Request and Opt-out Platform (DROP): to be supplied.",
  },
  denials: {
    title: "Why requests received in {year} were denied, in whole or in part",
    columns: ["Request", "Not verifiable", "Not from a consumer", "Exempt", "Other grounds"],
    exemptions: "Exempt under: {list}.",
  },
} as const;

export default {
  fields: {
    kinds: { label: "What should we do?", hint: "Choose as many as you like." },
    subject: { label: "Who is this request for?" },
    agent: { label: "Your name, as the agent" },
    permission: {
      label: "I have signed permission or a power of attorney from this person.",
      hint: "We may ask you to send it, or ask the person to confirm it.",
    },
    name: {
      label: "Name of the person",
      hint: "The person this information is about.",
    },
    email: { label: "Your email address", hint: "We send our answer here, and nothing else." },
    where: {
      label: "A postal address or another email address",
      hint: "One more detail helps us find the right person. Leave it out if you like.",
    },
    details: {
      label: "Is there anything else we should know?",
      hint: "For a correction: what is wrong, and what is right.",
    },
  },
  notice:
    "We use what you enter to handle your request and to keep the record that the law requires. We don’t sell or share it.",
  submit: "Send request",
  done: {
    title: "We received your request.",
    text: "It’s saved, and the clock is running. This page is your confirmation. We’ll email you a copy too, unless that address has already had several emails from us today.",
    again: "Make another request",
  },
} satisfies FormWordsInput<Fields>;

export const privacyWords: PrivacyWords = {
  title: "Make a request",
  intro:
    "To opt out, we only need a name and an email address. No account, no proof of identity, no charge.",
  kinds: {
    "opt-out": {
      label: "Do not sell or share my information",
      note: "Opt out. No proof of identity.",
      text: "We stop selling and sharing what we hold about you, and stop using it for targeted ads. A minimal entry stays on our suppression list, so that your choice lasts. In this browser, we turn off analytics and marketing right away.",
      time: claim("privacy-opt-out"),
    },
    access: {
      label: "Show me what you hold",
      note: "A copy you can take elsewhere.",
      text: "You receive the information itself, the kinds of sources, why we have it, and the kinds of companies it went to.",
      time: claim("privacy-answer"),
    },
    delete: {
      label: "Delete my information",
      note: "Here, and where we sent it.",
      text: "We delete your information and tell those who received it to do the same. A minimal entry stays on our suppression list, so that you don’t come back with the next delivery.",
      time: claim("privacy-answer"),
    },
    correct: {
      label: "Correct my information",
      note: "You tell us what is right.",
      text: "Tell us what is wrong and what is right. We may ask for something that shows it, and we pass the correction on.",
      time: claim("privacy-answer"),
    },
    limit: {
      label: "Limit sensitive information",
      note: "To what is strictly necessary.",
      text: "If we hold anything that your state’s law calls sensitive, we use it only for what is strictly necessary.",
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
      contact: "Address, email",
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
  due: "We finish by:",
  hereToo: "In this browser, analytics and marketing are now off.",
  follow:
    "With the number and your email address, you can check the status of your request on this page.",
  other: {
    title: "Other ways to ask",
    phone: { title: "Call us, toll-free", text: "Leave your name and how to reach you." },
    email: { title: "Send an email", text: "Say what you want us to do, and for whom." },
    letter: {
      title: "Write a letter",
      text: "Include an email address or phone number for our answer.",
    },
  },
  status: {
    title: "Check the status of a request",
    intro: "Use the number and the email address from your confirmation.",
    reference: "Reference number",
    referenceHint: "It looks like TF-7K3M-9QX2",
    email: "Email address",
    submit: "Check status",
    states: {
      received: "Received. We are working on it.",
      answered: "We have written to you and are still working on it.",
      closed: "Closed.",
    },
    outcomes: {
      complied: "Done as you asked",
      "complied-in-part": "Done in part; our email gives the reason",
      "not-found": "We found nothing about the person",
      denied: "Denied; our email gives the reason",
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
