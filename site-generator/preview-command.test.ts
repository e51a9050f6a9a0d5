import { expect, test } from "vitest";
import { previewOrigin } from "./preview-command.ts";

const sample = { sample: true, url: "https://brand.example" };
const own = { sample: false, url: "https://www.brand.com" };

test.each([
  ["https://staging.brand.com", sample, "https://staging.brand.com"],
  ["https://staging.brand.com", own, "https://staging.brand.com"],
  [null, own, "https://www.brand.com"],
])("a preview is at SITE_URL %s, else at the site's own address", (siteUrl, site, origin) => {
  expect(previewOrigin({ siteUrl, port: 3000 }, site)).toEqual({ origin });
});

test("without an address of one's own it is on this machine, which is said", () => {
  const found = previewOrigin({ siteUrl: null, port: 4321 }, sample);
  expect(found.origin).toBe("http://localhost:4321");
  expect(found.note).toMatch(/SITE_URL is not set/);
});
