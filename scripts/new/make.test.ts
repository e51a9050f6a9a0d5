import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { faultsAfter } from "#content-model/testing/changed-content.ts";
import { OperatorError } from "#server/platform/errors.ts";
import { kinds, makeNew, withoutCurlyQuotes } from "./make.ts";

const title = "Where a café’s data goes: 2 answers, & “why” #1";
const slug = "where-a-cafes-data-goes-2-answers-and-why-1";

test.each(kinds)("a new %s has no fault, is a draft, and says so", async (kind) => {
  const { files, next } = await makeNew(kind, title);
  const [[name = "", text = ""] = []] = files;
  expect(name).toMatch(new RegExp(`^content/\\w+/${slug}\\.(md|yaml)$`));
  expect(text).toMatch(/^draft: true$/m);
  expect(text).toContain(JSON.stringify(title));
  expect(text).not.toMatch(/\{\w+\}(?!\})/);
  expect(next).toContain("npm run dev");
});

test("a draft needs no settings file that can be read", async () => {
  vi.stubEnv("ENV_FILE", "/missing/settings");
  try {
    expect((await makeNew("job", title)).files.size).toBe(1);
  } finally {
    vi.unstubAllEnvs();
  }
});

test.each(["article", "press", "job"] as const)("a new %s can have a day to come", async (kind) => {
  const { files, next } = await makeNew(kind, title, { date: "2099-12-01" });
  const [text = ""] = files.values();
  expect(text).toMatch(/^(date|posted): 2099-12-01$/m);
  expect(next).toContain("held back until 2099-12-01");
  await expect(makeNew("page", title, { date: "2099-12-01" })).rejects.toThrow(OperatorError);
});

test("a day that is past is pointed out, and no other", async () => {
  const next = async (date?: string) => (await makeNew("article", title, { date })).next;
  expect(await next("2020-12-01")).toContain("Look at the day: 2020-12-01 is past");
  expect(await next("2099-12-01")).not.toContain("is past");
  expect(await next()).not.toContain("is past");
});

test("curly quotes around all of a title are left out, and those in it stay", () => {
  expect(withoutCurlyQuotes("“How to read”")).toBe("How to read");
  expect(withoutCurlyQuotes("”How to read”")).toBe("How to read");
  expect(withoutCurlyQuotes("“Match” and “rate”")).toBe("“Match” and “rate”");
  expect(withoutCurlyQuotes("The “match rate”")).toBe("The “match rate”");
});

test("a page is entered into the table of addresses, which stays as it was written", async () => {
  const { files } = await makeNew("page", title);
  const before = readFileSync("content/routes.yaml", "utf8");
  const entry = `${slug}:\n  path: /${slug}\n  label: "Where a café’s data goes: 2 answers, &"\n`;
  expect(files.get("content/routes.yaml")).toBe(`${before}${entry}  group: company\n`);
});

test("what is there already, or can’t be named or printed, is refused in a sentence", async () => {
  const refused = (kind: (typeof kinds)[number], title: string) =>
    expect(makeNew(kind, title)).rejects;
  await refused("page", "About").toThrow("content/pages/about.yaml is there already.");
  await refused("page", "Privacy").toThrow("content/routes.yaml has a page “privacy” already.");
  await refused("page", "Assets").toThrow("/assets is taken by the server itself.");
  await refused("job", "？！").toThrow("has no letters to make an address of");
  await refused("article", "Why 95% match").toThrow("“95%” is typed by hand.");
  await refused("article", "Long ".repeat(40)).toThrow("at most 90 characters fit");
});

test.each(kinds)("a new %s that says nothing of its own yet can't be published", async (kind) => {
  const { files } = await makeNew(kind, "Something new");
  const changes = [...files].map(([file, text]) => [
    file.replace(/^content\//, ""),
    text.replace(/^draft: true\n/m, ""),
  ]);
  const faults = faultsAfter(Object.fromEntries(changes));
  expect(faults.length).toBeGreaterThan(0);
  for (const fault of faults) expect(fault).toContain("This is still as npm run new wrote it.");
});
