import { expect, test } from "vitest";
import type { z } from "zod";
import { content } from "#content-model/testing/content.ts";
import { bookingSchema } from "#shared/booking.ts";
import { forms } from "#shared/forms/forms.ts";
import { BOOKING_FORM } from "#shared/submission.ts";
import { parseEnv } from "../../config.ts";
import { mailIdentity } from "../../create-service-context.ts";
import { identity } from "../../testing/context.ts";
import { outboxMessage } from "../../testing/message.ts";
import { isMailed, type OutboxMessage, templates, visitorTemplates } from "../message.ts";
import { type MailIdentity, mailContent } from "./mail-content.ts";
import { formCopy, labelOf, readable } from "./mail-layout.ts";

const brandColors = content.brand.colors;
const zones = content.forms.booking.zones;

const schemas: Record<string, z.ZodObject> = { ...forms, [BOOKING_FORM]: bookingSchema };
const known = Object.entries(schemas).filter(([form]) => formCopy(content, form) !== null);
const every = known.flatMap(([form, { shape }]) =>
  Object.entries(shape).map(([field, type]) => [form, field, type as z.ZodType] as const),
);

test.each(every)("%s: %s has a label in the operator's mail", (form, field) => {
  // The start of a booking is told as a time of its own.
  if (form === BOOKING_FORM && field === "start") return;
  const value = "first line\nsecond line";
  const mail = mailContent(outboxMessage({ form, fields: { [field]: value } }), identity);
  const label = labelOf(content, form, field);
  expect(mail.text).toContain(label);
  expect(mail.html).toContain(label.replaceAll("&", "&amp;").replaceAll("'", "&#39;"));
  expect(mail.text).toContain("second line");
});

test.each(every)("%s: the label of %s speaks of the visitor, not to them", (form, field) => {
  expect(labelOf(content, form, field)).not.toMatch(/\b(you|your|we|our|us|I|my|me)\b/i);
});

test("a visitor's appointment names the zone of its time, wherever they are", () => {
  const start = "2026-12-01T15:00:00.000Z";
  const mail = (zone: string) =>
    mailContent(
      outboxMessage({ template: "visitor-booking", form: BOOKING_FORM, data: { start, zone } }),
      identity,
    ).text;
  expect(mail("America/New_York")).toContain("10:00 AM EST");
  expect(mail("Europe/Berlin")).toContain("4:00 PM Central European Standard Time");
  expect(mail("Asia/Kolkata")).toContain("8:30 PM India Standard Time");
  for (const zone of zones.map(({ value }) => value)) expect(mail(zone)).not.toMatch(/GMT[+-]\d/);
});

test("the team's own mails have their times on the team's clock", () => {
  const data = { start: "2026-12-01T15:00:00.000Z", zone: "Europe/Berlin" };
  const message = outboxMessage({ template: "booking", form: BOOKING_FORM, data });
  const { text } = mailContent(message, { ...identity, zone: "America/Denver" });
  expect(text).toContain("8:00 AM MST");
  expect(text).toMatch(/^Received: .* MST$/m);
  expect(mailIdentity(parseEnv({}), () => content).zone).toBe(content.site.hours.zone);
  const set = mailIdentity(parseEnv({ TIME_ZONE: "America/Chicago" }), () => content);
  expect(set.zone).toBe("America/Chicago");
});

test("a demo that the team canceled is told to it without a warning of its sender", () => {
  const start = "2026-12-01T15:00:00.000Z";
  const mail = (data: Record<string, string>) => {
    const flags = ["suspicious", "rate"];
    const template = "booking-cancelled";
    return mailContent(outboxMessage({ template, form: BOOKING_FORM, flags, data }), identity);
  };
  const { spam, lookTwice } = content.mails.lead;
  expect(mail({ start }).subject).toContain(spam);
  expect(mail({ start }).text).toContain(lookTwice);
  expect(mail({ start, by: "team" }).subject).not.toContain(spam);
  expect(mail({ start, by: "team" }).text).not.toContain(lookTwice);
});

test("a demo that the team moved before its first mail went out is told with the warning of its sender", () => {
  const mail = (template: "booking" | "booking-moved") => {
    const data = { start: "2026-12-01T15:00:00.000Z", by: "team" };
    const flags = ["suspicious", "rate"];
    return mailContent(outboxMessage({ template, form: BOOKING_FORM, flags, data }), identity);
  };
  const { spam, lookTwice } = content.mails.lead;
  expect(mail("booking").subject).toContain(spam);
  expect(mail("booking").text).toContain(lookTwice);
  expect(mail("booking-moved").subject).not.toContain(spam);
});

