import { describe, expect, it } from "vitest";
import { faultsAfter, replacing } from "../testing/changed-content.ts";

const STORY = "story.yaml";

function oneFault(changes: Parameters<typeof faultsAfter>[0], place: RegExp, sentence: RegExp) {
  const faults = faultsAfter(changes);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(new RegExp(`^content/${place.source}:\\d+:\\d+ `));
  expect(faults[0]).toMatch(sentence);
}

describe("a chapter", () => {
  it("that is not later than the one before is named at its day", () => {
    oneFault(
      { [STORY]: replacing("day: 2026-09-21", "day: 2026-09-15") },
      /story\.yaml/,
      /The chapter before is of 2026-09-15\. Write a later day/,
    );
  });

  it("that its page doesn’t show is named with what to add there", () => {
    const gone = "  - kind: chapter\n    id: story\n    chapter: record\n";
    oneFault(
      { "pages/consumer-data.yaml": replacing(gone, "") },
      /story\.yaml/,
      /pages\/consumer-data\.yaml doesn’t show this chapter.*“chapter: record”/,
    );
  });

  it("on a page that is another’s, or that there isn’t, is named there", () => {
    const page = "pages/about.yaml";
    const shown = (id: string) => ({
      [page]: replacing(
        "sections:\n",
        `sections:\n  - kind: chapter\n    id: story\n    chapter: ${id}\n`,
      ),
    });
    oneFault(shown("card"), /pages\/about\.yaml/, /on the page “direct-mail”/);
    oneFault(shown("cards"), /pages\/about\.yaml/, /“cards” is no chapter.*“card”/);
  });

  it("with the name of another is named", () => {
    const faults = faultsAfter({ [STORY]: replacing("id: contact", "id: account") });
    expect(faults.join("\n")).toMatch(/Another chapter is called “account” too/);
  });
});

describe("a page of a product", () => {
  const bare = (text: string) =>
    text.replace(/ {2}- kind: chapter\n {4}id: story\n {4}chapter: \w+\n/, "");
  const untold = (text: string) =>
    text.replace(/ {2}- id: card\n[\s\S]*?(?= {2}- id: |(?![\s\S]))/, "");

  it("without a chapter is named with the fix, and may be named as one that has none", () => {
    const changes = { "pages/direct-mail.yaml": bare };
    oneFault(
      { ...changes, [STORY]: untold },
      /story\.yaml/,
      /The page “direct-mail” has no chapter\. .*without: \[enterprise, direct-mail\]\.$/,
    );
    const named = (text: string) =>
      untold(text).replace("without: [enterprise]", "without: [enterprise, direct-mail]");
    expect(faultsAfter({ ...changes, [STORY]: named })).toEqual([]);
    const forgotten = (text: string) => text.replace("without: [enterprise]\n", "");
    oneFault({ [STORY]: forgotten }, /story\.yaml/, /“enterprise” has no chapter/);
  });

  it("that only the content knows is named too, unless it is a draft", () => {
    const page = (draft: string) =>
      `${draft}meta: {title: Forms, description: "${"A page about forms for leads. ".repeat(3)}"}\nhero: {title: Forms, intro: Forms for leads.}\nsections: []\n`;
    const routes = (text: string) =>
      `${text}\nforms:\n  path: /solutions/forms\n  label: Forms\n  group: solutions\n`;
    const changes = (draft: string) => ({ "pages/forms.yaml": page(draft), "routes.yaml": routes });
    oneFault(changes(""), /story\.yaml/, /The page “forms” has no chapter/);
    expect(faultsAfter(changes("draft: true\n"))).toEqual([]);
  });
});

describe("the mailing", () => {
  it("has the numbers of the result on the home page", () => {
    oneFault(
      { [STORY]: replacing("count: 2731", "count: 2732") },
      /story\.yaml/,
      /leaves 1921, but the result in testimonials\.yaml is of 1920/,
    );
    const result = { "testimonials.yaml": replacing("households: 480", "households: 481") };
    oneFault(result, /story\.yaml/, /held back 481/);
  });

  it("is of a piece that is sold, on days that are drawn", () => {
    oneFault(
      { [STORY]: replacing("piece: postcard-4x6", "piece: postcard-4x7") },
      /story\.yaml/,
      /no mail piece of plans\.yaml.*“postcard-4x6”/,
    );
    oneFault(
      { [STORY]: replacing("day: 2026-10-03", "day: 2026-10-13") },
      /story\.yaml/,
      /Write a day from 2026-09-25 to 2026-10-04/,
    );
    oneFault(
      { [STORY]: replacing("to: 2026-10-04", "to: 2026-10-24") },
      /story\.yaml/,
      /Draw 2 to 14 days\. This is 30/,
    );
  });
});

it("a site without the story has no faults, once home doesn’t link to it", () => {
  const pages = ["traffic-id", "consumer-data", "buyer-intent", "audience-builder", "direct-mail"];
  const more = ["business-intelligence", "business-data", "api", "white-label"];
  const bare = (text: string) =>
    text.replace(/ {2}- kind: chapter\n {4}id: story\n {4}chapter: \w+\n/, "");
  const changes = Object.fromEntries([...pages, ...more].map((id) => [`pages/${id}.yaml`, bare]));
  const none = (text: string) => text.replace(/^chapters:\n[\s\S]*/m, "chapters: []\n");
  expect(faultsAfter({ ...changes, [STORY]: none })).toEqual([]);
});
