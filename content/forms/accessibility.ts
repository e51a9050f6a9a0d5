import { claim } from "../claims.ts";
import type { FormWordsInput } from "../schema/form.ts";

type Fields = Record<"name" | "email" | "page" | "barrier" | "technology", unknown>;

export default {
  fields: {
    name: { label: "Your name" },
    email: { label: "E-mail address", hint: "For our answer, and for nothing else." },
    page: { label: "Page", hint: "Its address, or any words by which we find it" },
    barrier: {
      label: "What got in the way?",
      hint: "What you tried to do, and what happened instead. Please nothing about your health.",
    },
    technology: {
      label: "What do you browse with?",
      hint: "A screen reader, magnifier, voice control, switch, browser: whatever may matter",
    },
  },
  notice: "We use what you enter to fix the problem and answer you. We don’t sell or share it.",
  submit: "Send feedback",
  done: {
    title: "Your feedback is with us.",
    text: `A person answers within ${claim("accessibility-response")}. Quote this number if you write about it again.`,
    again: "Tell us of another barrier",
  },
} satisfies FormWordsInput<Fields>;

export const accessibilityWords = {
  title: "Send feedback",
  intro: `Name a barrier in your own words. You get a reference number at once, and an answer within ${claim("accessibility-response")}.`,
} as const;
