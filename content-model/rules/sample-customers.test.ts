import { expect, test } from "vitest";
import { readContentFiles } from "../read/files.ts";
import { sampleCustomerFaults } from "./wording.ts";

const { texts } = await readContentFiles("content");

test("a sample customer has no other role on the site, and one company", () => {
  expect(sampleCustomerFaults(texts)).toEqual([]);
});

test("another role and a second company are faults with the name", () => {
  const testimonials = (texts.get("testimonials.yaml") ?? "").replace("Halyard Systems", "Petrel");
  const again = testimonials.replace(/^stories:$/m, (key) =>
    [key, "  - {name: Daniel Weiss, company: Halyard Systems, sample: true}"].join("\n"),
  );
  const faults = sampleCustomerFaults(
    new Map([
      ["testimonials.yaml", again],
      ["pages/about.yaml", "title: Nora Halvorsen leads us"],
    ]),
  );
  expect(faults).toEqual([
    expect.stringMatching(/^content\/pages\/about\.yaml: Nora Halvorsen is a customer/),
    expect.stringMatching(
      /^content\/testimonials\.yaml: Daniel Weiss is of Halyard Systems here, /,
    ),
  ]);
});
