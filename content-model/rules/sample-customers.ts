import { parse } from "yaml";
import type { Texts } from "../read/files.ts";

const FILE = "testimonials.yaml";

type Person = { name: string; company: string; sample?: boolean };

/** Where a sample customer may appear beside the testimonials: as a customer, never as someone who visits. */
const AS_CUSTOMER: Readonly<Record<string, readonly string[]>> = {
  Brightwater: [
    "content/pages/white-label.yaml",
    "content/panels/reskin.yaml",
    "content/story.yaml",
    "content/tools/brand-preview.yaml",
  ],
  "Ana Souza": ["content/pages/enterprise.yaml"],
  Fieldhouse: ["content/pages/enterprise.yaml"],
  "Grace Holloway": ["content/story.yaml"],
  "Helen Marsh": ["content/pages/story.yaml", "content/story.yaml"],
  Larkspur: [
    "content/pages/home.yaml",
    "content/pages/story.yaml",
    "content/panels/mail-piece.yaml",
    "content/pages/story.yaml",
    "content/panels/visit-log.yaml",
    "content/story.yaml",
    "content/tools/mail-studio.yaml",
  ],
  Petrel: ["content/story.yaml"],
  "Theo Okafor": ["content/pages/white-label.yaml", "content/story.yaml"],
};

/** Sample customers of the testimonials with another role elsewhere on the site, or with two companies. */
export function sampleCustomerFaults(texts: Texts): string[] {
  const { quotes, stories } = parse(texts.get(FILE) ?? "") as Record<string, Person[]>;
  const people = [...(quotes ?? []), ...(stories ?? [])].filter(({ sample }) => sample);
  return [...otherRoles(people, texts), ...secondCompanies(people)];
}

function otherRoles(people: readonly Person[], texts: Texts): string[] {
  const names = new Set(people.flatMap(({ name, company }) => [name, company.split(" ")[0] ?? ""]));
  return [...texts].flatMap(([file, text]) => {
    if (!/\.(yaml|md)$/.test(file) || file === FILE) return [];
    const small = text.toLowerCase();
    return [...names]
      .filter(
        (name) =>
          small.includes(name.toLowerCase()) && !AS_CUSTOMER[name]?.includes(`content/${file}`),
      )
      .map(
        (name) =>
          `content/${file}: ${name} is a customer; give this one another name (docs/edit/samples.md)`,
      );
  });
}

function secondCompanies(people: readonly Person[]): string[] {
  const companies = new Map<string, string>();
  return people.flatMap(({ name, company }) => {
    const known = companies.get(name) ?? company;
    companies.set(name, known);
    return known === company
      ? []
      : [`content/${FILE}: ${name} is of ${company} here, and of ${known} in another testimonial`];
  });
}
