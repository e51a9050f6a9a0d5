import { claim } from "../claims.ts";
import { path } from "../routes.ts";
import type { RegisterInput } from "../schema/utility.ts";
import { site } from "../site.ts";

export default {
  meta: {
    title: "Get started",
    description: `Choose a plan, tell us who you are and continue to the dashboard. What ${site.brand} asks for, what happens next, and whom to ask.`,
  },
  sample: true,
  hero: {
    eyebrow: "Get started",
    title: "Tell us where to open it.",
    intro: `A name, a work address and your website. You choose a password later, in the dashboard.`,
  },
  sections: [],
  loading: "Loading...",
  form: {
    title: "Your plan and details",
    intro: "Your choice from the pricing page is filled in. You can change it here.",
    terms: "I accept the terms of service and have read the privacy policy.",
    submit: "Get Started",
  },
  next: {
    title: "What happens next",
    steps: [
      {
        title: "We note your details",
        text: "You get a reference number. Nothing is charged on this website.",
      },
      {
        title: "You open the dashboard",
        text: "Set a password and enter payment there. The dashboard is a service of its own.",
      },
      {
        title: "You paste the snippet",
        text: `Setup takes ${claim("setup-time")} if you can edit your site’s template. The first visits show up right after.`,
      },
    ],
  },
  done: {
    title: "You’re on the list.",
    text: "We have your details. Continue to the dashboard to set a password and choose how to pay.",
    action: "Continue to the dashboard",
  },
  help: {
    text: "Rather see it first, or need more than a plan on the page?",
    links: [
      { label: "Book a Demo", href: path("book-a-demo") },
      { label: "Compare plans", href: path("pricing") },
    ],
  },
} satisfies RegisterInput;
