/* Schemas of the API's description (OpenAPI) and of its reference pages. */
import { z } from "zod";
import { type ApiProblem, apiProblems, type FieldFault, fieldFaults } from "#shared/sandbox.ts";
import type { Plans } from "./plans.ts";
import { pageSchema } from "./section.ts";
import { group, list, matching, message, scope, text } from "./text.ts";

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
    example: text.describe("Over an example of an error"),
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
    facts: group("Beside the title: facts that a first request needs", {
      baseUrl: title.describe("Over the URL that paths are added to"),
      authorization: title.describe("Over the header that carries the key"),
      key: text.describe("That header’s value, with a placeholder for the key"),
      limit: title.describe("Over the rate limit"),
      perMinute: message("count").describe(
        "The rate limit; {count} is how many requests the sandbox takes per minute",
      ),
      secret: title.describe("Over the secret that sample webhooks are signed with"),
      check: text.describe("Link to the code that checks a signature"),
      fold: title.describe("Opens the facts on phones"),
    }),
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
      length: message("least", "most").describe(
        "After a description: how many characters the text has",
      ),
      items: message("least", "most").describe("After a description: how many values the list has"),
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
      shape: message("status", "name").describe(
        "The same where there are several shapes of response; {name} is what the table’s is called",
      ),
      columns: columns("name", "type", "what").describe("Headings of the table of fields"),
      headers: message("status").describe("What the table of a response’s headers shows"),
      headerColumns: columns("name", "example", "what").describe("Headings of that table"),
      problem: text.describe("Heading over the errors"),
      problems: text.describe("What the table of errors shows"),
      problemColumns: columns("status", "means", "names").describe("Headings of that table"),
    }),
    others: text.describe("Name of the links to the other requests"),
    neighbors: group("Links at the end of the page", {
      label: text.describe("Name of the links to the requests before and after"),
      previous: text.describe("Over the one before"),
      next: text.describe("Over the one after"),
      all: text.describe("Over the reference, where there is none before or after"),
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
    more: text.describe("Opens what most requests leave out"),
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

/** Subset of OpenAPI 3.1 that a content file may use: all that the API needs, and no second way to say it. */

/** Appears last in each choice: what is wrong with the other is what an editor wants to know. */
const ref = z.strictObject({
  $ref: z.string().startsWith("#/components/").describe("Where in this file it is described"),
});
const typeName = z.enum(["object", "array", "string", "integer", "number", "boolean", "null"]);
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** The part of JSON Schema 2020-12 that the API uses. */
export type JsonSchema = {
  $ref?: string | undefined;
  type?: z.output<typeof typeName> | Array<z.output<typeof typeName>> | undefined;
  description?: string | undefined;
  enum?: Array<z.output<typeof scalar>> | undefined;
  const?: z.output<typeof scalar> | undefined;
  default?: z.output<typeof scalar> | undefined;
  examples?: unknown[] | undefined;
  format?: string | undefined;
  pattern?: string | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  items?: JsonSchema | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  uniqueItems?: boolean | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  minProperties?: number | undefined;
  additionalProperties?: boolean | undefined;
  anyOf?: JsonSchema[] | undefined;
};

const count = z.int().min(0).optional();
const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.strictObject({
    $ref: z.string().startsWith("#/components/schemas/").optional(),
    type: z.union([typeName, z.array(typeName).min(2)]).optional(),
    description: text.optional(),
    enum: z.array(scalar).min(1).optional(),
    const: scalar.optional(),
    default: scalar.optional(),
    examples: z.array(z.unknown()).min(1).optional(),
    format: z.enum(["date", "date-time", "email", "ipv4", "ipv6", "uri"]).optional(),
    pattern: text.optional(),
    minLength: count,
    maxLength: count,
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    items: jsonSchema.optional(),
    minItems: count,
    maxItems: count,
    uniqueItems: z.boolean().optional(),
    properties: z.record(z.string(), property).optional(),
    required: z.array(z.string()).min(1).optional(),
    minProperties: count,
    additionalProperties: z.boolean().optional(),
    anyOf: z.array(jsonSchema).min(2).optional(),
  }),
);

/** A field is explained where it is shown, unless it names a shape that is. */
const property = jsonSchema.check(({ value, issues }) => {
  if (value.$ref !== undefined || value.description !== undefined) return;
  issues.push({
    code: "invalid_type",
    expected: "string",
    input: undefined,
    path: ["description"],
  });
});

const header = z.strictObject({
  description: text.describe("What the header says"),
  required: z.boolean().optional().describe("true if each such response has it"),
  schema: jsonSchema.describe("What its value may be"),
  example: text.describe("A value as it may come"),
});

const parameter = z.strictObject({
  name: text.describe("Name in the query or of the header"),
  in: z.enum(["query", "header"]).describe("Where it is sent"),
  required: z.boolean().optional().describe("true if nothing works without it"),
  description: text.describe("What it does"),
  schema: jsonSchema.describe("What its value may be"),
});

const media = z.strictObject({
  schema: jsonSchema.describe("What the body may be"),
  example: z
    .unknown()
    .optional()
    .describe("A body; that of a response is what the sandbox answers"),
});

const content = group("The body, by its type", {
  "application/json": media.optional().describe("A body in JSON"),
  "application/problem+json": media.optional().describe("An error"),
});

const response = z.strictObject({
  description: text.describe("When it comes"),
  headers: z
    .record(z.string(), z.union([header, ref]))
    .optional()
    .describe("Headers of note"),
  content: content.optional(),
});

const operation = z.strictObject({
  operationId: matching(/^[a-z][A-Za-z]+$/).describe(
    "Name in code; the address of its page is made of it",
  ),
  tags: z.array(text).length(1).describe("The group it belongs to"),
  summary: text.max(60).describe("Title of its page: what it does, at most 60 characters"),
  description: text.optional().describe("What it does, in two or three sentences"),
  parameters: z
    .array(z.union([parameter, ref]))
    .optional()
    .describe("Query and headers"),
  requestBody: z
    .strictObject({
      required: z.boolean().optional().describe("true if it must be sent"),
      content,
    })
    .optional()
    .describe("What is sent"),
  responses: z
    .record(matching(/^([1-5]\d\d|[1-5]XX)$/), z.union([response, ref]))
    .describe("Every status with what comes"),
});

const pathItem = z.strictObject({
  get: operation.optional().describe("Reads"),
  post: operation.optional().describe("Sends"),
});

const document = z.strictObject({
  openapi: z.literal("3.1.0").describe("Version of the format"),
  info: group("About the API", {
    title: text.describe("Name of the API"),
    version: matching(/^\d+\.\d+\.\d+$/).describe("Version of this file"),
    summary: text.describe("What it is, in a sentence"),
    description: text.describe("What a reader of the file must know first"),
    contact: group("Who helps", {
      email: text.describe("Where questions go"),
      url: text.describe("Page for questions"),
    }),
    license: group("Under which the file may be used", {
      name: text.describe("License of the file"),
      identifier: text.describe("Its SPDX identifier"),
    }),
  }),
  servers: list("Where it answers: the sandbox", {
    url: text.describe("Address before each path"),
    description: text.describe("What answers there"),
  }).length(1),
  security: z
    .array(z.record(z.string(), z.array(z.string())))
    .describe("What a request shows: nothing, or a key"),
  tags: list("Groups of requests, in their order", {
    name: text.describe("Name of the group"),
    description: text.describe("What it is for"),
  }).min(1),
  paths: z.record(z.string().startsWith("/"), pathItem).describe("Every request, by its path"),
  components: group("What several places name", {
    securitySchemes: group("How a request shows who sends it", {
      bearerKey: group("The key of a customer", {
        type: z.literal("http").describe("Sent with HTTP"),
        scheme: z.literal("bearer").describe("In the Authorization header"),
        description: text.describe("Where keys come from"),
      }),
    }),
    parameters: z.record(z.string(), parameter).describe("Those that several requests have"),
    headers: z.record(z.string(), header).describe("Those that several responses have"),
    responses: z.record(z.string(), response).describe("Those that several requests may get"),
    schemas: z.record(z.string(), property).describe("Shapes of what is sent and comes back"),
  }),
  webhooks: z
    .record(z.string(), z.strictObject({ post: operation.describe("What we send") }))
    .describe("What we send, by its event"),
});

export type OpenApi = z.output<typeof document>;

/** content/openapi.yaml. What follows from the plans is put in, so that no price is written twice. */
export const openApiSchema = document.transform((api): OpenApi => {
  const { plans } = scope();
  return plans ? withPlans(api, plans) : api;
});

export type OpenApiOperation = z.output<typeof operation>;
export type OpenApiParameter = z.output<typeof parameter>;
export type OpenApiHeader = z.output<typeof header>;
export type OpenApiResponse = z.output<typeof response>;

/** The file with what follows from the plans: which pieces of mail there are, and the price in the example of a quote. */
export function withPlans(api: OpenApi, { mailPieces }: Pick<Plans, "mailPieces">): OpenApi {
  const copy = structuredClone(api);
  const { piece } = copy.components.schemas.MailToQuote?.properties ?? {};
  if (piece) piece.enum = mailPieces.map(({ id }) => id);
  const post = copy.paths["/mail/quotes"]?.post;
  const asked = post?.requestBody?.content["application/json"]?.example;
  const success = post?.responses["200"];
  const answer = success && "content" in success ? success.content?.["application/json"] : null;
  const { piece: id, quantity } = (asked ?? {}) as { piece?: string; quantity?: number };
  const cents = mailPieces.find((one) => one.id === id)?.cents;
  if (!answer || cents === undefined || quantity === undefined) return copy;
  const prices = { unit_cents: cents, total_cents: cents * quantity };
  answer.example = { ...(answer.example as object), ...prices };
  return copy;
}
