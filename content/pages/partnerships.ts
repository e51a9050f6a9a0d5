import { claim, stat } from "../claims.ts";
import { path } from "../routes.ts";
import type { PartnershipsInput } from "../schema/utility.ts";

const apply = (program: string) => `${path("partnerships")}?program=${program}#apply`;

export default {
  meta: {
    title: "Partner programs",
    description:
      "Three ways to work with us: build an integration, bring your clients, or resell under your own name. Criteria, benefits, how to apply.",
  },
  sample: true,
  hero: {
    eyebrow: "Partnerships",
    title: "Build on it. Bring it. Resell it.",
    intro:
      "Three programs for three kinds of business. Each says what it asks of you and what you get, so you can decide before you write to us.",
    actions: [
      { label: "Apply", href: "#apply" },
      { label: "Compare the programs", href: "#programs" },
    ],
    panel: "partner-flow",
  },
  sections: [
    {
      kind: "cards",
      id: "benefits",
      title: "What every partner gets",
      layout: "list",
      cards: [
        {
          title: "A person, by name",
          text: "One contact who knows your product and your market, and whose calendar you can see.",
        },
        {
          title: "A place to test",
          text: "A sandbox with marked sample people, so demos and builds never touch a real record.",
        },
        {
          title: "Clear ownership",
          text: "Your clients stay yours. Registered accounts are kept away from our own sales team.",
        },
        {
          title: "Rules in writing",
          text: "Data duties, opt-outs and allowed uses on two pages that your counsel can read in one sitting.",
        },
      ],
    },
    {
      kind: "cards",
      id: "programs",
      title: "Choose the program that fits",
      layout: "grid",
      cards: [
        {
          title: "Technology",
          text: "You make software. Your users want our data inside it, or your data inside ours.",
          tag: "Build",
          link: { label: "Learn More", href: "#technology" },
        },
        {
          title: "Agency",
          text: "You run campaigns. Your clients should hold their own plans, and you should be paid for bringing them.",
          tag: "Bring",
          link: { label: "Learn More", href: "#agency" },
        },
        {
          title: "Reseller",
          text: "You sell a product of your own. Ours goes inside it, under your name and at your price.",
          tag: "Resell",
          link: { label: "Learn More", href: "#reseller" },
        },
      ],
    },
    {
      kind: "dossier",
      id: "technology",
      title: "Technology: build an integration",
      intro: `For CRMs, ad tools, shops, mail and analytics products. Join the ${claim("integrations")} tools that can already receive records.`,
      lists: [
        {
          title: "What we ask",
          points: [
            "A live product with customers who would use the connection.",
            "An engineer who maintains it after launch.",
            "Opt-outs and deletions carried through to your side.",
            "A short security questionnaire, answered honestly.",
          ],
        },
        {
          title: "What you get",
          points: [
            "A sandbox, keys and an engineer’s answers while you build.",
            "Review of the integration before it is listed.",
            "A listing with your own words and logo.",
            "Notice ahead of every change that could break you.",
          ],
        },
      ],
      note: {
        title: "Data stays in its lane",
        text: "Records pass through your product for the customer who asked for them. They may not be pooled, kept for other customers or used to train models.",
      },
      link: { label: "Apply as a technology partner", href: apply("technology") },
    },
    {
      kind: "dossier",
      id: "agency",
      title: "Agency: bring your clients",
      intro:
        "For agencies and consultants whose clients should own their plan, their data and their invoice.",
      lists: [
        {
          title: "What we ask",
          points: [
            "At least three clients whom you run campaigns for now.",
            "One person who completes our certification on data use.",
            "Openness: your client knows that you are paid for the referral.",
          ],
        },
        {
          title: "What you get",
          points: [
            "A share of the plan’s revenue while the client stays.",
            "One log-in across all clients who grant you access.",
            "A plan for your own agency to learn and pitch with.",
            "Joint calls with us for the larger pitches.",
          ],
        },
      ],
      note: {
        title: "If you part with a client",
        text: "The plan and the data remain with the client. Your access ends when they say so, and the revenue share ends at the close of that billing period.",
      },
      link: { label: "Apply as an agency", href: apply("agency") },
    },
    {
      kind: "dossier",
      id: "reseller",
      title: "Reseller: sell it as yours",
      intro: `For companies that want the platform under their own name. Set up in ${claim("white-label-setup")} once terms are signed.`,
      lists: [
        {
          title: "What we ask",
          points: [
            "A registered business with a sales and a support team.",
            "A forecast of volume, reviewed with us each quarter.",
            "First-line support for your own customers.",
            "The same acceptable-use rules in your customers’ terms.",
          ],
        },
        {
          title: "What you get",
          points: [
            "Your logo, colors, domain, plans and prices.",
            "Wholesale volume, discounted as it grows.",
            "Second-line support, with incidents watched at all hours.",
            "A space of its own for each customer.",
          ],
        },
      ],
      note: {
        title: "Who we turn down",
        text: "Resale of raw files, people-search sites and anything that decides on credit, hiring, housing or insurance. No volume changes that.",
        tone: "warning",
      },
      link: { label: "Apply as a reseller", href: apply("reseller") },
    },
    {
      kind: "stats",
      stats: [stat("integrations"), stat("companies"), stat("white-label-setup")],
    },
  ],
  apply: {
    title: "Tell us whom you serve",
    intro:
      "Two sentences are enough to start. A person who runs the programs reads every application.",
    form: { title: "Apply to a program", intro: "Everything is required; none of it is secret." },
    next: {
      title: "From application to first customer",
      steps: [
        {
          title: "You write to us",
          text: "Your program, your company and whom you serve. You get a reference number at once.",
        },
        {
          title: "We talk once",
          text: "A call about fit, in both directions. If another program or none suits you better, we say so.",
        },
        {
          title: "Sign and start",
          text: "Agreement, sandbox, contact person. Your first customer decides how fast the rest goes.",
        },
      ],
    },
  },
} satisfies PartnershipsInput;
