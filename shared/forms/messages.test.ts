import { expect, test } from "vitest";
import type { z } from "zod";
import { bookingSchema } from "../booking.ts";
import { faultCodes } from "./faults.ts";
import { forms } from "./forms.ts";
import { typedText } from "./parse.ts";
import { privacyStatusSchema } from "./privacy-request.ts";

const schemas = { ...forms, booking: bookingSchema, "privacy-status": privacyStatusSchema };

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

test.each(Object.entries(schemas))("%s tells every fault by a code", (_form, schema) => {
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
    for (const { message, path } of issuesOf(schema, data)) {
      expect(faultCodes, `${path} of ${JSON.stringify(fields).slice(0, 300)}`).toContain(message);
      expect(names).toContain(path[0]);
    }
  }
});

test("a file in a field's place is answered by a code", () => {
  for (const schema of Object.values(schemas)) {
    const data = new FormData();
    for (const name of Object.keys(schema.shape)) data.append(name, new File(["x"], "x.txt"));
    const issues = issuesOf(schema, data);
    expect(issues.length).toBeGreaterThan(0);
    for (const { message } of issues) expect(faultCodes).toContain(message);
  }
});

/** Issues of the schema itself: `parseForm` would hide a message of the library's. */
function issuesOf(schema: z.ZodType, data: FormData) {
  return schema.safeParse(typedText(schema, data)).error?.issues ?? [];
}
