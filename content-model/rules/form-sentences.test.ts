import { expect, test } from "vitest";
import { bookingSchema } from "#shared/booking.ts";
import { errorSentences } from "#shared/forms/error-sentences.ts";
import { forms } from "#shared/forms/forms.ts";
import { parseForm } from "#shared/forms/parse.ts";
import { privacyStatusSchema } from "#shared/forms/privacy-request.ts";
import { content } from "../testing/content.ts";

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

const HERE = "content-model/rules/form-sentences.test.ts";

/** Form -> field -> what a visitor reads -> after which of the inputs. */
const said: Record<string, Record<string, Record<string, readonly Input[]>>> = {
  contact: {
    name: {
      "Enter your name": ["absent", "blank", "unseen"],
      "Name must be a single line of text": ["lines", "bell"],
      "Name must be 100 characters or fewer": ["long", "long address", "long url"],
    },
    email: {
      "Enter your email address": ["absent", "blank", "unseen"],
      "Enter an email address in the form name@example.com": [
        "word",
        "lines",
        "bell",
        "turned",
        "email of two",
      ],
      "Email address must be 254 characters or fewer": ["long address"],
      "Email address must be 254 characters or fewer. Enter an email address in the form name@example.com":
        ["long", "long url"],
    },
    company: {
      "Company must be a single line of text": ["lines", "bell"],
      "Company must be 120 characters or fewer": ["long", "long address", "long url"],
    },
    topic: {
      "Choose what your message is about": any,
    },
    message: {
      "Enter your message": ["absent", "blank", "unseen"],
      "Message must be at least 10 characters": ["word", "lines", "bell", "turned"],
      "Message must be 5000 characters or fewer": ["long"],
    },
  },
  register: {
    name: {
      "Enter your name": ["absent", "blank", "unseen"],
      "Name must be a single line of text": ["lines", "bell"],
      "Name must be 100 characters or fewer": ["long", "long address", "long url"],
    },
    email: {
      "Enter your work email address": ["absent", "blank", "unseen"],
      "Enter an email address in the form name@example.com": [
        "word",
        "lines",
        "bell",
        "turned",
        "email of two",
      ],
      "Email address must be 254 characters or fewer": ["long address"],
      "Email address must be 254 characters or fewer. Enter an email address in the form name@example.com":
        ["long", "long url"],
    },
    company: {
      "Company must be a single line of text": ["lines", "bell"],
      "Company must be 120 characters or fewer": ["long", "long address", "long url"],
    },
    website: {
      "Enter your website’s address": ["absent", "blank", "unseen"],
      "Enter a website address, such as example.com": [
        "word",
        "lines",
        "bell",
        "turned",
        "email of two",
        "long address",
      ],
      "Website must be 2000 characters or fewer": ["long url"],
      "Website must be 2000 characters or fewer. Enter a website address, such as example.com": [
        "long",
      ],
    },
    plan: {
      "Choose a plan": any,
    },
    billing: {
      "Choose monthly or annual billing": [
        "blank",
        "unseen",
        "word",
        "lines",
        "bell",
        "turned",
        "email of two",
        "long",
        "long address",
        "long url",
      ],
    },
    terms: {
      "Accept the terms of service and the privacy policy to continue": any,
    },
  },
  partner: {
    program: {
      "Choose a program": any,
    },
    name: {
      "Enter your name": ["absent", "blank", "unseen"],
      "Name must be a single line of text": ["lines", "bell"],
      "Name must be 100 characters or fewer": ["long", "long address", "long url"],
    },
    email: {
      "Enter your work email address": ["absent", "blank", "unseen"],
      "Enter an email address in the form name@example.com": [
        "word",
        "lines",
        "bell",
        "turned",
        "email of two",
      ],
      "Email address must be 254 characters or fewer": ["long address"],
      "Email address must be 254 characters or fewer. Enter an email address in the form name@example.com":
        ["long", "long url"],
    },
    company: {
      "Company must be a single line of text": ["lines", "bell"],
      "Company must be 120 characters or fewer": ["long", "long address", "long url"],
    },
    website: {
      "Enter your website’s address": ["absent", "blank", "unseen"],
      "Enter a website address, such as example.com": [
        "word",
        "lines",
        "bell",
        "turned",
        "email of two",
        "long address",
      ],
      "Website must be 2000 characters or fewer": ["long url"],
      "Website must be 2000 characters or fewer. Enter a website address, such as example.com": [
        "long",
      ],
    },
    audience: {
      "Choose how many you serve": any,
    },
    message: {
      "Tell us who you serve": ["absent", "blank", "unseen"],
      "This must be at least 10 characters": ["word", "lines", "bell", "turned"],
      "This must be 5000 characters or fewer": ["long"],
    },
  },
  enterprise: {
    name: {
      "Enter your name": ["absent", "blank", "unseen"],
      "Name must be a single line of text": ["lines", "bell"],
      "Name must be 100 characters or fewer": ["long", "long address", "long url"],
    },
    email: {
      "Enter your work email address": ["absent", "blank", "unseen"],
      "Enter an email address in the form name@example.com": [
        "word",
        "lines",
        "bell",
        "turned",
        "email of two",
      ],
      "Email address must be 254 characters or fewer": ["long address"],
      "Email address must be 254 characters or fewer. Enter an email address in the form name@example.com":
        ["long", "long url"],
    },
    company: {
      "Company must be a single line of text": ["lines", "bell"],
      "Company must be 120 characters or fewer": ["long", "long address", "long url"],
    },
    website: {
      "Enter a website address, such as example.com": [
        "unseen",
        "word",
        "lines",
        "bell",
        "turned",
        "email of two",
        "long address",
      ],
      "Website must be 2000 characters or fewer": ["long url"],
      "Website must be 2000 characters or fewer. Enter a website address, such as example.com": [
        "long",
      ],
    },
    visits: {
      "Choose your visits per month": any,
    },
    records: {
      "Choose how many records you need": any,
    },
    systems: {
      "Systems must be a single line of text": ["lines", "bell"],
      "Systems must be 300 characters or fewer": ["long", "long address", "long url"],
    },
    needs: {
      "Choose needs from the list": [
        "unseen",
        "word",
        "lines",
        "bell",
        "turned",
        "email of two",
        "long",
        "long address",
        "long url",
      ],
    },
    timeline: {
      "Choose when you want to start": any,
    },
    message: {
      "Enter what doesn't fit today": ["absent", "blank", "unseen"],
      "This must be at least 10 characters": ["word", "lines", "bell", "turned"],
      "This must be 5000 characters or fewer": ["long"],
    },
  },
  accessibility: {
    name: {
      "Enter your name": ["absent", "blank", "unseen"],
      "Name must be a single line of text": ["lines", "bell"],
      "Name must be 100 characters or fewer": ["long", "long address", "long url"],
    },
    email: {
      "Enter your email address": ["absent", "blank", "unseen"],
      "Enter an email address in the form name@example.com": [
        "word",
        "lines",
        "bell",
        "turned",
        "email of two",
      ],
      "Email address must be 254 characters or fewer": ["long address"],
      "Email address must be 254 characters or fewer. Enter an email address in the form name@example.com":
        ["long", "long url"],
    },
    page: {
      "Enter the page where it happened": ["absent", "blank", "unseen"],
      "Page must be a single line of text": ["lines", "bell"],
      "Page must be 500 characters or fewer": ["long", "long url"],
    },
    barrier: {
      "Enter what got in the way": ["absent", "blank", "unseen"],
      "This must be at least 10 characters": ["word", "lines", "bell", "turned"],
      "This must be 5000 characters or fewer": ["long"],
    },
    technology: {
      "Assistive technology must be a single line of text": ["lines", "bell"],
      "Assistive technology must be 200 characters or fewer": ["long", "long address", "long url"],
    },
  },
  "privacy-request": {
    kinds: {
      "Choose what you want us to do": any,
    },
    subject: {
      "Choose who this request is for": any,
    },
    agent: {
      "Enter your own name, as the person making this request for someone else": [
        "absent",
        "blank",
        "unseen",
      ],
      "Your name must be a single line of text": ["lines", "bell"],
      "Your name must be 100 characters or fewer": ["long", "long address", "long url"],
    },
    permission: {
      "Confirm that you have signed permission or a power of attorney": any,
    },
    name: {
      "Enter the name of the person": ["absent", "blank", "unseen"],
      "Name must be a single line of text": ["lines", "bell"],
      "Name must be 100 characters or fewer": ["long", "long address", "long url"],
    },
    email: {
      "Enter your email address": ["absent", "blank", "unseen"],
      "Enter an email address in the form name@example.com": [
        "word",
        "lines",
        "bell",
        "turned",
        "email of two",
      ],
      "Email address must be 254 characters or fewer": ["long address"],
      "Email address must be 254 characters or fewer. Enter an email address in the form name@example.com":
        ["long", "long url"],
    },
    where: {
      "Address or other email must be a single line of text": ["lines", "bell"],
      "Address or other email must be 200 characters or fewer": [
        "long",
        "long address",
        "long url",
      ],
    },
    details: {
      "Enter what is wrong and what is right": ["absent", "blank", "unseen"],
      "Details must be 3000 characters or fewer": ["long"],
    },
  },
  booking: {
    name: {
      "Enter your name": ["absent", "blank", "unseen"],
      "Name must be a single line of text": ["lines", "bell"],
      "Name must be 100 characters or fewer": ["long", "long address", "long url"],
    },
    email: {
      "Enter your work email address": ["absent", "blank", "unseen"],
      "Enter an email address in the form name@example.com": [
        "word",
        "lines",
        "bell",
        "turned",
        "email of two",
      ],
      "Email address must be 254 characters or fewer": ["long address"],
      "Email address must be 254 characters or fewer. Enter an email address in the form name@example.com":
        ["long", "long url"],
    },
    company: {
      "Company must be a single line of text": ["lines", "bell"],
      "Company must be 120 characters or fewer": ["long", "long address", "long url"],
    },
    start: {
      "Choose a time": ["absent"],
      "Choose one of the times shown": [
        "blank",
        "unseen",
        "word",
        "lines",
        "bell",
        "turned",
        "email of two",
        "long",
        "long address",
        "long url",
      ],
    },
    zone: {
      "Choose your time zone": ["absent", "blank"],
      "Choose a time zone from the list": [
        "unseen",
        "word",
        "lines",
        "bell",
        "turned",
        "email of two",
        "long",
        "long address",
        "long url",
      ],
    },
    message: {
      "Message must be 2000 characters or fewer": ["long", "long url"],
    },
  },
  "privacy-status": {
    reference: {
      "Enter the reference number": ["absent", "blank", "unseen"],
      "Enter the reference number in the form TF-7K3M-9QX2": ["long", "long address", "long url"],
    },
    email: {
      "Enter the email address that you gave": ["absent", "blank", "unseen"],
      "Enter an email address in the form name@example.com": [
        "word",
        "lines",
        "bell",
        "turned",
        "email of two",
      ],
      "Email address must be 254 characters or fewer": ["long address"],
      "Email address must be 254 characters or fewer. Enter an email address in the form name@example.com":
        ["long", "long url"],
    },
  },
};

