import { z } from "zod";
import { bookingSchema } from "#shared/booking.ts";
import { forms } from "#shared/forms/forms.ts";
import { partnerPrograms } from "#shared/forms/lead-form-options.ts";
import { privacyOutcomes } from "#shared/privacy.ts";
import { flagReasons } from "#shared/submission.ts";
import { group, message, plural, text } from "./text.ts";

/** It becomes a mail's header. */
const subject = text.max(90).regex(/^[^\r\n]*$/, "write it on one line");

/** One text for each of `names`, and for no other. */
function each<Name extends string>(names: readonly Name[], of: (name: Name) => typeof text) {
  const entries = names.map((name) => [name, of(name)] as const);
  return z.strictObject(Object.fromEntries(entries) as Record<Name, typeof text>);
}

const common = z.strictObject({
  sender: text.describe("The sender's name, unless the settings give another one"),
  subject: message("title", "reference").describe("Subject; {title} and {reference}"),
  rows: group("Names of lines that many mails have", {
    reference: text.describe("Before the reference number"),
    received: text.describe("Before the time at which it came in"),
  }),
});

const confirmation = z.strictObject({
  footer: text.describe("Last: why this mail comes, and what to do if it is a mistake"),
  unknown: group("For a form that the site no longer has", {
    title: subject.describe("Subject and heading"),
    text: text.describe("What happens next"),
  }),
});

/** Team's names for a form of the site and its fields. */
function leadForm(form: string, fields: readonly string[]) {
  const label = text.max(60).optional().describe("What the team calls this field");
  const labels = Object.fromEntries(fields.map((field) => [field, label]));
  return group(`The form “${form}”`, {
    name: text.describe("One of them, inside a sentence"),
    plural: text.describe("Several of them, at the head of a list"),
    labels: z
      .strictObject(labels)
      .optional()
      .describe("Fields that the team calls otherwise than `labels` and the form itself"),
  });
}

const leadForms = {
  contact: leadForm("contact", Object.keys(forms.contact.shape)),
  register: leadForm("register", Object.keys(forms.register.shape)),
  partner: leadForm("partner", Object.keys(forms.partner.shape)),
  enterprise: leadForm("enterprise", Object.keys(forms.enterprise.shape)),
  accessibility: leadForm("accessibility", Object.keys(forms.accessibility.shape)),
  // Versions of the form that took one kind only stored it as `kind`.
  "privacy-request": leadForm("privacy-request", [
    ...Object.keys(forms["privacy-request"].shape),
    "kind",
  ]),
  booking: leadForm("booking", Object.keys(bookingSchema.shape)),
};

const lead = z.strictObject({
  title: message("form").describe("Subject and heading; {form}"),
  titleAbout: message("form", "about").describe(
    "The same where the form has a field to sort by; {form} and {about}",
  ),
  subject: message("title", "who", "reference").describe(
    "Subject; {title}, {who} (name and company, as they were typed) and {reference}",
  ),
  spam: text.describe("Before the subject of what looks suspicious, for the team's filters"),
  unknown: message("id").describe("{form} for one that the site no longer has; {id}"),
  rows: group("Names of lines", {
    due: text.describe("Before the day by which it must be answered"),
    page: text.describe("Before the address of the page that held the form"),
    firstTouch: text.describe("Before the site or campaign that led the sender here first"),
    lastTouch: text.describe("Before the one that led the sender here last, or the only one"),
  }),
  footer: text.describe("Last: how to answer, and who sends this"),
  byHand: text.describe("The same where a reply can't go to the sender's address"),
  notes: each(flagReasons, (name) => text.describe(`What was noticed: “${name}”`)).describe(
    "What was noticed about it, a sentence each",
  ),
  lookTwice: text.describe("After the notes of what looks suspicious"),
  checked: text.describe("The answer of a box that was checked"),
  programs: each(partnerPrograms, (name) => text.describe(`The program “${name}”`)).describe(
    "Names of the partner programs",
  ),
  labels: z
    .record(z.string(), text)
    .describe("What the team calls fields that many forms have; field -> label"),
  forms: group("The forms, by their ids", leadForms),
});

const occasion = z.strictObject({
  visitor: subject.describe("Heading and subject for whoever booked"),
  team: subject.describe("Heading and subject for the team"),
  text: text.describe("What has happened, to whoever booked"),
});

const booking = z.strictObject({
  subject: message("title", "time", "reference").describe(
    "Subject; {title}, {time} and {reference}",
  ),
  subjectWho: message("title", "time", "who", "reference").describe(
    "The same to the team; with {who}, name and company, as they were typed",
  ),
  booked: occasion.describe("A demo was booked"),
  moved: occasion.describe("It was moved to another time"),
  cancelled: occasion.describe("It was canceled"),
  open: occasion.describe("Another demo was asked for with an address that has one already"),
  rows: group("Names of lines", {
    when: text.describe("Before day and time"),
    length: text.describe("Before the length"),
    minutes: message("minutes").describe("The length; {minutes}"),
    call: text.describe("Before the address of the video call"),
  }),
  join: text.describe("How to take part, where there is a video call"),
  noCall: text.describe("The same where no one has set up one yet"),
  sendCall: text.describe("To the team, where the visitor has no link to a video call"),
  change: text.describe("On the button to the booking's page"),
  footer: group("Last", {
    visitor: text.describe("Last: why this mail comes"),
    team: text.describe("Last: how to answer, and who sends this"),
    erased: text.describe("The same where the sender was erased, so no one can be answered"),
  }),
  entry: group("The appointment in a calendar", {
    title: text.describe("Name of the appointment"),
    reference: message("reference").describe("First in its description; {reference}"),
    join: message("address").describe("Then the video call, where there is one; {address}"),
    change: message("address").describe("Then the booking's page; {address}"),
  }),
});

