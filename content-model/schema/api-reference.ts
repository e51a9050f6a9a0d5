import { z } from "zod";
import { type ApiProblem, apiProblems, type FieldFault, fieldFaults } from "#shared/sandbox.ts";
import { pageSchema } from "./section.ts";
import { group, list, message, text } from "./text.ts";

const title = text.max(70);
const columns = (...names: readonly [string, ...string[]]) =>
  z.strictObject(
    Object.fromEntries(
      names.map((name) => [name, text.describe(`Heading of the column “${name}”`)]),
    ) as Record<string, typeof text>,
  );

/** content/pages/api-reference.yaml: the reference's first page, and what the page of each request says around it. */
export const apiReferencePageSchema = pageSchema.extend({
  operations: group("The list of every request", {
    title: title.describe("Heading over the list of requests"),
    fold: message("count").describe("Opens it on phones; {count} is how many requests"),
    onPage: title.describe("Heading over the links to the parts of the page"),
    caption: text.describe("What the table shows"),
    columns: columns("request", "does", "group").describe("Headings of the columns"),
  }),
  errors: group("The list of every error", {
    title: title.describe("Heading over the list of errors"),
    intro: text.describe("A sentence or two under the heading"),
    caption: text.describe("What the table shows"),
    columns: columns("status", "name", "means", "fix").describe("Headings of the columns"),
  }),
  file: group("The file to download", {
    title: title.describe("Heading over the downloads"),
    text: text.describe("What the file is good for"),
    json: text.describe("Link to the file in JSON"),
    yaml: text.describe("Link to the file in YAML"),
  }),
  operation: group("The page of one request", {
    title: message("summary").describe("Title for search engines; {summary} is the request’s"),
    description: message("method", "path", "description").describe(
      "Description for search engines; {method}, {path} and {description} are the request’s",
    ),
    request: group("What is sent", {
      title: title.describe("Heading"),
      parameters: text.describe("What the table of parameters shows"),
      body: text.describe("What the table of the body’s fields shows"),
      columns: columns("name", "type", "what").describe("Headings of both tables"),
      required: text.describe("After the type of a field that must be sent"),
      inQuery: text.describe("Before the type of a query parameter"),
      inHeader: text.describe("Before the type of a header"),
      oneOf: message("values").describe("After a description: the values that are taken"),
      range: message("least", "most").describe("After a description: the numbers that are taken"),
      pattern: message("pattern").describe("After a description: the pattern of the text"),
      byDefault: message("value").describe("After a description: the value if none is sent"),
    }),
    samples: group("Code to copy", {
      title: title.describe("Heading"),
      intro: text.describe("A sentence or two under the heading"),
      curl: text.describe("Name of the sample for the command line"),
      typescript: text.describe("Name of the sample in TypeScript"),
      python: text.describe("Name of the sample in Python"),
    }),
    responses: group("What comes back", {
      title: title.describe("Heading"),
      fields: message("status").describe("What the table of a response’s fields shows"),
      columns: columns("name", "type", "what").describe("Headings of the table of fields"),
      headers: message("status").describe("What the table of a response’s headers shows"),
      problem: text.describe("Heading over the errors"),
      problems: text.describe("What the table of errors shows"),
      problemColumns: columns("status", "means", "names").describe("Headings of that table"),
    }),
    others: text.describe("Name of the links to the other requests"),
    neighbors: group("Links at the end of the page", {
      label: text.describe("Name of the links to the requests before and after"),
      previous: text.describe("Over the one before"),
      next: text.describe("Over the one after"),
    }),
  }),
});

export type ApiReferencePage = z.output<typeof apiReferencePageSchema>;

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

const names = z.array(text).min(10);
const problem = z.strictObject({
  title: text.describe("Title, the same for each such error"),
  detail: text.describe("What happened and how to fix it, where nothing more is known"),
});
const problemNames = Object.keys(apiProblems) as ApiProblem[];

/** content/sandbox.yaml: what the sandbox of the API draws its answers from, and what it says. */
export const sandboxSchema = z.strictObject({
  sample: z.literal(true).describe("Always true: people and companies are invented"),
  secret: z
    .string()
    .startsWith("whsec_")
    .describe("Public secret that sample deliveries are signed with"),
  day: z.iso.date().describe("Day that answers are dated by; the same for everybody"),
  firstNames: names.describe("First names of invented people"),
  lastNames: names.describe("Last names of invented people"),
  places: list("Where they live", {
    city: text.describe("City"),
    state: z.string().length(2).describe("Two-letter state"),
    zip3: z.string().length(3).describe("First three digits of its ZIP codes"),
  }).min(5),
  companies: list("Invented companies", {
    name: text.describe("Name"),
    domain: z.string().endsWith(".example").describe("Website, on a reserved name"),
    industry: text.describe("Line of business"),
    employees: z.int().min(1).describe("Number of employees"),
    state: z.string().length(2).describe("State of the head office"),
  }).min(5),
  topics: list("Sample topics, in alphabetical order of their names", {
    id: z.string().startsWith("top_").describe("Id of the topic"),
    name: text.describe("Name of the topic"),
    kind: z.enum(["consumer", "business"]).describe("Who researches it"),
    group: text.describe("Subject it belongs to"),
  }).min(10),
  problems: group(
    "Every error of the API",
    Object.fromEntries(
      problemNames.map((name) => [name, problem.describe(`The error “${name}”`)]),
    ) as Record<ApiProblem, typeof problem>,
  ),
  faults: group(
    "What one field expects; {expected} is the value in question",
    Object.fromEntries(
      fieldFaults.map((name) => [name, text.describe(`A field’s fault of the kind “${name}”`)]),
    ) as Record<FieldFault, typeof text>,
  ),
});

export type SandboxContent = z.output<typeof sandboxSchema>;