test("the mail after an erasure promises no reply and names no page", () => {
  const erased = {
    template: "booking-cancelled",
    form: BOOKING_FORM,
    fields: {},
    page: "",
  } as const;
  const data = { start: "2026-12-01T15:00:00.000Z" };
  const { text, replyTo } = mailContent(outboxMessage({ ...erased, data }), identity);
  expect(replyTo).toBeNull();
  expect(text).toContain(content.mails.booking.footer.erased);
  expect(text).not.toContain(content.mails.booking.footer.team);
  expect(text).not.toContain(`${content.mails.lead.rows.page}:`);
});

test.each(every)("%s: a choice of %s is told in words, not by its id", (form, field, type) => {
  const { options } = unwrapped(type) as { options?: unknown };
  const values = Array.isArray(options) ? options.filter((value) => typeof value === "string") : [];
  for (const value of values) expect(readable(content, form, field, value)).toMatch(/^[A-Z\d]/);
});

test("several ticked boxes are named one after the other", () => {
  const [warehouse, mail] = ["warehouse", "mail"].map((need) =>
    readable(content, "enterprise", "needs", need),
  );
  expect(readable(content, "enterprise", "needs", "warehouse, mail")).toBe(`${warehouse}, ${mail}`);
});

test("a submission of a form that is gone is still told", () => {
  expect(labelOf(content, "old", "jobTitle")).toBe("Job title");
  const mail = mailContent(outboxMessage({ form: "old", fields: { jobTitle: "x" } }), identity);
  expect(mail.text).toContain("Job title: x");
});

test("the subject of a mail to the team says who it is from", () => {
  const subject = (fields: Record<string, string>, changes: Partial<OutboxMessage> = {}) =>
    mailContent(outboxMessage({ fields, ...changes }), identity).subject;
  const ada = { name: "Ada Lovelace", email: "ada@example.com" };
  expect(subject({ ...ada, company: "Acme" })).toMatch(
    / from Ada Lovelace, Acme \(TF-1234-5678\)$/,
  );
  expect(subject({ ...ada, company: "" })).toMatch(/ from Ada Lovelace \(TF-1234-5678\)$/);
  // Of someone who was erased nothing is left.
  expect(subject({})).not.toMatch(/from/);
  const data = { start: "2026-12-01T15:00:00.000Z", zone: "Europe/Berlin" };
  const booking = { form: BOOKING_FORM, data };
  expect(subject(ada, { ...booking, template: "booking-moved" })).toContain(", Ada Lovelace (TF-");
  expect(subject(ada, { ...booking, template: "visitor-booking-moved" })).not.toContain("Ada");
  expect(subject(ada, { template: "confirmation" })).not.toContain("Ada");
});

test.each([
  ["a line break", "Ada\r\nBcc: eve@example.org", "Ada Bcc: eve@example.org"],
  ["a separator of lines", "Ada\u2028\u0085Lovelace", "Ada Lovelace"],
  ["a change of direction", "\u202eadA\u2066", "adA"],
  ["letters that don't show", "A\u200bd\u00ada", "Ada"],
  ["an escape sequence", "\u001b[31mAda", "Ada"],
  ["half a character", "Ada\ud83d", "Ada\ufffd"],
  ["braces", "{reference} {title}", "{reference} {title}"],
  ["a long name", "x".repeat(100), `${"x".repeat(59)}…`],
  ["a long name of wide characters", "👩‍👩‍👧‍👦".repeat(70), null],
])("%s in a name leaves the subject one line that says what it says", (_, name, expected) => {
  const mail = mailContent(outboxMessage({ fields: { name, email: "ada@example.com" } }), identity);
  expect(mail.subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u);
  if (expected === null) expect(mail.subject).toContain("…");
  else expect(mail.subject).toContain(` from ${expected} (TF-`);
});

test("a value that is in no list of ours reaches no subject", () => {
  const fields = { topic: "Buy now", email: "ada@example.com" };
  const mail = mailContent(outboxMessage({ fields }), identity);
  expect(mail.subject).not.toContain("Buy now");
  expect(mail.text).toContain("Buy now");
});