const { common, ...copies } = content.forms;
const schemas = {
  ...Object.fromEntries(
    Object.entries(forms).map(([form, schema]) => [
      form,
      { schema, fields: copies[form as keyof typeof forms].fields },
    ]),
  ),
  booking: { schema: bookingSchema, fields: copies.booking.fields },
  "privacy-status": {
    schema: privacyStatusSchema,
    fields: copies["privacy-request"].request.status.fields,
  },
};

test("every form is asked", () => {
  expect(
    Object.keys(said).sort(),
    `“said” in ${HERE} has an entry for each form of shared/forms/forms.ts: add the form’s, with what a visitor reads`,
  ).toEqual(Object.keys(schemas).sort());
});

test.each(Object.entries(schemas))("%s says what is wrong with each field", (form, given) => {
  const { schema, fields } = given as {
    schema: typeof bookingSchema;
    fields: typeof copies.booking.fields;
  };
  const answers = Object.keys(schema.shape).map((field) => {
    const sentences: Record<string, Input[]> = {};
    for (const input of any) {
      const sentence = sentenceAfter(schema, fields, field, inputs[input]);
      if (sentence) sentences[sentence] = [...(sentences[sentence] ?? []), input];
    }
    return [field, sentences];
  });
  expect(
    Object.keys(schema.shape).sort(),
    `“said.${form}” in ${HERE} has an entry for each field of the form’s schema: add or remove the field’s`,
  ).toEqual(Object.keys(said[form] ?? {}).sort());
  expect(
    Object.fromEntries(answers),
    `What the form says has changed: correct “said.${form}” in ${HERE}, or the sentences in content/forms`,
  ).toEqual(said[form]);
});

function sentenceAfter(
  schema: typeof bookingSchema,
  fields: typeof copies.booking.fields,
  field: string,
  value: string | null,
): string | undefined {
  const data = new FormData();
  data.set("subject", "agent");
  data.set("kinds", "correct");
  data.delete(field);
  if (value !== null) data.set(field, value);
  const parsed = parseForm(schema, data);
  return parsed.ok ? undefined : errorSentences(parsed.faults, { fields, common })[field];
}
