import { expect, test } from "vitest";
import { z } from "zod";
import { faults } from "#shared/forms/faults.ts";
import { choices, email, line, optionalLine, optionalWebsite, text } from "#shared/forms/form.ts";
import { Sources } from "../read/sources.ts";
import { faultsAfter, replacing } from "../testing/changed-content.ts";
import { content } from "../testing/content.ts";
import { checkFormErrors, faultsOf } from "./form-errors.ts";

test("every code of a schema is found, however deep it lies", () => {
  const schema = z
    .object({
      line: line(3),
      optional: optionalLine(3),
      email: email(),
      text: text(2, 3),
      website: optionalWebsite(),
      boxes: choices(["a"], 1),
    })
    .refine(() => true, { path: ["optional"], error: faults.required });
  expect(Object.fromEntries([...faultsOf(schema)].map(([k, v]) => [k, [...v].sort()]))).toEqual({
    line: ["one_line", "required", "too_long"],
    optional: ["one_line", "required", "too_long"],
    email: ["invalid", "required", "too_long"],
    text: ["required", "too_long", "too_short"],
    website: ["invalid", "required", "too_long"],
    boxes: ["required"],
  });
});

test("a fault without a sentence is named at its field", () => {
  const without = replacing(/ {4}errors:\n {6}required: .*\n/, "");
  expect(faultsAfter({ "forms/partner.yaml": without })).toEqual([
    expect.stringMatching(
      /^content\/forms\/partner\.yaml:\d+:\d+ .*fields\.program: No sentence says that this is “required”/,
    ),
  ]);
});

test.each([
  ["contact", "topic", "shared/forms/lead-forms.ts"],
  ["contact", "company", "shared/forms/lead-forms.ts"],
  ["booking", "zone", "shared/booking.ts"],
] as const)("a field of the form %s without copy is one fault: %s", (form, field, file) => {
  const { [field]: _, ...fields } = content.forms[form].fields as Record<string, unknown>;
  const forms = { ...content.forms, [form]: { ...content.forms[form], fields } };
  const sources = new Sources(
    {
      texts: new Map([[`forms/${form}.yaml`, "fields:\n  name: {}\n"]]),
      unreadable: new Map(),
      others: [],
    },
    "content",
  );
  checkFormErrors({ forms } as typeof content, (name) =>
    name === form ? sources.yaml(`forms/${form}`) : null,
  );
  expect(sources.faults.map(({ message }) => message)).toEqual([
    `fields.${field}: ${file} has this field, and the form has no copy for it. Name it in content-model/schema/forms.ts, add its control in app/forms, then write its label here.`,
  ]);
});

test.each([
  [
    "budget",
    "This form has no field “budget”. An optional one goes under “extra”; a required one begins in shared/forms/lead-forms.ts",
  ],
  [
    "mesage",
    "This form has no field “mesage”. Did you mean “message”? An optional one goes under “extra”; a required one begins in shared/forms/lead-forms.ts",
  ],
])("copy for a field that the form doesn't have says where one begins: %s", (field, message) => {
  const more = replacing("fields:\n", `fields:\n  ${field}:\n    label: A label\n`);
  expect(faultsAfter({ "forms/contact.yaml": more })).toEqual([
    expect.stringContaining(`content/forms/contact.yaml:2:3 “fields”: ${message}`),
  ]);
});

test("a minimum that the hint doesn't say is named at its field", () => {
  const without = replacing("(at least 10 characters)", "");
  expect(faultsAfter({ "forms/contact.yaml": without })).toEqual([
    expect.stringMatching(/^content\/forms\/contact\.yaml:.*fields\.message: .*10 characters/),
  ]);
});

test("so are all that lose it with a sentence that forms share", () => {
  const without = replacing('  too_short: "{field} must be at least {min} characters"\n', "");
  const found = faultsAfter({ "forms/common.yaml": without });
  expect(found.map((line) => line.split(":")[0]).sort()).toEqual([
    "content/forms/accessibility.yaml",
    "content/forms/contact.yaml",
    "content/forms/enterprise.yaml",
    "content/forms/partner.yaml",
  ]);
});

test("the question about a request's status is checked like a form", () => {
  const without = replacing(/(?<= {8}errors:\n) {10}required: .*\n(?= {10}invalid: )/, "");
  expect(faultsAfter({ "forms/privacy-request.yaml": without })).toEqual([
    expect.stringMatching(/status\.fields\.reference/),
  ]);
});

test("a sentence that nobody can ever read is a fault", () => {
  const more = replacing(/required: .*\n/, "required: Choose\n      too_long: Shorter\n");
  expect(faultsAfter({ "forms/partner.yaml": more })).toEqual([
    expect.stringMatching(/never “too_long”/),
  ]);
});

test("a placeholder that a fault has no value for is a fault", () => {
  const wrong = replacing(/required: .*/, 'required: "Choose {max}"');
  expect(faultsAfter({ "forms/partner.yaml": wrong })).toEqual([
    expect.stringMatching(/nothing is put in place of \{max\}; write \{field\}/),
  ]);
});
