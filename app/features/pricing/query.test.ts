import { expect, it } from "vitest";
import { content } from "#model/testing/content.ts";
import { pricingDefaults } from "./query.ts";

const routes = content.routes;

it("lists every key of the page in the route registry, so that the server answers requests with it", () => {
  expect([...(routes.pricing.query ?? [])].sort()).toEqual(Object.keys(pricingDefaults).sort());
});
