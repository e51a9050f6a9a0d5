import type { FormWordsInput } from "../schema/form.ts";

type Fields = Record<
  | "name"
  | "email"
  | "company"
  | "website"
  | "visits"
  | "records"
  | "systems"
  | "needs"
  | "timeline"
  | "message",
  unknown
>;

export default {
  fields: {
    name: { label: "Your name" },
    email: { label: "Work e-mail", hint: "The answer comes to this address." },
    company: { label: "Company" },
    website: { label: "Website", hint: "Your domain is enough: example.com" },
    visits: { label: "Visits per month, over all your sites" },
    records: { label: "Records you need per year" },
    systems: {
      label: "Systems that should receive data",
      hint: "A warehouse, a CRM, an ad account, something of your own",
    },
    needs: { label: "What else is part of it?" },
    timeline: { label: "When do you want to start?" },
    message: {
      label: "What doesn’t fit today?",
      hint: "The awkward requirement first. Please no credentials and no personal data.",
    },
  },
  notice: "We use what you enter to prepare your quote and answer you. We don’t sell or share it.",
  submit: "Send the scope",
  done: {
    title: "Your scope is with us.",
    text: "Someone who can price it reads it and answers in writing. Quote this number if you write about it.",
    action: { label: "Book a Demo", href: "/book-a-demo" },
    again: "Send another scope",
  },
} satisfies FormWordsInput<Fields>;

export const enterpriseWords = {
  choose: "Choose one",
  sheet: {
    title: "Scope, in writing",
    unnamed: "Your company",
    rows: {
      visits: "Visits / month",
      records: "Records / year",
      systems: "Systems",
      needs: "Also needed",
      timeline: "Start",
    },
    note: "This is what we read first. We add a price, a date and a name, and send it back to you.",
  },
} as const;
