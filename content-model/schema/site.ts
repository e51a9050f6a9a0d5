import { z } from "zod";
import { isZone } from "#shared/calendar.ts";
import { isEmailAddress } from "#shared/email-address.ts";
import { group, list, matching, text } from "./text.ts";

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
