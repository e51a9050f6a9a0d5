import { describe, expect, it } from "vitest";
import { readContentFiles } from "../read/files.ts";
import { copyOf, listsWithoutComma, noLists, serialFaults } from "./wording.ts";

const { texts } = await readContentFiles("content");

describe("lists of three and more", () => {
  it("are named with their file, line and how to write them", () => {
    const source =
      "hero:\n  intro: >-\n    Send postcards, letters\n    and brochures.\n  id: a, b and c\n";
    expect(serialFaults("content/pages/x.yaml", copyOf("content/pages/x.yaml", source))).toEqual([
      "content/pages/x.yaml:2 “Send postcards, letters and brochures”: write “Send postcards, letters, and brochures”",
    ]);
  });

  it.each([
    "Refresh daily, weekly or monthly",
    "No name, email or address",
    "Build it on income, home value and recent research.",
    "In retail, travel, health care and finance",
    "By email, by phone or in person.",
    "**People**, companies and “intent”",
    "{{claim.profiles}} people, {{claim.contacts}} contacts and {count} topics",
    "Answers: low, base or high.",
    "You ask, we answer and you decide.",
  ])("are found without it: %s", (text) => {
    expect(listsWithoutComma(text)).toHaveLength(1);
  });

  it.each([
    "People, companies, and intent",
    "In California, names and addresses are public.",
    "If either says no, it stops and sends nothing.",
    "Every page, with or without scripts, is the same.",
    "Visits or visitors, people or households",
    "We find visitors, consumer and business data, and mail.",
    "You may upload lists, hashed or not.",
    "Some cost $15,000 and more.",
    "We print your cards, then fold and mail them to each home.",
  ])("are not seen where there is none: %s", (text) => {
    expect(listsWithoutComma(text)).toEqual([]);
  });

  it("have exceptions only for what the content says", () => {
    const all = [...texts]
      .filter(([name]) => /\.(yaml|md)$/.test(name))
      .flatMap(([name, text]) => copyOf(name, text))
      .map(({ text }) => text.replace(/\s+/g, " "))
      .join("\n");
    expect(noLists.filter((one) => !all.includes(one))).toEqual([]);
  }, 30_000);
});
