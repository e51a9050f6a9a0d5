import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { bookingSchema } from "../booking.ts";
import { forms } from "./forms.ts";
import { parseForm } from "./parse.ts";
import { privacyStatusSchema } from "./privacy-request.ts";

const schemas = { ...forms, booking: bookingSchema, "privacy-status": privacyStatusSchema };

/** What stands in a schema's place when it has no sentence of its own for a fault. */
const raw = "a sentence of the library's";
const before = z.config().localeError;
beforeAll(() => void z.config({ localeError: () => raw }));
afterAll(() => void z.config({ localeError: before }));

const garbage = [
  ...[
    "",
    " ",
    "no",
    "yes",
    "0",
    "-1",
    "null",
    "[object Object]",
    "constructor",
    "__proto__",
    "\0",
    "\x1b[2J",
  ],
  ...[
    "\u200b",
    "\u202e",
    "\u2028",
    "\ud800",
    "👩‍💻",
    "a\r\nb",
    ",",
    "a,b",
    "@",
    "a@b",
    "//",
    "javascript:x",
    "%zz",
  ],
  ...[
    "2026-02-30T25:61:00.000Z",
    "2026-03-09T13:00:00.000Z",
    "Mars/Olympus",
    "agent",
    "correct",
    "opt-out,moon",
  ],
  ...["x".repeat(300), "x".repeat(6_000), " x".repeat(3_000), `${"x".repeat(300)}@example.com`],
];

test.each(Object.entries(schemas))("%s says what is wrong in words of its own", (_form, schema) => {
  const names = Object.keys(schema.shape);
  const posts = [
    {},
    ...garbage.map((text) => Object.fromEntries(names.map((name) => [name, text]))),
    ...names.flatMap((name) =>
      garbage.map((text) => ({ subject: "agent", kinds: "correct", [name]: text })),
    ),
  ];
  for (const fields of posts) {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    const parsed = parseForm<unknown>(schema, data);
    for (const [name, message] of Object.entries(parsed.ok ? {} : parsed.errors)) {
      expect(message, `${name} of ${JSON.stringify(fields).slice(0, 300)}`).not.toBe(raw);
      expect(names).toContain(name);
    }
  }
});

test("a file in a field's place is answered in words of our own", () => {
  for (const schema of Object.values(schemas)) {
    const data = new FormData();
    for (const name of Object.keys(schema.shape)) data.append(name, new File(["x"], "x.txt"));
    const parsed = parseForm<unknown>(schema, data);
    expect(Object.values(parsed.ok ? {} : parsed.errors)).not.toContain(raw);
  }
});
