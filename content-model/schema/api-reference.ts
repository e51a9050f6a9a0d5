import { z } from "zod";
import { pageSchema } from "./section.ts";
import { group, message, text } from "./text.ts";

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
  }),
});

export type ApiReferencePage = z.output<typeof apiReferencePageSchema>;
