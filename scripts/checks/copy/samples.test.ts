import { expect, test } from "vitest";
import { parse } from "yaml";
import { filesIn, textOf } from "../files.ts";

type Person = { name: string; company: string };

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
  "Helen Marsh": ["content/story.yaml"],
  Larkspur: [
    "content/pages/home.yaml",
    "content/panels/mail-piece.yaml",
    "content/panels/visit-log.yaml",
    "content/story.yaml",
    "content/tools/mail-studio.yaml",
  ],
  Petrel: ["content/story.yaml"],
  "Theo Okafor": ["content/pages/white-label.yaml", "content/story.yaml"],
};

const { quotes, stories } = parse(textOf("content/testimonials.yaml")) as {
  quotes: Person[];
  stories: Person[];
};
const people = [...quotes, ...stories];

test("a sample customer has no other role on the site", () => {
  const names = new Set(people.flatMap(({ name, company }) => [name, company.split(" ")[0] ?? ""]));
  const files = filesIn(
    ["content"],
    (file) => /\.(yaml|md)$/.test(file) && !/\/testimonials\.yaml$/.test(file),
  );
  const twice = files.flatMap((file) => {
    const text = textOf(file).toLowerCase();
    return [...names]
      .filter((name) => text.includes(name.toLowerCase()) && !AS_CUSTOMER[name]?.includes(file))
      .map(
        (name) =>
          `${file}: ${name} is a customer; give this one another name (docs/edit/samples.md)`,
      );
  });
  expect(twice).toEqual([]);
});

test("whoever tells a story has the same company in each testimonial", () => {
  const companies = new Map<string, string>();
  for (const { name, company } of people) {
    expect(companies.get(name) ?? company).toBe(company);
    companies.set(name, company);
  }
});
