import { claim, stat } from "../claims.ts";
import { dollars, mailPieces } from "../plans.ts";
import { path } from "../routes.ts";
import type { DirectMailInput } from "../schema/direct-mail.ts";

const [cheapest] = mailPieces;

export default {
  meta: {
    title: "Direct mail campaigns and automation",
    description:
      "Send postcards, letters and brochures to the people who visited or fit your segment. Price per piece with first class postage included.",
  },
  sample: true,
  hero: {
    eyebrow: "Direct mail",
    title: "Mail the people who already looked.",
    intro: `Turn a segment or yesterday’s visits into printed mail. Pieces start at ${dollars(cheapest.cents)}, with print, addressing and first class postage included.`,
    actions: [
      { label: "Estimate your cost", href: "#prices" },
      { label: "Book a Demo", href: path("book-a-demo") },
    ],
    panel: "mail-piece",
    panelId: "try",
  },
  sections: [
    {
      kind: "cards",
      id: "ways",
      title: "Three reasons to print",
      layout: "mosaic",
      cards: [
        {
          title: "Follow up a visit",
          text: "Someone read your pricing page and left. A card with one clear offer reaches their address while they still remember you, and it doesn’t compete with forty other subject lines.",
          tag: "Triggered",
          points: [
            "One card per household",
            "A pause between cards that you set",
            "Never sent after an opt-out",
          ],
        },
        {
          title: "Open a new area",
          text: "Draw a radius or pick ZIP codes, keep the households that fit, and introduce yourself once.",
          tag: "Campaign",
        },
        {
          title: "Win back a customer",
          text: "Upload your lapsed customers, let us correct the addresses of those who moved, and write to them.",
          tag: "Upload",
        },
      ],
    },
    {
      kind: "prose",
      id: "problem",
      title: "Mail was never the slow part",
      paragraphs: [
        "The mail is fast. What takes weeks is the list broker, the designer, the printer’s quote and the spreadsheet of addresses between them.",
        "Put the data and the print run in one place, and a mailing becomes something you set up before lunch.",
      ],
    },
    {
      kind: "steps",
      id: "how-it-works",
      title: "From segment to mailbox",
      steps: [
        {
          title: "Choose who",
          text: "A saved audience, resolved visits, or your own upload. Addresses are standardized, checked against moves and deduplicated by household.",
        },
        {
          title: "Design the piece",
          text: "Start from a template or upload a print file. Merge fields take a first name, a city or the nearest store; each has a fallback for when the field is empty.",
        },
        {
          title: "Read the proof",
          text: "You see real addressees, the longest name and the emptiest record. The total is shown to the cent before you approve it.",
        },
        {
          title: "We print and mail",
          text: "Approved runs go to the press in batches. You see each batch printed, handed to the postal service and, where tracking exists, delivered.",
        },
      ],
    },
    {
      kind: "table",
      id: "data",
      title: "What a piece can print",
      caption: "Merge fields with a sample value and the fallback if the field is empty",
      columns: ["Field", "Example", "Comes from", "Fallback if empty"],
      rows: [
        ["First name", "Priya", "Household record", "A greeting without a name"],
        ["City", "Austin", "Postal address", "The county"],
        ["Nearest store", "South Austin", "Address and your stores", "Your web address"],
        ["Interest", "Oak stools", "The segment you chose", "Your default line"],
        ["Code", "SIT-24C", "Drawn for each piece", "Never empty"],
      ],
      mono: [1],
      sample: true,
      note: "What a household read on your site is never a merge field: it may decide who gets a card, never what the card says.",
    },
    {
      kind: "stats",
      id: "reach",
      stats: [stat("consumer-profiles"), stat("intent-consumer"), stat("integrations")],
      note: "Every consumer profile has a postal address, and every address is checked before print.",
    },
    {
      kind: "limits",
      id: "limits",
      title: "Good mail, and mail we stop",
      yes: {
        title: "Send it when",
        points: [
          "You have something worth a stamp: an offer, an opening, a deadline.",
          "The address is recent and the household fits.",
          "You can wait days, not minutes, for an answer.",
        ],
      },
      no: {
        title: "We won’t print",
        points: [
          "Pieces that look like a bill, a check or an official notice.",
          "Firm offers of credit or insurance picked from our data.",
          "Cards that tell a household what one of its members was reading.",
        ],
      },
      note: "That last one matters most. Write to the interest, never to the page view.",
    },
    {
      kind: "split",
      id: "compliance",
      title: "Every address has a reason",
      paragraphs: [
        "Each piece keeps its source, its segment and the suppression lists that were applied. If someone asks why they got your card, you have the answer.",
        "People listed with mail preference services, our own opt-outs, the deceased and prison addresses are removed before print.",
      ],
      points: [
        "Your return address on every piece",
        "Opt-out wording in the template, ready to keep",
        "Removal effective from the next batch",
      ],
      panel: "consent-trail",
      side: "right",
      link: { label: "See how opt-outs work", href: path("privacy-choices") },
    },
    {
      kind: "faq",
      id: "faq",
      title: "Asked before the first mailing",
      questions: [
        {
          question: "Is there a minimum quantity?",
          answer:
            "No. Triggered cards go out one at a time if only one household qualifies. The price per piece is the same.",
        },
        {
          question: "When does it arrive?",
          answer:
            "First class mail usually takes two to five postal days after hand-over, more around public holidays. We show the hand-over date; nobody can guarantee a delivery day.",
        },
        {
          question: "How do I know it worked?",
          answer:
            "Put a code, a short address or a number on the piece, and hold back a random tenth of the list. Compare the two groups; that difference is what the mail did.",
        },
        {
          question: "What happens to mail that comes back?",
          answer:
            "Returned pieces mark the address as undeliverable in your file and ours, so you don’t pay for it again. The returned piece was printed and mailed, and is charged.",
        },
      ],
    },
    {
      kind: "cta",
      id: "next",
      title: "Ready to print, or planning one?",
      text: `Choose a plan and send your first card, or bring an old campaign to a demo of ${claim("demo-length")}.`,
      actions: [
        { label: "See Pricing", href: path("pricing") },
        { label: "Book a Demo", href: path("book-a-demo") },
      ],
    },
  ],
  prices: {
    id: "prices",
    title: "What your mailing costs",
    intro:
      "Choose a piece and a quantity to see your cost. Print, addressing and first class postage are included.",
    legend: "Direct mail price per piece, first class postage included",
    note: "No minimums. Design by us, foils, die cuts and international mail are not included.",
  },
} satisfies DirectMailInput;
