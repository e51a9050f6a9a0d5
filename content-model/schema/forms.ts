import { z } from "zod";
import { bookingSchema } from "#shared/booking.ts";
import { forms } from "#shared/forms/forms.ts";
import {
  audienceBands,
  contactTopics,
  enterpriseNeeds,
  recordBands,
  timelines,
  visitBands,
} from "#shared/forms/lead-form-options.ts";
import { suggestion } from "../read/fault.ts";
import { choiceSchema, extraFieldsSchema, fieldSchema, formCopySchema } from "./form.ts";
import { privacyCopySchema, yearlyCopySchema } from "./privacy.ts";
import { linkSchema } from "./section.ts";
import { group, message, text } from "./text.ts";

const part = z.strictObject({
  title: text.describe("Heading"),
  text: text.describe("Under the heading"),
});

const manage = z.strictObject({
  title: text.describe("Heading"),
  reference: text.describe("Before the reference number"),
  state: group("The status of the booking", {
    booked: text.describe("It will take place"),
    cancelled: text.describe("It was canceled"),
    over: text.describe("It has passed"),
  }),
  moved: text.describe("After it was moved"),
  movedUnmailed: text.describe("The same where no mail goes out"),
  cancelled: text.describe("After it was canceled"),
  unchanged: text.describe("Heading over the reason why nothing was changed"),
  unknown: text.describe("The reason where neither moving nor canceling was asked for"),
  move: part
    .extend({
      submit: text.describe("Button that moves it"),
      required: text.describe("After the button was pressed without a new time"),
    })
    .describe("The form that moves it"),
  cancel: part
    .extend({
      submit: text.describe("Button that leads to the question"),
      sure: part
        .extend({
          text: message("time").describe("What is lost, and which demo it is; {time}"),
          submit: text.describe("Button that cancels it"),
          keep: text.describe("Button that leaves it as it is"),
          kept: text.describe("After that button"),
        })
        .describe("The question before it is canceled"),
    })
    .describe("The form that cancels it"),
  other: text.describe("Link to book another demo"),
});

/** Copy of the calendar around the booking form. */
const bookingCopySchema = z.strictObject({
  intro: text.describe("Over the form: how to book"),
  openCalendar: text.describe("Link to a calendar from another host"),
  newTab: text.describe("After that link, for screen readers"),
  outside: group("A calendar from another host, in a frame", {
    about: text.includes("{host}").describe("Before it is loaded: who receives what; {host}"),
    load: text.describe("Button that loads it"),
    loaded: text.describe("Under it: what to do where it doesn't show"),
    policy: text.includes("{host}").describe("In the privacy policy"),
  }),
  first: group("Before the free times are there", {
    text: text.describe("What comes first, and what next"),
    show: text.describe("Button that shows the free times"),
    loading: text.describe("While they are being read"),
    ready: text.describe("Said to screen readers once they are there"),
  }),
  before: group("Over the calendar: when the first open day is, and why it isn't sooner", {
    next: message("day").describe("The first day that can be chosen; {day}"),
    holidays: message("names").describe("The {names} of the holidays before it"),
    closed: text.describe("Where days before it are closed by the team"),
    full: text.describe("Where days before it have no free time left"),
  }),
  weekdays: z
    .array(text)
    .length(5)
    .describe("Heads of the calendar's columns, Monday to Friday, short"),
  free: message("count").describe("Under a day with several free times; {count}"),
  oneFree: text.describe("Under a day with one free time"),
  showTimes: text.describe("Button that shows the chosen day's times, without a script"),
  noTimes: text.describe("In place of the times of a day that has none"),
  moreDates: text.describe("Line that opens the days after the first two weeks"),
  datesShown: message("first", "last").describe(
    "Said to screen readers once it is open, with the {first} and the {last} day",
  ),
  morning: text.describe("Over the times before noon"),
  afternoon: text.describe("Over the times from noon on"),
  evening: text.describe("Over the times from six in the evening on"),
  gone: text.describe("When someone else has taken the chosen time meanwhile"),
  chosen: text.describe("Over the chosen time"),
  notChosen: text.describe("In its place until one is chosen"),
  none: part.describe("In place of the form when nothing is free"),
  failed: part
    .extend({ again: text.describe("Button that reads them again") })
    .describe("In place of the form when the free times can't be read"),
  done: group("After it is booked", {
    when: text.describe("Before day and time"),
    ours: text.describe(
      "Before the same on our clock, which is in the zone of site.yaml: name no city",
    ),
    file: text.describe("Link to the calendar entry"),
    removal: text.describe("Link to the entry that takes it out of a calendar"),
    change: text.describe("Link to the booking's page"),
  }),
  manage: manage.describe("The booking's own page, which its link leads to"),
});

/** Zones offered before the browser has told its own. */
const zonesSchema = z.array(
  z.strictObject({
    value: z.string().describe("IANA name of the zone"),
    label: text.describe("What a visitor chooses by"),
  }),
);

/** The schemas that forms are held to when they are sent, and the file of each. */
export const sentForms = {
  ...forms,
  booking: bookingSchema,
} as const;

export type FormName = keyof typeof sentForms;

