import type { FormWordsInput } from "../schema/form.ts";

type Fields = Record<"name" | "email" | "company" | "topic" | "message", unknown>;

export default {
  fields: {
    name: { label: "Your Name" },
    email: {
      label: "Email Address",
      hint: "We answer to this address and use it for nothing else.",
    },
    company: { label: "Company" },
    topic: { label: "Topic", hint: "It decides who reads your message first." },
    message: { label: "Your Message" },
  },
  notice: "We use what you enter to answer you. We don’t sell or share it.",
  submit: "Send Message",
  done: {
    title: "Your message is with us.",
    text: "It is stored safely. Quote this number if you write about it again.",
    again: "Send another message",
  },
} satisfies FormWordsInput<Fields>;

/** First entry of the list of topics. */
export const chooseTopic = "Choose a topic";

/** The card beside the form: what we know of you, and how it comes to be known. */
export const introduction = {
  before: "unknown visitor",
  note: "On this page nobody is identified but by saying hello. What you type stays in this tab until you send it.",
};
