import { expect, it } from "vitest";
import { industryIds } from "#content-model/schema/panel.ts";
import { content } from "#content-model/testing/content.ts";
import { loadTestimonials } from "./collections.server.ts";
import {
  drawArticle,
  drawIndustrySigns,
  drawnTools,
  drawStory,
  drawTool,
  PICTURE,
} from "./drawings.server.ts";

const brandColors = content.brand.colors;
const videoStories = content.testimonials.stories;

const drawings = [
  ...content["article-categories"].categories.map(({ ground }) =>
    drawArticle(brandColors, "a-guide", ground),
  ),
  ...videoStories.map(({ transcript }) => drawStory(brandColors, transcript)),
];

it("every drawing has the size and shape that the pages say", () => {
  for (const svg of drawings) {
    const [, width, height] = /viewBox="\S+ \S+ (\d+) (\d+)"/.exec(svg) ?? [];
    expect(Number(width) / Number(height)).toBeCloseTo(PICTURE.width / PICTURE.height);
    expect(svg).toContain(`width="${PICTURE.width}" height="${PICTURE.height}"`);
  }
});

it("no two of them are the same, and one is the same whenever it is drawn", () => {
  expect(new Set(drawings).size).toBe(drawings.length);
  expect(drawArticle(brandColors, "another", "paper")).not.toBe(
    drawArticle(brandColors, "a-guide", "paper"),
  );
  expect(drawArticle(brandColors, "a-guide", "paper")).toBe(
    drawArticle(brandColors, "a-guide", "paper"),
  );
});

it("they have the brand's colors and no other", () => {
  const colors = new Set<string>(Object.values(brandColors));
  for (const svg of drawings)
    for (const color of svg.match(/#[0-9a-f]{6}/g) ?? []) expect(colors).toContain(color);
});

it("a story shows its film’s still or its own picture, else the drawn one", () => {
  const [story] = videoStories;
  if (!story) throw new Error("There are no stories.");
  const thumbnailOf = (picture: typeof story.picture) => {
    const own = { ...content.testimonials, stories: [{ ...story, picture }] };
    return loadTestimonials({ ...content, testimonials: own }).stories[0]?.thumbnail;
  };
  expect(story.picture?.src).toMatch(/^\/assets\/pictures\/ridgeline-monday-/);
  expect(thumbnailOf(story.picture)).toEqual(story.picture);
  expect(thumbnailOf(null)).toMatchObject({ src: `/testimonials/pictures/${story.id}.svg` });
});

it("each tool has another mark, in the brand's colors", () => {
  const marks = drawnTools.map((kind) => drawTool(brandColors, kind));
  expect(new Set(marks).size).toBe(marks.length);
  const colors = new Set<string>(Object.values(brandColors));
  for (const svg of marks)
    for (const color of svg.match(/#[0-9a-f]{6}/g) ?? []) expect(colors).toContain(color);
});

it("each industry is a view of its own in the one file of signs, and no two views overlap", () => {
  const file = drawIndustrySigns(brandColors);
  const views = file.matchAll(/<view id="([^"]+)" viewBox="0 (\d+) \d+ (\d+)"/g);
  const found = [...views].map(([, id, top, height]) => ({
    id,
    top: Number(top),
    end: Number(top) + Number(height),
  }));
  expect(found.map(({ id }) => id)).toEqual([...industryIds]);
  for (const [i, { top }] of found.entries())
    expect(top).toBeGreaterThanOrEqual(found[i - 1]?.end ?? 0);
});
