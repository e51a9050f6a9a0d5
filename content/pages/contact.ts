import { path } from "../routes.ts";
import type { ContactPageInput } from "../schema/utility.ts";
import { site } from "../site.ts";

export default {
  meta: {
    title: "Contact",
    description: `Write to ${site.brand}, call sales or support, or book a demo. A person reads each message, and you get a reference number at once.`,
  },
  sample: true,
  hero: {
    eyebrow: "Contact",
    title: "Write to a person.",
    intro: `Ask about plans, data, a partnership or your own record. We answer ${site.hours.label}.`,
  },
  sections: [],
  form: {
    title: "Send a message",
    intro:
      "Everything but the company is required. Please leave out anything sensitive about yourself or others.",
  },
  cards: [
    {
      id: "sales",
      title: "Sales",
      text: "Plans, volumes, trials and invoices.",
      links: [
        { label: site.emails.sales, href: `mailto:${site.emails.sales}` },
        { label: site.phones.sales.label, href: site.phones.sales.href },
      ],
    },
    {
      id: "support",
      title: "Support",
      text: "For customers. Have your account’s e-mail address at hand.",
      links: [
        { label: site.emails.support, href: `mailto:${site.emails.support}` },
        { label: site.phones.support.label, href: site.phones.support.href },
      ],
    },
    {
      id: "privacy",
      title: "Your own record",
      text: "Opt out, see, correct or delete what we hold about you. No account needed.",
      links: [{ label: "Your Privacy Choices", href: path("privacy-choices") }],
    },
    {
      id: "office",
      title: "Office",
      text: site.office,
    },
  ],
  next: {
    title: "What happens next",
    steps: [
      {
        title: "It is stored",
        text: "You see a reference number once your message is safely written down, and not before.",
      },
      {
        title: "It is read",
        text: "The topic decides who reads it first. No robot answers in our name.",
      },
      {
        title: "You hear from us",
        text: "By e-mail, from someone with a name. Quote the reference number if you write again.",
      },
    ],
  },
} satisfies ContactPageInput;
