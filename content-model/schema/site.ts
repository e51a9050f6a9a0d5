/* Schemas of the business itself, and of the menus and copy around every page. */
import { z } from "zod";
import { isZone } from "#shared/calendar.ts";
import { isEmailAddress } from "#shared/email-address.ts";
import { type RefusalCode, refusalCodes } from "#shared/refusals.ts";
import { industryIds } from "./panel.ts";
import { linkSchema } from "./section.ts";
import { group, list, matching, message, text } from "./text.ts";

const phone = z.strictObject({
  label: z.string().describe("The number as printed"),
  href: z.string().startsWith("tel:").describe("The number to dial: tel:+1 and ten digits"),
});

/** The company’s details and addresses. Everything the operator changes before going live is here. */
export const siteSchema = z.strictObject({
  sample: z.boolean().describe("true while the values below are invented; launch-check lists it"),
  brand: text.max(24).describe("Product name, as in titles: 'Pricing | Tallyfolk'"),
  legalName: z.string().describe("Registered name, used in the legal pages and the footer"),
  tagline: z.string().max(80).describe("One line under the name in the footer"),
  founded: z.int().describe("Year of foundation; 'years of experience' is computed from it"),
  url: z.url().describe("Public address without a trailing slash; SITE_URL overrides it"),
  dashboardUrl: z.url().describe("Login page of the dashboard; DASHBOARD_URL overrides it"),
  bookingUrl: z
    .url()
    .nullable()
    .describe("External booking calendar; null shows our own; BOOKING_URL overrides it"),
  emails: group("Addresses that people can write to", {
    sales: address().describe("For sales; leads are mailed here unless MAIL_TO says otherwise"),
    support: address().describe("For customers who need help"),
    privacy: address().describe("For privacy requests; their answers come from here"),
    press: address().describe("For the press"),
    careers: address().describe("For applications"),
    security: address().describe("For reports of security problems; security.txt names it"),
  }),
  phones: group("Numbers that people can call", {
    sales: phone.nullable().describe("For sales; null: no page names one"),
    support: phone.nullable().describe("For customers who need help; null: no page names one"),
    privacy: z
      .strictObject({
        label: z.string().describe("The number as printed"),
        href: matching(
          /^tel:\+1(800|833|844|855|866|877|888)\d{7}$/,
          "is not toll-free: write tel:+1, an area code such as 800 or 888, and seven digits",
        ).describe("The number to dial: tel:+1, a toll-free area code, seven digits"),
      })
      .nullable()
      .describe(
        "Toll-free, for privacy requests (Cal. Civ. Code 1798.130(a)(1)); null prints 'to be supplied'",
      ),
  }),
  office: z.string().describe("Office note on the contact page"),
  address: z.array(z.string()).describe("Postal address, a line each"),
  hours: group("When the team can be reached, and demos booked", {
    label: z.string().describe("Hours as people read them"),
    zone: z
      .string()
      .refine(isCityZone, "Write a time zone that exists, as Area/City: America/New_York")
      .describe("IANA zone of the hours; demos, mails, and commands go by its clock"),
    open: z.number().describe("First hour, 24 h"),
    close: z.number().describe("Closing hour, 24 h"),
  }),
  missing: z.string().describe("Printed where a fact of this file is null: to be supplied"),
  social: list("Profiles elsewhere, linked in the footer; SOCIAL_PROFILES overrides them", {
    label: z.string().describe("Name of the network"),
    href: z.url().describe("Full address of the profile"),
  }),
});

function address() {
  return z.string().refine(isEmailAddress, "must be an email address, such as sales@example.com");
}

/** `EST` and `Etc/GMT+5` are fixed: in summer every slot and invite would be an hour off. */
function isCityZone(zone: string): boolean {
  return /^(?!Etc\/).+\//.test(zone) && isZone(zone);
}

export type Site = z.infer<typeof siteSchema>;

