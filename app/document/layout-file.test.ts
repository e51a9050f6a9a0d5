import { expect, onTestFinished, test, vi } from "vitest";
import { layoutOf } from "#app/content/layout.server.ts";
import { content } from "#model/testing/content.ts";
import { layoutFile, withLayout } from "./layout-file.server.ts";
import { readLayout } from "./read-layout.ts";

const layout = layoutOf(content);

test("its name follows what is in it, so that a browser may keep it for a year", () => {
  const { file, text } = layoutFile(layout);
  expect(file).toMatch(/^assets\/layout-[\w-]{8}\.json$/);
  expect(JSON.parse(text)).toEqual(layout);
  expect(layoutFile(structuredClone(layout)).file).toBe(file);
  expect(layoutFile({ ...layout, year: "1999" }).file).not.toBe(file);
});

test("in development the page has it, whatever it says", () => {
  const odd = { ...layout, themeColor: "</script><script>$& \u2028" };
  const html = withLayout("<html><head></head><body></body></html>", odd, "n1");
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const [, json = ""] =
    /<script nonce="n1">window\.siteLayout=Promise\.resolve\((.*)\)</s.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual(odd);
  expect(() => withLayout("<p>", layout, undefined)).toThrow("no head");
});

test("a page whose file could not be had has none", async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("window", {});
  expect(await readLayout()).toBeNull();
  vi.stubGlobal("window", { siteLayout: Promise.resolve(layout) });
  expect(await readLayout()).toEqual(layout);
});

test("it stays small: every visitor fetches it before the page comes to life", () => {
  expect(layoutFile(layout).text.length).toBeLessThan(10_500);
});
