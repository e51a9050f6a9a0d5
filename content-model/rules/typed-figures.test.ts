import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readContentFiles } from "../read/files.ts";
import { faultsAfter, replacing } from "../testing/changed-content.ts";
import { content } from "../testing/content.ts";
import { ownFigures } from "./typed-figures.ts";

const PAGE = "pages/about.yaml";
const ARTICLE = "articles/zoominfo-alternatives.md";
const { title } = content.pages.about.hero;

/** Faults of a text in place of the page's title. */
const saidOf = (text: string) =>
  faultsAfter({ [PAGE]: replacing(`title: ${title}`, `title: ${text}`) });

describe("a figure typed into YAML", () => {
  it.each([
    ["Up to 71% of visits", "71%", 16],
    ["Over 12,000 firms", "12,000", 15],
    ["A 35-minute call", "35-minute", 12],
    ["Seventy percent and more", "Seventy percent", 10],
    ['"Ready in 25 minutes"', "25 minutes", 20],
    ["1,400 pages of 400 pages", "1,400", 10],
  ])("%s is named at its place", (text, figure, column) => {
    const [fault = "", ...others] = saidOf(text);
    expect(fault).toMatch(new RegExp(`^content/pages/about\\.yaml:\\d+:${column} `));
    expect(fault).toContain(`“${figure}” is typed by hand. Add it to claims.yaml and print it by`);
    expect(others).toEqual([]);
  });

  it("is told with the name that prints it, where there is one", () => {
    const { uptime, companies } = content.claims;
    expect(saidOf(`Up for ${uptime?.value}`)).toEqual([
      expect.stringContaining("Print it by its name: {{claim.uptime}}."),
    ]);
    expect(saidOf(`For ${companies?.value} firms`)).toEqual([
      expect.stringContaining(
        "{{claim.intent-business}}, or {{claim.companies}}, or {{claim.happy-clients}}.",
      ),
    ]);
  });

  it("is reported as often as it is there, each at its own place", () => {
    const columns = saidOf("From 71% to 71% of 71%").map((fault) => fault.split(":")[2]);
    expect(columns.map((rest) => rest?.split(" ")[0])).toEqual(["15", "22", "29"]);
  });

  it("is found where a long text breaks in it", () => {
    const faults = faultsAfter({
      [PAGE]: replacing(`title: ${title}`, "title: >-\n    Ready in 25\n    minutes"),
    });
    expect(faults).toEqual([expect.stringMatching(/:\d+:14 “25 minutes” is typed by hand/)]);
  });

  it("does not hide, and is not hidden by, another fault of the file", () => {
    const faults = faultsAfter({
      [PAGE]: (text) => `${text.replace(title, "71% of visits")}oops: 1\n`,
    });
    expect(faults).toEqual([
      expect.stringContaining("“71%” is typed by hand"),
      expect.stringContaining("There is no field “oops” here"),
    ]);
  });
});

describe("a figure typed into an article", () => {
  it("is named with line and column, in the text and at its head", () => {
    const faults = faultsAfter({
      [ARTICLE]: (text) =>
        `${text.replace(/^excerpt: .*$/m, "excerpt: Over 12,000 firms, and forty words more, so that it is long.")}\nWell,\n\nit is 71% of [all](/images/80%25.png).\n`,
    });
    expect(faults).toEqual([
      expect.stringMatching(
        /^content\/articles\/zoominfo-alternatives\.md:\d+:15 “12,000” is typed/,
      ),
      expect.stringMatching(/^content\/articles\/zoominfo-alternatives\.md:\d+:7 “71%” is typed/),
    ]);
  });

  it("is none in a comment, which nobody reads", () => {
    expect(faultsAfter({ [ARTICLE]: (text) => `${text}\n<!-- 71% of\n71% -->\n` })).toEqual([]);
  });
});

describe("what is no figure of the product is left alone", () => {
  it.each([
    "Page 2 of 3 websites, WCAG 2.1, January 2024",
    '"Between {{claim.uptime}} and {{claim.uptime}} of 3 sites"',
  ])("%s", (text) => {
    expect(saidOf(text)).toEqual([]);
  });

  it("in a group that is marked as a sample, but not in a page that is", () => {
    const panel = "panels/visit-log.yaml";
    const sampled = faultsAfter({ [panel]: (text) => text.replace(/(?<=caption: )./, "71% $&") });
    expect(sampled.filter((fault) => fault.includes("typed by hand"))).toEqual([]);
    expect(content.pages.about.sample).toBe(true);
    const page = faultsAfter({
      [PAGE]: (text) => text.replace(title, "71% of visits"),
    });
    expect(page).toEqual([expect.stringContaining("“71%” is typed by hand")]);
  });

  it("in a job and in a press entry", () => {
    const job = `title: Data editor
team: Methodology
location: Remote, United States
kind: Full time
salary: $90,000 to $110,000 a year
summary: You decide what a figure counts before anyone prints it.
posted: 2026-12-01
closes: null
`;
    const press = `kind: Press release
title: A report on 1,000 websites
outlet: "{{site.brand}}"
date: 2026-12-01
summary: The report lists 1,000 websites with what each of them says of itself.
href: "{{path.methodology}}"
`;
    expect(faultsAfter({ "jobs/data-editor.yaml": job, "press/report.yaml": press })).toEqual([]);
  });
});

describe("a field that may hold figures of its own", () => {
  it.each(ownFigures.filter(({ field }) => field !== "*"))(
    "$file $field is one that the content has",
    async ({ file, field }) => {
      const { texts } = await readContentFiles("content");
      const value: unknown = parse(texts.get(`${file}.yaml`) ?? "");
      const found = field.split(".").reduce<unknown[]>(
        (values, part) =>
          values.flatMap((one) => {
            const group = Object(one) as Record<string, unknown>;
            return part === "*" ? Object.values(group) : part in group ? [group[part]] : [];
          }),
        [value],
      );
      expect(found).not.toEqual([]);
    },
  );
});