/** Findings that the operator has reviewed and accepted, so that launch-check no longer lists it. */
export const acceptedSchema = z.strictObject({
  entries: list("Findings of launch-check that you have looked at and accept", {
    id: z.string().describe("As printed with the finding; sample:content/panels/tally.yaml"),
    reason: text.describe("Why you accept it, for whoever reads this later"),
    date: z.iso.date().describe("Day on which you decided, such as 2026-11-21"),
  }),
});

export type Accepted = z.output<typeof acceptedSchema>["entries"][number];

/** Copy that is on every page, around its own. Every page carries it, so what few pages show belongs to theirs. */
export const layoutSchema = z.strictObject({
  header: group("The header of every page", {
    skip: text.max(40).describe("Link before everything, for who goes by keyboard"),
    main: text.max(30).describe("Name of the row of menus, for screen readers"),
    menu: text.max(20).describe("Button of small screens, and name of what it opens"),
    close: text.max(20).describe("Button that closes it"),
    login: text.max(20).describe("Link to the dashboard"),
  }),
  footer: group("The footer of every page", {
    label: text.max(30).describe("Name of its columns of links, for screen readers"),
    legal: text.max(30).describe("Name of its line of legal links, for screen readers"),
    social: text.max(30).describe("Name of the links to other sites, for screen readers"),
  }),
  newTab: text.max(40).describe("Read out after a link that opens a new tab"),
  parts: group("Small parts of many pages", {
    breadcrumb: text.max(30).describe("Name of the line that says where a page is on the site"),
    dismiss: text.max(30).describe("Name of the button that closes a message"),
    table: message("caption").describe("Name of a wide table, and its line where phones fold it"),
    sample: text.max(20).describe("Mark of something invented"),
    sampleValues: text.max(30).describe("Mark of a table whose values are invented"),
    step: message("number").describe("Over a step that says neither when nor where"),
    receipt: text.max(30).describe("Read out after a figure that can be pressed"),
    counted: message("day").describe("When a figure was counted"),
    method: text.max(30).describe("Link from figures to the page that defines them"),
  }),
});

/** The band over each page of a copy that is not for the public, by the setting STAGING. */
export const stagingSchema = z.strictObject({
  label: text.max(30).describe("Name of the band, for screen readers"),
  text: text.describe("That it isn't the site"),
  forms: text.describe("What becomes of what is sent from here"),
});

/** The band over each page of a preview, which `npm run publish -- --preview` makes of what is not published yet. */
export const previewSchema = z.strictObject({
  label: text.max(30).describe("Name of the band, for screen readers"),
  page: message("page", "until").describe("Of one page, by its title, and until when it is shown"),
  site: message("until").describe("Of the whole site"),
  forms: text.describe("That forms send nothing from here"),
});

const menuLink = linkSchema.extend({
  note: text.max(60).optional().describe("A few words under the label"),
  optOutIcon: z
    .literal(true)
    .optional()
    .describe("With the icon that California prescribes for such a link"),
});

const isSigned = ({ href }: { href: string }) => industryIds.some((id) => href.endsWith(`#${id}`));

const menuFields = z.strictObject({
  id: matching(/^[a-z-]+$/).describe("Short name of the menu: lower case and hyphens"),
  label: text.max(30).describe("On the button that opens the menu"),
  signs: z
    .literal("industries")
    .optional()
    .describe("With the drawing of its industry beside each link, by the anchor that it leads to"),
  groups: list("The groups of links in the menu", {
    title: text.max(40).optional().describe("Small heading over the group"),
    links: z.array(menuLink).describe("The links of the group; without any it is not shown"),
  }),
});

const menu = menuFields.refine(
  ({ signs, groups }) => !signs || groups.every(({ links }) => links.every(isSigned)),
  `With signs, each link ends in the anchor of an industry: #${industryIds.join(", #")}`,
);

const navigationFields = z.strictObject({
  menus: z.array(menu).describe("The header's disclosure menus"),
  topLinks: z.array(menuLink).describe("Plain links of the header, after the menus"),
  signUp: menuLink.describe("The header's button; it leads to the plans, as specified"),
  footerColumns: list("Columns of links in the footer", {
    title: text.max(30).describe("Heading of the column"),
    links: z.array(menuLink).describe("The links of the column; without any it is not shown"),
  }),
  legalLinks: z.array(menuLink).describe("The footer's last line"),
});

