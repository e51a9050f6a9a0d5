import { expect, test } from "vitest";
import { faultsAfter, readChanged } from "./testing/changed-content.ts";
import { extraFieldsYaml } from "./testing/extra-fields.ts";

const file = "forms/contact.yaml";
const withLines = (lines: string) => (text: string) => `${lines}${text}`;

test("fields that a form's file adds come after its own, the phone number first", () => {
  const { contact } = readChanged({ [file]: withLines(extraFieldsYaml) }).forms;
  const { fields } = readChanged({}).forms.contact;
  const added = ["phone", "budget", "team_size", "updates"];
  expect(Object.keys(contact.extra ?? {})).toEqual(added);
  expect(Object.keys(contact.fields)).toEqual([...Object.keys(fields), ...added]);
  expect(contact.fields).toMatchObject({
    budget: { label: "Budget", hint: "A rough number is enough." },
    team_size: { options: { small: "Up to 10", large: "More than 10" } },
  });
});

test("a form's own label takes the place of the preset's", () => {
  const lines = "phone: optional\nextra:\n  phone:\n    kind: phone\n    label: Mobile\n";
  const { contact } = readChanged({ [file]: withLines(lines) }).forms;
  expect(contact.fields).toMatchObject({ phone: { label: "Mobile" } });
});

const field = (lines: string) => `extra:\n  budget:\n${lines.replace(/^/gm, "    ")}\n`;

test.each([
  ["phone: required\n", 1, "“phone” must be “optional”."],
  ["phone: yes\n", 1, "“phone” must be “optional”."],
  [field("kind: number\nlabel: B"), 3, "“kind”: write one of text, phone, choice, checkbox."],
  [field("label: B"), 3, "“kind”: write one of text, phone, choice, checkbox."],
  [field("kind: text"), 3, "“label” is missing. Add it."],
  [field("kind: text\nlabel: B\nmax: 0"), 5, "“max” is 0; at least 1 must be there."],
  [field("kind: text\nlabel: B\nlabl: C"), 5, "There is no field “labl” here."],
  [field("kind: choice\nlabel: B"), 3, "“options” is missing. Add it."],
  [field("kind: choice\nlabel: B\noptions: {}"), 5, "“options”: name at least one choice."],
  [
    field('kind: choice\nlabel: B\noptions:\n  "a, b": C'),
    6,
    "“a, b”: this is what is stored, so write letters, digits, dashes, and _, at most 40; visitors see the text behind it.",
  ],
  [
    "extra:\n  email:\n    kind: text\n    label: E\n",
    3,
    "“email”: the form has this field already; choose another name.",
  ],
  [
    "extra:\n  lead_source:\n    kind: text\n    label: E\n",
    3,
    "“lead_source”: the form needs this name itself; choose another one.",
  ],
  [
    "extra:\n  Team-Size:\n    kind: text\n    label: E\n",
    3,
    "“Team-Size”: begin with a small letter and go on with small letters, digits, and _, at most 40.",
  ],
])("%j is reported in line %i", (lines, line, sentence) => {
  const faults = faultsAfter({ [file]: withLines(lines) });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^content/${file}:${line}:\\d+ `));
  expect(faults[0]).toContain(sentence);
});

test("a privacy request can't be given more fields", () => {
  const faults = faultsAfter({ "forms/privacy-request.yaml": withLines(extraFieldsYaml) });
  expect(faults).toEqual([
    expect.stringMatching(/privacy-request\.yaml:1:.*asks for no more than it needs/),
    expect.stringMatching(/privacy-request\.yaml:3:.*asks for no more than it needs/),
  ]);
});
