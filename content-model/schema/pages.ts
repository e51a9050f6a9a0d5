/* Schemas of the data of pages that aren't template pages. */
import { z } from "zod";
import type { PlanFeature } from "./plans.ts";
import { sitemapGroups } from "./route.ts";
import { linkSchema, pageSchema } from "./section.ts";
import {
  draftField,
  group,
  list,
  matching,
  message,
  paragraph,
  scope,
  text,
  title,
  toolFold,
} from "./text.ts";

/** A heading and what it says, of a step. */
export const step = z.strictObject({
  title: text.max(60).describe("Heading, at most 60 characters"),
  text: paragraph.describe("A few sentences, at most 600 characters"),
});

/** Fields shared by pages with a form: the heading over it, and the next steps. */
const formHeading = group("Over the form", { title, intro: paragraph });
const nextSteps = group("What happens next", {
  title,
  steps: z.array(step).describe("The steps; without any the heading is not shown"),
});

/** content/pages/contact.yaml: the form and the other ways to reach us. */
export const contactPageSchema = z.strictObject({
  ...pageSchema.shape,
  form: formHeading,
  cards: list("Beside the form", {
    id: z.string().describe("Anchor of the card"),
    title: z.string().max(60).describe("Heading of the card"),
    text: paragraph.describe("A few sentences on the card"),
    links: z.array(linkSchema).default([]).describe("Addresses and numbers on the card"),
  }),
  next: nextSteps,
});

export type ContactPage = z.output<typeof contactPageSchema>;

/** content/pages/register.yaml: the form that opens an account. */
export const registerSchema = z.strictObject({
  ...pageSchema.shape,
  loading: z
    .literal("Loading...")
    .describe("While the page’s form loads; its wording is specified"),
  form: group("The form", {
    title,
    intro: paragraph,
    terms: z.string().describe("Beside the box that accepts the terms"),
    submit: z.string().describe("The button"),
  }),
  next: nextSteps,
  done: group("After sending", {
    title,
    text: paragraph,
    action: z.string().describe("Link to go on"),
  }),
  help: group("Under the form: who helps", {
    text: paragraph,
    links: z.array(linkSchema).describe("Addresses and numbers"),
  }),
});

/** content/pages/partnerships.yaml: the programs, and the application at the end. */
export const partnershipsSchema = z.strictObject({
  ...pageSchema.shape,
  apply: group("The application, at the end of the page", {
    title,
    intro: paragraph,
    form: formHeading,
    next: nextSteps,
  }),
});

/** The direct mail page: the template's hero and sections, with the price list and estimator between them. */
export const directMailPageSchema = pageSchema.extend({
  prices: group("The section with the price list and the cost calculator", {
    id: z.string().describe("Anchor that the hero's button leads to"),
    title: text.max(70).describe("Heading over the price list"),
    fold: toolFold,
    legend: z.string().max(120).describe("Name of the choice of a piece"),
    note: z.string().max(300).describe("Small print under the prices"),
  }),
});

/** content/pages/sitemap.yaml: every page, in groups. */
export const sitemapPageSchema = z.strictObject({
  ...pageSchema.shape,
  groups: z
    .record(z.enum(sitemapGroups), text.max(40).describe("Heading of a group"))
    .describe("Heading of each group of pages; routes.yaml puts the pages into them"),
  articleLists: text.max(40).describe("Over the lists of articles, after the articles themselves"),
});

/** content/pages/not-found.yaml: what an address that leads nowhere shows. */
export const notFoundSchema = z.strictObject({
  ...pageSchema.shape,
  links: group("Links for visitors who are lost", {
    title,
    links: z.array(linkSchema).describe("Ways on; without any the heading is not shown"),
  }),
});

