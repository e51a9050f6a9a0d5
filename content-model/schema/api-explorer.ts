import { z } from "zod";
import { group, message, text } from "./text.ts";

/** content/tools/api-explorer.yaml: the form that sends a request to the sandbox, and what came back. */
export const apiExplorerSchema = z.strictObject({
  title: text.describe("Heading of the tool"),
  intro: text.describe("A sentence or two under the heading"),
  choose: group("The choice of a request", {
    label: text.describe("Label of the choice of a request"),
    submit: text.describe("Its button, for visitors without scripts"),
    reference: text.describe("Link to the page of the chosen request"),
  }),
  fields: group("The form", {
    body: text.describe("Label of the request body"),
    bodyHint: text.describe("Under the label of the body"),
    unset: text.describe("The choice that leaves a parameter out"),
    optional: text.describe("After the label of what may be left out"),
    more: text.describe("Name of the group of parameters that only the sandbox has"),
  }),
  send: text.describe("The button"),
  sending: text.describe("The button while the answer is awaited"),
  answer: group("What came back", {
    title: text.describe("Heading over the answer"),
    sample: text.describe("Mark beside the heading"),
    idle: text.describe("Before a request is sent"),
    example: text.describe("Over an example of the response, until there is one"),
    status: message("status", "ms").describe("What came back; {ms} is the time it took"),
    problem: message("status", "title", "ms").describe(
      "What came back when the request is wrong; {title} is the problem’s",
    ),
    failed: text.describe("When the sandbox could not be reached"),
    request: text.describe("Heading over the request as it was sent"),
    headers: text.describe("Heading over the headers that came back"),
    body: text.describe("Heading over the body that came back"),
  }),
  copy: group("Copying a code sample", {
    button: text.describe("Button beside a code sample"),
    name: message("what").describe("Its name for screen readers; {what} is the sample’s"),
    done: text.describe("After it was copied"),
    failed: text.describe("Where the browser refuses to copy"),
  }),
});

export type ApiExplorerCopy = z.output<typeof apiExplorerSchema>;
