import { expect, test } from "vitest";
import { bookingSchema } from "../booking.ts";
import { forms } from "./forms.ts";
import { parseForm } from "./parse.ts";
import { privacyStatusSchema } from "./privacy-request.ts";

/** Bad answers to a field; null leaves it out. */
const inputs = {
  absent: null,
  blank: " ",
  unseen: "\u200b",
  word: "no",
  lines: "a\r\nb",
  bell: "a\u0007b",
  turned: "\u202ea.example",
  "email of two": "a@b.example, c@d.example",
  long: "x".repeat(6_000),
  "long address": `${"x".repeat(300)}@example.com`,
  "long url": `https://example.com/${"x".repeat(2_000)}`,
} as const;

type Input = keyof typeof inputs;
const any = Object.keys(inputs) as Input[];

/** Faults of a field, with their limit -> after which of the inputs. */
type Faults = Readonly<Record<string, readonly Input[]>>;

const empty = ["absent", "blank", "unseen"] as const;
const choice: Faults = { required: any };
const optionalLine = (max: number): Faults => ({
  one_line: ["lines", "bell"],
  [`too_long ${max}`]: ["long", "long address", "long url"],
});
const line = (max: number): Faults => ({ required: empty, ...optionalLine(max) });
const email: Faults = {
  required: empty,
  invalid: ["word", "lines", "bell", "turned", "email of two"],
  "too_long 254": ["long address"],
  "too_long 254, invalid": ["long", "long url"],
};
const message: Faults = {
  required: empty,
  "too_short 10": ["word", "lines", "bell", "turned"],
  "too_long 5000": ["long"],
};
const noWebsite = ["word", "lines", "bell", "turned", "email of two", "long address"] as const;
const longWebsite: Faults = { "too_long 2000": ["long url"], "too_long 2000, invalid": ["long"] };
const website: Faults = { required: empty, invalid: noWebsite, ...longWebsite };
const allBut = (...inputs: readonly Input[]) => any.filter((input) => !inputs.includes(input));

const HERE = "shared/forms/form-faults.test.ts";

/** Form -> field -> its faults. */
const faultsOf: Record<string, Record<string, Faults>> = {
  contact: {
    name: line(100),
    email,
    company: optionalLine(120),
    topic: choice,
    message,
  },
  register: {
    name: line(100),
    email,
    company: optionalLine(120),
    website,
    plan: choice,
    billing: { required: allBut("absent") },
    terms: choice,
  },
  partner: {
    program: choice,
    name: line(100),
    email,
    company: optionalLine(120),
    website,
    audience: choice,
    message,
  },
  enterprise: {
    name: line(100),
    email,
    company: optionalLine(120),
    website: { invalid: ["unseen", ...noWebsite], ...longWebsite },
    visits: choice,
    records: choice,
    systems: optionalLine(300),
    needs: { invalid: allBut("absent", "blank") },
    timeline: choice,
    message,
  },
  accessibility: {
    name: line(100),
    email,
    page: { required: empty, one_line: ["lines", "bell"], "too_long 500": ["long", "long url"] },
    barrier: message,
    technology: optionalLine(200),
  },
  "privacy-request": {
    kinds: choice,
    subject: choice,
    agent: line(100),
    permission: choice,
    name: line(100),
    email,
    where: optionalLine(200),
    details: { required: empty, "too_long 3000": ["long"] },
  },
  booking: {
    name: line(100),
    email,
    company: optionalLine(120),
    start: { required: ["absent"], invalid: allBut("absent") },
    zone: { required: ["absent", "blank"], invalid: allBut("absent", "blank") },
    message: { "too_long 2000": ["long", "long url"] },
  },
  "privacy-status": {
    reference: { required: empty, invalid: ["long", "long address", "long url"] },
    email,
  },
};

const schemas = { ...forms, booking: bookingSchema, "privacy-status": privacyStatusSchema };

test("every form is asked", () => {
  expect(
    Object.keys(faultsOf).sort(),
    `“faultsOf” in ${HERE} has an entry for each form of shared/forms/forms.ts: add the form’s`,
  ).toEqual(Object.keys(schemas).sort());
});

test.each(Object.entries(schemas))("%s finds what is wrong with each field", (form, given) => {
  const schema = given as typeof bookingSchema;
  const found = Object.keys(schema.shape).map((field) => {
    const faults = Map.groupBy(any, (input) => faultsAfter(schema, field, inputs[input]));
    faults.delete("");
    return [field, Object.fromEntries(faults)];
  });
  expect(
    Object.fromEntries(found),
    `Correct “faultsOf” in ${HERE} where a field of “${form}” has come, gone, or changed its rules`,
  ).toEqual(faultsOf[form]);
});

/** Codes of a field's faults with their limits; "" where it has none. */
function faultsAfter(schema: typeof bookingSchema, field: string, value: string | null): string {
  const data = new FormData();
  data.set("subject", "agent");
  data.set("kinds", "correct");
  data.delete(field);
  if (value !== null) data.set(field, value);
  const parsed = parseForm(schema, data);
  const fault = parsed.ok ? undefined : parsed.faults[field];
  if (!fault) return "";
  const all = [fault, ...(fault.also ?? [])];
  return all.map(({ code, min, max }) => [code, min ?? max ?? []].flat().join(" ")).join(", ");
}
