import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { scratchCopy } from "../../scripts/tasks/scratch-copy.ts";
import { compiledModules } from "../../scripts/tasks/shell.ts";
import {
  readGraph,
  richResultFaults,
} from "../../site-generator/rules/structured-data/rich-results.ts";
import { dataFolder, root, startServer } from "../faults/harness.ts";
import { content } from "./content.ts";
import { expect, test } from "./site-test.ts";

const { origin } = new URL(content.settings.siteUrl);

// One site for both.
test.describe.configure({ mode: "default" });

/** A site with two articles more, published from the same build: a series of two, with a picture and a video. */
let address: string;
let end = async () => {};
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const data = dataFolder();
  const { folder: copy, remove } = scratchCopy("articles");
  cpSync(realpathSync(join(root, "build")), join(copy, "build"), { recursive: true });
  await write(join(copy, "content"));
  execFileSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "site-generator/main.ts"],
    {
      cwd: copy,
      env: { ...process.env, ...compiledModules(copy) },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const server = await startServer({ DATA_DIR: data.path }, [], copy);
  address = server.url;
  end = async () => {
    await server.end("SIGTERM");
    remove();
    data.remove();
  };
});
test.afterAll(() => end());

async function write(folder: string): Promise<void> {
  const articles = join(folder, "articles");
  mkdirSync(join(articles, "log"));
  const still = sharp({ create: { width: 640, height: 360, channels: 3, background: "#2f3be6" } });
  await still.clone().jpeg().toFile(join(articles, "log/film.jpg"));
  await still.clone().resize(1600, 900).png().toFile(join(articles, "log/visits.png"));
  for (const ending of ["mp4", "webm"])
    copyFileSync(
      join(root, `site-generator/testing/film.${ending}`),
      join(articles, `log/film.${ending}`),
    );
  writeFileSync(
    join(articles, "log/film.vtt"),
    "WEBVTT\n\n00:00.000 --> 00:02.000\nThe log fills from the left.\n",
  );
  writeFileSync(
    join(folder, "series.yaml"),
    `series:\n  - id: log\n    title: The visit log\n    description: How to read the log of visits, from its first line to the audience that is made of it.\n`,
  );
  appendFileSync(join(folder, "redirects.yaml"), "/blog/tag/visits: /blog/tag/logs\n");
  appendFileSync(join(folder, "tags.yaml"), "  - id: logs\n    name: Visit logs\n");
  const text = "A paragraph that keeps what follows it below the first screens of the page.\n\n";
  const shown = `![Visits by month](log/visits.png "A year of visits")\n\n![How the log fills](log/film.mp4 "Two seconds of a log")\n`;
  writeFileSync(join(articles, "log.md"), article(1, `${text.repeat(120)}${shown}`));
  writeFileSync(join(articles, "log-next.md"), article(2, text));
}

function article(part: number, text: string): string {
  return `---
title: Reading the log, part ${part}
metaTitle: Reading the log ${part}
description: Part ${part} of what there is to know about the log of visits, from the first line on.
excerpt: Part ${part} of what there is to know about the log of visits, line by line.
category: Strategy
date: 2024-02-0${part}
author: product-team
tags: [logs]
series: log
part: ${part}
cta:
  title: Try it
  text: Ask for it.
  actions:
    - label: Book a Demo
      href: "{{path.book-a-demo}}"
---

${text}`;
}

test("an article shows its picture in the best format and its video with captions, loads neither before it is wanted, and nothing moves", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const media = () => asked.filter((path) => /^\/assets\/(pictures|videos)\//.test(path));
  await page.goto(`${address}/blog/log`, { waitUntil: "load" });
  const picture = page.getByRole("img", { name: "Visits by month" });
  const video = page.locator("video");
  expect(media().filter((path) => !/film/.test(path))).toEqual([]);
  expect(media().filter((path) => /\.(mp4|webm)$/.test(path))).toEqual([]);
  const before = await heights(page);

  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.avif$/);
  await expect(picture).toHaveAttribute("width", "1600");
  await expect(picture).toHaveAttribute("height", "900");
  await expect(page.getByText("A year of visits")).toBeVisible();
  const types = await page
    .locator("figure picture source")
    .evaluateAll((all) =>
      all.map(
        (one) => `${one.getAttribute("type")} ${one.getAttribute("srcset")?.split(",").length}`,
      ),
    );
  expect(types).toEqual(["image/avif 4"]);

  await expect(video).toHaveAttribute("controls", "");
  await expect(video).not.toHaveAttribute("autoplay");
  await expect(video).toHaveAttribute("poster", /\.jpg$/);
  await video.scrollIntoViewIfNeeded();
  await video.evaluate(async (film: HTMLVideoElement) => {
    film.muted = true;
    await film.play();
  });
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
  await expect
    .poll(() =>
      video.evaluate((film: HTMLVideoElement) => {
        const [track] = film.textTracks;
        return [track?.mode, track?.cues?.length];
      }),
    )
    .toEqual(["showing", 1]);
  expect(await heights(page)).toEqual(before);

  const html = await (await page.request.get(`${address}/blog/log`)).text();
  const graph = readGraph("/blog/log", html);
  const film = graph.things.find((thing) => thing["@type"] === "VideoObject");
  expect(film).toMatchObject({ name: "How the log fills", duration: "PT2S" });
  const { pathname } = new URL(String(film?.contentUrl));
  const part = await page.request.get(address + pathname, { headers: { Range: "bytes=0-99" } });
  expect([part.status(), part.headers()["content-type"]]).toEqual([206, "video/mp4"]);
  expect(richResultFaults(graph, { siteUrl: origin, has: () => true })).toEqual([]);
});

test("a series leads from part to part, and its list and its tag’s have both", async ({ page }) => {
  await page.goto(`${address}/blog/log`);
  await expect(page.getByRole("main").locator("[aria-current=page]").last()).toHaveText(
    "Reading the log, part 1",
  );
  await page
    .getByRole("navigation", { name: content["article-copy"].series.neighbors })
    .getByRole("link")
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reading the log, part 2");
  await page.getByRole("link", { name: "The visit log" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The visit log");
  expect(await page.getByRole("article").getByRole("link").allTextContents()).toEqual([
    "Reading the log, part 1",
    "Reading the log, part 2",
  ]);
  for (const path of ["/blog/tag/logs", "/blog/category/strategy"])
    expect((await page.request.get(address + path)).status(), path).toBe(200);
  const old = await page.request.get(`${address}/blog/tag/visits`, { maxRedirects: 0 });
  expect(old.headers().location).toMatch(/\/blog\/tag\/logs$/);
  for (const path of ["/blog/tag/none", "/blog/series/log/page/2"])
    expect((await page.request.get(address + path)).status(), path).toBe(404);
});

/** How tall each block of the article's text is. */
function heights(page: import("@playwright/test").Page): Promise<number[]> {
  return page
    .locator("article figure")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
}