/** Menus of the header and columns of the footer, without those that have no links. */
export const navigationSchema = navigationFields.transform(
  ({ menus, footerColumns, ...others }) => ({
    ...others,
    menus: menus
      .map((one) => ({ ...one, groups: one.groups.filter(({ links }) => links.length > 0) }))
      .filter(({ groups }) => groups.length > 0),
    footerColumns: footerColumns.filter(({ links }) => links.length > 0),
  }),
);

export type Menu = z.output<typeof menu>;

const part = z.strictObject({
  title: text.describe("Its heading"),
  text: text.describe("What it says"),
});

/** Messages for failures around a page. */
export const messagesSchema = z.strictObject({
  offline: text.describe("Instead of leaving a page while the connection is down"),
  tool: group("In place of one tool that failed, beside a page that works", {
    text: text.describe("What stopped, and that the rest works"),
    again: text.describe("Button that starts it again"),
  }),
  unread: group("Over a tool whose address asks for what it doesn't offer", {
    shown: message("field", "shown").describe("What is shown instead; {field} and {shown}"),
    left: message("field").describe("Where nothing is; {field}"),
  }),
  errorPage: group("The page in place of one that failed", {
    title: text.describe("Heading and title"),
    text: text.describe("What happened, and what still works"),
    kept: part.describe("What was kept of the visitor's work"),
    help: part.describe("What to do if it fails again; our email address and phone number follow"),
    id: text.describe("Before the id by which the fault is found in the log"),
    again: text.describe("Button that tries it again"),
    home: text.describe("Link to the home page"),
  }),
});

const sentences = Object.fromEntries(
  refusalCodes.map((code) => [code, text.describe(`Said to a visitor for “${code}”`)]),
) as Record<RefusalCode, typeof text>;

/** Messages of rejected submissions: a sentence for each code that there is, and for no other. */
export const refusalsSchema = z.strictObject({
  title: text.describe("Heading of the plain page that says so where no page of the site can"),
  sentences: group(
    "Code -> what happened and what to do next, without a word about internals",
    sentences,
  ),
});

/** Short notices that the law wants in view on every page or in every form. Counsel edits their text. */
export const noticesSchema = z.strictObject({
  signal: group(
    "In the footer while the browser sends Global Privacy Control (11 CCR 7025(c)(6))",
    {
      title: z.string().max(40).describe("First words of the notice"),
      text: z.string().max(120).describe("What the signal has done"),
    },
  ),
  dataBroker: group(
    "On the home page and in the footer of every page (Tex. Bus. & Com. Code 509.004)",
    {
      sample: z.boolean().optional().describe("true until counsel has confirmed the notice"),
      title: z.string().max(60).describe("Heading of the notice"),
      text: z.string().max(400).describe("As prescribed: 1 TAC 106.5(1)"),
      links: z.array(linkSchema).describe("Links after the notice, such as to the register"),
    },
  ),
  collection: linkSchema.describe("Link of every form to the notice at collection (11 CCR 7012)"),
  retention: group("How long messages are kept, by RETENTION_DAYS", {
    day: z.string().describe("When messages are deleted after a single day"),
    days: z
      .string()
      .includes("{days}")
      .describe("When messages are deleted after a time; {days} is the number"),
    years: z
      .string()
      .includes("{years}")
      .describe("The same where the time is whole years, from two on; {years} is the number"),
    forever: z.string().describe("When they are kept until someone deletes them"),
  }),
});

export type Notices = z.output<typeof noticesSchema>;

/** llms.txt: what the site is and its pages with one line each, for readers that are programs. */
export const llmsSchema = z.strictObject({
  about: text.describe("What the site is and whose"),
  notes: z
    .array(message("siteUrl"))
    .describe("What to know before quoting, a line each; {siteUrl} is the site's public address"),
});

export type Llms = z.output<typeof llmsSchema>;
