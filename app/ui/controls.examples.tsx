import { CheckboxField } from "../forms/form-fields.tsx";
import { Button, ButtonLink } from "./button.tsx";
import { PillRadios, RadioCards } from "./choices.tsx";
import { Dialog, opens } from "./dialog.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { Example } from "./example.ts";
import { TextField } from "./field.tsx";
import { Pagination } from "./pagination.tsx";
import { SelectField } from "./select.tsx";
import { Switch } from "./switch.tsx";
import { TextareaField } from "./textarea.tsx";

export const button: readonly Example[] = [
  { name: "Primary", element: <Button>Send message</Button> },
  { name: "Secondary", element: <Button variant="secondary">Add a website</Button> },
  { name: "Dark", element: <Button variant="dark">Sign up</Button> },
  {
    name: "Disabled",
    element: <Button disabled>Sent</Button>,
  },
  {
    name: "Busy",
    element: (
      <Button aria-busy="true" disabled>
        Running...
      </Button>
    ),
  },
  {
    name: "Long words",
    element: (
      <Button className="max-w-60">Download the list of every household in the segment</Button>
    ),
  },
  {
    name: "Link that looks like a button",
    element: <ButtonLink href="/gallery#button">See the plans</ButtonLink>,
  },
  { name: "On night: glow", ground: "night", element: <Button variant="glow">Book a demo</Button> },
  {
    name: "On night: ghost",
    ground: "night",
    element: <Button variant="ghost">Talk to sales</Button>,
  },
];

/** Links in text are the class `link`; there is no component to call. */
export const link: readonly Example[] = [
  {
    name: "In a sentence",
    element: (
      <p>
        Every figure is explained in the{" "}
        <a href="/gallery#link" className="link">
          register of claims
        </a>
        .
      </p>
    ),
  },
  {
    name: "Alone, with a target that fits a finger",
    element: (
      <a href="/gallery#link" className="link inline-flex min-h-11 items-center">
        How direct mail works
      </a>
    ),
  },
  {
    name: "On night",
    ground: "night",
    element: (
      <a href="/gallery#link" className="text-glow underline underline-offset-4">
        Read about large volumes
      </a>
    ),
  },
];

const sizes = [
  { value: "small", label: "Up to 50 people" },
  { value: "large", label: "More than 50", note: "We ask for your procurement rules, too." },
];

export const field: readonly Example[] = [
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

const options = [
  { value: "all", label: "All", note: "521" },
  { value: "consumer", label: "Consumer", note: "310" },
  { value: "business", label: "Business", note: "211" },
];

export const pillRadios: readonly Example[] = [
  {
    name: "On paper",
    element: <PillRadios name="pills-paper" label="Kind" options={options} start="all" />,
  },
  {
    name: "On night",
    ground: "night",
    element: (
      <PillRadios
        name="pills-night"
        label="Kind of entry"
        options={options}
        start="business"
        tone="night"
      />
    ),
  },
];

export const switchField: readonly Example[] = [
  {
    name: "Off",
    element: (
      <Switch
        id="ex-off"
        name="off"
        label="Marketing"
        description="Lets us measure our own adverts."
        states={{ on: "On", off: "Off" }}
      />
    ),
  },
  {
    name: "On",
    element: (
      <Switch
        id="ex-on"
        name="on"
        label="Analytics"
        description="Counts visits without names."
        states={{ on: "On", off: "Off" }}
        defaultChecked
      />
    ),
  },
  {
    name: "Always on",
    element: (
      <Switch
        id="ex-always"
        label="Essential"
        description="The site does not work without it."
        states={{ on: "Always on", off: "Off" }}
        defaultChecked
        disabled
      />
    ),
  },
];

export const errorSummary: readonly Example[] = [
  {
    name: "Two errors",
    folded: true,
    element: (
      <ErrorSummary
        title="There is a problem"
        items={[
          { fieldId: "ex-site", message: "Enter an address that starts with https://." },
          { fieldId: "ex-team", message: "Choose the size of your team." },
        ]}
      />
    ),
  },
];

export const dialog: readonly Example[] = [
  {
    name: "Opens from a button",
    element: (
      <>
        <Button {...opens("ex-dialog")} variant="secondary">
          Open the dialog
        </Button>
        <Dialog id="ex-dialog" title="A story in two minutes" close="Close">
          <p>Escape, the button and a click beside it close the dialog; the focus goes back.</p>
        </Dialog>
      </>
    ),
  },
];

const copy = { previous: "Newer", next: "Older", page: "Page {page}" };
const hrefOf = (page: number) => `/gallery?page=${page}#pagination`;

export const pagination: readonly Example[] = [
  {
    name: "On the first of three pages",
    element: (
      <Pagination current={1} count={3} hrefOf={hrefOf} copy={{ ...copy, label: "Few pages" }} />
    ),
  },
  {
    name: "Amid many",
    element: (
      <Pagination
        current={80}
        count={167}
        hrefOf={hrefOf}
        copy={{ ...copy, label: "Many pages" }}
      />
    ),
  },
];