test("a privacy request tells the operator when it is due", () => {
  const data = { kind: "delete", dueOn: "2027-01-04" };
  const mail = mailContent(outboxMessage({ form: "privacy-request", data }), identity);
  expect(mail.text).toContain("January 4, 2027");
});

test("a suspicious booking is marked for the operator, and not for the visitor", () => {
  const data = { start: "2026-12-01T15:00:00.000Z", zone: "Europe/Berlin" };
  const booked = { form: BOOKING_FORM, data, flags: ["suspicious", "rate"] };
  const operator = mailContent(outboxMessage({ ...booked, template: "booking" }), identity);
  expect(operator.subject).toMatch(/^\[possible spam\] /);
  expect(operator.text).toContain("Check before");
  const visitor = mailContent(outboxMessage({ ...booked, template: "visitor-booking" }), identity);
  expect(`${visitor.subject}${visitor.text}`).not.toMatch(/spam|Check before/);
});

test("every color of a mail is the brand's", () => {
  const brand = new Set<string>(Object.values(brandColors));
  const colors = new Set(colorsOf(identity));
  expect(colors.size).toBeGreaterThan(8);
  for (const color of colors) expect(brand).toContain(color);
});

test("another brand leaves none of the old colors in a mail", () => {
  const other = Object.keys(brandColors).map((role, i) => [role, `#0000${(i + 16).toString(16)}`]);
  const colorsOfOther = Object.fromEntries(other) as typeof brandColors;
  const branded = { ...content, brand: { ...content.brand, colors: colorsOfOther } };
  const old = new Set<string>(Object.values(brandColors));
  const colors = colorsOf({ ...identity, content: branded });
  expect(colors.length).toBeGreaterThan(8);
  for (const color of colors) expect(old).not.toContain(color);
});

test.each(templates.filter(isMailed))("%s: no word of it is in code", (template) => {
  const mark = "\u00a7";
  const marked = (value: unknown): unknown => {
    if (typeof value === "string") return mark + value;
    if (Array.isArray(value)) return value.map(marked);
    return Object.fromEntries(Object.entries(value ?? {}).map(([key, of]) => [key, marked(of)]));
  };
  const copy = { mails: marked(content.mails), forms: marked(content.forms) } as typeof content;
  const message = outboxMessage({
    template,
    form: template.includes("booking") ? BOOKING_FORM : "contact",
    fields: { name: "Ada" },
    flags: ["suspicious", "links"],
    data: {
      start: "2026-12-01T15:00:00.000Z",
      link: "https://www.example.com/",
      kind: "delete",
      dueOn: "2027-01-04",
      outcome: "complied",
      text: mark,
      reason: mark,
    },
  });
  const { subject, text, calendar } = mailContent(message, {
    ...identity,
    content: { ...content, ...copy },
  });
  const bare = /^$|^=+$|^-- $|^https:/;
  expect(text.split("\n").filter((line) => !bare.test(line) && !line.includes(mark))).toEqual([]);
  expect(subject).toContain(mark);
  if (calendar) expect(calendar.content).toContain(`SUMMARY:${mark}`);
});

test.each(visitorTemplates)("%s: a visitor reads nothing that was typed", (template) => {
  const typed = "Typed by a stranger";
  const message = outboxMessage({
    template,
    form: template.includes("booking") ? BOOKING_FORM : "contact",
    fields: { name: typed, company: typed, message: typed, email: "typed@example.com" },
    data: { start: "2026-12-01T15:00:00.000Z", kind: "delete", dueOn: "2027-01-04" },
  });
  expect(JSON.stringify(mailContent(message, identity))).not.toMatch(/typed/i);
});

/** Every color in a booking's mail and in one that is marked as suspicious. */
function colorsOf(from: MailIdentity): string[] {
  const booking = outboxMessage({
    template: "visitor-booking",
    form: BOOKING_FORM,
    data: { start: "2026-12-01T15:00:00.000Z", link: "https://www.example.com/" },
  });
  const spam = outboxMessage({ flags: ["suspicious", "fast"] });
  const html = [booking, spam].map((message) => mailContent(message, from).html).join("");
  return html.match(/(?<=[:\s])#[0-9a-f]{3,6}\b/g) ?? [];
}

/** Inner type of a default or a union. */
function unwrapped(type: z.ZodType): unknown {
  const { def } = type as unknown as { def: { innerType?: z.ZodType } };
  return def.innerType ? unwrapped(def.innerType) : type;
}
