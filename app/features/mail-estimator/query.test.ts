import { expect, it } from "vitest";
import { content } from "#model/testing/content.ts";
import { mailDefaults } from "./estimate.ts";

const routes = content.routes;

it("has every key in the route registry of the page that it is on, so that the server answers requests with it", () => {
  expect([...(routes["direct-mail"].query ?? [])].sort()).toEqual(Object.keys(mailDefaults).sort());
});
