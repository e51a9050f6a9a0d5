import { CheckboxField } from "./checkbox.tsx";
import { RadioCards } from "./choice-cards.tsx";
import type { Example } from "./example.ts";
import { TextField } from "./field.tsx";
import { SelectField } from "./select.tsx";
import { TextareaField } from "./textarea.tsx";

const sizes = [
  { value: "small", label: "Up to 50 people" },
  { value: "large", label: "More than 50", note: "We ask for your procurement rules, too." },
];

export const examples: readonly Example[] = [
  { name: "Text", element: <TextField id="ex-name" name="name" label="Your name" /> },
  {
    name: "Text with a hint",
    element: (
      <TextField
        id="ex-mail"
        name="email"
        type="email"
        label="Email address"
        hint="We answer to this address only."
      />
    ),
  },
  {
    name: "Optional",
    element: <TextField id="ex-company" name="company" label="Company" optional="(optional)" />,
  },
  {
    name: "With an error",
    element: (
      <TextField
        id="ex-site"
        name="website"
        label="Website"
        defaultValue="tallyfolk"
        error="Enter an address that starts with https://, such as https://example.com."
      />
    ),
  },
  {
    name: "Several lines",
    element: <TextareaField id="ex-message" name="message" label="Your message" rows={4} />,
  },
  {
    name: "Several lines with an error",
    element: (
      <TextareaField
        id="ex-short"
        name="short"
        label="Your question"
        rows={3}
        defaultValue="Hi"
        error="Write at least 10 characters, so that we can answer."
      />
    ),
  },
  {
    name: "Select",
    element: (
      <SelectField
        id="ex-topic"
        name="topic"
        label="Topic"
        placeholder="Choose a topic"
        options={[
          { value: "sales", label: "Sales" },
          { value: "support", label: "Support" },
        ]}
      />
    ),
  },
  {
    name: "Radio cards",
    element: (
      <RadioCards
        id="ex-size"
        name="size"
        label="Size of your team"
        options={sizes}
        defaultValue="small"
      />
    ),
  },
  {
    name: "Radio cards with an error",
    element: (
      <RadioCards
        id="ex-team"
        name="team"
        label="Team"
        options={sizes}
        error="Choose the size of your team."
      />
    ),
  },
  {
    name: "Checkbox",
    element: <CheckboxField id="ex-terms" name="terms" label="I accept the terms of service" />,
  },
  {
    name: "Checkbox with an error",
    element: (
      <CheckboxField
        id="ex-consent"
        name="consent"
        label="I may speak for this company"
        error="Tick the box to go on."
      />
    ),
  },
];
