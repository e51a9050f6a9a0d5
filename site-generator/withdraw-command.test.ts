import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "#server/testing/store.ts";
import { contentFolder } from "./content.ts";
import type { Showing } from "./open-previews.ts";
import type { Published } from "./publish.ts";
import { asDraft } from "./scheduled.ts";
import { type Served, withdraw } from "./withdraw-command.ts";

const article =
  "---\ntitle: One\ndate: 2026-01-01\n---\n\nText.\n\n---\n\ndraft: no line of ours\n";

test("an article becomes a draft between its dashes, whatever its text says", () => {
  expect(asDraft(article, true)).toBe(article.replace("2026-01-01\n", "2026-01-01\ndraft: true\n"));
  const out = article.replace("title:", "draft: false\ntitle:");
  expect(asDraft(out, true)).toBe(out.replace("draft: false", "draft: true"));
  expect(asDraft(article.replaceAll("\n", "\r\n"), true)).toContain("\r\ndraft: true\r\n---");
  expect(asDraft(article.replace("title:", "draft: true\ntitle:"), true)).toBeNull();
});

test("a file of YAML becomes a draft at its top", () => {
  expect(asDraft("title: One\n", false)).toBe("draft: true\ntitle: One\n");
  expect(asDraft("title: One\ndraft: false\n", false)).toBe("title: One\ndraft: true\n");
});

const NAME = "pages/careers.yaml";

/** A folder of content, and a release of it that is served. */
function setUp(edited: readonly string[] = []) {
  const folder = join(temporaryFolder(), "content");
  cpSync(contentFolder, folder, { recursive: true });
  const text = (name = NAME) => readFileSync(join(folder, name), "utf8");
  const page = text();
  const files = new Map([[NAME, page]]);
  const served: Served = {
    names: [...files.keys()],
    text: (name) => files.get(name) ?? "",
    edited,
  };
  const done = { id: "2" } as Published;
  const publish = { change: vi.fn(async () => done), all: vi.fn(async () => done) };
  const previews = {
    showing: vi.fn(async (_name: string): Promise<Showing[]> => []),
    end: vi.fn(async (_id: string) => 1),
  };
  const run = (typed = `content/${NAME}`, withEdits = false) =>
    withdraw(typed, served, publish, previews, { folder, withEdits });
  return { folder, text, page, files, publish, previews, run };
}

test("a withdrawal changes one file of what is served, and leaves half an edit of another file alone", async () => {
  const { folder, text, page, publish, run } = setUp([NAME, "plans.yaml"]);
  writeFileSync(join(folder, "plans.yaml"), "plans: [half\n");
  const { lines } = await run();
  expect(publish.change).toHaveBeenCalledExactlyOnceWith(NAME, `draft: true\n${page}`);
  expect(publish.all).not.toHaveBeenCalled();
  expect(text()).toMatch(/^draft: true$/m);
  expect(text("plans.yaml")).toBe("plans: [half\n");
  expect(lines).toEqual([expect.stringContaining("not published"), "  content/plans.yaml"]);
  const all = setUp(["plans.yaml"]);
  expect((await all.run(NAME, true)).lines).toEqual([]);
  expect(all.publish.all).toHaveBeenCalledOnce();
});

test("after a rollback a file that is a draft in content/ alone is taken off the site", async () => {
  const { folder, text, page, publish, run } = setUp();
  writeFileSync(join(folder, NAME), `draft: true\n${page}`);
  await run();
  expect(publish.change).toHaveBeenCalledExactlyOnceWith(NAME, `draft: true\n${page}`);
  expect(text()).toBe(`draft: true\n${page}`);
});

test("a file that was never published only becomes a draft, and one that is a draft in both is refused", async () => {
  const { text, page, files, publish, run } = setUp();
  files.set(NAME, `draft: true\n${page}`);
  expect(await run()).toMatchObject({
    published: null,
    lines: [expect.stringContaining("not on the site")],
  });
  expect(publish.change).not.toHaveBeenCalled();
  expect(text()).toMatch(/^draft: true$/m);
  await expect(run()).rejects.toThrow("is a draft already");
});

test("a file stays as it was when publishing fails, or another release is served meanwhile", async () => {
  const { text, page, publish, run } = setUp();
  publish.change.mockRejectedValueOnce(new Error("a fault"));
  await expect(run()).rejects.toThrow("a fault");
  expect(text()).toBe(page);
  publish.change.mockResolvedValueOnce({ id: null } as Published);
  await expect(run()).rejects.toThrow("not taken back");
  expect(text()).toBe(page);
});

test("previews that show the file are ended, and one that can’t be read is named with its command", async () => {
  const { publish, previews, run } = setUp();
  previews.showing.mockResolvedValue([
    { id: "one", title: "Careers", unread: false },
    { id: "two", title: null, unread: true },
  ]);
  publish.change.mockRejectedValueOnce(new Error("a fault"));
  await expect(run()).rejects.toThrow("a fault");
  expect(previews.end).not.toHaveBeenCalled();
  const { lines } = await run();
  expect(previews.showing).toHaveBeenCalledExactlyOnceWith(NAME);
  expect(previews.end).toHaveBeenCalledExactlyOnceWith("one");
  expect(lines).toEqual([
    expect.stringMatching(/^A preview of “Careers” that showed .* was ended \(one\)/),
    expect.stringMatching(/^Preview two can’t be read.*--end two$/),
  ]);
});

test("an address is named as it was typed, and the file suggested", async () => {
  const { run } = setUp();
  await expect(run("/blog/clearbit-alternatives")).rejects.toThrow(
    "There is no file /blog/clearbit-alternatives. Did you mean “content/articles/clearbit-alternatives.md”?",
  );
});

test("only what can be a draft is taken back, and a name without its folder suggests the file", async () => {
  const { run } = setUp();
  await expect(run("content/plans.yaml")).rejects.toThrow(/can’t be taken/);
  await expect(run("content/jobs/none.yaml")).rejects.toThrow(/There is no file/);
  for (const typed of ["clearbit-alternatives", "/blog/clearbit-alternative"])
    await expect(run(typed)).rejects.toThrow(
      "Did you mean “content/articles/clearbit-alternatives.md”?",
    );
});
