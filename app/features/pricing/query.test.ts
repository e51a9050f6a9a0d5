import { expect, it } from "vitest";
import { routes } from "#content/routes.ts";
import { pricingDefaults } from "./query.ts";

it("lists every key of the page in the route registry, so that the server answers requests with it", () => {
  expect([...routes.pricing.query].sort()).toEqual(Object.keys(pricingDefaults).sort());
});
