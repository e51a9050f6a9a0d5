import { claim } from "../claims.ts";
import { path } from "../routes.ts";
import type { PageInput } from "../schema/section.ts";

export default {
  meta: {
    title: "Data for eight industries",
    description:
      "What marketers in retail, healthcare, finance, education, real estate, travel, manufacturing and technology do with data, and what they may not.",
  },
  sample: true,
  hero: {
    eyebrow: "Industries",
    title: "Start from the work you do.",
    intro:
      "Eight fields, each with the uses that pay, the data they need and the rules that bind them. In two of them the rules come first.",
    actions: [
      { label: "Book a Demo", href: path("book-a-demo") },
      { label: "See all data", href: path("consumer-data") },
    ],
    panel: "industry-map",
  },
  sections: [
    {
      kind: "dossier",
      id: "retail",
      glyph: "retail",
      title: "Retail & e-commerce",
      intro: "Most carts are left by people you never met. Some of them live around the corner.",
      lists: [
        {
          title: "What you can do",
          points: [
            "Follow up an abandoned cart with a card instead of a tenth e-mail.",
            "Find households like your repeat buyers near each store.",
            "Leave existing customers out of paid ads.",
          ],
        },
        {
          title: "The data behind it",
          points: [
            "Resolved visits with pages and time.",
            "Purchase categories, interests, household size.",
            "Deliverable address and distance to store.",
          ],
        },
      ],
      note: {
        title: "Mind the rules",
        text: "Your privacy notice should name visitor identification and data bought for marketing. Never set a different price for a person from what the data says about them.",
      },
      link: { label: "See visitor identification", href: path("traffic-id") },
    },
    {
      kind: "dossier",
      id: "healthcare",
      glyph: "healthcare",
      title: "Healthcare",
      intro:
        "Useful for staffing, practices and suppliers. Closed for anything that points at a patient.",
      lists: [
        {
          title: "What you can do",
          points: [
            "Tell a neighborhood that a new clinic has opened.",
            "Reach practice managers and purchasing by role.",
            "Recruit nurses and staff with job ads in your area.",
          ],
        },
        {
          title: "The data behind it",
          points: [
            "Households by distance and age band, nothing else about them.",
            "Business contacts by role in care organizations.",
            "Company profiles of practices and suppliers.",
          ],
        },
        {
          title: "Not allowed",
          points: [
            "The snippet on patient portals, booking or symptom pages.",
            "Audiences by diagnosis, medicine, pregnancy or a proxy for them.",
            "Uploading patient lists, hashed or not.",
            "Geofencing a clinic or following its visitors home.",
          ],
        },
      ],
      note: {
        title: "Why we say no",
        text: "HIPAA limits what providers may send to vendors, the FTC has acted against health sites that shared visits, and Washington’s My Health My Data Act covers nearly everybody else. We sign no business associate agreement, so health data about people must not reach us.",
        tone: "warning",
      },
      link: { label: "Ask before you start", href: `${path("contact")}?topic=sales` },
    },
    {
      kind: "dossier",
      id: "financial",
      glyph: "financial",
      title: "Financial services",
      intro:
        "Market to people, by all means. Decide about them with a consumer report, not with us.",
      lists: [
        {
          title: "What you can do",
          points: [
            "Invite households to a branch, an event or a newsletter.",
            "Reach finance roles in companies that grow.",
            "Follow up visits to general product pages.",
          ],
        },
        {
          title: "The data behind it",
          points: [
            "Household and address, home owner or renter.",
            "Business contacts in finance and accounting.",
            "Intent on general topics: saving, budgeting software.",
          ],
        },
        {
          title: "Not allowed",
          points: [
            "Deciding on credit, insurance or employment, or setting their terms.",
            "Prescreened offers of credit or insurance chosen from our data.",
            "Audiences by debt, hardship or missed payments.",
            "Filters that stand in for race, sex, age or family status in lending.",
          ],
        },
      ],
      note: {
        title: "FCRA and ECOA",
        text: "We are not a consumer reporting agency under the Fair Credit Reporting Act, and our data may not be used for any purpose that act covers. Ads for credit must also respect the Equal Credit Opportunity Act, so filters it rules out are taken away.",
        tone: "warning",
      },
      link: { label: "Read the forbidden uses", href: path("terms") },
    },
    {
      kind: "dossier",
      id: "education",
      glyph: "education",
      title: "Education",
      intro: "Reach adults who want to learn, and the people who buy for schools.",
      lists: [
        {
          title: "What you can do",
          points: [
            "Find adults researching a degree or a certificate.",
            "Reach principals, deans and IT buyers by role.",
            "Invite alumni whose addresses have changed.",
          ],
        },
        {
          title: "The data behind it",
          points: [
            "Intent topics by subject and level.",
            "Education band and occupation of adults.",
            "Business contacts at schools and colleges.",
          ],
        },
      ],
      note: {
        title: "Adults only",
        text: "We hold nothing about people under eighteen, and student records under FERPA must not be uploaded. Write to parents as adults in a household, never to a child through them.",
      },
      link: { label: "Look at intent topics", href: path("buyer-intent") },
    },
    {
      kind: "dossier",
      id: "real-estate",
      glyph: "real-estate",
      title: "Real estate",
      intro:
        "Homes change hands on a rhythm. Mail still works here because the address is the subject.",
      lists: [
        {
          title: "What you can do",
          points: [
            "Write to owners on streets where you have just sold.",
            "Follow up visits to a listing with a card for the open house.",
            "Find landlords and property managers as businesses.",
          ],
        },
        {
          title: "The data behind it",
          points: [
            "Owner or renter, home type, value band, time at address.",
            "Postal address and mail history.",
            "Business contacts in property management.",
          ],
        },
      ],
      note: {
        title: "Fair housing",
        text: "The Fair Housing Act forbids choosing who hears of a home by race, religion, sex, family status, disability or origin, or by a stand-in for them. Choose by property and place. Screening tenants with our data is forbidden.",
      },
      link: { label: "Price a mailing", href: path("direct-mail") },
    },
    {
      kind: "dossier",
      id: "travel",
      glyph: "travel",
      title: "Travel & hospitality",
      intro: "People plan a trip for weeks and book it in minutes. Be there in the weeks.",
      lists: [
        {
          title: "What you can do",
          points: [
            "Notice households that start to research your region.",
            "Bring lookers back before they book elsewhere.",
            "Find companies that plan off-sites and events.",
          ],
        },
        {
          title: "The data behind it",
          points: [
            "Travel topics by place and kind of trip.",
            "Household shape, interests, pets.",
            "Business contacts in events and travel.",
          ],
        },
      ],
      note: {
        title: "No tracks",
        text: "We don’t sell where a phone has been, so you can’t target people who slept at a rival’s hotel. Guest lists that you upload are used for the match and then deleted.",
      },
      link: { label: "Build an audience", href: path("audience-builder") },
    },
    {
      kind: "dossier",
      id: "manufacturing",
      glyph: "manufacturing",
      title: "Manufacturing",
      intro: "Few buyers, long cycles, and the engineer who decides never fills in a form.",
      lists: [
        {
          title: "What you can do",
          points: [
            "See which companies download your spec sheets.",
            "Find plants that open, move or add a line.",
            "Map who signs, who specifies and who runs it.",
          ],
        },
        {
          title: "The data behind it",
          points: [
            "Company resolution of visits, by site.",
            "Locations, headcount band, hiring by function.",
            "Technology and research topics by company.",
          ],
        },
      ],
      note: {
        title: "Thin spots",
        text: "People on the shop floor rarely have a work address in any file. Expect offices, engineering and purchasing. Export rules for your goods still apply to whoever you find.",
      },
      link: { label: "Read a company page", href: path("business-intelligence") },
    },
    {
      kind: "dossier",
      id: "technology",
      glyph: "technology",
      title: "Technology",
      intro: "Your docs are your best salespeople, and they never tell you who came.",
      lists: [
        {
          title: "What you can do",
          points: [
            "Route visits from target accounts to the person who owns them.",
            "Enrich a signup from one work e-mail, and ask fewer questions.",
            "Spot churn risk when an account starts reading about rivals.",
          ],
        },
        {
          title: "The data behind it",
          points: [
            "Company and contact match through the API.",
            "Technology in use, headcount, funding stage.",
            `Topics out of ${claim("intent-business")} business categories.`,
          ],
        },
      ],
      note: {
        title: "Developers notice",
        text: "Say openly that you identify visits, and honor the signal of those who refuse. Half of your readers will look at the network tab; be glad to be seen.",
      },
      link: { label: "See the API", href: path("api") },
    },
    {
      kind: "faq",
      id: "faq",
      title: "True in every field",
      questions: [
        {
          question: "My field isn’t here. Does that matter?",
          answer:
            "Rarely. The eight are those with habits or laws of their own. If you sell to adults or to companies in the United States, the same data serves you.",
        },
        {
          question: "Who checks that our use is allowed?",
          answer:
            "First you, then our review of stated purposes, then filters that refuse certain questions. None of it is legal advice, so ask counsel where money or health is near.",
        },
      ],
    },
    {
      kind: "cta",
      title: "Show us your field.",
      text: `Tell us what you sell and to whom. We spend the ${claim("demo-length")} on that, not on a tour.`,
      actions: [
        { label: "Book a Demo", href: path("book-a-demo") },
        { label: "Choose Plan", href: path("pricing") },
      ],
    },
  ],
} satisfies PageInput;
