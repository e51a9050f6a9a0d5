import { expect, it } from "vitest";
import { siteSchema } from "./schema/site.ts";
import { site } from "./site.ts";

it("keeps to the schema of the site file", () => {
  expect(siteSchema.parse(site)).toEqual(site);
});
