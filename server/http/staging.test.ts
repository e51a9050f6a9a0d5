import { expect, test } from "vitest";
import { formPost, testApp } from "../testing/app.ts";

test("a staging copy says noindex with every answer, and keeps crawlers out", async () => {
  const { app } = testApp({ staging: true });
  const answers = await Promise.all([
    app.request("/"),
    app.request("/contact"),
    app.request("/assets/app-1a2b3c.js"),
    app.request("/robots.txt"),
    app.request("/demo"),
    app.request("/nowhere", { method: "DELETE" }),
    app.request("/contact", formPost({ name: "Ada" })),
    app.request("/healthz"),
  ]);
  expect(answers.map((answer) => answer.headers.get("x-robots-tag"))).toEqual(
    answers.map(() => "noindex, nofollow"),
  );
  const robots = await app.request("/robots.txt");
  expect(robots.headers.get("x-content-type-options")).toBe("nosniff");
  const text = await robots.text();
  expect(text).toMatch(/User-agent: \*\nDisallow: \/$/m);
  expect(text).not.toContain("Sitemap");
  expect((await app.request("/robots.txt", { method: "HEAD" })).status).toBe(200);
});

test("the site itself says nothing of the kind", async () => {
  const { app } = testApp();
  expect((await app.request("/")).headers.has("x-robots-tag")).toBe(false);
  expect(await (await app.request("/robots.txt")).text()).toBe("User-agent: *");
});