const privacy = z.strictObject({
  received: group("It has come in", {
    title: subject.describe("Heading and subject"),
    paragraphs: z.array(text).min(1).describe("What happens now, and how to follow it"),
  }),
  answer: group("An answer that the team has written", {
    title: subject.describe("Heading and subject"),
  }),
  extended: group("It takes longer; the law allows one extension", {
    title: subject.describe("Heading and subject"),
    text: text.describe("Before the reason, which the team writes"),
  }),
  closed: group("It is finished", {
    title: subject.describe("Heading and subject"),
    outcomes: each(privacyOutcomes, (name) => text.describe(`Closed as “${name}”`)).describe(
      "How it ended; a reason that the team has written follows",
    ),
    finished: text.describe("For an outcome that the site no longer has"),
    appeal: text.describe("How to disagree"),
  }),
  rows: group("Names of lines", {
    request: text.describe("Before what was asked for"),
    finish: text.describe("Before the day by which it is done"),
    finishDay: message("day").describe("Before one of several requests; {day}"),
  }),
  footer: text.describe("Last: why this mail comes, and what to do if it is a mistake"),
});

const alert = z.strictObject({
  subject: message("brand", "title").describe("Subject; {brand} and {title}"),
  alert: message("what").describe("Heading while something is wrong; {what}"),
  resolved: message("what").describe("Heading when it is over; {what}"),
  kinds: group("What can be wrong, in short", {
    deliveries: text.describe("Mails or webhooks could not be delivered"),
    disk: text.describe("The disk is nearly full"),
    clock: text.describe("A server's clock has jumped, so nothing is removed for its age"),
    backup: text.describe("The backup failed"),
    requests: text.describe("Privacy requests have to be answered soon"),
    publishing: text.describe("What was due could not be published"),
    closed: text.describe("A kind of form takes no more today"),
    filling: text.describe("A kind of form has little room left today"),
    store: text.describe("The store's file was deleted or replaced while a server ran"),
  }),
  since: message("time").describe("Since when; {time}"),
  fromTo: message("from", "to").describe("From when to when it was; {from} and {to}"),
  footer: text.describe("Last: who sends this, how often, and what sets it"),
});

const digest = z.strictObject({
  subject: message("brand", "leads", "demos").describe(
    "Subject; {brand}, then {leads} and {demos} as counted below",
  ),
  title: message("day").describe("Heading; {day}"),
  leads: plural("count", "waiting").describe(
    "Leads that came in, counted without privacy requests; {count}, of them {waiting} that no one has handled",
  ),
  requests: plural("count").describe("Privacy requests that came in, counted; {count}"),
  demos: plural("count").describe("Demos, counted; {count}"),
  since: message("leads", "requests", "time").describe(
    "First sentence; {leads}, {requests}, and since which {time}",
  ),
  rows: group("Names of lines", {
    suspicious: text.describe("Before the number of suspicious leads"),
    demos: text.describe("Before the demos of today and tomorrow"),
    requests: text.describe("Before the privacy requests that are due"),
    deliveries: text.describe("Before the deliveries that failed"),
    disk: text.describe("Before the space that is free"),
    backup: text.describe("Before how old the last backup is"),
    resolved: text.describe("Before what was wrong and is over"),
  }),
  week: group("Visits and forms of the week, on Mondays", {
    title: text.describe("Before the days"),
    about: message("from", "to").describe("Which days, {from} and {to}, and what is beside them"),
    forms: text.describe("Before the forms"),
    form: message("name", "views", "starts", "sent").describe(
      "A form by its {name}; how often it was shown, begun, and sent: {views}, {starts}, {sent}",
    ),
    sources: text.describe("Before the sources of visits"),
    campaigns: text.describe("Before the campaigns"),
    landings: text.describe("Before the pages on which visits began"),
    row: message("name", "visits", "views", "starts", "sent").describe(
      "A source, campaign, or page by its {name}; {visits}, and {views}, {starts}, and {sent} of forms",
    ),
    direct: text.describe("Name of visits without a source"),
    noCampaign: text.describe("Name of visits without a campaign"),
  }),
  none: text.describe("In place of an empty list"),
  failed: message("mail", "webhook", "target").describe(
    "How many were given up; {mail}, {webhook}, and {target} for those of the targets",
  ),
  refused: message("mail", "webhook", "target", "answer").describe(
    "How many were refused and are tried again; {mail}, {webhook}, {target}, and the receiver's {answer}",
  ),
  retried: message("mail", "webhook", "target").describe(
    "How many failed otherwise and are tried again; {mail}, {webhook}, and {target}",
  ),
  written: message("count").describe(
    "How many mails became files since the last digest, for want of a mail server; {count}",
  ),
  free: message("size").describe("Space that is free; {size} with its unit"),
  resolved: message("from", "to").describe("From when to when it was; {from} and {to}"),
  backup: group("The state of the backups", {
    never: text.describe("There was none"),
    onlyFailed: text.describe("None was good"),
    hours: message("count").describe("Its age in hours; {count}"),
    days: message("count").describe("Its age in days; {count}"),
    lastFailed: message("age").describe("The last one failed; {age} of the last good one"),
    old: message("age").describe("It is older than it should be; {age}"),
  }),
  footer: text.describe("Last: who sends this, and what sets it"),
});

/** Copy of the mails, one file each in content/mails. */
export const mailSchemas = { common, confirmation, lead, booking, privacy, alert, digest };
