import { expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { pricingDefaultsOf } from "./query.ts";

const { routes, plans, tools } = content;
const pricingDefaults = pricingDefaultsOf(
  tools["return-estimator"].start,
  tools["saving-estimator"].start,
  plans.standardPro.resolutions.monthly,
);

it("lists every key of the page in the route registry, so that the server answers requests with it", () => {
  expect([...(routes.pricing.query ?? [])].sort()).toEqual(Object.keys(pricingDefaults).sort());
});
