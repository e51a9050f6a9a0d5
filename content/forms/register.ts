import { path } from "../routes.ts";
import type { FormWordsInput } from "../schema/form.ts";

type Fields = Record<
  "name" | "email" | "company" | "website" | "plan" | "billing" | "terms",
  unknown
>;

export default {
  fields: {
    name: { label: "Your name" },
    email: { label: "Work e-mail", hint: "You set up your login with this address." },
    company: { label: "Company" },
    website: { label: "Website", hint: "Your domain is enough: example.com" },
    plan: { label: "Plan" },
    billing: { label: "Billing" },
    terms: { label: "I accept the terms of service and have read the privacy policy." },
  },
  notice:
    "We use what you enter to set up your plan and contact you about it. We don’t sell or share it.",
  submit: "Get Started",
  done: {
    title: "We have your details.",
    text: "Keep this number until your account is open.",
  },
} satisfies FormWordsInput<Fields>;

export const registerWords = {
  billing: { monthly: "Monthly", annual: "Annual" },
  perMonth: "per month",
  perYear: "per year",
  chosen: "Your choice",
  quote: "You get an offer by e-mail before anything is charged.",
  standardNote: "For one team and its own sites",
  enterpriseNote: "No caps, custom data and terms",
  termsLinks: {
    before: "I accept the ",
    terms: { label: "terms of service", href: path("terms") },
    between: " and have read the ",
    privacy: { label: "privacy policy", href: path("privacy") },
    after: ".",
  },
} as const;
