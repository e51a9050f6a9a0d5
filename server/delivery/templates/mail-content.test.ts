import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { z } from "zod";
import { BOOKING_FORM, bookingSchema } from "#contracts/booking.ts";
import { forms } from "#contracts/forms/forms.ts";
import { identity } from "../../testing/identity.ts";
import { outboxMessage } from "../../testing/message.ts";
import { formWords, labelOf, readable } from "./form-words.ts";
import { mailContent } from "./mail-content.ts";

const schemas: Record<string, z.ZodObject> = { ...forms, [BOOKING_FORM]: bookingSchema };
const known = Object.entries(schemas).filter(([form]) => formWords(form) !== null);
const every = known.flatMap(([form, { shape }]) =>
  Object.entries(shape).map(([field, type]) => [form, field, type as z.ZodType] as const),
);

test.each(every)("%s: %s is called in the owner's mail what the visitor read", (form, field) => {
  // The start of a booking is told as a time of its own.
  if (form === BOOKING_FORM && field === "start") return;
  const value = "first line\nsecond line";
  const mail = mailContent(outboxMessage({ form, fields: { [field]: value } }), identity);
  const label = formWords(form)?.words.fields[field]?.label ?? "no label";
  expect(mail.text).toContain(label);
  expect(mail.html).toContain(label.replaceAll("&", "&amp;").replaceAll("'", "&#39;"));
  expect(mail.text).toContain("second line");
});

test.each(every)("%s: a choice of %s is told in words, not by its id", (form, field, type) => {
  const { options } = unwrapped(type) as { options?: unknown };
  const values = Array.isArray(options) ? options.filter((value) => typeof value === "string") : [];
  for (const value of values) expect(readable(form, field, value)).toMatch(/^[A-Z\d]/);
});

test("several ticked boxes are named one after the other", () => {
  expect(readable("enterprise", "needs", "warehouse, mail")).toBe(
    "Delivery to our warehouse, Direct mail at volume",
  );
});

test("a submission of a form that is gone is still told", () => {
  expect(labelOf("old", "jobTitle")).toBe("Job title");
  const mail = mailContent(outboxMessage({ form: "old", fields: { jobTitle: "x" } }), identity);
  expect(mail.text).toContain("Job title: x");
});

test("a value that is in no list of ours reaches no subject", () => {
  const fields = { topic: "Buy now", email: "ada@example.com" };
  const mail = mailContent(outboxMessage({ fields }), identity);
  expect(mail.subject).not.toContain("Buy now");
  expect(mail.text).toContain("Buy now");
});

test("a privacy request tells the owner when it is due", () => {
  const data = { kind: "delete", dueOn: "2027-01-04" };
  const mail = mailContent(outboxMessage({ form: "privacy-request", data }), identity);
  expect(mail.text).toContain("January 4, 2027");
});

test("a suspicious booking is marked for the owner, and not for the visitor", () => {
  const data = { start: "2026-12-01T15:00:00.000Z", zone: "Europe/Berlin" };
  const booked = { form: BOOKING_FORM, data, flags: ["suspicious", "rate"] };
  const owner = mailContent(outboxMessage({ ...booked, template: "booking" }), identity);
  expect(owner.subject).toMatch(/^\[possible spam\] /);
  expect(owner.text).toContain("Look twice");
  const visitor = mailContent(outboxMessage({ ...booked, template: "visitor-booking" }), identity);
  expect(`${visitor.subject}${visitor.text}`).not.toMatch(/spam|Look twice/);
});

test("every colour of a mail is one of the site's tokens", () => {
  const tokens = readFileSync(new URL("../../../app/styles/tokens.css", import.meta.url), "utf8");
  const { html } = mailContent(
    outboxMessage({
      template: "visitor-booking",
      form: BOOKING_FORM,
      data: { start: "2026-12-01T15:00:00.000Z", link: "https://www.example.com/" },
    }),
    identity,
  );
  const spam = mailContent(outboxMessage({ flags: ["suspicious", "fast"] }), identity);
  const colours = new Set(`${html}${spam.html}`.match(/(?<=[:\s])#[0-9a-f]{3,6}\b/g));
  expect(colours.size).toBeGreaterThan(8);
  for (const colour of colours) expect(tokens).toContain(`${colour};`);
});

/** What stands behind a default or a union. */
function unwrapped(type: z.ZodType): unknown {
  const { def } = type as unknown as { def: { innerType?: z.ZodType } };
  return def.innerType ? unwrapped(def.innerType) : type;
}
