import type { FormWordsInput } from "../schema/form.ts";

type Fields = Record<
  "program" | "name" | "email" | "company" | "website" | "audience" | "message",
  unknown
>;

export default {
  fields: {
    program: { label: "Program" },
    name: { label: "Your name" },
    email: { label: "Work e-mail", hint: "We answer to this address and use it for nothing else." },
    company: { label: "Company" },
    website: { label: "Website", hint: "Your domain is enough: example.com" },
    audience: { label: "How many clients, users or customers do you serve?" },
    message: {
      label: "Whom do you serve, and what would you build, bring or sell?",
      hint: "Two sentences are enough.",
    },
  },
  notice:
    "We use what you enter to review your application and answer you. We don’t sell or share it.",
  submit: "Send application",
  done: {
    title: "Your application is with us.",
    text: "A person who runs the programs reads it. Quote this number if you write about it.",
    again: "Send another application",
  },
} satisfies FormWordsInput<Fields>;

export const partnerWords = {
  chooseAudience: "Choose a size",
  asked: "What we ask",
} as const;