/** An open position on the careers page. */
export const jobSchema = z
  .strictObject({
    title: text.max(70).describe("Name of the position"),
    team: text.max(40).describe("Team that it belongs to"),
    location: text.max(60).describe("A city, or 'Remote, United States'"),
    kind: z.enum(["Full time", "Part time", "Contract"]).describe("Kind of employment"),
    salary: z.string().max(60).describe("Range as printed; several states require it"),
    summary: z.string().min(40).max(400).describe("What the work is, 40 to 400 characters"),
    posted: z.iso.date().describe("Day on which it was posted, such as 2026-11-21"),
    closes: z.iso.date().nullable().describe("Last day to apply; null is open until filled"),
    href: matching(
      /^(\/|https:\/\/|mailto:)/,
      "write a path of this site, an address with https:// before it, or mailto: and an email address",
    )
      .optional()
      .describe("Where to apply; none leads to the contact form with the topic Careers"),
    draft: draftField,
    sample: z
      .boolean()
      .optional()
      .describe("true while the position is invented; launch-check lists it"),
  })
  .check((ctx) => {
    const { posted, closes } = ctx.value;
    if (closes === null || closes >= posted) return;
    const message = `${closes} is before the position is posted, on ${posted}; correct one of the two`;
    ctx.issues.push({ code: "custom", input: closes, path: ["closes"], message });
  });

/** The careers page: a page of the template with the open positions in it. */
export const careersPageSchema = pageSchema.extend({
  positions: group("The open positions", {
    title: text.max(60).describe("Over the positions"),
    none: group("Instead of positions, while content/jobs has none that is open", {
      title: text.max(70).describe("Says that no position is open"),
      text: text.max(400).describe("What to do then"),
      link: linkSchema.describe("Button under it"),
      note: group("Beside it: what helps in a first message", {
        title: text.max(60).describe("Over the list"),
        points: z.array(text.max(90)).min(1).max(4).describe("What to write"),
      }),
    }),
    posted: message("day").describe("Day since which a position is listed"),
    closes: message("day").describe("Last day to apply"),
    open: text.max(60).describe("Said of a position without a last day"),
    apply: text.max(30).describe("Link of a position"),
    applyFor: message("title").describe("Read out after it; {title} is the position"),
    applyHref: text.describe("Where it leads if the position names no address of its own"),
  }),
});

export type CareersPage = z.output<typeof careersPageSchema>;

/** The id is the file's name. */
export type Job = z.output<typeof jobSchema> & { id: string };

/** An entry of the press page: a release of ours or an article about us. */
export const pressEntrySchema = z.strictObject({
  kind: z.enum(["Press release", "Coverage"]).describe("A release of ours, or coverage by others"),
  title: text.max(120).describe("Headline"),
  outlet: text.max(60).describe("Our own name for releases"),
  date: z.iso.date().describe("Day of publication, such as 2026-11-21"),
  summary: z.string().min(40).max(400).describe("What it says, 40 to 400 characters"),
  href: matching(
    /^(\/|https:\/\/)/,
    "write a path of this site, such as /about, or all of an address: https://www.example.com/news",
  ).describe("Where it can be read: a path of this site or an https address"),
  draft: draftField,
  sample: z
    .boolean()
    .optional()
    .describe("true while the entry is invented; launch-check lists it"),
});

/** The id is the file's name. */
export type PressEntry = z.output<typeof pressEntrySchema> & { id: string };

export const pressPageSchema = pageSchema.extend({
  title: text.max(60).describe("Over the releases and the coverage"),
  sheet: group("What a reporter needs, on the first screen", {
    boilerplate: group("About the company, to be quoted as it is", {
      title: text.max(40).describe("Heading"),
      text: text.max(400).describe("The text to quote"),
    }),
    facts: group("Facts at one look", {
      title: text.max(40).describe("Heading"),
      items: list("The facts, one line each", {
        term: text.max(30).describe("What it is about"),
        value: text.max(80).describe("What is so"),
      }),
      link: linkSchema.describe("Where figures are explained"),
    }),
    kit: group("The brand kit at one look", {
      title: text.max(40).describe("Heading"),
      note: text.max(120).describe("What is in it"),
      link: linkSchema.describe("To the files, on this page"),
    }),
  }),
  empty: text.describe("Said while content/press has no entry"),
});

export type PressPage = z.output<typeof pressPageSchema>;

const slug = matching(/^[a-z0-9-]+$/);

/** One term of the glossary. Its anchor on the page is `#term-` and the slug. */
export const termSchema = z.strictObject({
  slug: slug.describe("End of the term’s address, after #term-: lower case, digits, hyphens"),
  term: z.string().min(1).max(50).describe("As it appears in the list; its first letter files it"),
  also: z
    .array(z.string().max(60))
    .default([])
    .describe("Other names and spellings; the search knows them too"),
  text: z
    .string()
    .refine((text) => wordCount(text) >= 30 && wordCount(text) <= 70, "30 to 70 words")
    .describe("What it is, then what to watch for. Plain words, no praise"),
  see: z.array(slug).default([]).describe("Slugs of related terms"),
  link: linkSchema.optional().describe("The page that says more"),
});

