import { z } from "zod";
import { toolFold } from "./number-copy.ts";
import { paragraph, title } from "./page.ts";
import { sitemapGroups } from "./route.ts";
import { linkSchema, pageSchema } from "./section.ts";
import { group, list, text } from "./text.ts";

/** A heading and what it says, of a step. */
export const step = z.strictObject({
  title: text.max(60).describe("Heading, at most 60 characters"),
  text: paragraph.describe("A few sentences, at most 600 characters"),
});

/** Fields shared by pages with a form: the heading over it, and the next steps. */
export const formHeading = group("Over the form", { title, intro: paragraph });
export const nextSteps = group("What happens next", {
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
});

/** content/pages/not-found.yaml: what an address that leads nowhere shows. */
export const notFoundSchema = z.strictObject({
  ...pageSchema.shape,
  links: group("Links for visitors who are lost", {
    title,
    links: z.array(linkSchema).describe("Ways on; without any the heading is not shown"),
  }),
});
