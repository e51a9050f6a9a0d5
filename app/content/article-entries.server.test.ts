import { expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { entryOf, isOut } from "./article-entries.server.ts";

const [article] = content.articles;
if (!article) throw new Error("There are no articles.");

it("the picture of an article is drawn, and decorates, where it has none of its own", () => {
  expect(entryOf({ ...article, slug: "a-guide", picture: null }).image).toEqual({
    src: "/blog/pictures/a-guide.svg",
    alt: "",
    width: 1280,
    height: 720,
  });
});

it("the picture of an article is its own where it has one", () => {
  const picture = { src: "/images/team.jpg", alt: "The team", width: 1600, height: 900 };
  expect(entryOf({ ...article, picture }).image).toEqual(picture);
});

it("an article is out on its day, and not before", () => {
  expect(isOut({ date: "2026-12-01" }, "2026-11-30")).toBe(false);
  expect(isOut({ date: "2026-12-01" }, "2026-12-01")).toBe(true);
  expect(isOut({ date: "2026-12-01", draft: true }, "2026-12-01")).toBe(false);
  expect(isOut({ date: "2026-12-01", draft: false }, "2026-12-01")).toBe(true);
});