function wordCount(text: string): number {
  return text.trim().split(/\s+/).length;
}

export const glossarySchema = z.strictObject({
  terms: z.array(termSchema).describe("The terms; the page sorts them by letter"),
});

/** content/pages/book-a-demo.yaml: what the demo is, and the calendar. */
export const bookDemoSchema = z.strictObject({
  ...pageSchema.shape,
  facts: list("At least three details of the demo: length, place, cost", {
    label: z.string().max(30).describe("Name of the detail"),
    value: z.string().max(80).describe("The detail"),
  }),
  agenda: group("What happens in the demo", {
    title,
    intro: paragraph,
    steps: z
      .array(step.extend({ when: z.string().max(24).describe("Minutes of the step") }))
      .describe("At least three steps"),
  }),
  calendar: group("The booking calendar", {
    title: z.string().describe("Heading over the calendar and title of its frame"),
    loading: z.string().describe("While it loads"),
    failed: z.string().describe("Shown with a link and the email address"),
    email: linkSchema.describe("Link to write instead"),
    local: z.string().describe("Before the hours in the visitor's own zone"),
  }),
});

export type BookDemoPage = z.output<typeof bookDemoSchema>;

/** When demos can be booked in our own calendar; hours and zone are in site.yaml. */
export const bookingPolicySchema = z.strictObject({
  sample: z.boolean().describe("true while the days are samples, not the business's own"),
  leadHours: z.int().min(0).describe("Notice that the team needs, hours"),
  daysAhead: z.int().min(1).max(365).describe("How far ahead a slot can be booked, days"),
  holidays: list("Days without demos, in the zone of site.yaml, each at the day it is observed", {
    day: z.iso.date().describe("The day, such as 2026-12-25"),
    name: text.describe("What the day is called"),
  }),
});

/** content/pages/enterprise.yaml: features of plans.yaml as rows of a table, and the scoping form. */
export const enterprisePageSchema = z
  .strictObject({
    ...pageSchema.shape,
    features: group("The features of plans.yaml as rows of a table", {
      section: z.string().describe("id of the table under whose rows they are put"),
      groups: z
        .array(z.string())
        .min(1)
        .describe("Titles of the groups in plans.yaml that are shown; pricing has all"),
      included: text.describe("Cell of a feature that the plan has"),
      excluded: text.describe("Cell of a feature that the plan doesn’t have"),
    }),
    scope: group("The scoping form, before the page's questions", {
      title,
      intro: paragraph,
      next: group("What happens after the form was sent, beside it", {
        title: text.max(60).describe("Heading of the steps"),
        steps: z.array(text.max(120)).min(2).max(4).describe("What we do, in order"),
      }),
      form: formHeading,
    }),
  })
  .superRefine(({ features }, context) => {
    const known = scope().plans?.featureGroups.map(({ title }) => title);
    for (const [i, title] of features.groups.entries())
      if (known && !known.includes(title))
        context.addIssue({
          code: "custom",
          path: ["features", "groups", i],
          message: `plans.yaml has no group “${title}”; it has ${known.join(", ")}`,
        });
  })
  .transform(({ features, ...page }) => ({
    ...page,
    sections: page.sections.map((section) =>
      section.kind === "table" && section.id === features.section
        ? { ...section, rows: [...section.rows, ...featureRows(features)] }
        : section,
    ),
  }));

/** A row for each feature of the groups; on Standard Pro the monthly plan is shown. */
function featureRows({
  groups: shown,
  included,
  excluded,
}: {
  groups: readonly string[];
  included: string;
  excluded: string;
}): string[][] {
  const said = (value: PlanFeature["standard"]): string => {
    if (typeof value === "object") return said(value.monthly);
    if (typeof value === "string") return value;
    return value ? included : excluded;
  };
  const groups = scope().plans?.featureGroups ?? [];
  return groups
    .filter(({ title }) => shown.includes(title))
    .flatMap(({ features }) =>
      features.map((feature) => [feature.name, said(feature.standard), said(feature.enterprise)]),
    );
}