const ownSchemaFiles: Partial<Record<FormName, string>> = {
  booking: "shared/booking.ts",
  "privacy-request": "shared/forms/privacy-request.ts",
};

/** The file that says which fields a form has. */
export function schemaFile(form: FormName): string {
  return ownSchemaFiles[form] ?? "shared/forms/lead-forms.ts";
}

/**
 * A form with exactly these fields, in the order in which they are asked: one without a label is a fault. The compiler asks
 * for each field of the form's schema.
 */
function formOf<
  Form extends FormName,
  Fields extends Record<keyof (typeof sentForms)[Form]["shape"], z.ZodType>,
>(form: Form, fields: Fields) {
  const known = Object.keys(fields);
  return formCopySchema.extend({
    extra: extraFieldsSchema(known),
    fields: z
      .strictObject(fields, {
        error: ({ code, keys }) =>
          code === "unrecognized_keys"
            ? (keys as string[]).map((key) => unknownField(form, key, known)).join(" ")
            : undefined,
      })
      .describe("The fields, by the names under which they are stored"),
  });
}

function unknownField(form: FormName, key: string, known: readonly string[]): string {
  return `This form has no field “${key}”${suggestion(key, known)} An optional one goes under “extra”; a required one begins in ${schemaFile(form)}`;
}

function plain<Name extends string>(...names: readonly Name[]) {
  const entries = names.map((name) => [name, fieldSchema.describe(`The field “${name}”`)]);
  return Object.fromEntries(entries) as Record<Name, typeof fieldSchema>;
}

/** In place of the fields that the content may add to other forms. */
const fixed = z
  .never("a privacy request asks for no more than it needs; remove it")
  .optional()
  .describe("Not for this form: a request asks for no more than it needs");

const person = plain("name", "company", "email");

/** Copy of the forms, one file each in content/forms; the names are those of shared/forms. */
export const formSchemas = {
  accessibility: formOf(
    "accessibility",
    plain("page", "barrier", "technology", "name", "email"),
  ).extend({
    heading: group("Over the form", {
      title: text.describe("Heading over the form"),
      intro: text.describe("Under it: what to write, and when an answer comes"),
    }),
  }),
  booking: formOf("booking", {
    ...plain("zone", "day", "start"),
    ...person,
    ...plain("message"),
  }).extend({
    calendar: bookingCopySchema.describe("The calendar around the form"),
    zones: zonesSchema.describe("Zones offered before the browser has told its own"),
  }),
  contact: formOf("contact", {
    ...plain("name", "email", "company"),
    topic: choiceSchema(contactTopics).describe("What the message is about"),
    ...plain("message"),
  }).extend({
    chooseTopic: text.describe("First entry of the list of topics"),
    note: text.describe("After the next steps: what this site knows of its visitors"),
  }),
  enterprise: formOf("enterprise", {
    ...person,
    ...plain("website"),
    timeline: choiceSchema(timelines).describe("When it is to start"),
    visits: choiceSchema(visitBands).describe("Visits a month over all sites"),
    records: choiceSchema(recordBands).describe("Records needed in a year"),
    ...plain("systems"),
    needs: choiceSchema(enterpriseNeeds).describe("What else is part of it; any number of them"),
    ...plain("message"),
  }).extend({
    choose: text.describe("First entry of each list"),
  }),
  partner: formOf("partner", {
    ...plain("program"),
    ...person,
    ...plain("website"),
    audience: choiceSchema(audienceBands).describe("How many the partner serves"),
    ...plain("message"),
  }).extend({
    chooseAudience: text.describe("First entry of the list of sizes"),
    asked: text.describe("Over what a program asks of a partner"),
  }),
  "privacy-request": formOf(
    "privacy-request",
    plain("kinds", "subject", "agent", "permission", "name", "email", "where", "details"),
  ).extend({
    phone: fixed,
    extra: fixed,
    request: privacyCopySchema.describe("Around the form: kinds, picture, status"),
    yearly: yearlyCopySchema.describe("The yearly counts in the privacy policy"),
  }),
  register: formOf("register", {
    ...plain("plan", "billing"),
    ...person,
    ...plain("website", "terms"),
  }).extend({
    slip: group("The order beside the form", {
      billing: group("Names of the billing periods", {
        monthly: text.describe("Billing by the month"),
        annual: text.describe("Billing by the year"),
      }),
      perMonth: text.describe("After a month's price"),
      perYear: text.describe("After a year's price"),
      allowance: group("Under the price of each period: what else differs", {
        monthly: text.describe("Queries of the monthly plan"),
        annual: text.describe("Queries of the annual plan"),
      }),
      saving: text.describe("After what a year saves in percent: the amount"),
      chosen: text.describe("Over the plan that is chosen"),
      quote: text.describe("In place of a price, for a plan that has none"),
      standardNote: text.describe("Under the first plan's name"),
      enterpriseNote: text.describe("Under the second plan's name"),
      termsLinks: group("The sentence at the box that accepts the terms", {
        before: z.string().describe("The sentence up to its first link, with the space"),
        terms: linkSchema.describe("Link to the terms of service"),
        between: z.string().describe("Between the links, with both spaces"),
        privacy: linkSchema.describe("Link to the privacy policy"),
        after: z.string().describe("The end of the sentence"),
      }),
    }),
  }),
};
