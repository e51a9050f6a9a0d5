import path from "node:path";
import { expect, test } from "vitest";
import { isOut } from "#app/content/article-entries.server.ts";
import { content } from "#content-model/testing/content.ts";
import { root } from "./paths.ts";
import { fileOfContent, shownBy } from "./preview-command.ts";

const [first, second, ...others] = content.articles;
if (!first || !second) throw new Error("The content has too few articles.");
const drafted = {
  ...content,
  articles: [{ ...first, draft: true, date: "2099-01-01" }, { ...second, draft: true }, ...others],
};
const out = (file: string | null) => {
  const { content: shown } = shownBy(drafted, file);
  return shown.articles.filter((one) => isOut(one, shown.settings.day)).map(({ slug }) => slug);
};

test("who is shown one draft learns of no other", () => {
  expect(out(`articles/${first.slug}.md`)).toContain(first.slug);
  expect(out(`articles/${first.slug}.md`)).not.toContain(second.slug);
  expect(out("pages/about.yaml")).not.toContain(first.slug);
  expect(out(null)).toEqual(expect.arrayContaining([first.slug, second.slug]));
});

test.each([
  [`articles/${first.slug}.md`, `/blog/${first.slug}`],
  ["pages/about.yaml", content.routes.about.path],
  ["pages/home.yaml", "/"],
  ["pages/not-found.yaml", "/"],
  ["legal/privacy.md", content.routes.privacy.path],
  ["jobs/nobody.yaml", content.routes.careers.path],
  ["press/nothing.yaml", content.routes.press.path],
  ["site.yaml", "/"],
  [null, "/"],
])("%s is seen at %s", (file, address) => {
  expect(shownBy(content, file).path).toBe(address);
});

test("a file is named as it is typed: from the project or from the content", async () => {
  const folder = path.join(root, "content");
  expect(await fileOfContent(folder, "content/pages/about.yaml")).toBe("pages/about.yaml");
  expect(await fileOfContent(folder, "pages/about.yaml")).toBe("pages/about.yaml");
  await expect(fileOfContent(folder, "content/pages/abot.yaml")).rejects.toThrow(
    "There is no file content/pages/abot.yaml. Did you mean “content/pages/about.yaml”?",
  );
  for (const wrong of ["../package.json", "/etc/passwd", "", "content"])
    await expect(fileOfContent(folder, wrong)).rejects.toThrow("There is no file");
});
