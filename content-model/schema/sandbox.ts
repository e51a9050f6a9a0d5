import { z } from "zod";
import { type ApiProblem, apiProblems, type FieldFault, fieldFaults } from "#shared/sandbox.ts";
import { group, list, text } from "./text.ts";

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
