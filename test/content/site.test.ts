import { expect, it } from "vitest";
import { siteSchema } from "#content-model/schema/site.ts";
import { content } from "#content-model/testing/content.ts";

const site = content.site;

it("keeps to the schema of the site file", () => {
  expect(siteSchema.parse(site)).toEqual(site);
});

it("takes only a toll-free number for privacy requests, or none", () => {
  const withPhone = (href: string) => ({
    ...site,
    phones: { ...site.phones, privacy: { label: href, href } },
  });
  expect(siteSchema.safeParse(withPhone("tel:+18885550199")).success).toBe(true);
  expect(siteSchema.safeParse(withPhone("tel:+15555550142")).error?.issues[0]?.message).toMatch(
    /not toll-free/,
  );
  const none = { ...site, phones: { ...site.phones, privacy: null } };
  expect(siteSchema.safeParse(none).success).toBe(true);
});
