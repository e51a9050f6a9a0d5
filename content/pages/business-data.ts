import { claim, stat } from "../claims.ts";
import { path } from "../routes.ts";
import type { PageInput } from "../schema/section.ts";

export default {
  meta: {
    title: "Business data and B2B contacts",
    description:
      "Find the companies that fit and the people who decide there. Fields, freshness, limits and the rules that hold for B2B outreach.",
  },
  sample: true,
  hero: {
    eyebrow: "Business data",
    title: "Find the company. Reach the person.",
    intro: `Search ${claim("business-contacts")} business contacts by field, size, role and recent research. Each has an employer, a work contact point and a date.`,
    actions: [
      { label: "Book a Demo", href: path("book-a-demo") },
      { label: "See pricing", href: path("pricing") },
    ],
    panel: "company-record",
    panelId: "try",
  },
  sections: [
    {
      kind: "cards",
      id: "problem",
      title: "Why pipelines fill with ghosts",
      intro:
        "Three quiet failures eat most outbound work. Each has a check you can run on your own CRM today.",
      cards: [
        {
          title: "The person left",
          text: "Titles and employers age faster than anything else in a CRM. Sort your open deals by the contact’s last confirmed date and look at the bottom.",
        },
        {
          title: "The company is wrong",
          text: "A subsidiary, a franchise and a head office share a name. Without a stable identifier your team writes to the one with the website.",
        },
        {
          title: "The timing is wrong",
          text: "Fit says they could buy. It doesn’t say that anybody there is looking this quarter, which is what decides the reply.",
        },
      ],
    },
    {
      kind: "table",
      id: "data",
      title: "What stands in a record",
      caption: "Groups of business fields, what they hold and how often they are checked",
      columns: ["Group", "Fields", "Checked"],
      rows: [
        ["Company", "Legal and trade name, domain, parent, locations", "Monthly"],
        ["Shape", "Industry code, headcount band, revenue band, founding year", "Monthly"],
        ["Person", "Name, role, seniority, function", "Monthly"],
        ["Contact", "Work e-mail, switchboard, professional profile", "Before each export"],
        ["Signals", "Hiring, new location, technology in use", "Weekly"],
        ["Intent", "Topics researched by people at the company", "Weekly"],
      ],
      mono: [2],
      sample: true,
      note: "Direct mobile numbers are left out by default. Where you have consent to call, you can bring your own.",
    },
    {
      kind: "steps",
      id: "how-it-works",
      title: "A list that argues for itself",
      steps: [
        {
          title: "Describe your best customers",
          text: "Upload twenty you would like again, or name the field, size and place yourself. We show what they share and what they don’t.",
        },
        {
          title: "Find their kind",
          text: "Companies are ranked by likeness, with the reasons listed. Strike a reason you disagree with and the ranking changes.",
        },
        {
          title: "Choose the people",
          text: "Pick roles, not names: who signs, who uses, who objects. Each contact shows when their employment was last confirmed.",
        },
        {
          title: "Sync, don’t download",
          text: "Send records to the CRM with your own field names. Job changes arrive as updates, so the account’s history stays in one place.",
        },
      ],
    },
    {
      kind: "stats",
      stats: [stat("business-contacts"), stat("intent-business"), stat("integrations")],
    },
    {
      kind: "split",
      id: "intent",
      title: "Fit tells who. Intent tells when.",
      paragraphs: [
        "Sort the list by what each company has been reading about. A rising topic moves an account up; a quiet one goes back to nurture without anybody’s pride being hurt.",
      ],
      points: [
        "Scored by company, never by naming a reader",
        "Compared with that company’s own usual level",
        "Aged out when the research stops",
      ],
      panel: "intent-chart",
      side: "left",
      link: { label: "How buyer intent works", href: path("buyer-intent") },
    },
    {
      kind: "limits",
      id: "limits",
      title: "Know where the file ends",
      yes: {
        title: "Strong",
        points: [
          "Companies in the United States with ten or more people.",
          "Office roles: sales, marketing, finance, IT, operations, purchasing.",
          "Work e-mail, verified at the time of export.",
        ],
      },
      no: {
        title: "Thin",
        points: [
          "Sole traders and shops without a domain of their own.",
          "People in plants, wards and classrooms who rarely use a work address.",
          "Companies outside the United States: names and domains, few people.",
        ],
      },
    },
    {
      kind: "prose",
      id: "compliance",
      title: "Work contacts have rights too",
      paragraphs: [
        "California’s privacy law covers people in their business role. They can ask what we hold, correct it, delete it and opt out of its sale, and the change reaches your synced copy.",
        "E-mail to a work address falls under CAN-SPAM; calls fall under the TCPA and the Do Not Call rules. We mark what we know and leave the decision to call with you and your counsel.",
      ],
      aside: {
        title: "Never for hiring decisions",
        text: "A role and a work history look like a background check. Ours is not one, and using it to hire, promote or refuse somebody is forbidden by our terms and by the FCRA.",
      },
    },
    {
      kind: "faq",
      id: "faq",
      title: "What sales leaders ask",
      questions: [
        {
          question: "How is a work e-mail verified?",
          answer:
            "The domain must accept mail, the pattern must fit the company and the mailbox must answer without bouncing when it is checked before your export. Catch-all domains can’t be checked that way and are marked.",
        },
        {
          question: "Can you fill gaps in our CRM?",
          answer:
            "Yes. Connect the CRM or call the API with a domain or an e-mail. We fill empty fields only; overwriting what your team typed is a switch you have to turn on.",
        },
        {
          question: "What if a contact bounces?",
          answer:
            "Report it from the record or let the integration do it. The address is withdrawn for everybody until it is confirmed again.",
        },
        {
          question: "Is this separate from the consumer file?",
          answer:
            "It is a file of its own with its own rules. One person can stand in both, and we join them only where your purpose and the law allow it.",
        },
      ],
    },
    {
      kind: "cta",
      title: "Test it on accounts you know.",
      text: "Bring ten companies you could describe in your sleep. We look them up together, and you judge what we got wrong.",
      actions: [
        { label: "Book a Demo", href: path("book-a-demo") },
        { label: "See company profiles", href: path("business-intelligence") },
      ],
    },
  ],
} satisfies PageInput;
